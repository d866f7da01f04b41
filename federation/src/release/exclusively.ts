import { open, readFile, rm, stat } from 'node:fs/promises';
import { setTimeout as pause } from 'node:timers/promises';
import { isDead, newHolder } from './lock-holder';
import { unless } from './unless';

/** Far longer than any work under a lock takes: whoever held it is gone, on whatever machine. */
const staleAfterMs = 10_000;
const lookEveryMs = 20;

/** One at a time among all processes that name the same lock file. */
export async function exclusively<Result>(lock: string, work: () => Promise<Result>): Promise<Result> {
  const own = newHolder();
  while (!(await take(lock, own))) {
    if (await isStale(lock)) await clear(lock);
    else await pause(lookEveryMs);
  }
  try {
    return await work();
  } finally {
    // Who was away for so long that it passed for dead finds another's there, or none.
    if ((await holderOf(lock)) === own) await rm(lock, { force: true });
  }
}

async function take(lock: string, own: string): Promise<boolean> {
  const handle = await open(lock, 'wx').catch(unless('EEXIST'));
  if (!handle) return false;
  await handle.writeFile(own).finally(() => handle.close());
  return true;
}

async function isStale(lock: string): Promise<boolean> {
  const found = await stat(lock).catch(unless('ENOENT'));
  return found !== false && (Date.now() - found.mtimeMs > staleAfterMs || isDead((await holderOf(lock)) || ''));
}

const holderOf = (lock: string): Promise<string | false> => readFile(lock, 'utf8').catch(unless('ENOENT'));

/** One clears at a time, and looks again: another who waits may have cleared the stale one and taken the lock since. */
const clear = (lock: string): Promise<void> =>
  exclusively(`${lock}.clearing`, async () => {
    if (await isStale(lock)) await rm(lock, { force: true });
  });
