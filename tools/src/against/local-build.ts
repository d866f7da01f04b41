import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { readStamp } from 'federation/build';
import { isManifest, type Manifest } from 'federation/discovery';

/** A finished build of the remote that is worked on, in memory: the compiler may clear its folder at any moment. */
export interface LocalBuild {
  name: string;
  /** Ends in a slash, as a release's. */
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
