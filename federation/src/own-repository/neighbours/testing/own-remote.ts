import { symlinkSync } from 'node:fs';
import path from 'node:path';
import { createFinishedBuild } from '#testing/finished-build';
import { writeFiles } from '#testing/temp-folder';
import { buildId } from '#workspace/build-id';
import { repositoryRoot } from '#workspace/repository-root';

/** A remote with a finished build of these files, in a folder that finds the libraries of this repository. */
export function ownRemoteWith(name: string, files: Record<string, string>): string {
  const folder = createFinishedBuild(name, 'later', files);
  symlinkSync(path.join(repositoryRoot, 'node_modules'), path.join(folder, 'node_modules'), 'junction');
  writeFiles(folder, {
    'package.json': JSON.stringify({ name }),
    'package-lock.json': '{"lockfileVersion":3,"packages":{}}',
    'src/remote.ts': `export default { name: '${name}', routes: [] };`,
  });
  writeFiles(folder, { 'dist/build.json': JSON.stringify({ name, build: buildId(folder) }) });
  return folder;
}
