import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { after, before, describe, test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { newId } from '#database/new-id';
import { openCardCourt, type CardCourt } from '#testing/card-court';
import { findFee, postEntry } from '../ledger/ledger.repository';
import { reconcile, type Reconciliation } from './reconcile';

const command = fileURLToPath(new URL('../../commands/reconcile.ts', import.meta.url));

describe('reconciling', () => {
  let court: CardCourt;
  let order: string;
  let checkout: { id: string; intent_id: string | null };
  before(async () => {
    court = await openCardCourt();
    await court.breakCards({ place: 'webhooks', kind: 'never' });
    order = await court.order();
    await court.pay(order);
    checkout = await checkoutOf(order);
  });
  after(() => court.close());

  const checkoutOf = (of: string) =>
    court.db
      .selectFrom('orders')
      .innerJoin('checkouts', 'checkouts.id', 'checkout_id')
      .select(['checkout_id as id', 'intent_id'])
      .where('orders.id', '=', of)
      .executeTakeFirstOrThrow();
  const found = async () => (await reconcile(court.house)).differences.map(({ kind, about }) => `${kind} ${about}`);
  const run = (change: NodeJS.ProcessEnv, ...args: string[]) =>
    new Promise<{ code: number; out: string; err: string }>((resolve) => {
      const { database, payments } = court.settings;
      const env = {
        PATH: process.env.PATH,
        DATABASE_URL: database.url,
        STRIPE_SECRET_KEY: payments.secretKey,
        STRIPE_API_URL: payments.sandboxApiUrl,
        SANDBOX_URL: payments.sandboxApiUrl,
        ...change,
      };
      execFile(process.execPath, ['--import', 'tsx', command, ...args], { env }, (error, out, err) =>
        resolve({ code: Number(error?.code ?? 0), out, err }),
      );
    });
  const changeCheckout = (id: string, change: object) =>
    court.db.updateTable('checkouts').set(change).where('id', '=', id).execute();
  const changeOrder = (change: object) => court.db.updateTable('orders').set(change).where('id', '=', order).execute();

  test('finds nothing where nothing is', async () => {
    assert.deepEqual(await found(), []);
    assert.deepEqual(await run({}), {
      code: 0,
      out: '✔ The card provider and the court agree on 1 payments and 0 refunds.\n',
      err: '',
    });
  });

  test('finds what was paid there and not here', async () => {
    const unheard = await court.order();
    await court.confirm((await court.begin(unheard)).clientSecret);
    assert.deepEqual(await found(), [`paid-there-only ${(await checkoutOf(unheard)).id}`, 'ledger clearing']);
    await court.sweep();
    assert.deepEqual(await found(), []);
  });

  test('finds what is paid here and not there', async () => {
    const { id } = await checkoutOf(await court.order());
    await changeCheckout(id, { payment: 'paid' });
    assert.deepEqual(await found(), [`paid-here-only ${id}`, `ledger ${id}`]);
    await changeCheckout(id, { payment: 'unpaid' });
  });

  test('finds another amount', async () => {
    await changeCheckout(checkout.id, { amount_cents: 949 });
    assert.deepEqual(await found(), [`other-amount ${checkout.id}`, `ledger ${checkout.id}`]);
    await changeCheckout(checkout.id, { amount_cents: 950 });
  });

  test('finds a refund that was never sent, and one that nobody counts', async () => {
    const id = newId();
    await court.db.insertInto('refunds').values({ id, order_id: order, amount_cents: 100, state: 'done' }).execute();
    assert.deepEqual(await found(), [`refunded-here-only ${id}`, `ledger ${order}`]);
    await court.db.deleteFrom('refunds').where('id', '=', id).execute();
  });

  test('finds money that is still owed for an order nobody cooks', async () => {
    await changeOrder({ status: 'declined' });
    assert.deepEqual(await found(), [`owed ${order}`]);
    await changeOrder({ status: 'placed' });
  });

  test('finds what should have ended long ago', async () => {
    const { id } = await checkoutOf(await court.order());
    await changeCheckout(id, { expires_at: new Date(Date.now() - 25 * 3_600_000) });
    assert.deepEqual(await found(), [`open-too-long ${id}`]);
    await court.sweep();
    assert.deepEqual(await found(), []);
  });

  test('finds a buyer whose account is not at zero', async () => {
    const post = (reference: string, cents: number) =>
      court.db.transaction().execute((trx) =>
        postEntry(trx, {
          kind: 'sale',
          reference,
          checkoutId: checkout.id,
          lines: [
            { account: 'buyer', ownerUid: court.bob.uid, cents },
            { account: 'platform', cents: -cents },
          ],
        }),
      );
    await post('by-mistake', 5);
    assert.deepEqual(await found(), [`ledger buyer ${court.bob.uid}`]);
    await post('mistake-taken-back', -5);
    assert.deepEqual(await found(), []);
  });

  test('finds a refund made in the provider’s dashboard, and is content when it was written down as docs/money.md says', async () => {
    const made = await court.askProvider<{ id: string }>('POST', '/refunds', {
      payment_intent: checkout.intent_id ?? '',
      amount: '200',
    });
    assert.deepEqual(await found(), [`refunded-there-only ${made.id}`, 'ledger clearing']);
    const id = newId();
    await court.db
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
    await court.db.transaction().execute((trx) =>
      postEntry(trx, {
        kind: 'refund',
        reference: `refund:${id}`,
        checkoutId: checkout.id,
        lines: [
          { account: 'seller', ownerUid: court.sally.uid, orderId: order, cents: 180 },
          { account: 'platform', orderId: order, cents: 20 },
          { account: 'clearing', cents: -200 },
        ],
      }),
    );
    assert.deepEqual(await found(), []);
  });

  test('is content when a lost dispute was written down as docs/money.md says, and the order’s fee is what it was', async () => {
    const lines = [
      { account: 'seller', ownerUid: court.sally.uid, orderId: order, cents: 675 },
      { account: 'platform', cents: -675 },
    ] as const;
    const feeOf = () => court.db.transaction().execute((trx) => findFee(trx, order));
    const fee = await feeOf();
    await court.db
      .transaction()
      .execute((trx) => postEntry(trx, { kind: 'refund', reference: 'dispute:dp_1', checkoutId: checkout.id, lines }));
    assert.deepEqual(await found(), []);
    assert.deepEqual(await feeOf(), fee);
  });

  test('reads every page of what the provider has, says all of it, and ends with 1', async () => {
    const first = await court.askProvider<{ id: string }>('POST', '/payment_intents', {
      amount: '700',
      currency: 'usd',
      payment_method: 'pm_card_visa',
      confirm: 'true',
    });
    await Promise.all(
      Array.from({ length: 110 }, () =>
        court.askProvider('POST', '/payment_intents', { amount: '100', currency: 'usd' }),
      ),
    );
    const { code, out } = await run({});
    assert.equal(code, 1);
    assert.match(
      out,
      new RegExp(
        `^✖ 2 differences .*\n  - paid-there-only: the provider took \\$7\\.00 by ${first.id}, which is of no checkout here\n  - ledger: the account clearing holds`,
      ),
    );
    const told = await run({}, '--json');
    assert.deepEqual(
      [told.code, (JSON.parse(told.out) as Reconciliation).differences.map(({ kind }) => kind)],
      [1, ['paid-there-only', 'ledger']],
    );
  });

  test('that can’t ask the provider says so, and ends with 2', async () => {
    const { code, out, err } = await run({ STRIPE_SECRET_KEY: 'sk_test_wrong' });
    assert.deepEqual([code, out], [2, '']);
    assert.match(err, /^the card provider does not answer: Invalid API Key/);
    assert.match((await run({ STRIPE_SECRET_KEY: '' })).err, /STRIPE_SECRET_KEY is missing/);
  });
});
