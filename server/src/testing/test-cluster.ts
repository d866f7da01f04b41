import { createApiClient, type ApiClient } from './api-client';
import { startSandboxCards, type SandboxCards } from './sandbox-cards';
import type { FaultPoint } from './faults/fault-points';
import { freePort } from './ports';
import { runReconcile, startProgram, startServerProcess } from './server-process';
import { createTestServer, type Person, type TestServer } from './test-server';

export interface RunningServer extends ApiClient {
  base: string;
  ready: Promise<unknown>;
  /** Returns everything it has logged so far. */
  output: () => string;
  /** Resolves when the process has crashed on its own. */
  waitForCrash: () => Promise<void>;
  /** Simulates a power cut. */
  kill: () => Promise<void>;
  /** Stops after the requests in progress are answered. Resolves with the exit code. */
  stop: () => Promise<number | null>;
}

/** Settings that differ from those of the cluster. */
interface ServerChange {
  SWEEP_SECONDS?: string;
  DATABASE_URL?: string;
  DATABASE_DIRECT_URL?: string;
  DATABASE_POOL_MODE?: string;
  /** The server dies at this point. */
  crashAt?: FaultPoint;
  /** Runs another build of the server. */
  program?: string;
}

export interface TestCluster extends TestServer {
  cards: SandboxCards;
  bob: Person;
  sally: Person;
  /** Starts a server process at the first or second port. Webhooks are sent to the first. */
  launch: (change?: ServerChange, port?: 0 | 1) => RunningServer;
  /** Launches a server and waits until it is ready. */
  start: (change?: ServerChange, port?: 0 | 1) => Promise<RunningServer>;
  /** Kills all servers at once. */
  killAll: () => Promise<void>;
  /** Runs `npm run reconcile` and returns its output. */
  runReconcile: () => Promise<string>;
}

const serverCount = 2;
const crashTimeoutMs = 60_000;

/** Servers in processes that can be killed. The database and the sandbox's card provider keep running. */
export async function createTestCluster(): Promise<TestCluster> {
  const bases = (await Promise.all(Array.from({ length: serverCount }, freePort))).map(
    (port) => `http://127.0.0.1:${port}`,
  );
  const publicUrl = bases[0] ?? '';
  const cards = await startSandboxCards(publicUrl);
  const { account, publishableKey } = cards;
  const testServer = await createTestServer({
    publicUrl,
    stripe: { publishableKey },
    payments: {
      ...account,
      platformFeePercent: 10,
      disputeKitchenPercent: 100,
      payoutSecondAdminAbove: 1_000,
      taxPercent: 0,
      sweepSeconds: 20,
      wallet: { mode: 'on', mostHeld: 500, mostADay: 500, grantDays: 90 },
      invitations: { leastOrder: 5, creditAfterHours: 24, mostAMonth: 10 },
    },
  });
  const [bob, sally] = await Promise.all([
    testServer.createPerson('bob', 'Buyer'),
    testServer.createPerson('sally', 'Seller'),
  ]);

  const { settings } = testServer;
  const reconcileSettings = {
    DATABASE_URL: settings.database.url,
    // In another zone than the tests it would have another day for an hour of each night.
    COURT_TIME_ZONE: settings.timeZone,
    SANDBOX_URL: account.sandboxApiUrl,
    STRIPE_API_URL: account.sandboxApiUrl,
    STRIPE_SECRET_KEY: account.secretKey,
  };
  const given = {
    ...reconcileSettings,
    STRIPE_WEBHOOK_SECRET: account.webhookSecret,
    STRIPE_PUBLISHABLE_KEY: publishableKey,
    SWEEP_SECONDS: '1',
    DATA_DIR: settings.dataDir,
    PUBLIC_URL: publicUrl,
    FIREBASE_PROJECT_ID: settings.identity.audience,
    IDENTITY_JWKS_URL: settings.identity.jwksUrl,
    LOG_LEVEL: 'warn',
  };
  const launched: RunningServer[] = [];
  const launch = ({ crashAt, program, ...change }: ServerChange = {}, port: 0 | 1 = 0): RunningServer => {
    const base = bases[port] ?? '';
    const settings = { ...given, PORT: new URL(base).port, ...change };
    const { child, ready, ended, output } =
      program === undefined ? startServerProcess(settings, crashAt) : startProgram(program, settings);
    const signal = (name: NodeJS.Signals) => (child.kill(name), ended);
    const server: RunningServer = {
      ...createApiClient(base),
      base,
      ready,
      output,
      waitForCrash: async () => {
        const timer = setTimeout(() => child.kill('SIGTERM'), crashTimeoutMs);
        await ended;
        clearTimeout(timer);
        if (child.signalCode !== 'SIGKILL') throw new Error(`It did not die: ${output()}`);
      },
      kill: async () => void (await signal('SIGKILL')),
      stop: () => signal('SIGTERM'),
    };
    launched.push(server);
    return server;
  };

  const killAll = async () => void (await Promise.all(launched.map((server) => server.kill())));

  return {
    ...testServer,
    cards,
    bob,
    sally,
    launch,
    start: async (change, port) => {
      const server = launch(change, port);
      await server.ready;
      return server;
    },
    killAll,
    runReconcile: () => runReconcile(reconcileSettings),
    close: async () => {
      await killAll();
      await cards.stop();
      await testServer.close();
    },
  };
}
