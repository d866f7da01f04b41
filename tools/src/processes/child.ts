import { fork, type ChildProcess } from 'node:child_process';
import { createWriteStream, mkdirSync } from 'node:fs';
import path from 'node:path';

export interface ChildOptions {
  name: string;
  module: string;
  env: Record<string, string | undefined>;
  logFolder: string;
}

export interface Child<Ready> {
  ready: Promise<Ready>;
  exited: Promise<number | null>;
  stop: () => Promise<void>;
}

const stopTimeoutMs = 15_000;
const wordsKept = 2_000;

/**
 * A process of the product. In a group of its own, so that Ctrl-C reaches only the starter, which then ends
 * them in order; each ends by itself when the starter is gone.
 */
export function startChild<Ready>({ name, module, env, logFolder }: ChildOptions): Child<Ready> {
  mkdirSync(logFolder, { recursive: true });
  const child = fork(module, [], {
    execArgv: ['--import', 'tsx', '--enable-source-maps'],
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    detached: true,
  });
  const log = createWriteStream(path.join(logFolder, `${name}.log`));
  child.stdout?.pipe(log, { end: false });
  child.stderr?.pipe(log, { end: false });
  const lastWords = keepLastWords(child);

  const exited = new Promise<number | null>((resolve) => child.once('exit', resolve));
  const ready = new Promise<Ready>((resolve, reject) => {
    child.on('message', (message: { ready?: boolean }) => message.ready && resolve(message as Ready));
    child.once('error', reject);
    void exited.then(() =>
      reject(new Error(lastWords() || `The ${name} ended before it was ready; see ${log.path.toString()}`)),
    );
  });
  ready.catch(() => {});
  return { ready, exited, stop: () => stopChild(child, exited) };
}

function keepLastWords(child: ChildProcess): () => string {
  let words = '';
  child.stderr?.on('data', (chunk: Buffer) => (words = (words + chunk.toString()).slice(-wordsKept)));
  return () => words.trim();
}

async function stopChild(child: ChildProcess, exited: Promise<unknown>): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  child.kill('SIGTERM');
  const tooLong = setTimeout(() => child.kill('SIGKILL'), stopTimeoutMs);
  await exited;
  clearTimeout(tooLong);
}
