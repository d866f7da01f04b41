import { randomUUID } from 'node:crypto';
import { readlinkSync } from 'node:fs';
import { open, readFile, rm, stat } from 'node:fs/promises';
import { hostname } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import { ignoreErrno } from './durable-files';

/** Far longer than any work under a lock: after this time the holder must be dead, on whatever machine it ran. */
const staleAfterMs = 10_000;
const retryEveryMs = 20;

/** A mutex for all processes that use the same lock file. For short work only. */
export async function withFileLock<Result>(lock: string, work: () => Promise<Result>): Promise<Result> {
  const own = newHolder();
  while (!(await acquire(lock, own))) {
    if (await isStale(lock)) await clear(lock);
    else await sleep(retryEveryMs);
  }
  try {
    return await work();
  } finally {
    // If the work took so long that the lock became stale, another process may hold it now.
    if ((await holderOf(lock)) === own) await rm(lock, { force: true });
  }
}

async function acquire(lock: string, own: string): Promise<boolean> {
  const handle = await open(lock, 'wx').catch(ignoreErrno('EEXIST'));
  if (!handle) return false;
  await handle.writeFile(own).finally(() => handle.close());
  return true;
}

async function isStale(lock: string): Promise<boolean> {
  const found = await stat(lock).catch(ignoreErrno('ENOENT'));
  return found !== false && (Date.now() - found.mtimeMs > staleAfterMs || isDead((await holderOf(lock)) || ''));
}

const holderOf = (lock: string): Promise<string | false> => readFile(lock, 'utf8').catch(ignoreErrno('ENOENT'));

/** Only one process clears at a time, and checks again: another may have cleared and acquired the stale lock since. */
const clear = (lock: string): Promise<void> =>
  withFileLock(`${lock}.clearing`, async () => {
    if (await isStale(lock)) await rm(lock, { force: true });
  });

/** A process id is valid only in its namespace: containers with the same host name count processes separately. */
function processNamespace(): string {
  try {
    return `${hostname()} ${readlinkSync('/proc/self/ns/pid')}`;
  } catch {
    return hostname();
  }
}

/** The content of a lock file: the process that holds it, and a random id. */
export const newHolder = (): string => `${process.pid} ${processNamespace()} ${randomUUID()}`;

/** Known only for processes of this machine. An empty holder has just acquired the lock and not written yet. */
export function isDead(holder: string): boolean {
  const [, pid, namespace] = /^(\d+) (.+) [\w-]+$/.exec(holder) ?? [];
  if (pid === undefined || namespace !== processNamespace()) return false;
  try {
    process.kill(Number(pid), 0);
    return false;
  } catch (error) {
    // EPERM means that the process lives and belongs to another account.
    return (error as NodeJS.ErrnoException).code === 'ESRCH';
  }
}
