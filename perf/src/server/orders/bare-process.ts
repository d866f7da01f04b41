import { randomUUID } from 'node:crypto';
import pg from 'pg';
import type { Outcome } from './load-process';

export interface BareLoad {
  url: string;
  buyers: readonly string[];
  dishes: readonly { id: string; seller: string }[];
  connections: number;
  seconds: number;
}

const newId = (): string => randomUUID().replaceAll('-', '');

/** Writes an order in the most obvious way, with one statement for each table. */
async function order(client: pg.Client, buyer: string, dish: { id: string; seller: string }): Promise<void> {
  const [key, checkout, ticket, id] = [newId(), newId(), newId(), newId()];
  await client.query('begin');
  await client.query('insert into idempotency_keys (owner, key, fingerprint) values ($1, $2, $3)', [
    buyer,
    key,
    'bare',
  ]);
  const { rows } = await client.query<{ title: string; category: string; price_cents: number; description: string }>(
    'select title, category, price_cents, description from dishes where id = $1 for share',
    [dish.id],
  );
  const [{ title, category, price_cents, description }] = rows as [(typeof rows)[number]];
  await client.query(
    `insert into checkouts (id, buyer_uid, amount_cents, expires_at) values ($1, $2, $3, now() + interval '1 hour')`,
    [checkout, buyer, price_cents],
  );
  await client.query('insert into tickets (id, checkout_id, seller_uid) values ($1, $2, $3)', [
    ticket,
    checkout,
    dish.seller,
  ]);
  await client.query(
    `insert into orders (id, checkout_id, ticket_id, dish_id, seller_uid, quantity, title, category, price_cents, description, image)
     values ($1, $2, $3, $4, $5, 1, $6, $7, $8, $9, '')`,
    [id, checkout, ticket, dish.id, dish.seller, title, category, price_cents, description],
  );
  await client.query(`insert into order_events (order_id, status, by_uid) values ($1, 'placed', $2)`, [id, buyer]);
  await client.query('update idempotency_keys set result = $3 where owner = $1 and key = $2', [
    buyer,
    key,
    JSON.stringify({ id }),
  ]);
  await client.query('commit');
}

async function run({ url, buyers, dishes, connections, seconds }: BareLoad): Promise<Outcome> {
  const clients = Array.from({ length: connections }, () => new pg.Client({ connectionString: url }));
  await Promise.all(clients.map((client) => client.connect()));
  const took: number[] = [];
  let place = 0;
  const start = performance.now();
  const work = async (client: pg.Client): Promise<void> => {
    while (performance.now() - start < seconds * 1_000) {
      const began = performance.now();
      place += 1;
      const dish = dishes[place % dishes.length];
      if (dish) await order(client, buyers[place % buyers.length] ?? '', dish);
      took.push(performance.now() - began);
    }
  };
  await Promise.all(clients.map(work));
  const passed = (performance.now() - start) / 1_000;
  await Promise.all(clients.map((client) => client.end()));
  return { took, tasks: took.length, seconds: passed };
}

process.on('message', (load: BareLoad) => void run(load).then((outcome) => process.send?.(outcome)));
process.on('disconnect', () => process.exit());
