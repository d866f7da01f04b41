import { execFile } from 'node:child_process';
import { cp, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { repositoryRoot } from '@food-court/federation/workspace';

const compiler = path.join(repositoryRoot, 'node_modules/typescript-native/bin/tsc');

/** Writes the types of packages into `<folder>/<name>/dist`. */
export async function writeTypes(names: readonly string[], folder: string): Promise<void> {
  const outDir = path.join(folder, 'types');
  const project = path.join(folder, 'tsconfig.json');
  await writeFile(
    project,
    JSON.stringify({
      extends: path.join(repositoryRoot, 'tsconfig.base.json'),
      compilerOptions: {
        noEmit: false,
        // `npm test types` checks the same sources; without a check, writing takes a third of the time.
        noCheck: true,
        declaration: true,
        emitDeclarationOnly: true,
        rootDir: repositoryRoot,
        outDir,
        lib: ['es2023', 'dom', 'dom.iterable'],
        types: ['node'],
      },
      include: names.map((name) => path.join(repositoryRoot, name, 'src')),
      exclude: names.map((name) => path.join(repositoryRoot, name, 'src/**/*.test.*')),
    }),
  );
  await promisify(execFile)(process.execPath, [compiler, '-p', project]).catch(
    ({ stdout, message }: Error & { stdout?: string }) => {
      throw new Error(`The types could not be written:\n${stdout || message}`);
    },
  );
  for (const name of names)
    await cp(path.join(outDir, name, 'src'), path.join(folder, name, 'dist'), { recursive: true });
}
