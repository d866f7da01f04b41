import { randomUUID } from 'node:crypto';
import { link, open, readFile, rename, rm, stat } from 'node:fs/promises';
import { setTimeout as pause } from 'node:timers/promises';
import { isDead, thisProcess } from './lock-holder';

/** Far longer than any work under a lock takes: whoever held it is gone, on whatever machine. */
const staleAfterMs = 10_000;
const lookEveryMs = 20;

/** One at a time among all processes that name the same lock file. */
export async function exclusively<Result>(lock: string, work: () => Promise<Result>): Promise<Result> {
  while (!(await take(lock))) {
    if (await isStale(lock)) await clear(lock);
    else await pause(lookEveryMs);
  }
  try {
    return await work();
  } finally {
    await rm(lock, { force: true });
  }
}

async function take(lock: string): Promise<boolean> {
  try {
    const handle = await open(lock, 'wx');
    await handle.writeFile(thisProcess()).finally(() => handle.close());
    return true;
  } catch (error) {
    return unless('EEXIST', error);
  }
}

async function isStale(lock: string): Promise<boolean> {
  try {
    return Date.now() - (await stat(lock)).mtimeMs > staleAfterMs || isDead(await readFile(lock, 'utf8'));
  } catch (error) {
    return unless('ENOENT', error);
  }
}

/** Moved aside and looked at again: another who waits may have cleared the stale one and taken the lock since. */
async function clear(lock: string): Promise<void> {
  const aside = `${lock}.${randomUUID()}.partial`;
  try {
    await rename(lock, aside);
  } catch (error) {
    unless('ENOENT', error);
    return;
  }
  if (!(await isStale(aside))) await link(aside, lock);
  await rm(aside);
}

/** False for what may well happen; anything else is thrown on. */
function unless(expected: string, error: unknown): false {
  if ((error as NodeJS.ErrnoException).code === expected) return false;
  throw error;
}
