import { execFile, fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { serverProgram } from '@food-court/federation/program';
import type { FaultPoint } from './faults/fault-points';

export interface ServerProcess {
  child: ChildProcess;
  /** Returns everything it has printed so far. */
  output: () => string;
  ready: Promise<{ url: string }>;
  /** Resolves with the exit code. */
  ended: Promise<number | null>;
}

/** Settings for a server whose providers are never called. */
export const unusedProviders = {
  FIREBASE_PROJECT_ID: 'test-food-court',
  FIREBASE_API_KEY: 'key',
  IDENTITY_JWKS_URL: 'http://127.0.0.1:9/keys',
  STRIPE_SECRET_KEY: 'sk_test_secret',
  STRIPE_WEBHOOK_SECRET: 'whsec_secret',
  STRIPE_PUBLISHABLE_KEY: 'pk_test_1',
};

/** Starts the real server in its own process, with these settings only. It dies at `crashAt`. */
export const startServerProcess = (settings: Record<string, string>, crashAt?: FaultPoint): ServerProcess =>
  crashAt === undefined
    ? startProgram(serverProgram.main, settings)
    : startProgram(serverProgram.crashing, settings, [crashAt]);

export function startProgram(
  program: string,
  settings: Record<string, string>,
  args: readonly string[] = [],
): ServerProcess {
  const env = { PATH: process.env.PATH, HOME: process.env.HOME, ...settings };
  // Without execArgv it would inherit the TypeScript loader of the tests and start five times slower.
  const child = fork(program, args, { env, execArgv: [], stdio: ['ignore', 'pipe', 'pipe', 'ipc'] });
  let output = '';
  const streams = [child.stdout, child.stderr].filter((stream) => stream !== null);
  for (const stream of streams) stream.on('data', (chunk: Buffer) => (output += chunk.toString()));
  // Not 'close', which is never emitted after disconnect().
  const ended = Promise.all([once(child, 'exit'), ...streams.map((stream) => once(stream, 'end'))]).then(
    ([[code]]) => code as number | null,
  );
  const ready = Promise.race([
    once(child, 'message').then(([message]) => message as { url: string }),
    ended.then((code) => Promise.reject(new Error(`ended with ${code}: ${output}`))),
  ]);
  ready.catch(() => undefined);
  return { child, output: () => output, ready, ended };
}

/** Runs `npm run reconcile` and returns its output. */
export const runReconcile = (settings: Record<string, string>): Promise<string> =>
  new Promise((said) =>
    execFile(
      process.execPath,
      [serverProgram.reconcile],
      { env: { PATH: process.env.PATH, ...settings } },
      (_error, out, err) => said(out + err),
    ),
  );
