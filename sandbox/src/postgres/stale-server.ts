import { rm } from 'node:fs/promises';
import { processFingerprint } from '../processes/process-fingerprint';
import { waitUntil } from '../processes/wait-until';
import { postmasterFile, readPostmaster } from './postmaster-file';

const EXIT_TIMEOUT_MS = 5_000;

/** Stops the server that a killed run left behind. The caller holds the folder's lock, so nobody uses that server. */
export async function stopStaleServer(cluster: string): Promise<void> {
  const stale = await readPostmaster(cluster);
  if (stale === undefined) return;
  const { pid } = stale;
  const fingerprint = await processFingerprint(pid);
  if (fingerprint === undefined) return waitUntilReaped(pid, cluster);
  // another program has this process id now, and the next server would mistake it for a running server
  if (!isServerOf(cluster, fingerprint)) return rm(postmasterFile(cluster), { force: true });

  const hasStopped = async () => !isServerOf(cluster, (await processFingerprint(pid)) ?? '');
  signal(pid, 'SIGINT', cluster);
  if (await waitUntil(hasStopped, 20_000)) return waitUntilReaped(pid, cluster);
  signal(pid, 'SIGQUIT', cluster);
  if (await waitUntil(hasStopped, 10_000)) return waitUntilReaped(pid, cluster);
  throw new Error(`The database server ${pid} of an earlier run doesn’t stop. End it, then start again`);
}

async function waitUntilReaped(pid: number, cluster: string): Promise<void> {
  // the file stays, because the next server reads it to check whether children of the dead one still run
  if (await waitUntil(() => !isInProcessList(pid), EXIT_TIMEOUT_MS)) return;
  // it is a zombie without a parent: its children have ended by now, and its file would block the next server
  return rm(postmasterFile(cluster), { force: true });
}

/** Also true for a zombie, a dead process that its parent has not reaped. */
function isInProcessList(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code !== 'ESRCH';
  }
}

const isServerOf = (cluster: string, fingerprint: string) =>
  fingerprint.includes('postgres') && fingerprint.includes(` -D ${cluster} `);

function signal(pid: number, name: NodeJS.Signals, cluster: string): void {
  try {
    process.kill(pid, name);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EPERM')
      throw new Error(`The database in ${cluster} is run by another user (process ${pid}). Stop it there first`);
  }
}
