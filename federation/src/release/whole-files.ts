import { randomUUID } from 'node:crypto';
import { link, open, rename, rm } from 'node:fs/promises';

/** A name beside the final one, of which nobody takes notice; what a dead process left is known by it. */
export const besides = (file: string): string => `${file}.${randomUUID()}.partial`;

/** A reader meets the old one or the new one. */
export async function replaceWhole(file: string, text: string): Promise<void> {
  await rename(await writtenBeside(file, text), file);
}

/** A file that is there stays as it is. */
export async function addWhole(file: string, text: string): Promise<void> {
  const beside = await writtenBeside(file, text);
  try {
    await link(beside, file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  } finally {
    await rm(beside, { force: true });
  }
}

async function writtenBeside(file: string, text: string): Promise<string> {
  const beside = besides(file);
  const handle = await open(beside, 'wx');
  try {
    await handle.writeFile(text);
    await handle.sync();
  } finally {
    await handle.close();
  }
  return beside;
}
