import { copyFile, lstat, mkdir, readdir } from 'node:fs/promises';
import { join } from 'node:path';

type IsCopied = (path: string) => boolean;

/**
 * Copies a folder whose files may change meanwhile. Files are copied before folders, so that a file that names folders next
 * to it is never newer than they are. Files that are deleted meanwhile are skipped.
 * @param isCopied is called with the path below the folder
 */
export async function copyTree(from: string, to: string, isCopied: IsCopied = () => true, below = ''): Promise<void> {
  await ignoreAbsent(async () => {
    const { mode } = await lstat(from);
    const entries = await readdir(from, { withFileTypes: true });
    await mkdir(to, { recursive: true, mode });
    const chosen = entries.filter(({ name }) => isCopied(join(below, name)));
    for (const { name } of chosen.filter((entry) => entry.isFile()))
      await ignoreAbsent(() => copyFile(join(from, name), join(to, name)));
    for (const { name } of chosen.filter((entry) => entry.isDirectory()))
      await copyTree(join(from, name), join(to, name), isCopied, join(below, name));
  });
}

async function ignoreAbsent(work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
  }
}
