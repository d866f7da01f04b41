import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { readStamp } from 'federation/build';
import { isManifest, type Manifest } from 'federation/discovery';

/** Open pages continue with the build that they were loaded with. */
const maxBuilds = 5;

/** The builds that the compiler has finished, newest first. */
export class LocalBuilds {
  private builds: LocalBuild[] = [];

  get current(): LocalBuild {
    const [current] = this.builds;
    if (!current) throw new Error('Nothing has been built yet');
    return current;
  }

  add(build: LocalBuild): void {
    this.builds = [build, ...this.builds.filter(({ base }) => base !== build.base)].slice(0, maxBuilds);
  }

  /** The file at this path, if one of these builds has it. */
  file(pathname: string): Buffer | undefined {
    const build = this.builds.find(({ base }) => pathname.startsWith(`${base}client/`));
    return build?.files.get(decodeURI(pathname.slice(build.base.length + 'client/'.length)));
  }
}

/** A finished build of the remote, in memory: the compiler may clear its folder at any moment. */
export interface LocalBuild {
  name: string;
  /** Ends in a slash, like that of a release. */
  base: string;
  build: string;
  manifest: Manifest;
  /** By their names below client/. */
  files: ReadonlyMap<string, Buffer>;
}

export function readLocalBuild(folder: string): LocalBuild {
  const stamp = readStamp(folder);
  if (!stamp) throw new Error(`${folder} holds no finished build`);
  const client = path.join(folder, 'dist/client');
  const names = readdirSync(client, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(client, path.join(entry.parentPath, entry.name)).replaceAll(path.sep, '/'));
  const files = new Map(names.map((name) => [name, readFileSync(path.join(client, name))]));
  const manifest: unknown = JSON.parse(files.get('mf-manifest.json')?.toString() ?? 'null');
  if (!isManifest(manifest)) throw new Error(`${folder} holds a build without a manifest`);
  return { ...stamp, base: `/releases/${stamp.name}/${stamp.build}/`, manifest, files };
}
