import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** What other commands must know of the product that runs on a data folder. Readable by its owner only. */
export interface Running {
  pid: number;
  origin: string;
  databaseUrl: string;
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
  if (other) throw new Error(`Food Court already runs on this data folder at ${other.origin} (process ${other.pid}). Set DATA_DIR to run a second one.`);
  writeRunning(dataDir, { origin: '', databaseUrl: '' });
}

/** After a crash the number may belong to somebody else by now. */
function isStarter(pid: number): boolean {
  if (pid === process.pid) return false;
  try {
    process.kill(pid, 0);
  } catch {
    return false;
  }
  const commandLine = `/proc/${pid}/cmdline`;
  return !existsSync(commandLine) || /tools\/(start|dev|test)\.mjs/.test(readFileSync(commandLine, 'utf8'));
}
