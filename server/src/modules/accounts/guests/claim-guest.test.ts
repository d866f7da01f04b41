import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import type { Checkout, Order, OrderEvent } from '@food-court/shared-api/contract';
import type { Problem } from '@food-court/shared-api/errors';
import { lockCheckoutOfOrder } from '#modules/payments/checkouts/checkouts.repository';
import { chargeLines } from '#modules/payments/ledger/entries';
import { postEntry } from '#modules/payments/ledger/ledger.repository';
import { findActiveAccounts } from '#modules/ordering/live/live-orders.repository';
import { recordOrderEvents } from '#modules/ordering/orders/order-events.repository';
import { createGuest, type TestGuest } from '#testing/test-guest';
import {
  createTestServer,
  failsInsteadOfDeadlock,
  insertDish,
  insertOrder,
  waitForLockWait,
  type Person,
  type TestServer,
} from '#testing/index';
import { lockGuest, markClaimed } from './guests.repository';
import { hashGuestSecret } from '#platform/identity/guests';

describe('saving the orders of a guest in an account', () => {
  let testServer: TestServer;
  let ann: Person;
  let ben: Person;
  let sally: Person;
  before(async () => {
    testServer = await createTestServer();
    ann = await testServer.createPerson('ann', 'Buyer');
    ben = await testServer.createPerson('ben', 'Buyer');
    sally = await testServer.createPerson('sally', 'Seller');
  });
  after(() => testServer.close());

  const call = (person: Person, method: 'GET' | 'POST', url: string, payload?: object) =>
    testServer.app.inject({ method, url: `/api${url}`, headers: person.headers, payload });
  const claim = (person: Person, { secret }: { secret: string }) => call(person, 'POST', '/guests/claim', { secret });
  const codeOf = ({ statusCode, ...answer }: Awaited<ReturnType<typeof claim>>) => [
    statusCode,
    answer.json<Problem>().code,
  ];
  const orderOf = async (guest: TestGuest) => {
    const productId = await insertDish(testServer.db, sally);
    const lines = [{ productId, quantity: 1, choices: [], price: 9.5 }];
    const answer = await call(guest, 'POST', '/checkouts', { serving: { kind: 'table', table: 4 }, total: 9.5, lines });
    assert.equal(answer.statusCode, 201, answer.body);
    return answer.json<Checkout>();
  };
  const ownCheckouts = async (person: Person) =>
    (await call(person, 'GET', '/own-checkouts')).json<Checkout[]>().map(({ _id }) => _id);

  test('makes the member the buyer, in the history and of the payments, too; the secret opens nothing any longer', async () => {
    const guest = await createGuest(testServer.db);
    const [first, second] = [await orderOf(guest), await orderOf(guest)];
    const id = first.tickets[0]?.orders[0]?._id ?? '';
    await call(guest, 'POST', `/orders/${id}/steps`, { from: 'placed', to: 'cancelled' });
    const paid = await insertOrder(testServer.db, { buyer: guest, seller: sally }, { payment: 'paid' });

    const answer = await claim(ann, guest);
    assert.equal(answer.statusCode, 201, answer.body);
    const own = await ownCheckouts(ann);
    assert.ok([first._id, second._id].every((checkout) => own.includes(checkout)));
    assert.equal(own.length, 3);
    const order = (await call(ann, 'GET', `/orders/${id}`)).json<Order>();
    assert.deepEqual([order.name, order.email, order.status], ['ann', ann.email, 'cancelled']);
    const history = (await call(ann, 'GET', `/orders/${id}/history`)).json<OrderEvent[]>();
    assert.deepEqual(
      history.map(({ status, by }) => [status, by]),
      [
        ['placed', 'buyer'],
        ['cancelled', 'buyer'],
      ],
    );
    assert.equal((await call(ann, 'GET', `/orders/${paid}/receipt`)).statusCode, 200);
    const payers = await testServer.db.selectFrom('payments').select('payer_uid').execute();
    assert.deepEqual(payers, [{ payer_uid: ann.uid }]);
    assert.deepEqual(codeOf(await call(guest, 'GET', `/checkouts/${first._id}`)), [401, 'session_expired']);
    assert.equal((await findActiveAccounts(testServer.db, [guest.uid])).size, 0, 'the stream of the guest ends');
  });

  test('happens once: repeating it changes nothing, and another member comes too late', async () => {
    const guest = await createGuest(testServer.db);
    const { _id } = await orderOf(guest);
    const [first, again] = [await claim(ann, guest), await claim(ann, guest)];
    assert.deepEqual([first.statusCode, again.body], [201, first.body]);
    assert.deepEqual(codeOf(await claim(ben, guest)), [409, 'conflict']);
    assert.deepEqual([(await ownCheckouts(ann)).includes(_id), await ownCheckouts(ben)], [true, []]);
  });

  test('succeeds for one of ten members and presses at the same moment', async () => {
    const guest = await createGuest(testServer.db);
    const { _id } = await orderOf(guest);
    const pressed = [ann, ben, ann, ben, ann, ben, ann, ben, ann, ben];
    const answers = await Promise.all(pressed.map((person) => claim(person, guest)));
    const winners = new Set(pressed.filter((_, place) => answers[place]?.statusCode === 201));
    assert.equal(winners.size, 1);
    assert.deepEqual(
      answers.map(({ statusCode }, place) => statusCode === (winners.has(pressed[place] as Person) ? 201 : 409)),
      pressed.map(() => true),
    );
    for (const person of [ann, ben]) assert.equal((await ownCheckouts(person)).includes(_id), winners.has(person));
  });

  test('refuses an order that comes during it, so none is left behind', async () => {
    const { db } = testServer;
    const guest = await createGuest(db);
    const lines = [{ productId: await insertDish(db, sally), quantity: 1, choices: [], price: 9.5 }];
    const body = { serving: { kind: 'table', table: 4 }, total: 9.5, lines };
    const [order] = await db.transaction().execute(async (trx) => {
      await lockGuest(trx, hashGuestSecret(guest.secret));
      // Begins only when somebody waits for it.
      const ordering = call(guest, 'POST', '/checkouts', body).then((answer) => answer);
      await waitForLockWait(db);
      await markClaimed(trx, guest.uid, ann.uid, new Date());
      // In a list, so that the commit does not wait for it.
      return [ordering];
    });
    assert.deepEqual(codeOf(await order), [401, 'session_expired']);
    const left = await db.selectFrom('checkouts').select('id').where('buyer_uid', '=', guest.uid).execute();
    assert.deepEqual(left, []);
  });

  test('waits while a checkout is paid in part, because its entries name one buyer', async () => {
    const guest = await createGuest(testServer.db);
    const { _id: checkoutId } = await orderOf(guest);
    const part = (amountCents: number, reference: string) =>
      testServer.db.transaction().execute((trx) =>
        postEntry(trx, {
          kind: 'charge',
          reference,
          checkoutId,
          lines: chargeLines({ buyerUid: guest.uid, amountCents }),
        }),
      );
    await part(400, 'a part');
    assert.deepEqual(codeOf(await claim(ann, guest)), [409, 'conflict']);
    assert.deepEqual(await ownCheckouts(guest), [checkoutId]);
    await part(-400, 'the part again');
    assert.equal((await claim(ann, guest)).statusCode, 201);
  });

  test('doesn’t stop a seller who claims from accepting a dish of their own at the same moment', async () => {
    const { db } = testServer;
    const guest = await createGuest(db);
    const { tickets } = await orderOf(guest);
    const id = tickets[0]?.orders[0]?._id ?? '';
    const [claimed] = await db.transaction().execute(async (trx) => {
      await lockCheckoutOfOrder(trx, id);
      const claiming = claim(sally, guest).then((answer) => answer);
      await waitForLockWait(db);
      await failsInsteadOfDeadlock(trx);
      await recordOrderEvents(trx, { order_id: id, status: 'accepted', by_uid: sally.uid });
      // In a list, so that the commit does not wait for it.
      return [claiming];
    });
    assert.equal((await claimed).statusCode, 201);
  });

  test('is refused with a secret that is wrong, expired, of another form, or the guest’s own', async () => {
    const guest = await createGuest(testServer.db);
    assert.deepEqual(codeOf(await claim(ann, { secret: 'A'.repeat(43) })), [404, 'not_found']);
    assert.deepEqual(codeOf(await claim(ann, { secret: 'short' })), [400, 'validation_failed']);
    assert.deepEqual(codeOf(await claim(guest, guest)), [409, 'conflict']);
    await testServer.db
      .updateTable('guests')
      .set({ expires_at: new Date(0) })
      .where('uid', '=', guest.uid)
      .execute();
    assert.deepEqual(codeOf(await claim(ann, guest)), [404, 'not_found']);
  });
});
