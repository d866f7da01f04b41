import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import type { AnswerOf, Checkout, NewGuest } from '@food-court/shared-api/contract';
import { openBasketCourt, type BasketCourt } from '#modules/ordering/basket/testing/basket-court';
import { administrate } from '#testing/template-database';
import type { Person } from '#testing/index';

type Table = AnswerOf<'GET /all-checkouts'>;

describe('the list of checkouts', () => {
  let court: BasketCourt;
  const placed: Record<'both' | 'dear' | 'open', Checkout> = {} as never;

  const list = (query = '', person: Person = court.testServer.admin) =>
    court.answered<Table>(court.call('GET', `/all-checkouts${query}`, { person }));
  const numbers = async (query?: string) => (await list(query)).rows.map(({ number }) => number);
  const change = (table: string, set: string, where: string) =>
    administrate(court.testServer.settings.database.url, `update ${table} set ${set} where ${where}`);
  const age = ({ _id }: Checkout, days: number) =>
    change('orders', `created_at = created_at - interval '${days} days'`, `checkout_id = '${_id}'`);

  before(async () => {
    court = await openBasketCourt();
    const [soup, tea] = [await court.dish({ title: 'Soup' }), await court.dish({ title: 'Tea', price_cents: 200 })];
    const rice = await court.dish({ title: 'Rice' }, court.sam);
    placed.both = await court.paidCheckout([soup, rice, tea], [9.5, 9.5, 2]);
    placed.dear = await court.paidCheckout([await court.dish({ title: 'Feast', price_cents: 9_000 })], [90]);
    await court.add({ productId: tea, price: 2 });
    placed.open = await court.ordered(2);
    await age(placed.dear, 2);
    await age(placed.open, 1);
  });
  after(() => court.close());

  const numbersOf = (...checkouts: Checkout[]) => checkouts.map(({ number }) => number);

  test('has one row for what was ordered together, newest first, with all dishes by kitchen', async () => {
    const { rows, total } = await list();
    assert.deepEqual(
      rows.map(({ number }) => number),
      numbersOf(placed.both, placed.open, placed.dear),
    );
    assert.equal(total, 3);
    const { createdAt, tickets, ...row } = rows[0]!;
    assert.match(createdAt, /^20/);
    assert.deepEqual(row, {
      _id: placed.both._id,
      number: placed.both.number,
      dayNumber: placed.both.dayNumber,
      name: 'bob',
      buyerId: court.bob.uid,
      payment: 'paid',
      amount: 21,
      refunded: 0,
    });
    assert.deepEqual(
      tickets.map(({ kitchen, orders }) => [kitchen.name, orders.map(({ title, amount }) => [title, amount])]),
      [
        [
          'sally',
          [
            ['Soup', 9.5],
            ['Tea', 2],
          ],
        ],
        ['sam', [['Rice', 9.5]]],
      ],
    );
    assert.deepEqual(tickets.map(({ _id }) => _id).toSorted(), placed.both.tickets.map(({ _id }) => _id).toSorted());
  });

  test('finds a checkout by each of its dishes and kitchens, once, and shows all of it', async () => {
    assert.deepEqual(await numbers('?search=rice'), numbersOf(placed.both));
    assert.deepEqual(await numbers('?search=sally'), numbersOf(placed.both, placed.open, placed.dear));
    assert.equal((await list('?search=rice')).rows[0]?.tickets.length, 2);
    const ofSam = placed.both.tickets.find(({ kitchen }) => kitchen.name === 'sam')?.kitchen.id ?? '';
    assert.deepEqual(await numbers(`?kitchen=${ofSam}`), numbersOf(placed.both));
    assert.deepEqual(await numbers('?kitchen=nobody'), []);
    assert.equal((await list('?search=bob&sort=amount')).total, 3);
  });

  test('is sorted by what a whole checkout costs', async () => {
    assert.deepEqual(await numbers('?sort=amount'), numbersOf(placed.dear, placed.both, placed.open));
    assert.deepEqual(
      await numbers('?sort=amount&direction=ascending'),
      numbersOf(placed.open, placed.both, placed.dear),
    );
    assert.deepEqual(await numbers('?direction=ascending'), numbersOf(placed.dear, placed.open, placed.both));
  });

  test('shows a checkout when one of its dishes has the state, and what was refunded of all', async () => {
    const [rice] = placed.both.tickets.find(({ kitchen }) => kitchen.name === 'sam')?.orders ?? [];
    await change('orders', "status = 'ready', refunded_cents = 150", `id = '${rice?._id}'`);
    assert.deepEqual(await numbers('?show=ready'), numbersOf(placed.both));
    assert.deepEqual(await numbers('?show=refunded'), numbersOf(placed.both));
    const { rows } = await list('?show=placed');
    assert.deepEqual(
      rows.map(({ number }) => number),
      numbersOf(placed.both, placed.open, placed.dear),
    );
    assert.equal(rows[0]?.refunded, 1.5);
    await change('checkouts', "paid_at = paid_at - interval '1 hour'", `id = '${placed.dear._id}'`);
    assert.deepEqual(await numbers('?show=late'), numbersOf(placed.dear));
  });

  test('marks a ticket that is past its time until it is ready, and no other', async () => {
    const lateKitchens = async () =>
      (await list()).rows.flatMap(({ number, tickets }) =>
        tickets.filter(({ isLate }) => isLate).map(({ kitchen }) => [number, kitchen.name]),
      );
    assert.deepEqual(await lateKitchens(), [[placed.dear.number, 'sally']]);
    await change('checkouts', "paid_at = paid_at - interval '1 hour'", `id = '${placed.both._id}'`);
    // Sam’s rice is ready.
    assert.deepEqual(await lateKitchens(), [
      [placed.both.number, 'sally'],
      [placed.dear.number, 'sally'],
    ]);
  });

  test('counts checkouts, not dishes, and turns its pages', async () => {
    assert.deepEqual([(await list('?search=sally&page=2')).rows, (await list('?page=2')).total], [[], 3]);
    for (const query of ['?page=501', '?show=all', '?from=2026-02-30'])
      assert.deepEqual(
        await court.refused(court.call('GET', `/all-checkouts${query}`, { person: court.testServer.admin })),
        [400, 'validation_failed'],
      );
  });

  test('leads to nobody for a guest, and tells the table', async () => {
    const { secret } = await court.answered<NewGuest>(court.call('POST', '/guests'));
    const guest: Person = { uid: '', email: '', headers: { authorization: `Guest ${secret}` } };
    const productId = await court.dish();
    await court.answered(
      court.call('POST', '/checkouts', {
        person: guest,
        body: {
          serving: { kind: 'table', table: 12 },
          total: 9.5,
          lines: [{ productId, quantity: 1, choices: [], price: 9.5 }],
        },
      }),
    );
    const [row] = (await list()).rows;
    assert.deepEqual([row?.name, row?.table, row && 'buyerId' in row], ['Guest', 12, false]);
  });
});
