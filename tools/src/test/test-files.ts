import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { repositoryRoot } from '@food-court/federation/workspace';

/** Lists the test files below a folder, except for some files and folders. */
export function testFiles(folder: string, except: readonly string[] = []): string[] {
  const root = path.join(repositoryRoot, folder);
  if (!existsSync(root)) return [];
  return readdirSync(root, { recursive: true, encoding: 'utf8' })
    .map((file) => path.posix.join(folder, file.replaceAll(path.sep, '/')))
    .filter((file) => file.endsWith('.test.ts'))
    .filter((file) => !except.some((one) => file === one || file.startsWith(`${one}/`)))
    .sort();
}
