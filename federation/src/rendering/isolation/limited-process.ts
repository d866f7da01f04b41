import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { noBorder, type Border } from './borders';
import { idleProgram } from './idle-program';
import { startBehind } from './start-behind';

export { borders } from './borders';
export { readyWithinMs } from './idle-program';
export { withoutDebugger } from './start-behind';

/** A Node program that sends a message when it is ready, and then waits for work. */
export interface LimitedProgram {
  /** Node's options, the program's file and its arguments. */
  words: readonly string[];
  /** Memory that its work may take beyond what it has when it is ready, including memory outside of JavaScript. */
  workMb: number;
  cpuSeconds?: number;
  /** Scheduling priority from 0 (normal) to 19 (lowest). */
  niceness?: number;
  /** Borders to try, strongest first. */
  borders?: readonly Border[];
  stderr: 'inherit' | 'ignore';
}

/** Starts a program without our settings, under limits that the system enforces. */
export async function startLimitedProcess({
  words,
  workMb,
  cpuSeconds,
  niceness = 0,
  borders: wanted = [noBorder],
  stderr,
}: LimitedProgram): Promise<ChildProcess> {
  const { border, megabytes } = await idleProgram(words, wanted);
  const limits = [
    ...(megabytes === undefined ? [] : [limit('-d', Math.ceil(megabytes + workMb) * 1024)]),
    ...(cpuSeconds === undefined ? [] : [limit('-t', cpuSeconds)]),
  ];
  const start = `exec ${niceness > 0 ? `nice -n ${niceness} ` : ''}"$@"`;
  const shell = ['/bin/sh', '-c', [...limits, start].join(' && '), 'limited'];
  const child = startBehind(border, process.platform === 'win32' ? [] : shell, words, stderr);
  await once(child, 'spawn');
  return child;
}

/** The system refuses to raise a limit that the service manager has set for this process; that lower limit applies then. */
const limit = (kind: string, value: number): string => `{ ulimit ${kind} ${value} || :; }`;

export function keepParentRunning(child: ChildProcess): void {
  child.ref();
  child.channel?.ref();
}

/** An idle process does not keep the server running. */
export function letParentEnd(child: ChildProcess): void {
  child.unref();
  child.channel?.unref();
}

/** Rejects with the reason when the process ends, or is silent for too long. */
export async function nextMessage(child: ChildProcess, withinMs: number): Promise<unknown> {
  const settled = new AbortController();
  const { signal } = settled;
  keepParentRunning(child);
  try {
    return await Promise.race([
      once(child, 'message', { signal }).then(([message]) => message as unknown),
      once(child, 'exit', { signal }).then(([code, killedBy]) => {
        throw new Error(`it ended with ${killedBy ?? `exit code ${code}`}`);
      }),
      pause(withinMs, undefined, { signal }).then(() => {
        throw new Error(`it did not answer in ${withinMs} ms`);
      }),
    ]);
  } finally {
    settled.abort();
    letParentEnd(child);
  }
}
