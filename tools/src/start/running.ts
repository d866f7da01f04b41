import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** What other commands must know of the product that runs on a data folder. Readable by its owner only. */
export interface Running {
  pid: number;
  origin: string;
  databaseUrl: string;
  /** The server's settings of a card provider that the sandbox plays; none when it is a real one. */
  cardProvider: Record<string, string>;
  /** With it the sandbox is broken on purpose (`POST /sandbox/faults`). */
  controlSecret: string;
}

const file = (dataDir: string) => path.join(dataDir, 'running.json');

export function readRunning(dataDir: string): Running | undefined {
  if (!existsSync(file(dataDir))) return undefined;
  try {
    const running = JSON.parse(readFileSync(file(dataDir), 'utf8')) as Running;
    return isStarter(running.pid) ? running : undefined;
  } catch {
    return undefined;
  }
}

export function writeRunning(dataDir: string, running: Omit<Running, 'pid'>): void {
  writeFileSync(file(dataDir), JSON.stringify({ ...running, pid: process.pid }), { mode: 0o600 });
}

export const forgetRunning = (dataDir: string): void => rmSync(file(dataDir), { force: true });

/** Two starters on one folder would pull the database from under each other. */
export function claimDataFolder(dataDir: string): void {
  mkdirSync(dataDir, { recursive: true });
  const other = readRunning(dataDir);
  if (other)
    throw new Error(
      `Food Court already runs on this data folder${other.origin && ` at ${other.origin}`} (process ${other.pid}). Set DATA_DIR to run a second one.`,
    );
  forgetRunning(dataDir);
  writeRunning(dataDir, { origin: '', databaseUrl: '', cardProvider: {}, controlSecret: '' });
}

/** After a crash the number may belong to somebody else by now. */
function isStarter(pid: number): boolean {
  if (pid === process.pid || !isAlive(pid)) return false;
  const command = commandOf(pid);
  return command === undefined || /tools[\\/](start|dev|test)\.mjs/.test(command);
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    // Alive, and another account's.
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/** Nothing where a machine does not tell. */
function commandOf(pid: number): string | undefined {
  const told = `/proc/${pid}/cmdline`;
  if (existsSync(told)) return readFileSync(told, 'utf8');
  return spawnSync('ps', ['-p', String(pid), '-o', 'command='], { encoding: 'utf8' }).stdout ?? undefined;
}
