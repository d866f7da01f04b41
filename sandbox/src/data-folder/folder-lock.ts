import { createHash } from 'node:crypto';
import { mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { processFingerprint } from '../processes/process-fingerprint';
import { explainFolderError } from './explain-folder-error';

export type FolderLock = { release(): Promise<void> };

/** Returns `in-use-by-<process>-<fingerprint>`. The file is empty, so a lock is never half written. */
const lockName = (pid: number, fingerprint: string) =>
  `in-use-by-${pid}-${createHash('sha256').update(fingerprint).digest('hex').slice(0, 16)}`;

/**
 * Creates the folder and locks it for this process: two writers in one data folder would lose data.
 * Each writes its lock before it reads the others', so at most one of two concurrent processes gets the folder.
 */
export async function lockDataFolder(folder: string): Promise<FolderLock> {
  try {
    await mkdir(folder, { recursive: true });
    const own = lockName(process.pid, (await processFingerprint(process.pid)) ?? '');
    await writeFile(join(folder, own), '', { flag: 'wx' }).catch((error) => {
      throw error.code === 'EEXIST' ? inUse(folder, process.pid) : error;
    });
    const release = () => rm(join(folder, own), { force: true });
    const holder = await findHolder(folder, own);
    if (holder === undefined) return { release };
    await release();
    throw inUse(folder, holder);
  } catch (error) {
    throw explainFolderError(error, folder);
  }
}

/** Locks the folder and opens its content. An error releases the lock. */
export async function openLocked<Opened>(folder: string, open: (lock: FolderLock) => Promise<Opened>): Promise<Opened> {
  const lock = await lockDataFolder(folder);
  try {
    return await open(lock);
  } catch (error) {
    await lock.release();
    throw explainFolderError(error, folder);
  }
}

/** The running process that holds the folder. Removes the locks of processes that ended. */
async function findHolder(folder: string, own: string): Promise<number | undefined> {
  for (const name of await readdir(folder)) {
    const pid = Number(/^in-use-by-(\d+)-/.exec(name)?.[1]);
    if (!pid || name === own) continue;
    const fingerprint = await processFingerprint(pid);
    // the process id alone proves nothing, because the system reuses it
    if (fingerprint !== undefined && name === lockName(pid, fingerprint)) return pid;
    await rm(join(folder, name), { force: true });
  }
  return undefined;
}

const inUse = (folder: string, pid: number) =>
  new Error(`${folder} is in use by the running process ${pid}. Stop it first, or set another DATA_DIR.`);
