import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** Reads the files of a finished build for browsers, keyed by their paths below dist/client. */
export function readClientFiles(folder: string): ReadonlyMap<string, Buffer> {
  const client = path.join(folder, 'dist/client');
  const names = readdirSync(client, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(client, path.join(entry.parentPath, entry.name)).replaceAll(path.sep, '/'));
  return new Map(names.map((name) => [name, readFileSync(path.join(client, name))]));
}
