import { once } from 'node:events';
import { createInterface } from 'node:readline/promises';

/** Asks at the terminal. Only “y” or “yes” confirms; the end of the input counts as no. */
export async function askYesNo(question: string): Promise<boolean> {
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  try {
    const answer = await Promise.race([
      terminal.question(`${question} (y/N) `),
      once(terminal, 'close').then(() => ''),
    ]);
    return /^y(es)?$/i.test(answer.trim());
  } finally {
    terminal.close();
  }
}
