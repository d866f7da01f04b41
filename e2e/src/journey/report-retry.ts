import { appendFileSync } from 'node:fs';

/** A second try, for the output of this moment and for the runner, which names each at its end. */
export function reportRetry(name: string, reason: string): void {
  console.log(`↻ second try of “${name}”: ${reason}`);
  const log = process.env.RETRY_LOG;
  if (log) appendFileSync(log, `${JSON.stringify({ name, reason })}\n`);
}
