import { existsSync } from 'node:fs';
import { cp, readdir, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { step } from '#start/processes/progress';
import { claimDataFolder, removeRunningProduct } from '#start/settings/running-product';
import { startSettings } from '#start/settings/start-settings';
import { nameOf } from './backup';
import { totalBytesOf, readContents } from './contents';

const usage = 'npm run restore -- FOLDER';

/** Replaces the data of this machine's product by a backup. The present data is moved aside, not deleted. */
export async function main([given, ...others]: string[]): Promise<void> {
  if (given === undefined || others.length > 0 || given.startsWith('-')) throw new Error(usage);
  const { dataDir, databaseUrl } = startSettings(process.env);
  if (databaseUrl)
    throw new Error('DATABASE_URL points to your own database. Restore it with its own tools (docs/backup.md).');
  const folder = path.resolve(given);
  const contents = await step('Checking the backup against its list of files', () => readContents(folder));
  const before = await step(`Restoring ${Math.ceil(totalBytesOf(contents) / 1024 / 1024)} MB`, () =>
    putInPlace(folder, dataDir),
  );
  console.log(
    [
      `✔ Food Court is restored as of ${contents.madeAt}. Start it with npm start.`,
      '  Then compare payments with the card provider: npm run reconcile',
      ...(before === undefined ? [] : [`  Your previous data is in ${before}: delete it when you no longer need it.`]),
    ].join('\n'),
  );
}

/** Replaces the data folder by renaming, so that after a crash it is either the old or the new one. */
async function putInPlace(folder: string, dataDir: string): Promise<string | undefined> {
  await claimDataFolder(dataDir);
  try {
    const draft = `${dataDir}.restoring`;
    await rm(draft, { recursive: true, force: true });
    const isListed = (file: string): boolean => file !== path.join(folder, 'backup.json');
    await cp(folder, draft, { recursive: true, filter: isListed });
    removeRunningProduct(dataDir);
    const isEmpty = (await readdir(dataDir)).every((name) => name.startsWith('running.json'));
    const before = `${dataDir}-before-${nameOf(new Date())}`;
    await rename(dataDir, before);
    await rename(draft, dataDir);
    if (!isEmpty) return before;
    await rm(before, { recursive: true });
    return undefined;
  } finally {
    if (existsSync(dataDir)) removeRunningProduct(dataDir);
  }
}
