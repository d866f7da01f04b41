import { fork, type ChildProcess, type ForkOptions } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import type { SandboxReport } from '../start-sandbox';

export const mainFile = fileURLToPath(new URL('../main.ts', import.meta.url));

export type SandboxProcess = { child: ChildProcess; report: SandboxReport; exit: Promise<number | null> };

export function forkSandbox(env: NodeJS.ProcessEnv, options: ForkOptions = {}) {
  const { NODE_ENV: _, NODE_OPTIONS: __, ...inherited } = process.env;
  const child = fork(mainFile, {
    execArgv: ['--import', 'tsx'],
    env: { ...inherited, ...env },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    ...options,
  });
  let errors = '';
  child.stderr?.on('data', (chunk) => (errors += chunk));
  const exit = once(child, 'exit').then(([code]) => code as number | null);
  return { child, exit, errors: () => errors };
}

export async function startSandboxProcess(env: NodeJS.ProcessEnv, options?: ForkOptions): Promise<SandboxProcess> {
  const { child, exit, errors } = forkSandbox(env, options);
  const [report] = await Promise.race([
    once(child, 'message'),
    exit.then((code) => Promise.reject(new Error(`ended with ${code}: ${errors()}`))),
  ]);
  if (!report.ready) throw new Error(report.problem);
  return { child, report, exit };
}
