import { readFile } from 'node:fs/promises';
import { writeDurably } from './write-durably';

/** What the file holds; made and kept, readable by its owner only, the first time. */
export async function keptSecret(file: string, make: () => string | Promise<string>): Promise<string> {
  try {
    return (await readFile(file, 'utf8')).trim();
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
  }
  const secret = await make();
  await writeDurably(file, `${secret}\n`);
  return secret;
}
