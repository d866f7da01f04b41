import { fork, type ChildProcess } from 'node:child_process';
import { createWriteStream, mkdirSync } from 'node:fs';
import path from 'node:path';
import { stopChild } from '@food-court/federation/watch';

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

const maxErrorLength = 2_000;

/**
 * Starts a process of the product. It has its own process group, so that Ctrl-C reaches only the starter, which stops its
 * children in order. Children end themselves when the starter is gone.
 */
export function startChild<Ready>({ name, module, env, logFolder }: ChildOptions): Child<Ready> {
  mkdirSync(logFolder, { recursive: true });
  const child = fork(module, [], {
    execArgv: ['--enable-source-maps'],
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    detached: true,
  });
  const log = createWriteStream(path.join(logFolder, `${name}.log`));
  child.stdout?.pipe(log, { end: false });
  child.stderr?.pipe(log, { end: false });
  const errorOutput = collectErrorOutput(child);

  const exited = new Promise<number | null>((resolve) => child.once('exit', resolve));
  const ready = new Promise<Ready>((resolve, reject) => {
    child.on('message', (message: { ready?: boolean }) => message.ready && resolve(message as Ready));
    child.once('error', reject);
    void exited.then(() =>
      reject(new Error(errorOutput() || `The ${name} stopped before it was ready; see ${log.path.toString()}`)),
    );
  });
  ready.catch(() => {});
  return { ready, exited, stop: () => stopChild(child) };
}

function collectErrorOutput(child: ChildProcess): () => string {
  let output = '';
  child.stderr?.on('data', (chunk: Buffer) => (output = (output + chunk.toString()).slice(-maxErrorLength)));
  return () => output.trim();
}
