import { existsSync } from 'node:fs';
import { mkdir, rename, rm } from 'node:fs/promises';
import { dirname, join, parse } from 'node:path';
import { syncFolder } from '../data-folder/durable-write';
import type { Binaries } from './binaries';
import { explainFailure } from './explain-failure';
import type { ServerUser } from './server-user';

/**
 * Creates the database's files, once. They get their final name when they are complete, so a folder with the temporary name
 * comes from an interrupted start, contains no user data, and is created again.
 */
export async function createCluster(
  cluster: string,
  passwordFile: string,
  binaries: Binaries,
  user: ServerUser,
): Promise<void> {
  if (existsSync(join(cluster, 'PG_VERSION'))) return;
  if (existsSync(cluster)) throw new Error(`${cluster} isn’t a database, but is where one must be. Move it away`);
  const draft = `${cluster}.making`;
  await rm(draft, { recursive: true, force: true });
  await mkdir(draft, { mode: 0o700 });
  await user.own(draft);
  await runInitdb(draft, passwordFile, binaries, user);
  await rename(draft, cluster);
  await syncFolder(dirname(cluster));
}

async function runInitdb(folder: string, passwordFile: string, { initdb }: Binaries, user: ServerUser): Promise<void> {
  const child = user.start(
    initdb,
    [
      `--pgdata=${folder}`,
      '--username=postgres',
      `--pwfile=${passwordFile}`,
      '--auth=scram-sha-256',
      // the same sort order and encoding on every machine, whatever its locale
      '--encoding=UTF8',
      '--locale=C',
      '--locale-provider=builtin',
      '--builtin-locale=C.UTF-8',
      '--no-instructions',
    ],
    { cwd: parse(folder).root, env: { LC_ALL: 'C', TZ: 'UTC' }, stdio: ['ignore', 'pipe', 'pipe'] },
  );
  let output = '';
  for (const stream of [child.stdout!, child.stderr!]) stream.on('data', (chunk) => (output += chunk));
  const code = await new Promise<number | null>((resolve, reject) =>
    child.once('error', reject).once('close', resolve),
  );
  if (code !== 0) throw new Error(explainFailure(output, { folder: dirname(folder) }));
}
