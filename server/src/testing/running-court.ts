import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { counterAt, type Counter } from './counter';
import { openSandboxCards, type SandboxCards } from './sandbox-cards';
import { freePort, startServerProcess } from './server-process';
import { openTestCourt, type Person, type TestCourt } from './test-court';

export interface RunningServer extends Counter {
  base: string;
  ready: Promise<unknown>;
  /** Once it is dead, by no signal of ours and with nothing finished. */
  died: () => Promise<void>;
  /** As by a power cut. */
  kill: () => Promise<void>;
  /** As told: it answers what is under way. Its exit code. */
  stop: () => Promise<number | null>;
}

export interface RunningCourt extends TestCourt {
  cards: SandboxCards;
  bob: Person;
  sally: Person;
  /** The server in a process of its own, at the first door or another; webhooks come to the first. */
  launch: (change?: Record<string, string>, door?: number) => RunningServer;
  /** The same, when it is ready. */
  start: (change?: Record<string, string>, door?: number) => Promise<RunningServer>;
  /** To all servers at once; whoever has ended already stays so. */
  cutPower: () => Promise<void>;
  /** `npm run reconcile` on these books: what it says. */
  reconciled: () => Promise<string>;
}

const doors = 2;
const patienceMs = 60_000;
const reconcileCommand = fileURLToPath(new URL('../commands/reconcile.ts', import.meta.url));

/** A court whose servers are processes that can be killed, with the sandbox's card provider and a database that outlive them. */
export async function openRunningCourt(): Promise<RunningCourt> {
  const bases = (await Promise.all(Array.from({ length: doors }, freePort))).map((port) => `http://127.0.0.1:${port}`);
  const publicUrl = bases[0] ?? '';
  const cards = await openSandboxCards(publicUrl);
  const { account, publishableKey } = cards;
  const court = await openTestCourt({
    publicUrl,
    stripe: { publishableKey },
    payments: { ...account, platformFeePercent: 10, sweepSeconds: 20 },
  });
  const [bob, sally] = await Promise.all([court.person('bob', 'Buyer'), court.person('sally', 'Seller')]);

  const { settings } = court;
  const tillSettings = {
    DATABASE_URL: settings.database.url,
    SANDBOX_URL: account.sandboxApiUrl,
    STRIPE_API_URL: account.sandboxApiUrl,
    STRIPE_SECRET_KEY: account.secretKey,
  };
  const given = {
    ...tillSettings,
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
  const launch = (change: Record<string, string> = {}, door = 0): RunningServer => {
    const base = bases[door] ?? '';
    const { child, ready, ended, words } = startServerProcess({ ...given, PORT: new URL(base).port, ...change });
    const signal = (name: NodeJS.Signals) => (child.kill(name), ended);
    const server: RunningServer = {
      ...counterAt(base),
      base,
      ready,
      died: async () => {
        const impatience = setTimeout(() => child.kill('SIGTERM'), patienceMs);
        await ended;
        clearTimeout(impatience);
        if (child.signalCode !== 'SIGKILL') throw new Error(`It did not die: ${words()}`);
      },
      kill: async () => void (await signal('SIGKILL')),
      stop: () => signal('SIGTERM'),
    };
    launched.push(server);
    return server;
  };

  const cutPower = async () => void (await Promise.all(launched.map((server) => server.kill())));

  return {
    ...court,
    cards,
    bob,
    sally,
    launch,
    start: async (change, door) => {
      const server = launch(change, door);
      await server.ready;
      return server;
    },
    cutPower,
    reconciled: () =>
      new Promise((said) =>
        execFile(
          process.execPath,
          ['--import', 'tsx', reconcileCommand],
          { env: { PATH: process.env.PATH, ...tillSettings } },
          (_error, out, err) => said(out + err),
        ),
      ),
    close: async () => {
      await cutPower();
      await cards.stop();
      await court.close();
    },
  };
}
