import type { ChildProcess } from 'node:child_process';
import { open, readFile } from 'node:fs/promises';
import { parse } from 'node:path';
import { waitUntil } from '../processes/wait-until';
import type { Binaries } from './binaries';
import { guard } from './guardian';
import { postmasterFile, readPostmaster } from './postmaster-file';
import type { ServerUser } from './server-user';

export type ServerProcess = { pid: number; exited: Promise<void>; stop(): Promise<void> };
export type ServerPlan = { cluster: string; log: string; port: number; binaries: Binaries; user: ServerUser };

/** The server ended before it was ready; `log` is what it wrote in this attempt. */
export class StartFailure extends Error {
  constructor(readonly log: string) {
    super('PostgreSQL did not become ready');
  }
}

/** Recovery after a crash is part of the start, hence the patience. */
const READY_WITHIN = 60_000;

export async function startServer({ cluster, log, port, binaries, user }: ServerPlan): Promise<ServerProcess> {
  // into a file: a pipe to us would break the server's writing when we are killed
  const output = await open(log, 'w', 0o600);
  // detached: Ctrl-C in a terminal reaches every process of its group, and we stop the server in our order
  const child = user.start(
    binaries.postgres,
    [
      '-D',
      cluster,
      '-p',
      String(port),
      '-c',
      'listen_addresses=127.0.0.1',
      '-c',
      'unix_socket_directories=',
      '-c',
      'log_timezone=UTC',
      '-c',
      'timezone=UTC',
    ],
    {
      cwd: parse(cluster).root,
      env: { LC_ALL: 'C', TZ: 'UTC' },
      detached: true,
      stdio: ['ignore', output.fd, output.fd],
    },
  );
  const exited = new Promise<void>((resolve) => child.once('exit', () => resolve()).once('error', () => resolve()));
  await output.close();

  const ready = await waitUntil(async () => hasEnded(child) || (await isReady(cluster, child.pid)), READY_WITHIN);
  if (!ready || hasEnded(child)) {
    child.kill('SIGQUIT');
    await exited;
    throw new StartFailure(await readFile(log, 'utf8'));
  }
  const pid = child.pid!;
  const guardian = guard(pid, postmasterFile(cluster));
  void exited.then(() => guardian.release());
  return { pid, exited, stop: () => stopServer(child, exited) };
}

const hasEnded = (child: ChildProcess) =>
  child.pid === undefined || child.exitCode !== null || child.signalCode !== null;

async function isReady(cluster: string, pid: number | undefined): Promise<boolean> {
  const postmaster = await readPostmaster(cluster);
  return postmaster?.pid === pid && postmaster?.ready === true;
}

/** SIGINT ends the connections and writes everything out; SIGQUIT, for a server that hangs, leaves that to the next start. */
async function stopServer(child: ChildProcess, exited: Promise<void>): Promise<void> {
  child.kill('SIGINT');
  const late = setTimeout(() => child.kill('SIGQUIT'), 20_000);
  await exited;
  clearTimeout(late);
}
