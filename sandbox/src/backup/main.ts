import { existsSync } from 'node:fs';
import { copyFile, mkdir } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { readBackupSettings } from '../settings';
import { otherDatabaseMessage, copyRunningCluster, copyStoppedCluster } from './copy-cluster';
import { copyTree } from './copy-tree';

/** Files that belong to running processes. */
const leftOut = /^(?:postgres|logs)$|^running\.json|(?:^|\/)(?:in-use-by-[^/\s]+|[^/\s]+\.draft|incoming)$/;

/**
 * Copies a data folder with everything in it. The database is copied first, so that everything it names, such as pictures,
 * already exists when it is copied.
 */
async function copyDataFolder(dataDir: string, to: string, databaseUrl: string | undefined): Promise<void> {
  await mkdir(to, { recursive: true, mode: 0o700 });
  const postgres = join(dataDir, 'postgres');
  const hasCluster = existsSync(join(postgres, 'cluster'));
  if (databaseUrl && !hasCluster) throw new Error(otherDatabaseMessage);
  if (hasCluster) {
    await mkdir(join(to, 'postgres'), { mode: 0o700 });
    const cluster = join(to, 'postgres/cluster');
    if (databaseUrl) await copyRunningCluster(databaseUrl, join(postgres, 'cluster'), cluster);
    else await copyStoppedCluster(postgres, cluster);
    await copyFile(join(postgres, 'password'), join(to, 'postgres/password'));
  }
  const copy = relative(dataDir, to);
  await copyTree(dataDir, to, (path) => !leftOut.test(path) && path !== copy);
}

const { dataDir, backupDir, databaseUrl } = readBackupSettings();
copyDataFolder(dataDir, backupDir, databaseUrl).catch((error: Error) => {
  console.error(error.message);
  process.exitCode = 1;
});
