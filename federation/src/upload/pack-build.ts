import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import { notForVisitors } from '../release/finished-build';
import { writeTar } from './tar';

/** The files of a finished build in a deployable’s folder, as a compressed archive. */
export async function packBuild(packageFolder: string): Promise<Buffer> {
  const dist = path.join(packageFolder, 'dist');
  const files = [];
  for (const part of ['client', 'ssr']) {
    const entries = await readdir(path.join(dist, part), { recursive: true, withFileTypes: true });
    for (const entry of entries.filter((found) => found.isFile() && !notForVisitors.test(found.name))) {
      const file = path.join(entry.parentPath, entry.name);
      files.push({ path: path.relative(dist, file).replaceAll(path.sep, '/'), content: await readFile(file) });
    }
  }
  return promisify(gzip)(writeTar(files));
}
