import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import pg from 'pg';
import { migrate, readMigrations } from '#platform/database/migrate';
import { createTestDatabase, type TestDatabase } from '#testing/index';

/** Checkouts as the release before payments had rows of their own leaves them: id, payment, intent, card, closed. */
const before0072 = [
  ['never-started', 'unpaid', null, null, false],
  ['started', 'unpaid', 'pi_started', null, false],
  ['processing', 'processing', 'pi_processing', null, false],
  ['declined', 'failed', 'pi_declined', null, false],
  ['expired', 'unpaid', 'pi_expired', null, true],
  ['declined and expired', 'failed', 'pi_declined_and_expired', null, true],
  ['paid', 'paid', 'pi_paid', '4242', false],
  ['refunded', 'refunded', 'pi_refunded', '4444', false],
] as const;

describe('while the release before this one still serves', () => {
  let database: TestDatabase;
  let client: pg.Client;
  before(async () => {
    database = await createTestDatabase('empty');
    const migrations = await readMigrations();
    const first = migrations.findIndex(({ name }) => name === '0072-payments.sql');
    await migrate(database.url, migrations.slice(0, first));
    client = new pg.Client({ connectionString: database.url });
    await client.connect();
    await client.query(
      `insert into users (uid, email, name, role, image) values ('bob', 'bob@example.com', 'Bob', 'Buyer', '')`,
    );
    for (const [id, payment, intent, card, isClosed] of before0072)
      await client.query(
        `insert into checkouts (id, buyer_uid, amount_cents, payment, intent_id, card_brand, card_last4, paid_at, closed_at, expires_at)
          values ($1, 'bob', 950, $2, $3, $4, $5, $6, $7, now())`,
        [id, payment, intent, card && 'visa', card, card && new Date(1_000), isClosed ? new Date() : null],
      );
    await migrate(database.url, migrations);
  });
  after(async () => {
    await client.end();
    await database.drop();
  });

  const rowsOf = async (text: string, checkout: string): Promise<unknown[][]> =>
    (await client.query<unknown[]>({ text, values: [checkout], rowMode: 'array' })).rows;
  const paymentsOf = (checkout: string) =>
    rowsOf(
      `select state, provider_id, card_brand, card_last4, amount_cents, payer_uid, paid_at is not null from payments
        where checkout_id = $1 order by created_at, id`,
      checkout,
    );
  const cardOf = async (checkout: string) =>
    (await rowsOf('select intent_id, card_brand, card_last4 from checkouts where id = $1', checkout))[0];
  const asTheOldRelease = (checkout: string, change: string) =>
    client.query(`update checkouts set ${change} where id = '${checkout}'`);

  test('checkouts of every state have the payment that their columns described', async () => {
    const found: unknown[] = [];
    for (const [id] of before0072) found.push([id, ...(await paymentsOf(id)).flat()]);
    const unpaid = [null, null, 950, 'bob', false];
    assert.deepEqual(found, [
      ['never-started'],
      ['started', 'open', 'pi_started', ...unpaid],
      ['processing', 'processing', 'pi_processing', ...unpaid],
      ['declined', 'failed', 'pi_declined', ...unpaid],
      ['expired', 'closed', 'pi_expired', ...unpaid],
      ['declined and expired', 'failed', 'pi_declined_and_expired', ...unpaid],
      ['paid', 'paid', 'pi_paid', 'visa', '4242', 950, 'bob', true],
      ['refunded', 'paid', 'pi_refunded', 'visa', '4444', 950, 'bob', true],
    ]);
  });

  test('a payment that it begins, sees declined, begins again and records as paid is one here, too', async () => {
    const id = 'never-started';
    const states = async () => (await paymentsOf(id)).map(([state, provider]) => [state, provider].join(' '));
    await asTheOldRelease(id, `intent_id = 'pi_first'`);
    assert.deepEqual(await states(), ['open pi_first']);
    await asTheOldRelease(id, `payment = 'failed'`);
    assert.deepEqual(await states(), ['failed pi_first']);
    await asTheOldRelease(id, `intent_id = 'pi_second'`);
    await asTheOldRelease(id, `paid_at = now(), card_brand = 'visa', card_last4 = '0005'`);
    await asTheOldRelease(id, `payment = 'paid'`);
    assert.deepEqual(await states(), ['failed pi_first', 'paid pi_second']);
    assert.deepEqual((await paymentsOf(id)).at(-1)?.slice(2), ['visa', '0005', 950, 'bob', true]);
    await asTheOldRelease(id, `payment = 'refunded'`);
    assert.deepEqual(await states(), ['failed pi_first', 'paid pi_second']);
  });

  test('a checkout that it closes has a closed payment', async () => {
    await asTheOldRelease('started', 'closed_at = now()');
    assert.deepEqual(
      (await paymentsOf('started')).map(([state]) => state),
      ['closed'],
    );
  });

  test('it finds the intent and the card of a payment that this release makes', async () => {
    await client.query(
      `insert into checkouts (id, buyer_uid, amount_cents, expires_at) values ('new', 'bob', 950, now());
        insert into payments (checkout_id, payer_uid, method, amount_cents, provider_id) values ('new', 'bob', 'card', 950, 'pi_new')`,
    );
    assert.deepEqual(await cardOf('new'), ['pi_new', null, null]);
    await client.query(
      `update payments set state = 'paid', paid_at = now(), card_brand = 'visa', card_last4 = '4242' where provider_id = 'pi_new';
        update checkouts set payment = 'paid', paid_at = now() where id = 'new'`,
    );
    assert.deepEqual(await cardOf('new'), ['pi_new', 'visa', '4242']);
    assert.equal((await paymentsOf('new')).length, 1);
  });
});
