import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { repositoryRoot } from '@food-court/federation/workspace';
import { compiledProgram } from '#bootstrap/compiled-program.mjs';
import { step } from '#start/processes/progress';
import { readRunningProduct } from '#start/settings/running-product';
import { startSettings, type StartSettings } from '#start/settings/start-settings';
import { totalBytesOf, writeContents } from './contents';

const run = promisify(execFile);
const usage = 'npm run backup, or npm run backup -- FOLDER';

/** Copies all data of this machine's product into a new folder, even while it runs. */
export async function main([given, ...others]: string[]): Promise<void> {
  if (others.length > 0 || given?.startsWith('-')) throw new Error(usage);
  const settings = startSettings(process.env);
  requireOneFolder(settings);
  const now = new Date();
  const folder = path.resolve(given ?? path.join(`${settings.dataDir}-backups`, nameOf(now)));
  if (existsSync(folder)) throw new Error(`${folder} already exists. Choose another folder.`);

  const draft = `${folder}.part`;
  await rm(draft, { recursive: true, force: true });
  await mkdir(path.dirname(folder), { recursive: true });
  const contents = await step('Copying the database, pictures, builds and accounts', async () => {
    await copyDataFolder(settings.dataDir, draft);
    return writeContents(draft, now);
  });
  await rename(draft, folder);
  const megabytes = Math.ceil(totalBytesOf(contents) / 1024 / 1024);
  console.log(
    `✔ ${folder}: ${megabytes} MB. It contains secrets and personal data. Keep it where only you can read it, with a copy on another machine.\n  To restore it: npm run restore -- ${folder}`,
  );
}

/** Throws when some data is not in the data folder, so that no backup is silently incomplete. */
export function requireOneFolder({ dataDir, databaseUrl, releasesDir }: StartSettings, env = process.env): void {
  if (databaseUrl)
    throw new Error(
      'DATABASE_URL points to your own database. Back it up with its own tools and point-in-time recovery (docs/backup.md).',
    );
  if (!existsSync(dataDir)) throw new Error(`There is nothing to back up: ${dataDir} does not exist.`);
  if (path.relative(dataDir, releasesDir).startsWith('..'))
    throw new Error(
      'RELEASES_DIR is outside DATA_DIR. Back up that folder separately, and run this command without RELEASES_DIR.',
    );
  for (const bucket of ['S3_BUCKET', 'RELEASES_BUCKET'])
    if (env[bucket])
      throw new Error(`${bucket} is set. Use the versioning of the bucket as its backup (docs/backup.md).`);
}

async function copyDataFolder(dataDir: string, to: string): Promise<void> {
  const running = readRunningProduct(dataDir);
  if (running && !running.databaseUrl) throw new Error('Food Court is still starting. Try again once it’s running.');
  const program = await compiledProgram(path.join(repositoryRoot, 'sandbox/src/backup/main.ts'));
  const env = { ...process.env, DATA_DIR: dataDir, BACKUP_DIR: to, DATABASE_URL: running?.databaseUrl ?? '' };
  await run(process.execPath, [program], { cwd: repositoryRoot, env }).catch((error: { stderr?: string }) => {
    throw new Error(error.stderr?.trim() || String(error));
  });
}

/** Formats a time as 2026-11-25T17-44-00Z. */
export const nameOf = (moment: Date): string => moment.toISOString().replace(/\.\d+/, '').replaceAll(':', '-');
