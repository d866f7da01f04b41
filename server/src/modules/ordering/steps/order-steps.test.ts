import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { orderStatuses, type Order, type OrderStatus, type PaymentState } from '@food-court/shared-api/contract';
import type { Problem } from '@food-court/shared-api/errors';
import { createTestServer, fakeCards, insertDish, insertOrder, type Person, type TestServer } from '#testing/index';

/** Each step with its roles, and whether the order must be paid. */
const steps = [
  { from: 'placed', to: 'accepted', by: ['seller', 'admin'], paid: true },
  { from: 'accepted', to: 'preparing', by: ['seller', 'admin'], paid: true },
  { from: 'preparing', to: 'ready', by: ['seller', 'admin'], paid: true },
  { from: 'ready', to: 'handed_over', by: ['seller', 'admin'], paid: true },
  { from: 'placed', to: 'declined', by: ['seller', 'admin'], paid: false },
  { from: 'placed', to: 'cancelled', by: ['buyer', 'admin'], paid: false },
] as const;
const who = ['buyer', 'seller', 'admin', 'stranger', 'rival'] as const;
type Who = (typeof who)[number];

describe('a step of an order', () => {
  let testServer: TestServer;
  let people: Record<Who, Person>;
  let dish: string;
  before(async () => {
    testServer = await createTestServer();
    testServer.services.cards = fakeCards();
    const [buyer, seller, admin] = [
      await testServer.createPerson('bob', 'Buyer'),
      await testServer.createPerson('sally', 'Seller'),
      await testServer.createPerson('adam', 'admin'),
    ];
    people = {
      buyer,
      seller,
      admin,
      stranger: await testServer.createPerson('ann', 'Buyer'),
      rival: await testServer.createPerson('sam', 'Seller'),
    };
    dish = await insertDish(testServer.db, seller);
  });
  after(() => testServer.close());

  const put = (status: OrderStatus, payment: PaymentState) =>
    insertOrder(testServer.db, people, { dish_id: dish, status, payment });
  const step = (id: string, body: object, { headers }: Person) =>
    testServer.app.inject({ method: 'POST', url: `/api/orders/${id}/steps`, payload: body, headers });
  const readOrder = async (id: string) => {
    const { status } = await testServer.db
      .selectFrom('orders')
      .select('status')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    const events = await testServer.db
      .selectFrom('order_events')
      .select(['status', 'by_uid'])
      .where('order_id', '=', id)
      .execute();
    return { status, events };
  };

  for (const { from, to, by, paid } of steps)
    for (const caller of who)
      test(`to ${to} by the ${caller} is checked in every status, paid or not`, async () => {
        for (const status of orderStatuses)
          for (const payment of ['unpaid', 'paid'] as const) {
            const id = await put(status, payment);
            const answer = await step(id, { from, to }, people[caller]);
            const may = (by as readonly Who[]).includes(caller);
            const expected =
              caller === 'stranger' || caller === 'rival'
                ? [404, 'not_found']
                : !may
                  ? [403, 'not_allowed']
                  : status !== from
                    ? [409, 'changed_meanwhile']
                    : paid && payment !== 'paid'
                      ? [409, 'conflict']
                      : [200, undefined];
            const { code } = answer.json<Partial<Problem>>();
            assert.deepEqual([answer.statusCode, code], expected, `${status}, ${payment}: ${answer.body}`);
            const isDone = answer.statusCode === 200;
            if (isDone) assert.equal(answer.json<Order>().status, to);
            assert.deepEqual(await readOrder(id), {
              status: isDone ? to : status,
              events: isDone ? [{ status: to, by_uid: people[caller].uid }] : [],
            });
          }
      });

  test('is refused with the current status when it comes too late', async () => {
    const refusalDetail = async (status: OrderStatus) =>
      (await step(await put(status, 'paid'), { from: 'placed', to: 'cancelled' }, people.buyer)).json<Problem>().detail;
    assert.equal(await refusalDetail('accepted'), 'This order has moved on: it is accepted.');
    assert.equal(await refusalDetail('preparing'), 'This order has moved on: it is being prepared.');
    assert.equal(await refusalDetail('handed_over'), 'This order has moved on: it is handed over.');
  });

  test('is refused with a reason when no such step exists, for everybody who may see the order', async () => {
    for (const { from, to } of [
      { from: 'placed', to: 'ready' },
      { from: 'accepted', to: 'cancelled' },
      { from: 'declined', to: 'placed' },
      { from: 'cancelled', to: 'placed' },
      { from: 'ready', to: 'accepted' },
      { from: 'placed', to: 'placed' },
    ])
      for (const caller of ['buyer', 'seller', 'admin'] as const) {
        const answer = await step(await put('placed', 'paid'), { from, to }, people[caller]);
        assert.deepEqual([answer.statusCode, answer.json<Problem>().code], [409, 'conflict']);
      }
    const { detail } = (
      await step(await put('ready', 'paid'), { from: 'accepted', to: 'handed_over' }, people.seller)
    ).json<Problem>();
    assert.equal(detail, 'An order that is accepted can’t change to ‘handed over’.');
  });

  test('is refused with a reason for an unpaid or fully refunded order', async () => {
    const refusalDetail = async (payment: PaymentState, refunded_cents = 0) => {
      const id = await put('placed', payment);
      await testServer.db.updateTable('orders').set({ refunded_cents }).where('id', '=', id).execute();
      return (await step(id, { from: 'placed', to: 'accepted' }, people.seller)).json<Problem>().detail;
    };
    for (const payment of ['unpaid', 'processing', 'failed'] as const)
      assert.equal(await refusalDetail(payment), 'This order isn’t paid yet.');
    for (const payment of ['paid', 'refunded'] as const)
      assert.equal(await refusalDetail(payment, 950), 'The buyer already has a full refund for this order.');
    assert.equal(await refusalDetail('paid', 949), undefined);
  });

  for (const [what, body, field] of [
    ['a missing `to`', { from: 'placed' }, 'to'],
    ['a missing `from`', { to: 'accepted' }, 'from'],
    ['an unknown status', { from: 'placed', to: 'eaten' }, 'to'],
    ['an unknown field', { from: 'placed', to: 'accepted', by_uid: 'uid-sally' }, 'by_uid'],
  ] as const)
    test(`rejects ${what} and names the field (spec 7.22)`, async () => {
      const answer = await step(await put('placed', 'paid'), body, people.seller);
      assert.deepEqual(
        [answer.statusCode, answer.json<Problem>().fields?.map((fault) => fault.field)],
        [400, [field]],
        answer.body,
      );
    });

  test('is reserved for admins when the seller became a Buyer', async () => {
    const old = await testServer.createPerson('olga', 'Seller');
    const id = await insertOrder(testServer.db, { buyer: people.buyer, seller: old }, { payment: 'paid' });
    await testServer.db.updateTable('users').set({ role: 'Buyer' }).where('uid', '=', old.uid).execute();
    assert.equal((await step(id, { from: 'placed', to: 'accepted' }, old)).statusCode, 403);
    assert.equal((await step(id, { from: 'placed', to: 'accepted' }, people.admin)).statusCode, 200);
  });
});
