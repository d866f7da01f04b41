import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import type {
  Checkout,
  ListedOrder,
  NewGuest,
  Order,
  PaymentRecord,
  PersonDetails,
  Receipt,
  TicketReview,
} from '@food-court/shared-api/contract';
import type { Problem } from '@food-court/shared-api/errors';
import { queueNewsMails } from '#modules/notifications/news/news-mails.repository';
import { reconcile } from '#modules/payments/index';
import type { Person } from '#testing/index';
import { createGuest } from '#testing/test-guest';
import { openBasketCourt, type BasketCourt } from '../basket/testing/basket-court';

describe('a guest with a card', () => {
  let court: BasketCourt;
  before(async () => (court = await openBasketCourt({ outboxUrl: 'http://127.0.0.1:9/outbox' })));
  after(() => court.close());

  const become = async (): Promise<Person> => {
    const { secret } = await court.answered<NewGuest>(court.call('POST', '/guests'));
    return { uid: '', email: '', headers: { authorization: `Guest ${secret}` } };
  };
  const order = async (person: Person, dishes: readonly string[]) =>
    court.answered<Checkout>(
      court.call('POST', '/checkouts', {
        person,
        body: {
          serving: { kind: 'table', table: 12 },
          total: 9.5 * dishes.length,
          lines: dishes.map((productId) => ({ productId, quantity: 1, choices: [], price: 9.5 })),
        },
      }),
    );
  const firstOrderOf = ({ tickets }: Checkout): string => tickets[0]?.orders[0]?._id ?? '';
  const pay = async (person: Person, checkout: Checkout, card?: string) => {
    const id = firstOrderOf(checkout);
    await court.testServer.confirm((await court.testServer.beginPayment(id, person)).clientSecret, card);
    return court.answered<Order>(court.call('POST', `/orders/${id}/payment-check`, { person }));
  };
  const step = (person: Person, ticket: string, from: string, to: string, reason?: string) =>
    court.call('POST', `/tickets/${ticket}/steps`, { person, body: { from, to, reason } });
  const differences = async () => (await reconcile(court.testServer.services)).differences;

  test('orders at two kitchens to a table, pays, follows, and reads the receipt; a card that is declined is paid with another', async () => {
    const guest = await become();
    const placed = await order(guest, [await court.dish(), await court.dish({}, court.sam)]);
    assert.equal((await pay(guest, placed, 'pm_card_chargeDeclined')).payment, 'failed');
    assert.equal((await pay(guest, placed)).payment, 'paid');
    const followed = await court.checkout(placed._id, guest);
    assert.deepEqual(
      [followed.payment, followed.serving, followed.tickets.length],
      ['paid', { kind: 'table', table: 12 }, 2],
    );
    const receipt = await court.answered<Receipt>(
      court.call('GET', `/orders/${firstOrderOf(placed)}/receipt`, { person: guest }),
    );
    assert.deepEqual([receipt.amount, receipt.card.last4], [19, '4242']);
    assert.deepEqual(await differences(), []);
  });

  test('cancels one ticket, takes another dish for a declined one, and reviews what was handed over', async () => {
    const { sally, sam } = court;
    const guest = await become();
    const placed = await order(guest, [await court.dish(), await court.dish({}, sam)]);
    await pay(guest, placed);
    const ticketOf = (name: string, { tickets }: Checkout) =>
      tickets.find(({ kitchen }) => kitchen.name === name)?._id ?? '';
    await court.answered(step(guest, ticketOf('sam', placed), 'placed', 'cancelled'));
    await court.answered(step(sally, ticketOf('sally', placed), 'placed', 'declined', 'too-busy'));
    const [rescue] = (await court.checkout(placed._id, guest)).rescues;
    const offer = rescue?.offers.find(({ kitchen }) => kitchen.name === 'sam');
    const taken = await court.answered<Checkout>(
      court.call('POST', `/rescues/${rescue?._id}/replacement`, {
        person: guest,
        body: { productId: offer?.productId, price: offer?.price },
      }),
    );
    assert.equal(taken.refunded, 9.5);
    const ticket = taken.tickets.find(({ orders }) => orders.some(({ status }) => status === 'placed'))?._id ?? '';
    for (const [from, to] of [
      ['placed', 'preparing'],
      ['preparing', 'ready'],
      ['ready', 'handed_over'],
    ] as const)
      await court.answered(step(sam, ticket, from, to));
    const review = await court.answered<TicketReview>(
      court.call('POST', `/tickets/${ticket}/review`, { person: guest, body: { stars: 5, words: 'Hot' } }),
    );
    assert.equal(review.stars, 5);
    assert.deepEqual(await court.refused(step(guest, ticket, 'handed_over', 'ready')), [403, 'not_allowed']);
    assert.deepEqual(await court.refused(step(await become(), ticket, 'ready', 'cancelled')), [404, 'not_found']);
    assert.equal((await court.call('GET', `/checkouts/${placed._id}`, { person: sally })).statusCode, 404);
    assert.deepEqual(await differences(), []);
  });

  test('is “Guest” for kitchens and admins, and in no list of people', async () => {
    const { admin } = court.testServer;
    const guest = await become();
    const placed = await order(guest, [await court.dish()]);
    await pay(guest, placed);
    const id = firstOrderOf(placed);
    for (const person of [court.sally, admin]) {
      const seen = await court.answered<Order>(court.call('GET', `/orders/${id}`, { person }));
      assert.deepEqual([seen.name, seen.email, seen.serving], ['Guest', '', { kind: 'table', table: 12 }]);
    }
    const all = await court.answered<{ rows: ListedOrder[] }>(court.call('GET', '/all-orders', { person: admin }));
    assert.deepEqual(
      all.rows.filter(({ _id }) => _id === id).map(({ name }) => name),
      ['Guest'],
    );
    const { db } = court.testServer;
    await court.answered(step(court.sally, placed.tickets[0]?._id ?? '', 'placed', 'declined', 'other'));
    const news = await db
      .updateTable('news')
      .set({ mail_at: new Date(0) })
      .where('kind', '=', 'refunded')
      .returning('kind')
      .execute();
    assert.ok(news.length > 0);
    await queueNewsMails(db);
    assert.deepEqual(await db.selectFrom('mails').select('kind').execute(), []);
    const people = await court.call('GET', '/users?search=guest', { person: admin });
    assert.deepEqual(people.json<{ rows: PersonDetails[] }>().rows, []);
    const { buyer_uid } = await db
      .selectFrom('checkouts')
      .select('buyer_uid')
      .where('id', '=', placed._id)
      .executeTakeFirstOrThrow();
    assert.deepEqual(await court.refused(court.call('GET', `/users/${buyer_uid}`, { person: admin })), [
      404,
      'not_found',
    ]);
    const token = await court.testServer.identity.token({ sub: buyer_uid, email: 'forger@example.com' });
    const forger = { uid: buyer_uid, email: '', headers: { authorization: `Bearer ${token}` } };
    for (const [method, url] of [
      ['GET', `/checkouts/${placed._id}`],
      ['POST', '/users'],
    ] as const)
      assert.deepEqual(await court.refused(court.call(method, url, { person: forger })), [401, 'session_expired']);
  });

  test('pays with two cards; a member can save the order when it is paid, not before', async () => {
    const guest = await become();
    const secret = guest.headers.authorization.slice('Guest '.length);
    const { bob } = court;
    const placed = await order(guest, [await court.dish()]);
    const payPart = async (amount?: number) => {
      const { paymentId, clientSecret } = await court.answered<{ paymentId: string; clientSecret: string }>(
        court.call('POST', `/checkouts/${placed._id}/payments`, { person: guest, body: { amount } }),
      );
      await court.testServer.confirm(clientSecret);
      return court.answered<PaymentRecord>(court.call('GET', `/payments/${paymentId}`, { person: guest }));
    };
    const save = () => court.call('POST', '/guests/claim', { person: bob, body: { secret } });
    const first = await payPart(4);
    assert.deepEqual([first.state, first.amount], ['paid', 4]);
    assert.deepEqual(await court.refused(save()), [409, 'conflict']);
    const second = await payPart();
    assert.deepEqual([second.state, second.amount], ['paid', 5.5]);
    await court.answered(save());
    assert.equal((await court.checkout(placed._id, bob)).payment, 'paid');
    for (const { _id } of [first, second])
      assert.equal((await court.call('GET', `/payments/${_id}`, { person: bob })).statusCode, 200);
    assert.deepEqual(await differences(), []);
  });

  test('loses the portion three minutes after the order, also when the payment was begun', async () => {
    const guest = await become();
    const dish = await court.dish({ portions: 1 });
    const placed = await order(guest, [dish]);
    await court.testServer.beginPayment(firstOrderOf(placed), guest);
    assert.equal(await court.portionsOf(dish), 0);
    const { db } = court.testServer;
    await db
      .updateTable('checkouts')
      .set({ expires_at: new Date(Date.parse(placed.expiresAt ?? '') - 3 * 60_000) })
      .where('id', '=', placed._id)
      .execute();
    assert.deepEqual(await court.testServer.sweep(), []);
    assert.equal(await court.portionsOf(dish), 1);
    const ended = await court.checkout(placed._id, guest);
    assert.equal(ended.tickets[0]?.orders[0]?.status, 'cancelled');
    const refused = court.call('POST', `/orders/${firstOrderOf(placed)}/payment`, { person: guest });
    assert.equal((await refused).json<Problem>().code, 'not_payable');
  });

  test('can’t order to a table with ten unpaid orders, but to another table and without one', async () => {
    const dish = await court.dish();
    const orderTo = async (serving: Checkout['serving']) =>
      court.call('POST', '/checkouts', {
        person: await createGuest(court.testServer.db),
        body: { serving, total: 9.5, lines: [{ productId: dish, quantity: 1, choices: [], price: 9.5 }] },
      });
    const table = { kind: 'table', table: 99 } as const;
    for (let placed = 0; placed < 10; placed += 1) await court.answered(orderTo(table));
    assert.deepEqual(await court.refused(orderTo(table)), [409, 'too_many_unpaid']);
    await court.answered(orderTo({ kind: 'table', table: 98 }));
    await court.answered(orderTo({ kind: 'pick-up', name: 'Zoe' }));
  });
});
