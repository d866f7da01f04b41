import { runCommand } from './run-command';
import type { Outcome } from './suite';

export interface Check {
  name: string;
  command: readonly string[];
  env?: Record<string, string>;
  /** Advice in case of a failure. */
  hint?: string;
}

/** Runs programs in parallel and checks their exit codes. Each counts as one test. */
export async function runChecks(checks: readonly Check[]): Promise<Outcome> {
  const results = await Promise.all(checks.map(runCheck));
  const failures = results
    .filter(({ succeeded }) => !succeeded)
    .map(({ name }) => ({ name, error: 'see its lines above' }));
  return { passed: results.length - failures.length, failures, costs: results };
}

async function runCheck({
  name,
  command,
  env,
  hint,
}: Check): Promise<{ name: string; durationMs: number; succeeded: boolean }> {
  const startedAt = performance.now();
  const succeeded = await runCommand(command, env);
  const durationMs = performance.now() - startedAt;
  const advice = !succeeded && hint ? ` (${hint})` : '';
  console.log(`${succeeded ? '✔' : '✖'} ${name}${advice} (${(durationMs / 1_000).toFixed(1)} s)`);
  return { name, durationMs, succeeded };
}
