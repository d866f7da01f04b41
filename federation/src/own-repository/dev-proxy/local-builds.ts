import type { Manifest } from '#discovery/index';
import { readFinishedBuild } from '#release/finished-build';
import { readClientFiles } from './client-files';

/** Per deployable. Open pages keep using the build that they were loaded with. */
const maxBuilds = 5;

/** The builds that the compiler has finished, newest first. */
export class LocalBuilds {
  private builds: LocalBuild[] = [];

  get isEmpty(): boolean {
    return this.builds.length === 0;
  }

  get current(): LocalBuild {
    const [current] = this.builds;
    if (!current) throw new Error('Nothing has been built yet');
    return current;
  }

  add(build: LocalBuild): void {
    const others = this.builds.filter(({ base }) => base !== build.base);
    const older = others.filter(({ name }) => name === build.name).slice(0, maxBuilds - 1);
    this.builds = [build, ...older, ...others.filter(({ name }) => name !== build.name)];
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
  /** Base path, which ends in a slash like that of a release. */
  base: string;
  build: string;
  manifest: Manifest;
  /** Keyed by the path below client/. */
  files: ReadonlyMap<string, Buffer>;
}

export async function readLocalBuild(folder: string): Promise<LocalBuild> {
  const { stamp, manifest } = await readFinishedBuild(folder);
  return { ...stamp, base: `/releases/${stamp.name}/${stamp.build}/`, manifest, files: readClientFiles(folder) };
}
