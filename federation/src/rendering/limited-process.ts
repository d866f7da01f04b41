import { spawn, type ChildProcess, type StdioOptions } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { setTimeout as pause } from 'node:timers/promises';

/** A program in Node. It sends a message when it is ready to work, and waits for work. */
export interface LimitedProgram {
  /** Node's options, the program's file and its arguments. */
  words: readonly string[];
  /** The memory that its work may take beyond what it has when it is ready, also outside of JavaScript. */
  workMb: number;
  cpuSeconds?: number;
  stderr: 'inherit' | 'ignore';
}

/** One entry for each program: a version of Node reserves the same memory each time it runs the same program. */
const idleMb = new Map<string, Promise<number | undefined>>();

/** Starts a program without our settings, under limits that the system enforces. */
export async function startLimitedProcess({
  words,
  workMb,
  cpuSeconds,
  stderr,
}: LimitedProgram): Promise<ChildProcess> {
  const key = words.join(' ');
  const measured = idleMb.get(key) ?? measureIdleMb(words);
  idleMb.set(key, measured);
  // A start that failed says nothing about the next one.
  measured.catch(() => idleMb.delete(key));
  const idle = await measured;
  const limits = [
    ...(idle === undefined ? [] : [limit('-d', Math.ceil(idle + workMb) * 1024)]),
    ...(cpuSeconds === undefined ? [] : [limit('-t', cpuSeconds)]),
  ];
  const node = [process.execPath, ...words];
  const limited = ['/bin/sh', '-c', [...limits, 'exec "$@"'].join(' && '), 'limited', ...node];
  const child = start(process.platform === 'win32' ? node : limited, ['ignore', 'ignore', stderr, 'ipc']);
  await once(child, 'spawn');
  return child;
}

/** The system refuses a limit above the one that this process has from its service manager: then that one holds. */
const limit = (kind: string, value: number): string => `{ ulimit ${kind} ${value} || :; }`;

/**
 * Measures what a program has allocated when it is ready: 90 MB with Node 20, 600 MB with Node 24, which reserves more than
 * it uses. Undefined where the system does not say.
 */
async function measureIdleMb(words: readonly string[]): Promise<number | undefined> {
  if (process.platform !== 'linux') return undefined;
  const probe = start([process.execPath, ...words], ['ignore', 'ignore', 'pipe', 'ipc']);
  let complaint = '';
  probe.stderr?.on('data', (chunk: Buffer) => (complaint = (complaint + chunk.toString()).slice(-maxComplaint)));
  const ended = new Promise<never>((_, reject) => {
    probe.once('error', reject);
    probe.once('close', (code, signal) => reject(new Error(`it ended with ${signal ?? code}: ${complaint.trim()}`)));
  });
  ended.catch(() => undefined);
  const tooLong = setTimeout(() => probe.kill('SIGKILL'), readyWithinMs);
  try {
    await Promise.race([once(probe, 'message'), ended]);
    const status = await readFile(`/proc/${probe.pid}/status`, 'utf8').catch(() => '');
    const kilobytes = /^VmData:\s+(\d+) kB$/m.exec(status)?.[1];
    return kilobytes === undefined ? undefined : Number(kilobytes) / 1024;
  } finally {
    clearTimeout(tooLong);
    probe.kill('SIGKILL');
    await ended.catch(() => undefined);
  }
}

const maxComplaint = 2_000;
/** A busy machine takes a second. */
export const readyWithinMs = 15_000;

function start([command = '', ...words]: readonly string[], stdio: StdioOptions): ChildProcess {
  return spawn(command, words, { env: {}, stdio, serialization: 'advanced' });
}

/** Node 20 has no such option: there the program ignores the signal itself. */
export const withoutDebugger: readonly string[] = process.allowedNodeEnvironmentFlags.has('--disable-sigusr1')
  ? ['--disable-sigusr1']
  : [];

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
