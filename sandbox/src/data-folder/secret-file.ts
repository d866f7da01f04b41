import { readFile } from 'node:fs/promises';
import { writeDurably } from './durable-write';

/** Reads the file. The first call creates it, readable only by its owner. */
export async function readOrCreateSecret(file: string, create: () => string | Promise<string>): Promise<string> {
  try {
    return (await readFile(file, 'utf8')).trim();
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
  }
  const secret = await create();
  await writeDurably(file, `${secret}\n`);
  return secret;
}
