import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { freePort } from '@food-court/server/src/testing/ports';
import { administrate } from '@food-court/server/src/testing/template-database';
import { waitForValue } from '@food-court/server/src/testing/index';
import { copyForPrograms, giveToPrograms, runDebianProgram, startDebianProgram } from './debian-programs';

const settings = fileURLToPath(new URL('../../../deploy/pgbackrest.conf', import.meta.url));
const stanza = '--stanza=court';

/** A Debian PostgreSQL that archives every change with pgBackRest, as described in docs/backup.md. */
export interface ArchivedPostgres {
  /** Address of the court's database. */
  url: string;
  backUp: () => Promise<void>;
  /** Restores the state of that moment. The court may be running; its connections break. */
  restoreTo: (moment: Date) => Promise<void>;
  stop: () => Promise<void>;
}

export async function startArchivedPostgres(folder: string): Promise<ArchivedPostgres> {
  const data = join(folder, 'data');
  const backups = join(folder, 'backups');
  for (const path of [folder, backups]) {
    mkdirSync(path, { recursive: true, mode: 0o700 });
    giveToPrograms(path);
  }
  const port = String(await freePort());
  const how = {
    log: join(folder, 'log'),
    env: {
      PGBACKREST_CONFIG: copyForPrograms(settings, folder),
      PGBACKREST_REPO1_PATH: backups,
      PGBACKREST_PG1_PATH: data,
      PGBACKREST_PG1_PORT: port,
      PGBACKREST_PG1_SOCKET_PATH: folder,
      PGBACKREST_LOG_PATH: folder,
      PGBACKREST_LOCK_PATH: folder,
      PGBACKREST_LOG_LEVEL_CONSOLE: 'warn',
    },
  };
  const backrest = (...args: string[]): Promise<void> => runDebianProgram('pgbackrest', [stanza, ...args], how);
  const urlOf = (database: string): string => `postgres://postgres@127.0.0.1:${port}/${database}`;
  const start = async () => {
    const program = startDebianProgram(
      'postgres',
      [
        ['-D', data],
        ['-p', port],
        ['-c', 'listen_addresses=127.0.0.1'],
        ['-c', `unix_socket_directories=${folder}`],
        ['-c', 'archive_mode=on'],
        ['-c', `archive_command=pgbackrest ${stanza} archive-push %p`],
      ].flat(),
      how,
    );
    const isWritable = () =>
      administrate(urlOf('postgres'), 'create temporary table probe ()').then(
        () => true,
        () => false,
      );
    await waitForValue(isWritable, true);
    return program;
  };

  await runDebianProgram(
    'initdb',
    ['-D', data, '-U', 'postgres', '--encoding=UTF8', '--locale=C.UTF-8', '-A', 'trust'],
    how,
  );
  let program = await start();
  await administrate(urlOf('postgres'), 'create database court');
  await backrest('stanza-create');
  return {
    url: urlOf('court'),
    backUp: () => backrest('--type=full', 'backup'),
    restoreTo: async (moment) => {
      // Stopping the server also archives the newest changes.
      await program.end('SIGINT');
      await backrest(
        '--delta',
        '--type=time',
        `--target=${inWordsOfBackrest(moment)}`,
        '--target-action=promote',
        'restore',
      );
      program = await start();
    },
    stop: () => program.end('SIGINT'),
  };
}

const inWordsOfBackrest = (moment: Date): string => moment.toISOString().replace('T', ' ').replace('Z', '+00');
