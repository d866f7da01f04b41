import { mkdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createFile } from '@food-court/federation/release';
import { newId } from '#platform/database/new-id';

/** Returns the key of our own image host if no setting provides one. It is created once and stored in the data folder. */
export async function readImageHostKey(dataDir: string): Promise<string> {
  const file = join(dataDir, 'image-host-key');
  await mkdir(dataDir, { recursive: true });
  return readFile(file, 'utf8').catch(async () => {
    // If another process creates the file first, its key is used.
    await createFile(file, newId(), { mode: 0o600 });
    return readFile(file, 'utf8');
  });
}
