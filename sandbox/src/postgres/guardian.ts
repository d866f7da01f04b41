import { spawn } from 'node:child_process';
import type { Socket } from 'node:net';

/** Waits for the end of its input, that is of our process however it ends, then stops the server if it is still that one. */
const script = 'read -r _; read -r running < "$1" && [ "$running" = "$2" ] && kill -INT "$2"';

/** A `kill -9` leaves us no moment to stop the server; a shell of one line does it for us. */
export function guard(pid: number, postmasterFile: string): { release(): void } {
  if (process.platform === 'win32') return { release() {} };
  const guardian = spawn('/bin/sh', ['-c', script, 'guardian', postmasterFile, String(pid)], {
    detached: true,
    stdio: ['pipe', 'ignore', 'ignore'],
  });
  // without a guardian the next start finds and ends the server
  guardian.once('error', () => undefined);
  guardian.stdin!.once('error', () => undefined);
  guardian.unref();
  (guardian.stdin as Socket).unref();
  return { release: () => guardian.stdin!.end() };
}
