import { appendFileSync } from 'node:fs';
import { stripVTControlCharacters } from 'node:util';

/** Reports a second try in the output and to the runner, which lists all of them at its end. */
export function reportRetry(name: string, error: Error): void {
  const reason = stripVTControlCharacters(error.message).trim();
  console.log(`↻ second try of “${name}”: ${reason}`);
  const log = process.env.RETRY_LOG;
  if (log) appendFileSync(log, `${JSON.stringify({ name, reason })}\n`);
}
