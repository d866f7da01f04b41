import assert from 'node:assert/strict';
import { test } from 'node:test';
import pg from 'pg';
import { createTestDatabase } from '#testing/index';
import { migrate, readMigrations } from './migrate';

const written = (id: string): string => `
  insert into checkouts (id, buyer_uid, amount_cents, expires_at) values ('c${id}', 's', 100, now());
  insert into tickets (id, checkout_id, seller_uid) values ('t${id}', 'c${id}', 's');
  insert into orders (id, checkout_id, ticket_id, dish_id, seller_uid, quantity, title, category, price_cents, description, image)
    values ('o${id}', 'c${id}', 't${id}', 'd', 's', 1, 'T', 'Rice', 100, 'D', '');
  insert into order_events (order_id, status) values ('o${id}', 'placed')`;

test('migration 0037 leaves old events out of the stream, and older servers write events that are in it', async (t) => {
  const { url, drop } = await createTestDatabase('empty');
  t.after(drop);
  const migrations = await readMigrations();
  await migrate(
    url,
    migrations.filter(({ name }) => name < '0037'),
  );
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(`
    insert into users (uid, email, name, role, image) values ('s', 's@example.com', 'S', 'Seller', '');
    insert into dishes (id, seller_uid, author, title, category, price_cents, description, images)
      values ('d', 's', 'S', 'T', 'Rice', 100, 'D', '{a}'); ${written('1')}`);
  await migrate(url, migrations);

  await client.query(`begin; select pg_advisory_xact_lock(hashtext('order_events')); ${written('2')}; commit`);
  const { rows } = await client.query(
    `select order_id, xid is not null as is_in, xid < pg_current_xact_id() as is_over from order_events order by id`,
  );
  await client.end();
  assert.deepEqual(rows, [
    { order_id: 'o1', is_in: false, is_over: null },
    { order_id: 'o2', is_in: true, is_over: true },
  ]);
});
