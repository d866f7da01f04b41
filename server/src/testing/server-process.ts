import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { heldPort } from './held-port';

export interface ServerProcess {
  child: ChildProcess;
  /** Everything it has said so far. */
  words: () => string;
  ready: Promise<{ url: string }>;
  /** Its exit code. */
  ended: Promise<number | null>;
}

const main = fileURLToPath(new URL('../main.ts', import.meta.url));

/** The real server in a process of its own, with these settings and no others of ours. */
export function startServerProcess(settings: Record<string, string>): ServerProcess {
  const env = { PATH: process.env.PATH, HOME: process.env.HOME, ...settings };
  const child = fork(main, [], { execArgv: ['--import', 'tsx'], env, stdio: ['ignore', 'pipe', 'pipe', 'ipc'] });
  let words = '';
  const streams = [child.stdout, child.stderr].filter((stream) => stream !== null);
  for (const stream of streams) stream.on('data', (chunk: Buffer) => (words += chunk.toString()));
  // Not 'close': it never comes after disconnect().
  const ended = Promise.all([once(child, 'exit'), ...streams.map((stream) => once(stream, 'end'))]).then(
    ([[code]]) => code as number | null,
  );
  const ready = Promise.race([
    once(child, 'message').then(([message]) => message as { url: string }),
    ended.then((code) => Promise.reject(new Error(`ended with ${code}: ${words}`))),
  ]);
  ready.catch(() => undefined);
  return { child, words: () => words, ready, ended };
}

export async function freePort(): Promise<number> {
  const { port, letGo } = await heldPort();
  await letGo();
  return port;
}
