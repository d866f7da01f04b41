import type { AddressInfo } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { createApp } from '#app';
import { recordOrderEvent } from '#features/order-life/order-events.repository';
import { openHouse } from '#house';
import { openTestCourt, putOnMenu, putOrder, type Person, type TestCourt } from '#testing/index';

export interface LiveCourt {
  court: TestCourt;
  /** Where the first server process listens. */
  base: string;
  /** Another one on the same database; `databaseUrl`: by another line to it. */
  another: (databaseUrl?: string) => Promise<{ app: FastifyInstance; base: string }>;
  bob: Person;
  sally: Person;
  /** An order of Bob's of a dish of Sally's, unless other people are named. */
  order: (buyer?: Person, seller?: Person) => Promise<string>;
  /** Something happens to these, in one transaction. */
  happen: (...orderIds: string[]) => Promise<void>;
  close: () => Promise<void>;
}

export async function openLiveCourt(): Promise<LiveCourt> {
  const court = await openTestCourt();
  const [bob, sally] = [await court.person('bob', 'Buyer'), await court.person('sally', 'Seller')];
  const others: FastifyInstance[] = [];
  const dishes = new Map<Person, string>();
  const dishOf = async (seller: Person) =>
    dishes.get(seller) ?? dishes.set(seller, await putOnMenu(court.db, seller)).get(seller);
  return {
    court,
    base: await listening(court.app),
    another: async (url = court.settings.database.url) => {
      const app = await createApp(await openHouse({ ...court.settings, database: { url } }, () => undefined));
      others.push(app);
      return { app, base: await listening(app) };
    },
    bob,
    sally,
    order: async (buyer = bob, seller = sally) =>
      putOrder(court.db, { buyer, seller }, { dish_id: await dishOf(seller) }),
    happen: (...orderIds) =>
      court.db
        .transaction()
        .execute((trx) =>
          recordOrderEvent(trx, ...orderIds.map((order_id) => ({ order_id, status: 'placed' as const }))),
        ),
    close: async () => {
      for (const app of others) await app.close();
      await court.close();
    },
  };
}

async function listening(app: FastifyInstance): Promise<string> {
  await app.listen({ host: '127.0.0.1', port: 0 });
  return `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`;
}
