import type { AddressInfo } from 'node:net';
import type { FastifyInstance } from 'fastify';
import assert from 'node:assert/strict';
import { createApp } from '#compose/app';
import { recordOrderEvents } from '#modules/ordering/orders/order-events.repository';
import { createServices } from '#compose/services';
import { HiddenPositions } from '../hidden-positions';
import { findStreamKey } from '../live-orders.repository';
import { readFeed } from '../order-feed.repository';
import { beginning } from '../position';
import { createTestServer, insertDish, insertOrder, type Person, type TestServer } from '#testing/index';

export interface LiveServer {
  server: TestServer;
  /** The address of the first server process. */
  base: string;
  /** Starts another process on the same database, which `databaseUrl` may address differently. */
  startAnother: (databaseUrl?: string) => Promise<{ app: FastifyInstance; base: string }>;
  bob: Person;
  sally: Person;
  /** Creates an order, by default Bob's for a dish of Sally's. */
  createOrder: (buyer?: Person, seller?: Person) => Promise<string>;
  /** Records an event for each of these orders, in one transaction. */
  recordEvents: (...orderIds: string[]) => Promise<void>;
  positions: HiddenPositions;
  /** Decrypts a message id to the id of its event; 0 before the first event. */
  positionOf: (id: string | undefined) => number;
  close: () => Promise<void>;
}

export async function createLiveServer(): Promise<LiveServer> {
  const testServer = await createTestServer();
  const { epoch } = await readFeed(testServer.db, beginning, 1);
  const positions = new HiddenPositions(await findStreamKey(testServer.db), epoch);
  const [bob, sally] = [
    await testServer.createPerson('bob', 'Buyer'),
    await testServer.createPerson('sally', 'Seller'),
  ];
  const others: FastifyInstance[] = [];
  const dishes = new Map<Person, string>();
  const dishOf = async (seller: Person) =>
    dishes.get(seller) ?? dishes.set(seller, await insertDish(testServer.db, seller)).get(seller);
  return {
    server: testServer,
    base: await listening(testServer.app),
    startAnother: async (url = testServer.settings.database.url) => {
      const app = await createApp(await createServices({ ...testServer.settings, database: { url } }));
      others.push(app);
      return { app, base: await listening(app) };
    },
    bob,
    sally,
    createOrder: async (buyer = bob, seller = sally) =>
      insertOrder(testServer.db, { buyer, seller }, { dish_id: await dishOf(seller) }),
    recordEvents: (...orderIds) =>
      testServer.db
        .transaction()
        .execute((trx) =>
          recordOrderEvents(trx, ...orderIds.map((order_id) => ({ order_id, status: 'placed' as const }))),
        ),
    positions,
    positionOf: (id = '') => Number((positions.reveal(id) ?? assert.fail(`not an id: ${id}`)).id),
    close: async () => {
      for (const app of others) await app.close();
      await testServer.close();
    },
  };
}

async function listening(app: FastifyInstance): Promise<string> {
  await app.listen({ host: '127.0.0.1', port: 0 });
  return `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`;
}
