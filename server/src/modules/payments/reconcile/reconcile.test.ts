import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { after, before, describe, test } from 'node:test';
import { serverProgram } from '@food-court/federation/program';
import { newId } from '#platform/database/new-id';
import { createCardTestServer, type CardTestServer } from '#testing/card-test-server';
import { findFees } from '../ledger/fees.repository';
import { postEntry } from '../ledger/ledger.repository';
import { findLastReconciliation } from './last-reconciliation.repository';
import { reconcile, type Reconciliation } from './reconcile';
import { lastIntentId } from '../testing/last-intent.repository';

describe('reconcile', () => {
  let testServer: CardTestServer;
  let order: string;
  let checkout: { id: string; intent_id: string | null };
  before(async () => {
    testServer = await createCardTestServer();
    await testServer.injectFault({ place: 'webhooks', kind: 'never' });
    order = await testServer.placeOrder();
    await testServer.pay(order);
    checkout = await checkoutOf(order);
  });
  after(() => testServer.close());

  const checkoutOf = (of: string) =>
    testServer.db
      .selectFrom('orders')
      .innerJoin('checkouts', 'checkouts.id', 'checkout_id')
      .select(['checkout_id as id', lastIntentId.as('intent_id')])
      .where('orders.id', '=', of)
      .executeTakeFirstOrThrow();
  const found = async () =>
    (await reconcile(testServer.services)).differences.map(({ kind, about }) => `${kind} ${about}`);
  const run = (change: NodeJS.ProcessEnv, ...args: string[]) =>
    new Promise<{ code: number; out: string; err: string }>((resolve) => {
      const { database, payments } = testServer.settings;
      const env = {
        PATH: process.env.PATH,
        DATABASE_URL: database.url,
        STRIPE_SECRET_KEY: payments.secretKey,
        STRIPE_API_URL: payments.sandboxApiUrl,
        SANDBOX_URL: payments.sandboxApiUrl,
        ...change,
      };
      execFile(process.execPath, [serverProgram.reconcile, ...args], { env }, (error, out, err) =>
        resolve({ code: Number(error?.code ?? 0), out, err }),
      );
    });
  const changeCheckout = (id: string, change: object) =>
    testServer.db.updateTable('checkouts').set(change).where('id', '=', id).execute();
  const changeOrder = (change: object) =>
    testServer.db.updateTable('orders').set(change).where('id', '=', order).execute();

  test('finds no differences without payments, and the command records that', async () => {
    assert.equal(await findLastReconciliation(testServer.db), undefined);
    assert.deepEqual(await found(), []);
    assert.deepEqual(await run({}), {
      code: 0,
      out: '✔ The card provider and the court agree on 1 payments and 0 refunds.\n',
      err: '',
    });
    assert.equal((await findLastReconciliation(testServer.db))?.differences, 0);
  });

  test('finds payments that only the provider has', async () => {
    const unheard = await testServer.placeOrder();
    await testServer.confirm((await testServer.beginPayment(unheard)).clientSecret);
    assert.deepEqual(await found(), [`paid-there-only ${(await checkoutOf(unheard)).id}`]);
    await testServer.sweep();
    assert.deepEqual(await found(), []);
  });

  test('finds payments that only our database has', async () => {
    const { id } = await checkoutOf(await testServer.placeOrder());
    await changeCheckout(id, { payment: 'paid' });
    assert.deepEqual(await found(), [`paid-here-only ${id}`, `ledger ${id}`]);
    await changeCheckout(id, { payment: 'unpaid' });
  });

  test('finds payments with a different amount', async () => {
    await changeCheckout(checkout.id, { amount_cents: 949 });
    assert.deepEqual(await found(), [`other-amount ${checkout.id}`, `ledger ${checkout.id}`]);
    await changeCheckout(checkout.id, { amount_cents: 950 });
  });

  test('finds a refund that was never sent, and one that is not recorded', async () => {
    const id = newId();
    await testServer.db
      .insertInto('refunds')
      .values({ id, order_id: order, amount_cents: 100, state: 'done' })
      .execute();
    assert.deepEqual(await found(), [`ledger ${order}`, `refunded-here-only ${id}`, 'ledger clearing']);
    await testServer.db.deleteFrom('refunds').where('id', '=', id).execute();
  });

  test('finds money that is owed for an order that ended', async () => {
    await changeOrder({ status: 'declined' });
    assert.deepEqual(await found(), [`owed ${order}`]);
    await changeOrder({ status: 'placed' });
  });

  test('finds checkouts and refunds that have been open too long', async () => {
    const { id } = await checkoutOf(await testServer.placeOrder());
    await changeCheckout(id, { expires_at: new Date(Date.now() - 25 * 3_600_000) });
    assert.deepEqual(await found(), [`open-too-long ${id}`]);
    await testServer.sweep();
    assert.deepEqual(await found(), []);
  });

  test('finds a buyer whose account is not at zero', async () => {
    const post = (reference: string, cents: number) =>
      testServer.db.transaction().execute((trx) =>
        postEntry(trx, {
          kind: 'sale',
          reference,
          checkoutId: checkout.id,
          lines: [
            { account: 'buyer', ownerUid: testServer.bob.uid, cents },
            { account: 'platform', cents: -cents },
          ],
        }),
      );
    await post('by-mistake', 5);
    assert.deepEqual(await found(), [`ledger buyer ${testServer.bob.uid}`]);
    await post('mistake-taken-back', -5);
    assert.deepEqual(await found(), []);
  });

  test('finds a refund made in the provider’s dashboard until it is recorded as docs/money.md says', async () => {
    const made = await testServer.askProvider<{ id: string }>('POST', '/refunds', {
      payment_intent: checkout.intent_id ?? '',
      amount: '200',
    });
    assert.deepEqual(await found(), [`refunded-there-only ${made.id}`]);
    const id = newId();
    await testServer.db
      .insertInto('refunds')
      .values({
        id,
        order_id: order,
        amount_cents: 200,
        state: 'done',
        provider_id: made.id,
        reason: 'Made in the dashboard',
      })
      .execute();
    await changeOrder({ refunded_cents: 200 });
    await testServer.db.transaction().execute((trx) =>
      postEntry(trx, {
        kind: 'refund',
        reference: `refund:${id}`,
        checkoutId: checkout.id,
        lines: [
          { account: 'seller', ownerUid: testServer.sally.uid, orderId: order, cents: 180 },
          { account: 'platform', orderId: order, cents: 20 },
          { account: 'clearing', cents: -200 },
        ],
      }),
    );
    assert.deepEqual(await found(), []);
  });

  test('finds no difference after a lost dispute is recorded as docs/money.md says; the order’s fee is unchanged', async () => {
    const lines = [
      { account: 'seller', ownerUid: testServer.sally.uid, orderId: order, cents: 675 },
      { account: 'platform', cents: -675 },
    ] as const;
    const feesOf = () => testServer.db.transaction().execute((trx) => findFees(trx, order));
    const fees = await feesOf();
    await testServer.db
      .transaction()
      .execute((trx) => postEntry(trx, { kind: 'refund', reference: 'dispute:dp_1', checkoutId: checkout.id, lines }));
    assert.deepEqual(await found(), []);
    assert.deepEqual(await feesOf(), fees);
  });

  test('reads all pages of the provider, prints all differences and exits with 1', async () => {
    const first = await testServer.askProvider<{ id: string }>('POST', '/payment_intents', {
      amount: '700',
      currency: 'usd',
      payment_method: 'pm_card_visa',
      confirm: 'true',
    });
    await Promise.all(
      Array.from({ length: 110 }, () =>
        testServer.askProvider('POST', '/payment_intents', { amount: '100', currency: 'usd' }),
      ),
    );
    const { code, out } = await run({});
    assert.equal(code, 1);
    assert.match(
      out,
      new RegExp(
        `^✖ 1 difference .*\n  - paid-there-only: the provider took \\$7\\.00 by ${first.id}, which is of no checkout here\n`,
      ),
    );
    const report = await run({}, '--json');
    assert.deepEqual(
      [report.code, (JSON.parse(report.out) as Reconciliation).differences.map(({ kind }) => kind)],
      [1, ['paid-there-only']],
    );
  });

  test('compares only the requested period, without last month’s payments', async () => {
    for (const [option, value, code] of [
      ['--month', new Date().toISOString().slice(0, 7), 1],
      ['--since', new Date().toISOString().slice(0, 10), 1],
      ['--month', '2023-05', 0],
    ] as const)
      assert.equal((await run({}, option, value)).code, code, `${option} ${value}`);
  });

  test('refuses unknown options in one line and exits with 2', async () => {
    for (const [args, says] of [
      [['--month', 'May'], /^--month May isn’t a month\. Write it like 2026-03\.\n$/],
      [['--since', '2026-02-30'], /^--since 2026-02-30 isn’t a day\. Write it like 2026-03-05\.\n$/],
      [['--month', '2026-03', '--since', '2026-03-05'], /^Use --since or --month, not both\.\n$/],
      [['--from', '2026-03-05'], /^Unknown option '--from'/],
    ] as const) {
      const { code, err } = await run({}, ...args);
      assert.equal(code, 2);
      assert.match(err, says);
    }
  });

  test('reports an unreachable provider and exits with 2', async () => {
    const { code, out, err } = await run({ STRIPE_SECRET_KEY: 'sk_test_wrong' });
    assert.deepEqual([code, out], [2, '']);
    assert.match(err, /^the card provider does not answer: Invalid API Key/);
    assert.match((await run({ STRIPE_SECRET_KEY: '' })).err, /STRIPE_SECRET_KEY is missing/);
  });
});
