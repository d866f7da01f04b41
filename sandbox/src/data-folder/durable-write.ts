import { open, rename, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';

/** Replaces a file atomically: after a crash of the process or the machine it has the old text or the new one. */
export async function writeDurably(file: string, text: string): Promise<void> {
  const draft = `${file}.draft`;
  await writeFile(draft, text, { mode: 0o600, flush: true });
  await rename(draft, file);
  await syncFolder(dirname(file));
}

/** Makes a rename in the folder durable. Windows can't open a folder and does not need it. */
export async function syncFolder(folder: string): Promise<void> {
  if (process.platform === 'win32') return;
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
