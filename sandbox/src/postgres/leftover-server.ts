import { rm } from 'node:fs/promises';
import { markOf } from '../processes/process-mark';
import { waitUntil } from '../processes/wait-until';
import { postmasterFile, readPostmaster } from './postmaster-file';

const DEAD_GO_WITHIN = 5_000;

/** Shuts down the server that a killed run left behind; the caller holds the folder, so nobody needs that server. */
export async function endLeftoverServer(cluster: string): Promise<void> {
  const leftover = await readPostmaster(cluster);
  if (leftover === undefined) return;
  const { pid } = leftover;
  const mark = await markOf(pid);
  if (mark === undefined) {
    // the file stays: by it the next server finds out whether children of the dead one still run
    if (await waitUntil(() => !hasNumber(pid), DEAD_GO_WITHIN)) return;
    // dead, and nobody takes it off the system's list: its children are gone by now, and its note would block the next server
    return rm(postmasterFile(cluster), { force: true });
  }
  // another program got the number; the next server would take it for its predecessor
  if (!isServerOf(cluster, mark)) return rm(postmasterFile(cluster), { force: true });

  const gone = async () => !isServerOf(cluster, (await markOf(pid)) ?? '');
  signal(pid, 'SIGINT', cluster);
  if (await waitUntil(gone, 20_000)) return;
  signal(pid, 'SIGQUIT', cluster);
  if (await waitUntil(gone, 10_000)) return;
  throw new Error(`The database server ${pid} of an earlier run does not stop: end it, then start again`);
}

/** Also true of a dead process whose parent has not asked for its end. */
function hasNumber(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code !== 'ESRCH';
  }
}

const isServerOf = (cluster: string, mark: string) => mark.includes('postgres') && mark.includes(` -D ${cluster} `);

function signal(pid: number, name: NodeJS.Signals, cluster: string): void {
  try {
    process.kill(pid, name);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EPERM')
      throw new Error(`The database in ${cluster} is run by another user (process ${pid}): stop it there first`);
  }
}
