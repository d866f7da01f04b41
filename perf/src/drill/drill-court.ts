import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { connect } from '@food-court/server/src/platform/database/connections/connect';
import type { Db } from '@food-court/server/src/platform/database/tables';
import { freePort } from '@food-court/server/src/testing/ports';
import { startSandboxCards, type SandboxCards } from '@food-court/server/src/testing/sandbox-cards';
import { runReconcile, startServerProcess } from '@food-court/server/src/testing/server-process';
import { createPerson, startTestIdentity, type Person } from '@food-court/server/src/testing/index';
import { giveToPrograms } from './debian-programs';
import { startHaproxy } from './haproxy';
import { createNetworks, type Networks } from './networks';
import { startPatroniPair, type PatroniPair } from './patroni-pair';

const buyerCount = 100;

/** A court as described in docs/high-availability.md: two servers behind HAProxy, which use a Patroni pair through the same HAProxy. */
export interface DrillCourt {
  networks: Networks;
  pair: PatroniPair;
  /** Address that people visit. */
  address: string;
  db: Db;
  buyers: readonly Person[];
  seller: Person;
  cards: SandboxCards;
  reconcile: () => Promise<string>;
  close: () => Promise<void>;
}

export async function openDrillCourt(): Promise<DrillCourt> {
  const folder = await mkdtemp(join(tmpdir(), 'food-court-drill-'));
  giveToPrograms(folder);
  const networks = createNetworks();
  const pair = await startPatroniPair(networks, folder);
  const serverPorts = [await freePort(), await freePort()] as const;
  const balancer = await startHaproxy({ serverPorts, nodes: networks, requestsAMinute: 1_000_000 }, folder);
  const address = `http://${balancer.court}`;
  const [cards, identity] = [await startSandboxCards(address), await startTestIdentity()];
  const { account, publishableKey } = cards;
  const books = {
    DATABASE_URL: pair.urlOf(balancer.primary),
    SANDBOX_URL: account.sandboxApiUrl,
    STRIPE_API_URL: account.sandboxApiUrl,
    STRIPE_SECRET_KEY: account.secretKey,
  };
  const servers = serverPorts.map((port) =>
    startServerProcess({
      ...books,
      DATABASE_READ_URL: pair.urlOf(balancer.replica),
      PORT: String(port),
      DATA_DIR: join(folder, 'data'),
      PUBLIC_URL: address,
      TRUSTED_PROXIES: '127.0.0.1',
      FIREBASE_PROJECT_ID: identity.settings.audience,
      IDENTITY_JWKS_URL: identity.settings.jwksUrl,
      STRIPE_WEBHOOK_SECRET: account.webhookSecret,
      STRIPE_PUBLISHABLE_KEY: publishableKey,
      SWEEP_SECONDS: '2',
      UNPAID_PORTIONS: '1000',
      UNPAID_PORTIONS_OF_A_DISH: '1000',
    }),
  );
  await Promise.all(servers.map(({ ready }) => ready));
  const db = connect({ url: books.DATABASE_URL }, 'people', () => undefined);
  const person = (name: string, role: 'Buyer' | 'Seller') => createPerson({ db, identity }, name, role);
  return {
    networks,
    pair,
    address,
    db,
    buyers: await Promise.all(Array.from({ length: buyerCount }, (_, place) => person(`buyer-${place}`, 'Buyer'))),
    seller: await person('seller', 'Seller'),
    cards,
    reconcile: () => runReconcile(books),
    close: async () => {
      await db.destroy();
      await Promise.all(servers.map(({ child, ended }) => (child.kill('SIGTERM'), ended)));
      await Promise.all([balancer.stop(), cards.stop(), identity.close()]);
      await pair.stop();
      networks.remove();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
