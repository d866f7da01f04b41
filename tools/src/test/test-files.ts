import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { repositoryRoot } from 'federation/workspace';

/** The test files below a folder, without those below another. */
export function testFiles(folder: string, except?: string): string[] {
  const root = path.join(repositoryRoot, folder);
  if (!existsSync(root)) return [];
  return readdirSync(root, { recursive: true, encoding: 'utf8' })
    .map((file) => path.posix.join(folder, file.replaceAll(path.sep, '/')))
    .filter((file) => file.endsWith('.test.ts') && !(except && file.startsWith(`${except}/`)))
    .sort();
}
