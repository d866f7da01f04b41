import assert from 'node:assert/strict';
import { after, before, beforeEach, describe, test } from 'node:test';
import type {
  AuditEntry,
  Basket,
  Checkout,
  KitchenMoney,
  NewGuest,
  Receipt,
  Statement,
  StatementLine,
  Tips,
} from '@food-court/shared-api/contract';
import { openBasketCourt, pickUp, type BasketCourt } from '#modules/ordering/basket/testing/basket-court';
import { assertLedgerAgrees, ledgerOf } from '#modules/payments/testing/refund-records';
import type { Person } from '#testing/index';

describe('a tip', () => {
  let court: BasketCourt;
  let adam: Person;
  before(async () => {
    court = await openBasketCourt();
    adam = await court.testServer.createPerson('adam', 'admin');
  });
  after(async () => {
    await assertLedgerAgrees(court.testServer);
    await court.close();
  });
  beforeEach(() => court.startOver());

  const turn = (on: boolean) => court.answered<Tips>(court.call('PATCH', '/tips', { person: adam, body: { on } }));
  /** Puts a dish of each price into Bob’s basket: Sally’s, then Sam’s, and so on. */
  const fill = async (...prices: number[]) => {
    for (const [place, price] of prices.entries()) {
      const productId = await court.dish({ price_cents: price * 100 }, place % 2 === 0 ? court.sally : court.sam);
      await court.add({ productId, price });
    }
  };
  const order = (total: number, tip?: object) =>
    court.call('POST', '/checkouts', { person: court.bob, body: { serving: pickUp, total, ...(tip && { tip }) } });
  const ordered = (total: number, tip?: object) => court.answered<Checkout>(order(total, tip));
  const ordersOf = ({ tickets }: Checkout) => tickets.flatMap(({ orders }) => orders);
  const kitchenOf = async ({ uid }: Person) =>
    (
      await court.testServer.db
        .selectFrom('users')
        .select('kitchen_id')
        .where('uid', '=', uid)
        .executeTakeFirstOrThrow()
    ).kitchen_id ?? '';
  const pay = (placed: Checkout) => court.testServer.pay(ordersOf(placed)[0]?._id ?? '');

  test('is asked for only once an admin has turned tips on, which the audit log names', async () => {
    assert.deepEqual(await court.answered<Tips>(court.call('GET', '/tips', { person: adam })), { on: false });
    await fill(10);
    assert.equal((await court.basketOf()).takesTips, undefined);
    assert.deepEqual(await court.refused(order(11, { amount: 1 })), [409, 'conflict']);
    assert.deepEqual([await turn(true), await turn(true)], [{ on: true }, { on: true }]);
    assert.equal((await court.basketOf()).takesTips, true);
    const log = await court.answered<AuditEntry[]>(court.call('GET', '/audit', { person: adam }));
    const entries = log.filter(({ subject }) => subject === 'every kitchen');
    assert.deepEqual(
      entries.map(({ action, before, after }) => [action, before, after]),
      [['tips set', { on: false }, { on: true }]],
    );
    await turn(false);
    assert.deepEqual(await court.refused(order(11, { amount: 1 })), [409, 'conflict']);
  });

  test('is nothing unless the buyer adds one', async () => {
    await turn(true);
    await fill(10);
    const placed = await ordered(10);
    assert.deepEqual([placed.amount, placed.tip, ordersOf(placed)[0]?.tip], [10, undefined, undefined]);
  });

  test('is split over all kitchens of the order by their dishes, to the cent', async () => {
    await turn(true);
    await fill(10, 5, 5);
    const placed = await ordered(21, { amount: 1 });
    assert.deepEqual([placed.amount, placed.tip], [21, 1]);
    assert.deepEqual(
      ordersOf(placed).map(({ price, tip }) => [price, tip]),
      [
        [10, 0.5],
        [5, 0.25],
        [5, 0.25],
      ],
    );
    assert.equal(ordersOf(placed)[0]?.checkout?.tip, 1);
  });

  test('is for one kitchen if the buyer says so, which gets all of it and sees it on its order', async () => {
    await turn(true);
    await fill(10, 5);
    const placed = await ordered(16.5, { amount: 1.5, kitchen: await kitchenOf(court.sam) });
    const tips = ordersOf(placed).map(({ price, tip }) => [price, tip]);
    assert.deepEqual(tips, [
      [10, undefined],
      [5, 1.5],
    ]);
    await pay(placed);
    const [, tea] = ordersOf(placed);
    assert.deepEqual(await ledgerOf(court.testServer, tea!._id), { seller: -450, platform: -50, tips: -150 });
    const seen = await court.answered<{ tip?: number }>(
      court.call('GET', `/orders/${tea!._id}`, { person: court.sam }),
    );
    assert.equal(seen.tip, 1.5);
  });

  for (const [what, tip] of [
    ['is nothing', { amount: 0 }],
    ['is negative', { amount: -1 }],
    ['is a part of a cent', { amount: 0.005 }],
    ['is more than a hundred dollars', { amount: 100.01 }],
    ['is no number', { amount: '1' }],
    ['is more than the food', { amount: 10.01 }],
    ['is for a kitchen that cooks nothing of it', { amount: 1, kitchen: 'nobody' }],
  ] as const)
    test(`is refused if it ${what}, and nothing is ordered`, async () => {
      await turn(true);
      await fill(10);
      assert.deepEqual(await court.refused(order(10 + Number(tip.amount), tip)), [400, 'validation_failed']);
      assert.equal((await court.basketOf()).count, 1);
    });

  test('is a part of the total that the buyer has seen', async () => {
    await turn(true);
    await fill(10);
    assert.deepEqual(await court.refused(order(10, { amount: 1 })), [409, 'price_changed']);
  });

  test('is on the receipt without tax, on the statement, in the figures, and in what the court owes', async () => {
    await turn(true);
    const kitchen = await kitchenOf(court.sally);
    const read = <Answer>(path: string) => court.answered<Answer>(court.call('GET', path, { person: court.sally }));
    const money = await read<KitchenMoney>(`/money/${court.sally.email}`);
    const before = await read<Statement>(`/statements/${kitchen}`);
    await fill(10);
    const placed = await ordered(11, { amount: 1 });
    await pay(placed);
    const [soup] = ordersOf(placed);
    const receipt = await court.answered<Receipt>(
      court.call('GET', `/orders/${soup!._id}/receipt`, { person: court.bob }),
    );
    assert.deepEqual([receipt.amount, receipt.tip, receipt.tickets[0]?.lines[0]?.tip], [11, 1, 1]);
    assert.equal(receipt.tax.amount, Math.round((10 * 100 * receipt.tax.percent) / (100 + receipt.tax.percent)) / 100);

    const after = await read<Statement>(`/statements/${kitchen}`);
    const changes = (['sold', 'commission', 'tips', 'closing'] as const).map(
      (name) => Math.round(((after[name] ?? 0) - (before[name] ?? 0)) * 100) / 100,
    );
    assert.deepEqual(changes, [10, 1, 1, 10]);
    const lines = await read<StatementLine[]>(`/statements/${kitchen}/lines`);
    const line = lines.find(({ order: of }) => of?._id === soup!._id);
    assert.deepEqual([line?.gross, line?.commission, line?.tip, line?.net], [10, 1, 1, 10]);
    const now = await read<KitchenMoney>(`/money/${court.sally.email}`);
    assert.deepEqual(
      [(now.tips ?? 0) - (money.tips ?? 0), now.earned - money.earned, now.owed - money.owed].map(Math.round),
      [1, 9, 10],
    );
    await court.answered(court.call('POST', `/orders/${soup!._id}/refunds`, { person: adam, body: { amount: 5.5 } }));
    assert.deepEqual(await ledgerOf(court.testServer, soup!._id), {
      seller: -450,
      platform: -50,
      tips: -50,
      refunds: 0,
    });
    const refunded = await court.answered<Receipt>(
      court.call('GET', `/orders/${soup!._id}/receipt`, { person: court.bob }),
    );
    assert.equal(refunded.tax.amount, Math.round((5 * 100 * receipt.tax.percent) / (100 + receipt.tax.percent)) / 100);
  });

  test('can be paid out with everything else that a kitchen has earned', async () => {
    await turn(true);
    await fill(10);
    await pay(await ordered(12, { amount: 2 }));
    const { owed } = await court.answered<KitchenMoney>(
      court.call('GET', `/money/${court.sally.email}`, { person: court.sally }),
    );
    const payout = {
      kitchen: await kitchenOf(court.sally),
      amount: owed,
      reference: 'All of it',
      paidOn: '2026-01-05',
    };
    await court.answered(court.call('POST', '/payouts', { person: adam, body: payout }));
    const after = await court.answered<KitchenMoney>(
      court.call('GET', `/money/${court.sally.email}`, { person: court.sally }),
    );
    assert.equal(after.owed, 0);
  });

  test('is added by a guest, too', async () => {
    await turn(true);
    const productId = await court.dish({ price_cents: 1_000 });
    const lines = [{ productId, quantity: 1, choices: [], price: 10 }];
    const basket = await court.answered<Basket>(court.call('POST', '/basket/prices', { body: { lines } }));
    assert.equal(basket.takesTips, true);
    const { secret } = await court.answered<NewGuest>(court.call('POST', '/guests'));
    const guest: Person = { uid: '', email: '', headers: { authorization: `Guest ${secret}` } };
    const body = { serving: { kind: 'table', table: 7 }, total: 10.5, lines, tip: { amount: 0.5 } };
    const placed = await court.answered<Checkout>(court.call('POST', '/checkouts', { person: guest, body }));
    assert.deepEqual([placed.amount, placed.tip], [10.5, 0.5]);
  });
});
