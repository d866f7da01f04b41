import { link, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { markOf } from '../processes/process-mark';
import { explainFolderError } from './explain-folder-error';

export type Claim = { release(): Promise<void> };

/** Makes the folder and keeps it for this process alone: two writers in one data folder would lose data. */
export async function claimFolder(folder: string): Promise<Claim> {
  const file = join(folder, 'in-use-by');
  const draft = `${file}.${process.pid}`;
  try {
    await mkdir(folder, { recursive: true });
    await writeFile(draft, `${process.pid} ${await markOf(process.pid)}`, { mode: 0o600 });
    await takeOver(file, draft, folder);
  } catch (error) {
    throw explainFolderError(error, folder);
  } finally {
    await rm(draft, { force: true }).catch(() => undefined);
  }
  return { release: () => rm(file, { force: true }) };
}

async function takeOver(file: string, draft: string, folder: string): Promise<void> {
  for (;;) {
    try {
      // a link is made or refused in one step, so that of two processes only one wins
      return await link(draft, file);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    }
    const holder = await livingHolder(file);
    if (holder !== undefined) throw new Error(`${folder} is in use by the running process ${holder}: stop it first, or give another DATA_DIR`);
    await rm(file, { force: true });
  }
}

/** A number alone proves nothing: the system gives it away again after a restart. */
async function livingHolder(file: string): Promise<number | undefined> {
  const text = await readFile(file, 'utf8').catch(() => '');
  const [, pid, mark] = /^(\d+) ([^]*)$/.exec(text) ?? [];
  if (pid === undefined || mark === undefined) return undefined;
  return (await markOf(Number(pid))) === mark ? Number(pid) : undefined;
}
