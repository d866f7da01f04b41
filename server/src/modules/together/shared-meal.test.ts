import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { replanDue } from '../ordering/timing/timing-sweeper';
import { openSharedTable, partsOf, type Diner, type SharedTable } from './testing/shared-table';

describe('five people who order together from eight kitchens', () => {
  let table: SharedTable;
  let kitchens: Awaited<ReturnType<SharedTable['kitchen']>>[];
  let diners: Diner[];
  before(async () => {
    table = await openSharedTable();
    kitchens = [];
    for (let place = 0; place < 8; place += 1) kitchens.push(await table.kitchen(`cook${place}`, 3 + 2 * place));
    diners = [table.member(table.testServer.bob), ...(await Promise.all([1, 2, 3, 4].map(() => table.guest())))];
  });
  after(() => table.close());

  const ticketsOf = (...people: Diner[]) =>
    table.testServer.db
      .selectFrom('tickets')
      .innerJoin('checkouts', 'checkouts.id', 'tickets.checkout_id')
      .select(['tickets.seller_uid', 'tickets.starts_at', 'tickets.expected_at'])
      .where(
        'checkouts.buyer_uid',
        'in',
        people.map(({ person }) => person.uid),
      )
      .where('checkouts.paid_at', 'is not', null)
      .execute();

  /** Each of the five chooses from one kitchen or two. */
  async function chooseDishes(): Promise<[Diner, Diner, Diner, Diner, Diner]> {
    const [ana, ben, cem, dua, eli] = diners as [Diner, Diner, Diner, Diner, Diner];
    const { code } = await table.open(ana, 'Ana');
    for (const [diner, name] of [
      [ben, 'Ben'],
      [cem, undefined],
      [dua, 'Dua'],
      [eli, 'Eli'],
    ] as const)
      await table.join(diner, code.toLowerCase(), name);
    await table.testServer.db
      .updateTable('dishes')
      .set({ price_cents: 333 })
      .where('seller_uid', '=', kitchens[0]!.seller.uid)
      .execute();
    for (const [place, { dish }] of kitchens.entries())
      await table.add(diners[place % 5]!, dish, { quantity: 1 + (place % 3), price: place === 0 ? 3.33 : 9.5 });
    return [ana, ben, cem, dua, eli];
  }

  test('pay each their own part to the cent; who does not pay is left out, and the others eat together', async () => {
    const [ana, ben, cem, dua, eli] = await chooseDishes();
    const seen = await table.orderNow(ben);
    assert.deepEqual(
      seen.people.map(({ name, part, basket }) => [name, part, basket.total]),
      [
        ['Ana', 'to-pay', 31.83],
        ['Ben', 'to-pay', 28.5],
        ['Guest 3', 'to-pay', 47.5],
        ['Dua', 'to-pay', 9.5],
        ['Eli', 'to-pay', 19],
      ],
    );
    assert.equal(seen.rest.total, 136.33);

    for (const [diner, total] of [
      [ana, 31.83],
      [ben, 28.5],
      [cem, 47.5],
    ] as const)
      await table.pay(diner, await table.checkOut(diner, 'me', total));
    // Until the time is over, kitchens wait for the others.
    const until = new Date((await table.see(ana)).payUntil ?? '').getTime();
    const waiting = await ticketsOf(ana, ben, cem);
    assert.equal(waiting.length, 6);
    assert.ok(waiting.every(({ starts_at }) => (starts_at?.getTime() ?? 0) >= until));

    await table.pay(dua, await table.checkOut(dua, 'me', 9.5));
    await table.endTime();
    await table.testServer.db
      .updateTable('tickets')
      .set({ due_at: new Date(Date.now() - 1_000) })
      .execute();
    await replanDue(table.testServer.db);
    const cooked = await ticketsOf(ana, ben, cem, dua);
    assert.equal(cooked.length, 7);
    assert.equal(new Set(cooked.map(({ expected_at }) => expected_at?.getTime())).size, 1, 'they are ready together');
    assert.ok(
      Math.min(...cooked.map(({ starts_at }) => starts_at?.getTime() ?? Infinity)) < until,
      'nobody waits any longer',
    );

    assert.deepEqual(partsOf(await table.see(eli)), {
      Ana: 'paid',
      Ben: 'paid',
      'Guest 3': 'paid',
      Dua: 'paid',
      Eli: 'left-out',
    });
    assert.deepEqual(
      await table.refused(table.send(eli, 'POST', '/shared-basket/checkouts', { for: 'me', total: 19 })),
      [409, 'conflict'],
    );
    const rows = await table.testServer.db
      .selectFrom('checkouts')
      .select(['amount_cents', 'payment'])
      .orderBy('created_at')
      .execute();
    assert.deepEqual(
      rows.map(({ amount_cents, payment }) => [amount_cents, payment]),
      [
        [3_183, 'paid'],
        [2_850, 'paid'],
        [4_750, 'paid'],
        [950, 'paid'],
      ],
    );
  });

  test('split the bill evenly; who does not pay a share is paid for, and all kitchens are ready together', async () => {
    const [ana, ben, cem, dua, eli] = await chooseDishes();
    const { rest } = await table.orderNow(ana);
    assert.deepEqual(rest, { total: 136.33, split: { people: 5, share: 27.27 } });
    await table.answered(table.send(ana, 'POST', '/shared-basket/split', { total: rest.total }));

    const shares: number[] = [];
    for (const diner of [ana, ben, cem, dua]) shares.push(await table.payShare(diner));
    const { people, split } = await table.see(eli);
    assert.deepEqual(
      people.map(({ part }) => part),
      ['paid', 'paid', 'paid', 'paid', 'to-pay'],
    );
    assert.equal(split?.left, split?.share);
    shares.push(await table.payShare(dua));
    assert.deepEqual(shares.toSorted(), [27.26, 27.26, 27.27, 27.27, 27.27]);

    assert.equal((await table.see(eli)).split?.state, 'paid');
    const sold = await table.testServer.db
      .selectFrom('payments')
      .innerJoin('checkouts', 'checkouts.id', 'payments.checkout_id')
      .innerJoin('tickets', 'tickets.checkout_id', 'checkouts.id')
      .select(['payments.id', 'payments.amount_cents', 'tickets.id as ticket', 'tickets.expected_at'])
      .where('checkouts.amount_cents', '=', 13_633)
      .execute();
    const cents = new Map(sold.map(({ id, amount_cents }) => [id, amount_cents]));
    assert.equal(
      [...cents.values()].reduce((sum, amount) => sum + amount, 0),
      13_633,
    );
    assert.equal(new Set(sold.map(({ ticket }) => ticket)).size, 8);
    assert.equal(new Set(sold.map(({ expected_at }) => expected_at?.getTime())).size, 1);
  });
});
