import { createHash } from 'node:crypto';
import { mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { markOf } from '../processes/process-mark';
import { explainFolderError } from './explain-folder-error';

export type Claim = { release(): Promise<void> };

/** `in-use-by-<process>-<mark>`: all is in the name, so that a claim is there whole or not at all. */
const claimName = (pid: number, mark: string) =>
  `in-use-by-${pid}-${createHash('sha256').update(mark).digest('hex').slice(0, 16)}`;

/**
 * Makes the folder and keeps it for this process alone: two writers in one data folder would lose data.
 * Each writes its claim before it looks for others', so of two at the same moment none, or one, goes on.
 */
export async function claimFolder(folder: string): Promise<Claim> {
  try {
    await mkdir(folder, { recursive: true });
    const own = claimName(process.pid, (await markOf(process.pid)) ?? '');
    await writeFile(join(folder, own), '', { flag: 'wx' }).catch((error) => {
      throw error.code === 'EEXIST' ? inUse(folder, process.pid) : error;
    });
    const release = () => rm(join(folder, own), { force: true });
    const holder = await livingHolder(folder, own);
    if (holder === undefined) return { release };
    await release();
    throw inUse(folder, holder);
  } catch (error) {
    throw explainFolderError(error, folder);
  }
}

async function livingHolder(folder: string, own: string): Promise<number | undefined> {
  for (const name of await readdir(folder)) {
    const pid = Number(/^in-use-by-(\d+)-/.exec(name)?.[1]);
    if (!pid || name === own) continue;
    const mark = await markOf(pid);
    // the number alone proves nothing: the system gives it away again
    if (mark !== undefined && name === claimName(pid, mark)) return pid;
    await rm(join(folder, name), { force: true });
  }
  return undefined;
}

const inUse = (folder: string, pid: number) =>
  new Error(`${folder} is in use by the running process ${pid}: stop it first, or give another DATA_DIR`);
