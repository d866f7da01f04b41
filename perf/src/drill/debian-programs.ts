import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, copyFileSync, existsSync, openSync, readdirSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';

/** Folders of Debian's packages; each version of PostgreSQL has its own. */
const folders = (): string[] => {
  const versions = '/usr/lib/postgresql';
  const ofPostgres = existsSync(versions) ? readdirSync(versions).map((version) => join(versions, version, 'bin')) : [];
  return ['/usr/bin', '/usr/sbin', ...ofPostgres];
};

const findProgram = (name: string): string | undefined =>
  folders()
    .map((folder) => join(folder, name))
    .find((file) => existsSync(file));

export const folderOfProgram = (name: string): string => dirname(findProgram(name) ?? name);

/** Returns why a drill can't run here, or `false` when all its programs are installed. */
export function missingPrograms(...names: readonly string[]): string | false {
  const missing = names.filter((name) => findProgram(name) === undefined);
  return missing.length > 0 && `not installed: ${missing.join(', ')} (docs/high-availability.md)`;
}

export const isRoot = process.getuid?.() === 0;
const idOf = (flag: '-u' | '-g'): number => Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' }));

/** The programs refuse to run as root, so root runs them as the user of Debian's PostgreSQL. */
const postgresUser = (): { uid?: number; gid?: number } => (isRoot ? { uid: idOf('-u'), gid: idOf('-g') } : {});

/** Makes the programs' user the owner of a file or folder. */
export function giveToPrograms(path: string): void {
  const { uid, gid } = postgresUser();
  if (uid !== undefined && gid !== undefined) chownSync(path, uid, gid);
}

/** Makes a copy that the programs can read even if they can't read the repository. */
export function copyForPrograms(file: string, folder: string): string {
  const copy = join(folder, basename(file));
  copyFileSync(file, copy);
  giveToPrograms(copy);
  return copy;
}

export interface RunningProgram {
  child: ChildProcess;
  end: (signal?: NodeJS.Signals) => Promise<void>;
}

interface Start {
  log: string;
  env?: Record<string, string>;
  /** Words before the program, for example to run it in another network namespace. They require root. */
  within?: readonly string[];
}

/** Runs a program and waits until it ends. */
export async function runDebianProgram(name: string, args: readonly string[], how: Start): Promise<void> {
  const { child } = startDebianProgram(name, args, how);
  const [code] = (await once(child, 'exit')) as [number | null];
  if (code !== 0) throw new Error(`${name} ended with ${code}: ${readFileSync(how.log, 'utf8').slice(-2_000)}`);
}

export function startDebianProgram(
  name: string,
  args: readonly string[],
  { log, env = {}, within = [] }: Start,
): RunningProgram {
  const program = findProgram(name) ?? name;
  const output = openSync(log, 'a');
  const { uid, gid } = postgresUser();
  const asUser = uid === undefined ? [] : ['setpriv', `--reuid=${uid}`, `--regid=${gid}`, '--clear-groups'];
  const [first = program, ...rest] = [...within, ...asUser, program, ...args];
  const child = spawn(first, rest, {
    stdio: ['ignore', output, output],
    env: { PATH: folders().join(':'), LC_ALL: 'C', ...env },
  });
  const exited = once(child, 'exit').catch(() => undefined);
  return {
    child,
    end: async (signal = 'SIGTERM') => {
      if (child.exitCode === null && child.signalCode === null) child.kill(signal);
      await exited;
    },
  };
}
