import { link, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { newId } from '#database/new-id';

/** The key of our own image host when no setting names one. Created once and stored in the data folder. */
export async function readImageHostKey(dataDir: string): Promise<string> {
  const file = join(dataDir, 'image-host-key');
  await mkdir(dataDir, { recursive: true });
  return readFile(file, 'utf8').catch(async () => {
    await createFileOnce(file, newId());
    return readFile(file, 'utf8');
  });
}

/** Atomic. Changes nothing when another process has created the file first. */
async function createFileOnce(file: string, text: string): Promise<void> {
  const unfinished = `${file}.${newId()}`;
  await writeFile(unfinished, text, { mode: 0o600 });
  try {
    await link(unfinished, file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  } finally {
    await rm(unfinished, { force: true });
  }
}
