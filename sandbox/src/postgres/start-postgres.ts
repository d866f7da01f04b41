import { randomBytes } from 'node:crypto';
import { realpath } from 'node:fs/promises';
import { createServer, type AddressInfo } from 'node:net';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { openLocked } from '../data-folder/folder-lock';
import { readOrCreateSecret } from '../data-folder/secret-file';
import { findBinaries } from './binaries';
import { createCluster } from './create-cluster';
import { explainFailure } from './explain-failure';
import { superviseServer } from './supervise-server';
import { stopStaleServer } from './stale-server';
import { StartError, startServer, type ServerOptions, type ServerProcess } from './server-process';
import { serverUser } from './server-user';

export type PostgresSettings = { folder: string; port?: number };
export type Postgres = { url: string; stop(): Promise<void> };

/** Starts the database in this folder, and creates it on first use. The folder is locked for this process until `stop`. */
export async function startPostgres({ folder, port }: PostgresSettings): Promise<Postgres> {
  return openLocked(folder, async (lock) => {
    const { options, password } = await prepare(await realpath(folder));
    const { server, port: actualPort } = await launch(options, port);
    const running = superviseServer(server, () => launch(options, actualPort).then((again) => again.server));
    return {
      url: `postgres://postgres:${password}@127.0.0.1:${actualPort}/postgres`,
      async stop() {
        await running.stop();
        await lock.release();
      },
    };
  });
}

async function prepare(folder: string): Promise<{ options: Omit<ServerOptions, 'port'>; password: string }> {
  const binaries = await findBinaries();
  const user = await serverUser([folder, binaries.home]);
  const passwordFile = join(folder, 'password');
  const password = await readOrCreateSecret(passwordFile, () => randomBytes(24).toString('hex'));
  await user.own(passwordFile);
  const cluster = join(folder, 'cluster');
  await createCluster(cluster, passwordFile, binaries, user);
  await user.ownTree(cluster);
  await stopStaleServer(cluster);
  return { options: { cluster, log: join(folder, 'server.log'), binaries, user }, password };
}

/** The children of a killed server end within about a second, and the new server refuses to start until then. */
const CHILDREN_EXIT_TIMEOUT_MS = 15_000;

async function launch(
  options: Omit<ServerOptions, 'port'>,
  requestedPort?: number,
): Promise<{ server: ServerProcess; port: number }> {
  const deadline = Date.now() + CHILDREN_EXIT_TIMEOUT_MS;
  for (;;) {
    const port = requestedPort ?? (await freePort());
    try {
      return { server: await startServer({ ...options, port }), port };
    } catch (error) {
      if (!(error instanceof StartError)) throw error;
      const isTransient =
        /pre-existing shared memory block/.test(error.log) ||
        (requestedPort === undefined && /Address already in use/.test(error.log));
      if (!isTransient || Date.now() > deadline)
        throw new Error(explainFailure(error.log, { folder: options.cluster, port }));
    }
    await delay(100);
  }
}

async function freePort(): Promise<number> {
  const probe = createServer();
  await new Promise<void>((resolve, reject) => probe.once('error', reject).listen(0, '127.0.0.1', resolve));
  const { port } = probe.address() as AddressInfo;
  await new Promise((resolve) => probe.close(resolve));
  return port;
}
