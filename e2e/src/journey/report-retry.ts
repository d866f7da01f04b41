import { appendFileSync } from 'node:fs';
import { stripVTControlCharacters } from 'node:util';

/** A second try, for the output of this moment and for the runner, which names each at its end. */
export function reportRetry(name: string, error: Error): void {
  const reason = stripVTControlCharacters(error.message).trim();
  console.log(`↻ second try of “${name}”: ${reason}`);
  const log = process.env.RETRY_LOG;
  if (log) appendFileSync(log, `${JSON.stringify({ name, reason })}\n`);
}
