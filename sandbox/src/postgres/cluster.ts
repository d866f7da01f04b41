import { mkdir, rename, rm, stat } from 'node:fs/promises';
import { dirname, join, parse } from 'node:path';
import { syncFolder } from '../folder/write-durably';
import type { Binaries } from './binaries';
import { explainFailure } from './explain-failure';
import type { ServerUser } from './server-user';

/**
 * Makes the database's files, once. They get their name when they are complete: a folder without it
 * is one whose making was cut short, holds nobody's data and is made again.
 */
export async function ensureCluster(
  cluster: string,
  passwordFile: string,
  binaries: Binaries,
  user: ServerUser,
): Promise<void> {
  if (await exists(join(cluster, 'PG_VERSION'))) return;
  if (await exists(cluster)) throw new Error(`${cluster} is no database, and is in the way of one: move it away`);
  const making = `${cluster}.making`;
  await rm(making, { recursive: true, force: true });
  await mkdir(making, { mode: 0o700 });
  await user.own(making);
  await initialise(making, passwordFile, binaries, user);
  await rename(making, cluster);
  await syncFolder(dirname(cluster));
}

const exists = (path: string) =>
  stat(path).then(
    () => true,
    () => false,
  );

async function initialise(folder: string, passwordFile: string, { initdb }: Binaries, user: ServerUser): Promise<void> {
  const child = user.start(
    initdb,
    [
      `--pgdata=${folder}`,
      '--username=postgres',
      `--pwfile=${passwordFile}`,
      '--auth=scram-sha-256',
      // the same order and letters on every machine, whatever locales it has
      '--encoding=UTF8',
      '--locale=C',
      '--locale-provider=builtin',
      '--builtin-locale=C.UTF-8',
      '--no-instructions',
    ],
    { cwd: parse(folder).root, env: { LC_ALL: 'C', TZ: 'UTC' }, stdio: ['ignore', 'pipe', 'pipe'] },
  );
  let said = '';
  for (const stream of [child.stdout!, child.stderr!]) stream.on('data', (chunk) => (said += chunk));
  const code = await new Promise<number | null>((resolve, reject) =>
    child.once('error', reject).once('close', resolve),
  );
  if (code !== 0) throw new Error(explainFailure(said, { folder: dirname(folder) }));
}
