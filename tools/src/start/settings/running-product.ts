import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { withFileLock } from '@food-court/federation/release';
import { startSettings } from './start-settings';

/** Facts that other commands need about the product that runs on a data folder. Only its owner can read them. */
export interface RunningProduct {
  pid: number;
  origin: string;
  databaseUrl: string;
  /** The server's settings for the card provider of the sandbox; empty for a real card provider. */
  cardProvider: Record<string, string>;
  /** Lets tests make the sandbox fail on purpose (`POST /sandbox/faults`). */
  controlSecret: string;
}

const file = (dataDir: string) => path.join(dataDir, 'running.json');

export function readRunningProduct(dataDir: string): RunningProduct | undefined {
  if (!existsSync(file(dataDir))) return undefined;
  try {
    const running = JSON.parse(readFileSync(file(dataDir), 'utf8')) as RunningProduct;
    return isStarter(running.pid) ? running : undefined;
  } catch {
    return undefined;
  }
}

/** Returns the database that the settings name, or that of the product that runs here. */
export function findDatabaseUrl(): string | undefined {
  const { databaseUrl, dataDir } = startSettings(process.env);
  return databaseUrl ?? readRunningProduct(dataDir)?.databaseUrl;
}

export function writeRunningProduct(dataDir: string, running: Omit<RunningProduct, 'pid'>): void {
  writeFileSync(file(dataDir), JSON.stringify({ ...running, pid: process.pid }), { mode: 0o600 });
}

export const removeRunningProduct = (dataDir: string): void => rmSync(file(dataDir), { force: true });

/** Prevents two products on one data folder, which would stop each other's database. */
export async function claimDataFolder(dataDir: string): Promise<void> {
  mkdirSync(dataDir, { recursive: true });
  await withFileLock(`${file(dataDir)}.lock`, async () => {
    const other = readRunningProduct(dataDir);
    if (other)
      throw new Error(
        `Food Court is already running with this data folder${other.origin && ` at ${other.origin}`} (process ${other.pid}). Set DATA_DIR to run a second copy.`,
      );
    removeRunningProduct(dataDir);
    writeRunningProduct(dataDir, { origin: '', databaseUrl: '', cardProvider: {}, controlSecret: '' });
  });
}

/** Checks the command as well, because after a crash the process id may belong to another program. */
function isStarter(pid: number): boolean {
  if (pid === process.pid || !isAlive(pid)) return false;
  const command = commandOf(pid);
  return command === undefined || /tools[\\/](start|dev|test|restore)\.mjs/.test(command);
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    // EPERM means that the process lives and belongs to another account.
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/** Returns undefined on machines that do not show the commands of processes. */
function commandOf(pid: number): string | undefined {
  const commandLine = `/proc/${pid}/cmdline`;
  if (existsSync(commandLine)) return readFileSync(commandLine, 'utf8');
  return spawnSync('ps', ['-p', String(pid), '-o', 'command='], { encoding: 'utf8' }).stdout ?? undefined;
}
