import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import type { AnswerOf, Order, TopUp, Wallet } from '@food-court/shared-api/contract';
import type { Problem } from '@food-court/shared-api/errors';
import { createCardTestServer, type CardTestServer } from '#testing/card-test-server';
import { cards } from '#testing/sandbox-cards';
import { insertDish, waitForValue, type Person } from '#testing/index';
import { reconcile } from '#modules/payments/reconcile/reconcile';
import { settlePayment } from '#modules/payments/payment/settle-payment';
import { endAll } from './end-grants-job';

describe('a wallet', () => {
  let testServer: CardTestServer;
  let people = 0;
  before(async () => (testServer = await createCardTestServer()));
  after(async () => {
    assert.deepEqual((await reconcile(testServer.services)).differences, []);
    await testServer.close();
  });

  const call = (method: 'GET' | 'POST', path: string, { headers }: Person, payload?: object) =>
    testServer.app.inject({ method, url: `/api${path}`, headers, payload });
  const walletOf = async (person: Person) => (await call('GET', '/wallet', person)).json<Wallet>();
  const held = async (person: Person) => {
    const { bought, given } = await walletOf(person);
    return [bought, given];
  };
  const begin = (person: Person, amount: number) => call('POST', '/wallet/top-ups', person, { amount });
  const topUp = async (person: Person, amount: number, card?: string): Promise<TopUp> => {
    const started = (await begin(person, amount)).json<TopUp>();
    await testServer.confirm(started.clientSecret, card);
    await call('GET', `/payments/${started.paymentId}`, person);
    return started;
  };
  const give = (person: Person, amount: number) =>
    call('POST', '/wallet-grants', testServer.admin, { email: person.email, amount, reason: 'Cold soup' });
  /** Somebody with this much money, bought and given. */
  const personWith = async (bought: number, given = 0): Promise<Person> => {
    const person = await testServer.createPerson(`buyer-${++people}`, 'Buyer');
    if (bought > 0) await topUp(person, bought);
    if (given > 0) await give(person, given);
    return person;
  };
  const place = async (person: Person, price = 9.5) => {
    const dish = { title: 'Jollof', category: 'Rice', price, email: person.email };
    const productId = await insertDish(testServer.db, testServer.sally, {
      price_cents: Math.round(price * 100),
      portions: 5,
    });
    const { _id, checkout } = (await call('POST', '/order-product', person, { ...dish, productId })).json<Order>();
    return { order: _id, checkout: checkout!._id };
  };
  const pay = (person: Person, checkout: string, body: { method: string; amount?: number }) =>
    call('POST', `/checkouts/${checkout}/payments`, person, body);
  const stateOf = async (person: Person, order: string) =>
    (await call('GET', `/orders/${order}`, person)).json<Order>().payment;
  const codeOf = async (answer: ReturnType<typeof call>) => {
    const { statusCode, json } = await answer.then((given) => ({ statusCode: given.statusCode, json: given.json() }));
    return [statusCode, (json as Problem).code];
  };

  test('is empty at first', async () => {
    const { moves, ...rest } = await walletOf(await personWith(0));
    assert.deepEqual(rest, { mode: 'on', bought: 0, given: 0, mostTopUp: 500, takesInvitation: true });
    assert.deepEqual(moves, []);
  });

  test('has what a card paid, once, however often that is told', async () => {
    const person = await personWith(0);
    const { paymentId, clientSecret } = await topUp(person, 20);
    const [intent = ''] = clientSecret.split('_secret_');
    for (let round = 0; round < 10; round += 1)
      await Promise.all(Array.from({ length: 5 }, () => settlePayment(testServer.services, intent)));
    await call('GET', `/payments/${paymentId}`, person);
    const { bought, moves, mostTopUp } = await walletOf(person);
    assert.deepEqual([bought, mostTopUp], [20, 480]);
    assert.deepEqual(
      moves.map(({ kind, amount, balance }) => [kind, amount, balance]),
      [['top_up', 20, 20]],
    );
  });

  test('has nothing when the card was declined, and has the money after another one', async () => {
    const person = await personWith(0);
    const { paymentId, clientSecret } = await topUp(person, 20, cards.declines);
    assert.deepEqual(await held(person), [0, 0]);
    await testServer.confirm(clientSecret);
    await call('GET', `/payments/${paymentId}`, person);
    assert.deepEqual(await held(person), [20, 0]);
  });

  test('is topped up by the sweeper when the browser never came back', async () => {
    const person = await personWith(0);
    const { clientSecret } = (await begin(person, 10)).json<TopUp>();
    await testServer.confirm(clientSecret);
    await testServer.sweep();
    assert.deepEqual(await held(person), [10, 0]);
  });

  test('begins one top-up for a repeated call with its key', async () => {
    const person = await personWith(0);
    const again = () =>
      testServer.app.inject({
        method: 'POST',
        url: '/api/wallet/top-ups',
        headers: { ...person.headers, 'idempotency-key': 'one' },
        payload: { amount: 10 },
      });
    const [first, second] = [(await again()).json<TopUp>(), (await again()).json<TopUp>()];
    assert.deepEqual(second, first);
  });

  test('has limits for what is held and for a day, also for parallel top-ups', async () => {
    const person = await personWith(0, 100);
    assert.deepEqual(await codeOf(begin(person, 400.01)), [409, 'not_payable']);
    const started = await Promise.all([begin(person, 300), begin(person, 300)]);
    assert.deepEqual(started.map(({ statusCode }) => statusCode).toSorted(), [201, 409]);
    assert.deepEqual(await codeOf(begin(person, 0.49)), [409, 'not_payable']);
  });

  test('pays a whole order, with what the court gave first', async () => {
    const person = await personWith(20, 4);
    const { order, checkout } = await place(person);
    assert.equal((await pay(person, checkout, { method: 'wallet' })).statusCode, 201);
    assert.equal(await stateOf(person, order), 'paid');
    assert.deepEqual(await held(person), [14.5, 0]);
    const [spent] = (await walletOf(person)).moves;
    assert.deepEqual([spent?.kind, spent?.amount, spent?.balance, spent?.checkoutId], ['charge', -9.5, 14.5, checkout]);
  });

  test('pays a part, and a card the rest; a refund goes back to each part in proportion', async () => {
    const person = await personWith(6, 2);
    const { order, checkout } = await place(person);
    await pay(person, checkout, { method: 'wallet', amount: 8 });
    const { clientSecret, amount } = (await call('POST', `/orders/${order}/payment`, person)).json<{
      clientSecret: string;
      amount: number;
    }>();
    assert.equal(amount, 1.5);
    await testServer.confirm(clientSecret);
    await call('POST', `/orders/${order}/payment-check`, person);
    assert.equal(await stateOf(person, order), 'paid');
    await testServer.refund(order, { amount: 4.75 });
    assert.deepEqual(await held(person), [3, 1]);
    await testServer.refund(order);
    assert.deepEqual(await held(person), [6, 2]);
  });

  test('takes less when a card could not pay the rest', async () => {
    const person = await personWith(20);
    const { checkout } = await place(person);
    const { amount } = (await pay(person, checkout, { method: 'wallet', amount: 9.3 })).json<{ amount: number }>();
    assert.equal(amount, 9);
  });

  test('has its part back when the rest is not paid in time', async () => {
    const person = await personWith(6);
    const { order, checkout } = await place(person);
    await pay(person, checkout, { method: 'wallet', amount: 6 });
    assert.deepEqual(await held(person), [0, 0]);
    await testServer.expire(order);
    await testServer.sweep();
    assert.deepEqual(await held(person), [6, 0]);
  });

  test('pays one of twenty orders when there is enough for one', async () => {
    const person = await personWith(10);
    const placed = [];
    for (let index = 0; index < 20; index += 1) placed.push(await place(person));
    const answers = await Promise.all(placed.map(({ checkout }) => pay(person, checkout, { method: 'wallet' })));
    const codes = answers.map(({ statusCode }) => statusCode);
    assert.deepEqual(
      [codes.filter((code) => code === 201).length, codes.filter((code) => code === 409).length],
      [1, 19],
    );
    assert.deepEqual(await held(person), [0.5, 0]);
  });

  test('never pays with a grant that has ended, and the job takes it back', async () => {
    const person = await personWith(0, 10);
    const end = () =>
      testServer.db
        .updateTable('wallet_grants')
        .set({ expires_at: new Date(0) })
        .where('uid', '=', person.uid)
        .execute();
    await end();
    const { checkout } = await place(person);
    assert.deepEqual(await codeOf(pay(person, checkout, { method: 'wallet' })), [409, 'not_payable']);
    assert.deepEqual(await held(person), [0, 0]);
    await endAll(testServer.db);
    assert.equal((await walletOf(person)).moves[0]?.kind, 'grant_ended');
  });

  test('sends bought money back to its card while it is unspent, and given money never', async () => {
    const person = await personWith(20, 5);
    const back = (amount: number) => call('POST', '/wallet/refunds', person, { amount });
    assert.deepEqual(await codeOf(back(20.01)), [409, 'not_payable']);
    const answers = await Promise.all([back(15), back(15)]);
    assert.deepEqual(answers.map(({ statusCode }) => statusCode).toSorted(), [201, 409]);
    assert.deepEqual(await held(person), [5, 5]);
  });

  test('is frozen while a bank disputes a top-up, and pays for it with what is left when it is lost', async () => {
    const person = await personWith(10);
    const { order, checkout } = await place(person);
    const { clientSecret } = await topUp(person, 20, cards.disputed);
    await waitForValue(async () => (await walletOf(person)).frozen ?? false, true);
    assert.deepEqual(await codeOf(pay(person, checkout, { method: 'wallet' })), [409, 'not_payable']);
    assert.deepEqual(await codeOf(begin(person, 10)), [409, 'not_payable']);
    assert.equal(await stateOf(person, order), 'unpaid');
    const { id } = await testServer.db
      .selectFrom('disputes')
      .innerJoin('payments', 'payments.id', 'disputes.payment_id')
      .select('disputes.id')
      .where('provider_id', '=', clientSecret.split('_secret_')[0] ?? '')
      .executeTakeFirstOrThrow();
    const [listed] = (await call('GET', '/disputes', testServer.admin)).json<AnswerOf<'GET /disputes'>>();
    assert.deepEqual([listed?.topUpBy, listed?.orderId, listed?.amount], [person.uid, undefined, 20]);
    await testServer.askProvider('POST', `/disputes/${id}`, {
      'evidence[uncategorized_text]': 'losing_evidence',
    });
    await waitForValue(async () => (await held(person))[0] ?? 0, 10);
    assert.equal((await walletOf(person)).frozen, undefined);
  });

  test('refuses money that an admin gives to themselves', async () => {
    assert.deepEqual(await codeOf(give(testServer.admin, 5)), [403, 'not_allowed']);
  });

  test('keeps an account from being deleted while it holds bought money', async () => {
    const person = await personWith(10, 5);
    const erase = () =>
      testServer.app.inject({ method: 'DELETE', url: `/api/my-account/${person.email}`, headers: person.headers });
    assert.equal((await erase()).statusCode, 409);
    await call('POST', '/wallet/refunds', person, { amount: 10 });
    assert.equal((await erase()).statusCode, 200);
  });

  test('can’t pay for a top-up', async () => {
    const person = await personWith(10);
    const { paymentId } = (await begin(person, 10)).json<TopUp>();
    const { checkout_id } = await testServer.db
      .selectFrom('payments')
      .select('checkout_id')
      .where('id', '=', paymentId)
      .executeTakeFirstOrThrow();
    assert.deepEqual(await codeOf(pay(person, checkout_id, { method: 'wallet' })), [400, 'validation_failed']);
  });
});
