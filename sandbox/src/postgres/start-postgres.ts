import { randomBytes } from 'node:crypto';
import { realpath } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { claimFolder } from '../folder/claim-folder';
import { explainFolderError } from '../folder/explain-folder-error';
import { keptSecret } from '../folder/kept-secret';
import { findBinaries } from './binaries';
import { ensureCluster } from './cluster';
import { explainFailure } from './explain-failure';
import { freePort } from './free-port';
import { keepRunning } from './keep-running';
import { endLeftoverServer } from './leftover-server';
import { StartFailure, startServer } from './server-process';
import type { ServerPlan, ServerProcess } from './server-process';
import { serverUser } from './server-user';

export type PostgresSettings = { folder: string; port?: number };
export type Postgres = { url: string; stop(): Promise<void> };

/** Starts the database of this folder, made on first use; the folder belongs to this process until `stop`. */
export async function startPostgres({ folder, port }: PostgresSettings): Promise<Postgres> {
  const claim = await claimFolder(folder);
  try {
    const { plan, password } = await prepare(await realpath(folder));
    const { server, port: taken } = await launch(plan, port);
    const running = keepRunning(server, () => launch(plan, taken).then((again) => again.server));
    return {
      url: `postgres://postgres:${password}@127.0.0.1:${taken}/postgres`,
      async stop() {
        await running.stop();
        await claim.release();
      },
    };
  } catch (error) {
    await claim.release();
    throw explainFolderError(error, folder);
  }
}

async function prepare(folder: string): Promise<{ plan: Omit<ServerPlan, 'port'>; password: string }> {
  const binaries = await findBinaries();
  const user = await serverUser([folder, binaries.home]);
  const passwordFile = join(folder, 'password');
  const password = await keptSecret(passwordFile, () => randomBytes(24).toString('hex'));
  await user.own(passwordFile);
  const cluster = join(folder, 'cluster');
  await ensureCluster(cluster, passwordFile, binaries, user);
  await endLeftoverServer(cluster);
  return { plan: { cluster, log: join(folder, 'server.log'), binaries, user }, password };
}

/** The children of a killed server go within about a second, and the server itself tells whether they have. */
const CHILDREN_GO_WITHIN = 15_000;

async function launch(
  plan: Omit<ServerPlan, 'port'>,
  wanted?: number,
): Promise<{ server: ServerProcess; port: number }> {
  const deadline = Date.now() + CHILDREN_GO_WITHIN;
  for (;;) {
    const port = wanted ?? (await freePort());
    try {
      return { server: await startServer({ ...plan, port }), port };
    } catch (error) {
      if (!(error instanceof StartFailure)) throw error;
      const passing =
        /pre-existing shared memory block/.test(error.log) ||
        (wanted === undefined && /Address already in use/.test(error.log));
      if (!passing || Date.now() > deadline) throw new Error(explainFailure(error.log, { folder: plan.cluster, port }));
    }
    await pause(100);
  }
}
