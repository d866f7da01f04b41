import { spawn, type ChildProcess } from 'node:child_process';

interface Limits {
  /** What it may allocate, also outside of JavaScript. */
  dataMb: number;
  cpuSeconds?: number;
  stderr: 'inherit' | 'ignore';
}

/** Starts Node with these words. It gets none of our settings, and the system’s own limits. */
export function startLimitedProcess(words: readonly string[], { dataMb, cpuSeconds, stderr }: Limits): ChildProcess {
  const limits = [`ulimit -d ${dataMb * 1024}`, ...(cpuSeconds === undefined ? [] : [`ulimit -t ${cpuSeconds}`])];
  const node = [process.execPath, ...words];
  const limited = ['/bin/sh', '-c', `${limits.join('; ')}; exec "$@"`, 'limited', ...node];
  const [command = '', ...rest] = process.platform === 'win32' ? node : limited;
  return spawn(command, rest, {
    env: {},
    stdio: ['ignore', 'ignore', stderr, 'ipc'],
    serialization: 'advanced',
  });
}

export function keepParentRunning(child: ChildProcess): void {
  child.ref();
  child.channel?.ref();
}

/** An idle process does not keep the server running. */
export function letParentEnd(child: ChildProcess): void {
  child.unref();
  child.channel?.unref();
}
