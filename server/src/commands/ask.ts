import { once } from 'node:events';
import { createInterface } from 'node:readline/promises';

/** Asks at the terminal. Only a yes is a yes; an input that ends is none. */
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
