import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';

const stopTimeoutMs = 15_000;

/** Stops a child process and resolves when it has ended. */
export async function stopChild(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const exited = once(child, 'exit');
  child.kill('SIGTERM');
  const killTimer = setTimeout(() => child.kill('SIGKILL'), stopTimeoutMs);
  await exited;
  clearTimeout(killTimer);
}
