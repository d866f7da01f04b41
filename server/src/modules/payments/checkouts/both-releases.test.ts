import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import pg from 'pg';
import { migrate, readMigrations } from '#platform/database/migrate';
import { createTestDatabase, type TestDatabase } from '#testing/index';

/** Refunds as the release before this one leaves them: id, state, and the id at the provider. */
const before0077 = [
  ['waiting', 'requested', null],
  ['sent', 'requested', 're_sent'],
  ['done', 'done', 're_done'],
  ['refused', 'failed', 're_refused'],
] as const;

describe('while the release before this one still serves', () => {
  let database: TestDatabase;
  let client: pg.Client;
  before(async () => {
    database = await createTestDatabase('empty');
    const migrations = await readMigrations();
    const first = migrations.findIndex(({ name }) => name === '0077-parts-of-payments.sql');
    await migrate(database.url, migrations.slice(0, first));
    client = new pg.Client({ connectionString: database.url });
    await client.connect();
    await client.query(
      `insert into users (uid, email, name, role, image) values ('bob', 'bob@example.com', 'Bob', 'Buyer', ''),
        ('sally', 'sally@example.com', 'Sally', 'Seller', '');
      set session_replication_role = replica;
      insert into checkouts (id, buyer_uid, amount_cents, payment, paid_at, expires_at)
        values ('sold', 'bob', 950, 'paid', now(), now());
      insert into payments (id, checkout_id, payer_uid, method, amount_cents, state, provider_id, paid_at, created_at)
        values ('declined', 'sold', 'bob', 'card', 950, 'failed', 'pi_declined', null, now() - interval '1 minute'),
          ('paid', 'sold', 'bob', 'card', 950, 'paid', 'pi_paid', now(), now());
      insert into tickets (id, checkout_id, seller_uid) values ('ticket', 'sold', 'sally');
      insert into orders (id, checkout_id, ticket_id, dish_id, seller_uid, quantity, title, category, price_cents, description, image)
        values ('order', 'sold', 'ticket', 'jollof', 'sally', 1, 'Jollof', 'Rice', 950, '', '');
      set session_replication_role = origin`,
    );
    for (const [id, state, providerId] of before0077) await insertAsTheOldRelease(id, state, providerId);
    await migrate(database.url, migrations);
  });
  after(async () => {
    await client.end();
    await database.drop();
  });

  const insertAsTheOldRelease = (id: string, state: string, providerId: string | null) =>
    client.query(
      `insert into refunds (id, order_id, amount_cents, state, provider_id, done_at)
        values ($1, 'order', 100, $2, $3, case when $2 = 'done' then now() end)`,
      [id, state, providerId],
    );
  const rowsOf = async (text: string): Promise<unknown[][]> =>
    (await client.query<unknown[]>({ text, rowMode: 'array' })).rows;

  test('refunds of every state go back to the payment that was paid', async () => {
    const refunds = await rowsOf('select id, state, provider_id, payment_id from refunds order by id');
    assert.deepEqual(
      refunds,
      [...before0077]
        .map((refund) => [...refund, 'paid'])
        .sort(([one], [other]) => (String(one) < String(other) ? -1 : 1)),
    );
  });

  test('a refund that it decides names the payment, too', async () => {
    await insertAsTheOldRelease('later', 'requested', null);
    assert.deepEqual(await rowsOf(`select payment_id, request_id from refunds where id = 'later'`), [['paid', null]]);
  });

  test('a payment of this release returns nothing until something goes back', async () => {
    await client.query(
      `insert into payments (checkout_id, payer_uid, method, amount_cents) values ('sold', 'bob', 'card', 100)`,
    );
    assert.deepEqual(await rowsOf(`select returned_cents, provider_id, state from payments where amount_cents = 100`), [
      [0, null, 'open'],
    ]);
  });
});
