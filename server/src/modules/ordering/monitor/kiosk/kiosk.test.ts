import assert from 'node:assert/strict';
import { after, before, beforeEach, describe, test } from 'node:test';
import type {
  AuditEntry,
  Checkout,
  Kiosk,
  KioskOrder,
  KioskState,
  ListedOrder,
  NewBasketLine,
  NewGuest,
  Order,
} from '@food-court/shared-api/contract';
import type { Person } from '#testing/index';
import { openBasketCourt, type BasketCourt } from '#modules/ordering/basket/testing/basket-court';

describe('a kiosk', () => {
  let court: BasketCourt;
  let admin: Person;
  let kiosk: Kiosk & { key: string };
  let dish: string;
  before(async () => {
    court = await openBasketCourt();
    admin = court.testServer.admin;
    kiosk = await make();
    dish = await court.dish({ portions: 100 });
  });
  after(() => court.close());
  beforeEach(() => open());

  const make = (hasPrinter = true) =>
    court.answered<Kiosk & { key: string }>(court.call('POST', '/kiosks', { person: admin, body: { hasPrinter } }));
  const open = (device = 'screen', key = kiosk.key) =>
    court.answered<KioskState>(court.call('POST', '/kiosk/openings', { body: { key, device } }));
  const ask = (device = 'screen', key = kiosk.key) => court.call('GET', `/kiosk?key=${key}&device=${device}`);
  const state = async () => (await court.answered<KioskState>(ask())).order?.state;
  const place = (line: Partial<NewBasketLine> = {}, device = 'screen') =>
    court.call('POST', '/kiosk/orders', {
      body: {
        key: kiosk.key,
        device,
        serving: { kind: 'table', table: 12 },
        total: 9.5,
        lines: [{ productId: dish, quantity: 1, choices: [], price: 9.5, ...line }],
      },
    });
  const placed = () => court.answered<KioskOrder>(place());
  const startAgain = () => court.call('DELETE', `/kiosk/order?key=${kiosk.key}&device=screen`);
  const becomeGuest = async (): Promise<Person> => {
    const { secret } = await court.answered<NewGuest>(court.call('POST', '/guests'));
    return { uid: '', email: '', headers: { authorization: `Guest ${secret}` } };
  };
  const take = (code: string, person: Person) =>
    court.call('POST', '/guests/claim', { person, body: { secret: code } });
  const pay = async (id: string, person: Person) => {
    const order = (await court.checkout(id, person)).tickets[0]?.orders[0]?._id ?? '';
    await court.testServer.confirm((await court.testServer.beginPayment(order, person)).clientSecret);
    return court.answered<Order>(court.call('POST', `/orders/${order}/payment-check`, { person }));
  };
  const stateAtKitchen = async (id: string) => {
    const { tickets, payment } = await court.checkout(id, admin);
    return [payment, tickets[0]?.orders[0]?.status];
  };

  test('orders for a new guest, whose phone takes the order, pays, and the kiosk sees it', async () => {
    const order = await placed();
    assert.deepEqual([order.amount, await state()], [9.5, 'unpaid']);
    const phone = await becomeGuest();
    await court.answered(take(order.code, phone));
    assert.equal(await state(), 'taken');
    assert.equal((await pay(order._id, phone)).payment, 'paid');
    const seen = (await court.answered<KioskState>(ask())).order;
    assert.deepEqual([seen?.state, seen?.number, typeof seen?.dayNumber], ['paid', order.number, 'number']);
    await court.answered(startAgain());
    assert.equal(await state(), undefined);
    assert.deepEqual(await stateAtKitchen(order._id), ['paid', 'placed']);
  });

  test('is “Kiosk 1” for its kitchen and admins, and “Guest” for nobody but the guest', async () => {
    const order = await placed();
    const phone = await becomeGuest();
    await court.answered(take(order.code, phone));
    const { payment, _id } = await pay(order._id, phone);
    assert.equal(payment, 'paid');
    for (const [person, name] of [
      [court.sally, 'Kiosk 1'],
      [admin, 'Kiosk 1'],
      [phone, 'Guest'],
    ] as const)
      assert.equal((await court.answered<Order>(court.call('GET', `/orders/${_id}`, { person }))).name, name);
    const board = await court.answered<Order[]>(
      court.call('GET', `/order-board/${court.sally.email}`, { person: court.sally }),
    );
    assert.equal(board.find((row) => row._id === _id)?.name, 'Kiosk 1');
    const all = await court.answered<{ rows: ListedOrder[] }>(court.call('GET', '/all-orders', { person: admin }));
    assert.equal(all.rows.find((row) => row._id === _id)?.name, 'Kiosk 1');
  });

  test('adds the order to the account of a member who takes it, and to that of nobody else', async () => {
    const order = await placed();
    const other = await becomeGuest();
    await court.answered(take(order.code, court.bob));
    assert.deepEqual(await court.refused(take(order.code, other)), [409, 'conflict']);
    assert.equal((await court.checkout(order._id, court.bob)).payment, 'unpaid');
    assert.equal((await court.call('GET', `/checkouts/${order._id}`, { person: other })).statusCode, 404);
  });

  test('adds the order to those that a phone has already', async () => {
    const phone = await becomeGuest();
    const own = await court.answered<Checkout>(
      court.call('POST', '/checkouts', {
        person: phone,
        body: {
          serving: { kind: 'table', table: 3 },
          total: 9.5,
          lines: [{ productId: dish, quantity: 1, choices: [], price: 9.5 }],
        },
      }),
    );
    const order = await placed();
    await court.answered(take(order.code, phone));
    const list = await court.answered<Checkout[]>(court.call('GET', '/own-checkouts', { person: phone }));
    assert.deepEqual(
      list.map(({ _id }) => _id),
      [order._id, own._id],
    );
  });

  test('has one unpaid order: the next one gives it up and returns its portions', async () => {
    const before = await court.portionsOf(dish);
    const first = await placed();
    const second = await placed();
    assert.equal(await court.portionsOf(dish), (before ?? 0) - 1);
    assert.deepEqual(await stateAtKitchen(first._id), ['unpaid', 'cancelled']);
    await court.answered(startAgain());
    assert.deepEqual(await stateAtKitchen(second._id), ['unpaid', 'cancelled']);
    assert.equal(await court.portionsOf(dish), before);
  });

  test('keeps one order when somebody presses twenty times at once', async () => {
    const before = await court.portionsOf(dish);
    const answers = await Promise.all(Array.from({ length: 20 }, () => place()));
    const codes = new Set(answers.map(({ statusCode }) => statusCode));
    assert.deepEqual(
      [...codes].filter((code) => code !== 201 && code !== 409),
      [],
    );
    assert.ok(answers.some(({ statusCode }) => statusCode === 201));
    assert.equal(await court.portionsOf(dish), (before ?? 0) - 1);
    await court.answered(startAgain());
    assert.equal(await court.portionsOf(dish), before);
  });

  test('leaves an order to the phone that has taken it', async () => {
    const order = await placed();
    const phone = await becomeGuest();
    await court.answered(take(order.code, phone));
    await placed();
    assert.deepEqual(await stateAtKitchen(order._id), ['unpaid', 'placed']);
    assert.equal((await pay(order._id, phone)).payment, 'paid');
  });

  test('says that the time is over when nobody paid', async () => {
    const order = await placed();
    await court.testServer.db
      .updateTable('checkouts')
      .set({ expires_at: new Date(Date.now() - 1_000) })
      .where('id', '=', order._id)
      .execute();
    assert.equal(await state(), 'over');
    await court.testServer.sweep();
    assert.equal(await state(), 'over');
    await placed();
    assert.equal(await state(), 'unpaid');
  });

  test('places nothing at another price than the buyer saw, and forgets the order before', async () => {
    await placed();
    assert.deepEqual(await court.refused(place({ quantity: 2 })), [409, 'price_changed']);
    assert.equal(await state(), undefined);
  });

  test('refuses a device after another has opened the link', async () => {
    await placed();
    assert.equal((await open('another')).order?.state, 'unpaid');
    assert.deepEqual(await court.refused(ask()), [409, 'conflict']);
    assert.deepEqual(await court.refused(place()), [409, 'conflict']);
    assert.deepEqual(await court.refused(startAgain()), [409, 'conflict']);
    await open();
    assert.equal(await state(), 'unpaid');
  });

  test('refuses a key that is wrong, missing or withdrawn, and gives the free number to the next kiosk', async () => {
    const made = await make(false);
    assert.deepEqual([made.number, made.hasPrinter], [2, false]);
    assert.equal((await open('screen', made.key)).number, 2);
    await court.answered(court.call('DELETE', `/kiosks/${made._id}`, { person: admin }));
    assert.deepEqual(await court.refused(ask('screen', made.key)), [404, 'not_found']);
    assert.deepEqual(await court.refused(ask('screen', 'guessed')), [404, 'not_found']);
    assert.deepEqual(await court.refused(court.call('GET', '/kiosk')), [400, 'validation_failed']);
    assert.deepEqual(await court.refused(court.call('DELETE', `/kiosks/${made._id}`, { person: admin })), [
      404,
      'not_found',
    ]);
    const again = await make();
    assert.equal(again.number, 2);
    const listed = await court.answered<Kiosk[]>(court.call('GET', '/kiosks', { person: admin }));
    assert.deepEqual(
      listed.map(({ number }) => number),
      [1, 2],
    );
    await court.answered(court.call('DELETE', `/kiosks/${again._id}`, { person: admin }));
  });

  test('has its key nowhere but in its link, and both changes of it are in the audit log', async () => {
    const { db } = court.testServer;
    const made = await make();
    await court.answered(court.call('DELETE', `/kiosks/${made._id}`, { person: admin }));
    const entries = await court.answered<AuditEntry[]>(court.call('GET', '/audit?limit=2', { person: admin }));
    assert.deepEqual(
      entries.map(({ action, subject }) => [action, subject]),
      [
        ['monitor link revoked', 'Kiosk 2'],
        ['monitor link made', 'Kiosk 2'],
      ],
    );
    const stored = await db.selectFrom('kiosks').selectAll().execute();
    assert.equal(JSON.stringify([stored, entries]).includes(kiosk.key), false);
  });
});
