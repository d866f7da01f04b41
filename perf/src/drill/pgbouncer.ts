import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '@food-court/server/src/testing/ports';
import { administrate } from '@food-court/server/src/testing/template-database';
import { waitForValue } from '@food-court/server/src/testing/index';
import { giveToPrograms, startDebianProgram } from './debian-programs';

export interface Pooler {
  url: string;
  stop: () => Promise<void>;
}

/** Starts Debian's PgBouncer in front of a database. */
export async function startPgBouncer(databaseUrl: string, poolMode: 'session' | 'transaction'): Promise<Pooler> {
  const folder = await mkdtemp(join(tmpdir(), 'food-court-pgbouncer-'));
  const { hostname, port: databasePort, username, password, pathname } = new URL(databaseUrl);
  const port = await freePort();
  const settings = join(folder, 'pgbouncer.ini');
  const users = join(folder, 'users.txt');
  await writeFile(users, `"${username}" "${password}"\n`, { mode: 0o600 });
  await writeFile(
    settings,
    `[databases]
${pathname.slice(1)} = host=${hostname} port=${databasePort}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = scram-sha-256
auth_file = ${users}
pool_mode = ${poolMode}
max_client_conn = 200
default_pool_size = ${poolMode === 'session' ? 40 : 6}
`,
  );
  for (const path of [folder, settings, users]) giveToPrograms(path);
  const program = startDebianProgram('pgbouncer', [settings], { log: join(folder, 'log') });
  const url = Object.assign(new URL(databaseUrl), { port: String(port) }).href;
  const answers = () =>
    administrate(url, 'select 1').then(
      () => true,
      () => false,
    );
  await waitForValue(answers, true);
  return {
    url,
    stop: async () => {
      await program.end();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
