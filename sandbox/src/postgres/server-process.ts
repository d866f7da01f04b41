import { spawn, type ChildProcess } from 'node:child_process';
import { open, readFile } from 'node:fs/promises';
import type { Socket } from 'node:net';
import { parse } from 'node:path';
import { waitUntil } from '../processes/wait-until';
import type { Binaries } from './binaries';
import { postmasterFile, readPostmaster } from './postmaster-file';
import type { ServerUser } from './server-user';

export type ServerProcess = { pid: number; exited: Promise<void>; stop(): Promise<void> };
export type ServerOptions = { cluster: string; log: string; port: number; binaries: Binaries; user: ServerUser };

/** The server ended before it was ready. `log` is its output in this attempt. */
export class StartError extends Error {
  constructor(readonly log: string) {
    super('PostgreSQL did not become ready');
  }
}

/** Long, because recovery after a crash is part of the start. */
const READY_TIMEOUT_MS = 60_000;

export async function startServer({ cluster, log, port, binaries, user }: ServerOptions): Promise<ServerProcess> {
  // a file, because a pipe would break when we are killed, and the server could no longer write
  const output = await open(log, 'w', 0o600);
  // detached, because Ctrl-C in a terminal reaches its whole process group, and we stop the server ourselves
  const child = user.start(
    binaries.postgres,
    [
      '-D',
      cluster,
      '-p',
      String(port),
      '--listen_addresses=127.0.0.1',
      '--unix_socket_directories=',
      '--log_timezone=UTC',
      '--timezone=UTC',
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

  const ready = await waitUntil(async () => hasEnded(child) || (await isReady(cluster, child.pid)), READY_TIMEOUT_MS);
  if (!ready || hasEnded(child)) {
    child.kill('SIGQUIT');
    await exited;
    throw new StartError(await readFile(log, 'utf8'));
  }
  const pid = child.pid!;
  const watchdog = startWatchdog(pid, postmasterFile(cluster));
  void exited.then(() => watchdog.release());
  return { pid, exited, stop: () => stopServer(child, exited) };
}

const hasEnded = (child: ChildProcess) =>
  child.pid === undefined || child.exitCode !== null || child.signalCode !== null;

async function isReady(cluster: string, pid: number | undefined): Promise<boolean> {
  const postmaster = await readPostmaster(cluster);
  return postmaster?.pid === pid && postmaster?.ready === true;
}

/** SIGINT closes the connections and writes everything to disk. SIGQUIT, for a server that hangs, leaves that to the next start. */
async function stopServer(child: ChildProcess, exited: Promise<void>): Promise<void> {
  child.kill('SIGINT');
  const killTimer = setTimeout(() => child.kill('SIGQUIT'), 20_000);
  await exited;
  clearTimeout(killTimer);
}

/** Waits until its input ends, that is, until our process has ended in any way. Then stops the server if it is still the same. */
const watchdogScript = 'read -r _; read -r running < "$1" && [ "$running" = "$2" ] && kill -INT "$2"';

/** A one-line shell script stops the server after a `kill -9`, when we can't. */
function startWatchdog(pid: number, postmasterFile: string): { release(): void } {
  if (process.platform === 'win32') return { release() {} };
  const watchdog = spawn('/bin/sh', ['-c', watchdogScript, 'watchdog', postmasterFile, String(pid)], {
    detached: true,
    stdio: ['pipe', 'ignore', 'ignore'],
  });
  // without a watchdog, the next start finds and stops the server
  watchdog.once('error', () => undefined);
  watchdog.stdin!.once('error', () => undefined);
  watchdog.unref();
  (watchdog.stdin as Socket).unref();
  return { release: () => watchdog.stdin!.end() };
}
