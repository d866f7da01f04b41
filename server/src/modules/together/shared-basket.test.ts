import assert from 'node:assert/strict';
import { after, before, beforeEach, describe, test } from 'node:test';
import { sharedLimits, type Checkout, type SharedBasket } from '@food-court/shared-api/contract';
import { tableCode } from '#modules/ordering/checkout/tables/table-code';
import { insertDish } from '#testing/index';
import { openSharedTable, partsOf, type Diner, type SharedTable } from './testing/shared-table';

describe('a shared basket', () => {
  let table: SharedTable;
  let rice: string;
  let ana: Diner;
  let ben: Diner;
  before(async () => {
    table = await openSharedTable();
    rice = await insertDish(table.testServer.db, table.testServer.sally, { title: 'Rice', portions: 500 });
  });
  after(() => table.close());
  /** Ana and Ben sit at a table of their own, each with one portion of rice. */
  beforeEach(async () => {
    await table.testServer.db.deleteFrom('shared_baskets').execute();
    await table.testServer.db.updateTable('checkouts').set({ closed_at: new Date() }).execute();
    [ana, ben] = await Promise.all([table.guest(), table.guest()]);
    const { code } = await table.open(ana, 'Ana');
    await table.join(ben, code, 'Ben');
    for (const diner of [ana, ben]) await table.add(diner, rice);
  });

  const lineOf = async (diner: Diner): Promise<string> => {
    const you = (await table.see(diner)).people.find(({ isYou }) => isYou);
    return you?.basket.lines[0]?._id ?? '';
  };
  const orderPart = (diner: Diner, whose: 'me' | 'everyone', total: number, key?: string) =>
    table.send(diner, 'POST', '/shared-basket/checkouts', { for: whose, total }, { key });

  test('shows each person everybody’s dishes, whatever phone put them there', async () => {
    for (const diner of [ana, ben])
      assert.deepEqual(
        (await table.see(diner)).people.map(({ name, isYou, basket }) => [name, isYou, basket.total]),
        [
          ['Ana', diner === ana, 9.5],
          ['Ben', diner === ben, 9.5],
        ],
      );
  });

  test('takes what a member has in their own basket, and leaves nothing there', async () => {
    const bob = table.member(table.testServer.bob);
    await table.join(bob, (await table.see(ana)).code);
    await table.add(bob, rice, { quantity: 3 });
    assert.deepEqual((await table.answered<{ lines: [] }>(table.send(bob, 'GET', '/basket'))).lines, []);
    assert.equal((await table.see(ben)).people.find(({ name }) => name === 'Guest 3')?.basket.count, 3);
    assert.deepEqual(await table.refused(table.send(bob, 'POST', '/shared-basket/lines', {})), [409, 'basket_empty']);
  });

  test('lets nobody change a dish of somebody else, nor look without having joined', async () => {
    const line = await lineOf(ana);
    for (const asked of [
      table.send(ben, 'PATCH', `/shared-basket/lines/${line}`, { from: 1, to: 2 }),
      table.send(ben, 'DELETE', `/shared-basket/lines/${line}`),
    ])
      assert.deepEqual(await table.refused(asked), [404, 'not_found']);
    const stranger = await table.guest();
    assert.deepEqual((await table.send(stranger, 'GET', '/shared-basket')).json(), { basket: null });
    assert.deepEqual(await table.refused(table.send(stranger, 'POST', '/shared-basket/joins', { code: 'AAAAAA' })), [
      404,
      'not_found',
    ]);
  });

  test('tells the second of two devices that change one line at once', async () => {
    const line = await lineOf(ana);
    const answers = await Promise.all(
      [3, 5].map((to) => table.send(ana, 'PATCH', `/shared-basket/lines/${line}`, { from: 1, to })),
    );
    assert.deepEqual(answers.map(({ statusCode }) => statusCode).toSorted(), [200, 409]);
  });

  test('loses the dishes of somebody who leaves before the order, and not the others’', async () => {
    await table.answered(table.send(ben, 'POST', '/shared-basket/leave'));
    assert.deepEqual(partsOf(await table.see(ana)), { Ana: 'choosing' });
    await table.join(ben, (await table.see(ana)).code);
    assert.equal((await table.see(ana)).people[1]?.basket.count, 0);
  });

  test('changes no longer after “Order now”, which one of two presses does', async () => {
    const presses = await Promise.all(
      [ana, ben].map((diner) =>
        table.send(diner, 'POST', '/shared-basket/order', { serving: { kind: 'table', table: 12 } }),
      ),
    );
    assert.deepEqual(presses.map(({ statusCode }) => statusCode).toSorted(), [200, 409]);
    const line = await lineOf(ana);
    const late = await table.guest();
    for (const asked of [
      table.send(ana, 'PATCH', `/shared-basket/lines/${line}`, { from: 1, to: 2 }),
      table.send(ana, 'DELETE', `/shared-basket/lines/${line}`),
      table.send(late, 'POST', '/shared-basket/joins', { code: (await table.see(ana)).code }),
    ])
      assert.deepEqual(await table.refused(asked), [409, 'conflict']);
  });

  test('goes to a table only with the code of that table, where the court asks for codes', async () => {
    const { db } = table.testServer;
    await db.updateTable('court').set({ tables_need_code: true }).execute();
    try {
      const serving = { kind: 'table', table: 12 };
      const order = (tableCode?: string) => table.send(ana, 'POST', '/shared-basket/order', { serving, tableCode });
      const court = await db.selectFrom('court').select(['table_key', 'table_codes_version']).executeTakeFirstOrThrow();
      const codes = { key: court.table_key, version: court.table_codes_version };
      for (const code of [undefined, 'guessed', tableCode(codes, 13)])
        assert.deepEqual(await table.refused(order(code)), [400, 'validation_failed']);
      assert.deepEqual(partsOf(await table.see(ben)), { Ana: 'choosing', Ben: 'choosing' });
      await table.answered(order(tableCode(codes, 12)));
    } finally {
      await db.updateTable('court').set({ tables_need_code: false }).execute();
    }
  });

  test('is found by whoever scans the code of its table, and by nobody without that code', async () => {
    const { db } = table.testServer;
    const court = await db.selectFrom('court').select(['table_key', 'table_codes_version']).executeTakeFirstOrThrow();
    const codes = { key: court.table_key, version: court.table_codes_version };
    const at = { table: 12, code: tableCode(codes, 12) };
    const peopleAt = async (code: string) =>
      (await table.answered<{ people: number }>(table.send(ben, 'GET', `/table-basket?table=12&code=${code}`))).people;
    assert.equal(await peopleAt(at.code), 0);
    await table.answered(table.send(ana, 'POST', '/shared-basket', { name: 'Ana', at }, { network: 220 }));
    assert.deepEqual([await peopleAt(at.code), await peopleAt(tableCode(codes, 13))], [1, 0]);
    const guessed = { table: 12, code: tableCode(codes, 13) };
    for (const body of [{ at: guessed }, {}])
      assert.deepEqual(await table.refused(table.send(ben, 'POST', '/shared-basket/joins', body)), [404, 'not_found']);
    await table.answered(table.send(ben, 'POST', '/shared-basket/joins', { at, name: 'Ben' }));
    assert.deepEqual(partsOf(await table.see(ana)), { Ana: 'choosing', Ben: 'choosing' });
    await table.add(ana, rice);
    await table.orderNow(ana);
    assert.equal(await peopleAt(at.code), 0, 'nobody joins after the order');
  });

  test('takes single dishes of a member, whose own basket stays as it is', async () => {
    const bob = table.member(table.testServer.bob);
    await table.join(bob, (await table.see(ana)).code, 'Bob');
    const line = { productId: rice, quantity: 2, choices: [], price: 9.5 };
    await table.answered(table.send(bob, 'POST', '/basket/lines', line));
    const { people } = await table.answered<SharedBasket>(
      table.send(bob, 'POST', '/shared-basket/lines', { lines: [{ ...line, quantity: 1 }] }),
    );
    assert.equal(people.find(({ name }) => name === 'Bob')?.basket.count, 1);
    assert.equal((await table.answered<{ count: number }>(table.send(bob, 'GET', '/basket'))).count, 2);
    await table.answered(table.send(bob, 'POST', '/shared-basket/leave'));
  });

  test('gives guests of one network no more of the last portions than orders of their own would', async () => {
    const { db, sally, settings } = table.testServer;
    const usual = settings.holds.portionsOfDish;
    settings.holds.portionsOfDish = 3;
    try {
      const last = await insertDish(db, sally, { title: 'Last', portions: 8 });
      for (const diner of [ana, ben]) await table.add(diner, last, { quantity: 3 });
      await table.orderNow(ana);
      assert.equal((await orderPart(ana, 'me', 38)).statusCode, 201);
      assert.deepEqual(await table.refused(orderPart(ben, 'me', 38)), [409, 'too_many_unpaid']);
    } finally {
      settings.holds.portionsOfDish = usual;
    }
  });

  test('is paid by one person for everyone, once, whoever presses at the same moment', async () => {
    await table.orderNow(ana);
    const presses = await Promise.all([orderPart(ana, 'everyone', 19, 'once'), orderPart(ana, 'everyone', 19, 'once')]);
    const [first, second] = presses.map((press) => press.json<Checkout>()._id);
    assert.equal(first, second);
    assert.deepEqual(await table.refused(orderPart(ben, 'me', 9.5)), [409, 'changed_meanwhile']);
    assert.deepEqual(
      (await table.see(ben)).people.map(({ part, paidBy }) => [part, paidBy]),
      [
        ['paying', undefined],
        ['paying', 'Ana'],
      ],
    );
    await table.pay(ana, presses[0].json<Checkout>());
    assert.deepEqual(partsOf(await table.see(ben)), { Ana: 'paid', Ben: 'paid' });
  });

  test('gives the parts back when the payer for all closes the page, and others pay them', async () => {
    await table.orderNow(ana);
    const closed = await table.checkOut(ana, 'everyone', 19);
    await table.testServer.expire(closed.tickets[0]?.orders[0]?._id ?? '');
    assert.deepEqual(await table.testServer.sweep(), []);
    assert.deepEqual(partsOf(await table.see(ben)), { Ana: 'to-pay', Ben: 'to-pay' });
    await table.pay(ben, await table.checkOut(ben, 'everyone', 19));
    assert.deepEqual(partsOf(await table.see(ana)), { Ana: 'paid', Ben: 'paid' });
  });

  test('orders a part only at the price that its payer saw', async () => {
    await table.orderNow(ana);
    assert.deepEqual(await table.refused(orderPart(ben, 'me', 9.4)), [409, 'price_changed']);
    assert.deepEqual(partsOf(await table.see(ana)), { Ana: 'to-pay', Ben: 'to-pay' });
  });

  test('refuses one of thirty-one people who join at once', async () => {
    const { code } = await table.see(ana);
    const others = await Promise.all(Array.from({ length: sharedLimits.people - 1 }, () => table.guest()));
    const answers = await Promise.all(
      others.map((diner) => table.send(diner, 'POST', '/shared-basket/joins', { code })),
    );
    assert.equal(answers.filter(({ statusCode }) => statusCode === 409).length, 1);
    const { people } = await table.see(ana);
    assert.deepEqual([people.length, new Set(people.map(({ name }) => name)).size], [30, 30]);
  });

  test('is full at a hundred dishes', async () => {
    const line = { productId: rice, quantity: 1, choices: [], price: 9.5 };
    const put = (count: number) =>
      table.send(ana, 'POST', '/shared-basket/lines', { lines: Array.from({ length: count }, () => line) });
    assert.deepEqual(
      [(await put(50)).statusCode, (await put(48)).statusCode, await table.refused(put(1))],
      [201, 201, [409, 'basket_full']],
    );
  });

  test('is opened ten times in ten minutes by a browser', async () => {
    const answers: number[] = [];
    for (let time = 0; time < 11; time += 1)
      answers.push((await table.send(ana, 'POST', '/shared-basket', {}, { network: 200 })).statusCode);
    assert.deepEqual(answers, [...Array.from({ length: 10 }, () => 201), 429]);
  });

  test('is left by whoever sits down at another table', async () => {
    const cem = await table.guest();
    const { code } = await table.open(cem);
    await table.join(ben, code);
    assert.deepEqual(partsOf(await table.see(ana)), { Ana: 'choosing' });
    assert.deepEqual(
      (await table.see(ben)).people.map(({ name }) => name),
      ['Guest 1', 'Guest 2'],
    );
  });
});
