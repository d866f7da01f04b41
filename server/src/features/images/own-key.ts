import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { newId } from '../../database/new-id';

/** The key of our own image host when no setting names one: made once, kept in the data folder. */
export async function ownKey(dataDir: string): Promise<string> {
  const file = join(dataDir, 'image-host-key');
  await mkdir(dataDir, { recursive: true });
  await writeFile(file, newId(), { flag: 'wx', mode: 0o600 }).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error;
  });
  const key = (await readFile(file, 'utf8')).trim();
  if (key !== '') return key;
  // A crash between creating the file and filling it.
  await writeFile(file, newId(), { mode: 0o600 });
  return ownKey(dataDir);
}
