import { execFile, spawn } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { installedFolder } from '#workspace/package-facts';

/** Compilers that a remote may have, the first that it installs is used: that of Vue also knows the types of .vue files. */
const compilers = [
  { owner: 'vue-tsc', program: 'vue-tsc' },
  { owner: 'typescript', program: 'tsc' },
];

/** Throws with all faults, each with its file, line and column. The build itself only strips types. */
export async function checkTypes(folder: string): Promise<void> {
  const program = typeCompiler(folder);
  if (program === undefined) return;
  const checking = promisify(execFile)(process.execPath, [program, '--noEmit', '--pretty', 'false'], { cwd: folder });
  await checking.catch(({ stdout = '', stderr = '', message }: Error & { stdout?: string; stderr?: string }) => {
    throw new Error(`The types have faults:\n${(stdout + stderr).trim() || message}`);
  });
}

/** Prints the faults of the types after each edit, until this process ends. They do not stop a build. */
export function watchTypes(folder: string): void {
  const program = typeCompiler(folder);
  if (program === undefined) return;
  const args = [program, '--noEmit', '--watch', '--preserveWatchOutput'];
  const watching = spawn(process.execPath, args, { cwd: folder, stdio: ['ignore', 'inherit', 'inherit'] });
  process.once('exit', () => watching.kill());
}

/** The file of the compiler. Undefined for a remote without TypeScript. */
export function typeCompiler(folder: string): string | undefined {
  if (!existsSync(path.join(folder, 'tsconfig.json'))) return undefined;
  return compilers.flatMap(({ owner, program }) => programOf(owner, program, folder) ?? [])[0];
}

function programOf(owner: string, program: string, folder: string): string | undefined {
  const installed = installedFolder(owner, folder);
  if (installed === undefined) return undefined;
  const { bin = {} } = JSON.parse(readFileSync(path.join(installed, 'package.json'), 'utf8')) as {
    bin?: string | Record<string, string>;
  };
  const file = typeof bin === 'string' ? bin : bin[program];
  return file && path.join(installed, file);
}
