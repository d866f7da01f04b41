import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { freePort } from '@food-court/server/src/testing/ports';
import { startServerProcess, type ServerProcess } from '@food-court/server/src/testing/server-process';
import { startSandboxCards, type SandboxCards } from '@food-court/server/src/testing/sandbox-cards';
import { createTestServer, insertDish, type Person, type TestServer } from '@food-court/server/src/testing/index';
import type { Outcome, Load } from './load-process';
import type { BareLoad } from './bare-process';

const counts = { buyers: 300, sellers: 20, dishesOfSeller: 5 };

export interface BenchDish {
  id: string;
  seller: Person;
}

export interface BenchCourt {
  testServer: TestServer;
  buyers: readonly Person[];
  dishes: readonly BenchDish[];
  /** Used for the card provider’s call that a browser makes. */
  cards: Pick<SandboxCards, 'publishableKey' | 'account'>;
  startServers: (count: number, more?: Record<string, string>) => Promise<Servers>;
  close: () => Promise<void>;
}

export interface Servers {
  ports: number[];
  pids: number[];
  stop: () => Promise<void>;
}

/** Opens a database with people and unlimited dishes, and starts real servers on it. */
export async function openBenchCourt(): Promise<BenchCourt> {
  const cards = await startSandboxCards('http://127.0.0.1:1');
  const { account, publishableKey } = cards;
  const testServer = await createTestServer({ stripe: { publishableKey } });
  const { settings, db } = testServer;
  const people = (count: number, role: 'Buyer' | 'Seller') =>
    Promise.all(
      Array.from({ length: count }, (_, place) => testServer.createPerson(`${role.toLowerCase()}-${place}`, role)),
    );
  const [buyers, sellers] = [await people(counts.buyers, 'Buyer'), await people(counts.sellers, 'Seller')];
  const dishes: BenchDish[] = [];
  for (const seller of sellers)
    for (let count = 0; count < counts.dishesOfSeller; count += 1)
      dishes.push({ id: await insertDish(db, seller), seller });
  const startServer = async (more: Record<string, string>): Promise<{ port: number; server: ServerProcess }> => {
    const port = await freePort();
    const server = startServerProcess({
      DATABASE_URL: settings.database.url,
      DATA_DIR: settings.dataDir,
      PORT: String(port),
      PUBLIC_URL: `http://127.0.0.1:${port}`,
      FIREBASE_PROJECT_ID: settings.identity.audience,
      IDENTITY_JWKS_URL: settings.identity.jwksUrl,
      SANDBOX_URL: account.sandboxApiUrl,
      STRIPE_API_URL: account.sandboxApiUrl,
      STRIPE_SECRET_KEY: account.secretKey,
      STRIPE_WEBHOOK_SECRET: account.webhookSecret,
      STRIPE_PUBLISHABLE_KEY: publishableKey,
      // Here all guests share one network.
      PAGES_A_MINUTE: '1000000',
      ...more,
    });
    await server.ready;
    return { port, server };
  };
  return {
    testServer,
    buyers,
    dishes,
    cards,
    startServers: async (count, more = {}) => {
      const started = await Promise.all(Array.from({ length: count }, () => startServer(more)));
      return {
        ports: started.map(({ port }) => port),
        pids: started.flatMap(({ server }) => server.child.pid ?? []),
        stop: async () =>
          void (await Promise.all(started.map(({ server }) => (server.child.kill('SIGTERM'), server.ended)))),
      };
    },
    close: async () => {
      await cards.stop();
      await testServer.close();
    },
  };
}

/** Runs a program in a separate process, so that it does not share a thread with the code under test. */
export async function inProcess<Result>(program: URL, work: object): Promise<Result> {
  const child = fork(fileURLToPath(program), { execArgv: ['--import', 'tsx'] });
  child.send(work);
  const [result] = (await once(child, 'message')) as [Result];
  child.disconnect();
  await once(child, 'exit');
  return result;
}

async function load(program: string, work: Load | BareLoad): Promise<Outcome> {
  const outcome = await inProcess<Outcome>(new URL(program, import.meta.url), work);
  if (outcome.failure !== undefined) throw new Error(outcome.failure);
  return outcome;
}

export const sendLoad = (work: Load): Promise<Outcome> => load('./load-process.ts', work);
export const writeBare = (work: BareLoad): Promise<Outcome> => load('./bare-process.ts', work);
