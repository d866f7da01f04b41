import assert from 'node:assert/strict';
import { after, before, beforeEach, describe, test } from 'node:test';
import type { AuditEntry, Payout } from '@food-court/shared-api/contract';
import type { Problem } from '@food-court/shared-api/errors';
import { payoutForgeries } from '#modules/payments/testing/payout-forgeries.repository';
import { newId } from '#platform/database/new-id';
import { createTestServer, insertOrder, type Person, type TestServer } from '#testing/index';
import { chargeLines, saleLines } from '../entries';
import { postEntry } from '../ledger.repository';
import { payoutLines } from '../payout-entries';
import { compareAccounts } from '#modules/payments/reconcile/compare-accounts';

describe('a payout', () => {
  let testServer: TestServer;
  let [adam, anna, bob, kim] = [] as unknown as [Person, Person, Person, Person];
  let kitchen = '';
  let today = '';
  let kitchens = 0;

  before(async () => {
    testServer = await createTestServer();
    [adam, anna] = [await testServer.createPerson('adam', 'admin'), await testServer.createPerson('anna', 'admin')];
    bob = await testServer.createPerson('bob', 'Buyer');
    today = testServer.services.courtClock.wallTimeOf(new Date()).date;
  });
  after(() => testServer.close());

  /** A kitchen that the court owes $90 or more. */
  const sell = async (dollars: number) => {
    const price = (dollars * 100) / 0.9;
    const order = await insertOrder(
      testServer.db,
      { buyer: bob, seller: kim },
      { payment: 'paid', price_cents: price },
    );
    const { checkout_id: checkoutId } = await testServer.db
      .selectFrom('orders')
      .select('checkout_id')
      .where('id', '=', order)
      .executeTakeFirstOrThrow();
    const orders = [{ id: order, seller_uid: kim.uid, price }];
    await testServer.db.transaction().execute(async (trx) => {
      const sale = saleLines({ buyerUid: bob.uid, feePercent: 10, orders });
      await postEntry(trx, { kind: 'sale', reference: newId(), checkoutId, lines: sale });
      const charge = chargeLines({ buyerUid: bob.uid, amountCents: price });
      await postEntry(trx, { kind: 'charge', reference: newId(), checkoutId, lines: charge });
    });
  };
  beforeEach(async () => {
    kim = await testServer.createPerson(`kim${(kitchens += 1)}`, 'Seller');
    const own = testServer.db.selectFrom('users').select('kitchen_id').where('uid', '=', kim.uid);
    kitchen = (await own.executeTakeFirstOrThrow()).kitchen_id;
    await sell(90);
  });

  const call = (method: 'GET' | 'POST' | 'DELETE', path: string, { by = adam, payload, key }: Call = {}) =>
    testServer.app.inject({
      method,
      url: `/api${path}`,
      payload,
      headers: { ...by.headers, ...(key && { 'idempotency-key': key }) },
    });
  interface Call {
    by?: Person;
    payload?: object;
    key?: string;
  }
  const payout = (named: object = {}) => ({ kitchen, amount: 90, reference: newId(), paidOn: today, ...named });
  const pay = (named: object = {}, key?: string) => call('POST', '/payouts', { payload: payout(named), key });
  const recorded = async (named: object = {}): Promise<Payout> => {
    const answer = await pay(named);
    assert.equal(answer.statusCode, 201, answer.body);
    return answer.json<Payout>();
  };
  const refusal = async (answer: ReturnType<typeof call>): Promise<string | undefined> => {
    const { statusCode, body } = await answer;
    assert.equal(statusCode, 409, body);
    return (JSON.parse(body) as Problem).detail;
  };
  const owed = async () => {
    const answer = await call('GET', `/money/${kim.email}`, { by: kim });
    const { owed, paidOut, earned } = answer.json<{ owed: number; paidOut: number; earned: number }>();
    return [owed, paidOut, earned];
  };
  const faultsOfBank = async () => {
    const found: string[] = [];
    for await (const { about } of compareAccounts(testServer.db)) if (about === 'bank') found.push(about);
    return found;
  };

  test('settles what the court owes, and its kitchen sees it with the reference', async () => {
    const { _id, state, recordedBy, isAdvance } = await recorded({ reference: 'SEPA 4711' });
    assert.deepEqual([state, recordedBy, isAdvance], ['booked', 'adam', false]);
    assert.deepEqual(await owed(), [0, 90, 90]);
    const lines = await call('GET', `/statements/${kitchen}/lines`, { by: kim });
    const line = lines.json<{ kind: string; reference?: string; net: number }[]>().at(-1);
    assert.deepEqual([line?.kind, line?.reference, line?.net], ['payout', 'SEPA 4711', -90]);
    const [listed] = (await call('GET', `/payouts?kitchen=${kitchen}`)).json<Payout[]>();
    assert.equal(listed?._id, _id);
    assert.deepEqual(await faultsOfBank(), []);
  });

  test('is recorded once by a repeated request with the same key', async () => {
    const body = payout({ amount: 40 });
    const twice = [1, 2].map(() => call('POST', '/payouts', { payload: body, key: `once-${kitchen}` }));
    const answers = await Promise.all(twice);
    assert.deepEqual(
      answers.map(({ statusCode }) => statusCode),
      [201, 201],
    );
    assert.deepEqual(await owed(), [50, 40, 90]);
  });

  test('is recorded once for a reference of a kitchen, by however many admins', async () => {
    const answers = await Promise.all([1, 2, 3].map(() => pay({ amount: 20, reference: ' Transfer 1 ' })));
    assert.deepEqual(answers.map(({ statusCode }) => statusCode).sort(), [201, 409, 409]);
    assert.equal(
      await refusal(pay({ amount: 20, reference: 'Transfer 1' })),
      'A payout to this kitchen has this reference already.',
    );
    assert.deepEqual(await owed(), [70, 20, 90]);
  });

  test('is never more than what is owed, also by parallel requests', async () => {
    const answers = await Promise.all([1, 2, 3, 4].map(() => pay({ amount: 40 })));
    assert.deepEqual(answers.map(({ statusCode }) => statusCode).sort(), [201, 201, 409, 409]);
    assert.equal(
      await refusal(pay({ amount: 10.01 })),
      'The court owes this kitchen $10.00. To pay more, record the payout as an advance.',
    );
    assert.deepEqual(await owed(), [10, 80, 90]);
  });

  test('may be an advance, after which the kitchen owes the court', async () => {
    const { isAdvance } = await recorded({ amount: 100, isAdvance: true });
    assert.equal(isAdvance, true);
    assert.deepEqual(await owed(), [-10, 100, 90]);
    assert.match((await refusal(pay({ amount: 1 }))) ?? '', /owes this kitchen \$0\.00/);
  });

  test('above the limit waits for a second admin, and is owed until then', async () => {
    await sell(2_700);
    const { _id, state, isOwn } = await recorded({ amount: 1_000.01 });
    assert.deepEqual([state, isOwn], ['waiting', true]);
    assert.deepEqual(await owed(), [2_790, 0, 2_790]);
    const confirm = (by: Person) => call('POST', `/payouts/${_id}/confirmation`, { by });
    assert.equal(await refusal(confirm(adam)), 'You recorded this payout. Another admin must confirm it.');
    const answers = await Promise.all([confirm(anna), confirm(anna)]);
    assert.deepEqual(answers.map(({ statusCode }) => statusCode).sort(), [200, 409]);
    const [{ confirmedBy, isOwn: isAnnas } = {} as Payout] = (
      await call('GET', `/payouts?kitchen=${kitchen}`, { by: anna })
    ).json<Payout[]>();
    assert.deepEqual([confirmedBy, isAnnas], ['anna', false]);
    assert.deepEqual(await owed(), [1_789.99, 1_000.01, 2_790]);
    assert.equal(await refusal(confirm(adam)), 'This payout is in the ledger already.');
  });

  test('counts as paid for the next one while it waits, until it is withdrawn', async () => {
    await sell(1_800);
    const { _id, reference } = await recorded({ amount: 1_800 });
    assert.match((await refusal(pay({ amount: 90.01 }))) ?? '', /owes this kitchen \$90\.00/);
    const waiting = (await call('GET', '/payouts?show=waiting')).json<Payout[]>();
    assert.deepEqual(
      waiting.map((one) => one._id),
      [_id],
    );
    const withdrawn = (await call('DELETE', `/payouts/${_id}`)).json<Payout>();
    assert.deepEqual([withdrawn.state, withdrawn.withdrawnBy], ['withdrawn', 'adam']);
    assert.equal(await refusal(call('DELETE', `/payouts/${_id}`)), 'This payout was withdrawn.');
    assert.equal(
      await refusal(call('POST', `/payouts/${_id}/confirmation`, { by: anna })),
      'This payout was withdrawn.',
    );
    assert.equal((await recorded({ amount: 90, reference })).state, 'booked');
  });

  test('is not confirmed when less is owed by then', async () => {
    await sell(1_800);
    const { _id } = await recorded({ amount: 1_800 });
    await recorded({ amount: 200, isAdvance: true });
    assert.match(
      (await refusal(call('POST', `/payouts/${_id}/confirmation`, { by: anna }))) ?? '',
      /owes this kitchen \$1690\.00/,
    );
  });

  test('can’t be withdrawn, changed or deleted once it is booked, not even in the database', async () => {
    const { _id } = await recorded();
    assert.equal(await refusal(call('DELETE', `/payouts/${_id}`)), 'This payout is in the ledger already.');
    for (const forge of payoutForgeries(testServer.db, _id)) await assert.rejects(forge());
  });

  for (const [what, named] of [
    ['nothing', { amount: 0 }],
    ['a negative amount', { amount: -1 }],
    ['half cents', { amount: 1.005 }],
    ['more than any kitchen earns', { amount: 1_000_001, isAdvance: true }],
    ['a day that there is not', { paidOn: '2026-02-30' }],
    ['tomorrow', { paidOn: '2999-01-01' }],
    ['two years ago', { paidOn: '2020-01-01' }],
    ['no reference', { reference: ' ' }],
  ] as const)
    test(`is not recorded with ${what}`, async () => assert.equal((await pay(named)).statusCode, 400));

  test('is not recorded for a kitchen that there is not', async () =>
    assert.equal((await pay({ kitchen: 'none' })).statusCode, 404));

  test('has an entry in the audit log for each step', async () => {
    await sell(1_800);
    const { _id } = await recorded({ amount: 1_800, reference: 'August' });
    await call('POST', `/payouts/${_id}/confirmation`, { by: anna });
    const entries = (await call('GET', `/audit?about=${kim.uid}`)).json<AuditEntry[]>();
    assert.deepEqual(
      entries.map(({ action, by, after: { amount, reference, paid_on } }) => [action, by, amount, reference, paid_on]),
      [
        ['payout confirmed', 'anna', 1_800, 'August', today],
        ['payout recorded', 'adam', 1_800, 'August', today],
      ],
    );
  });

  test('is found by reconcile if the ledger has it and no admin recorded it', async () => {
    const { _id } = await recorded({ amount: 1 });
    const entry = { kind: 'payout', reference: newId(), payoutId: _id } as const;
    const post = (cents: number) =>
      testServer.db
        .transaction()
        .execute((trx) =>
          postEntry(trx, { ...entry, reference: newId(), lines: payoutLines({ sellerUid: kim.uid, cents }) }),
        );
    await post(500);
    assert.deepEqual(await faultsOfBank(), ['bank']);
    await post(-500);
    assert.deepEqual(await faultsOfBank(), []);
  });

  test('is listed in pages, newest first, which repeat and leave out nothing', async () => {
    const ids: string[] = [];
    for (const amount of [1, 2, 3]) ids.unshift((await recorded({ amount }))._id);
    const first = await call('GET', `/payouts?kitchen=${kitchen}&limit=2`);
    const next = /cursor=([\w-]+)/.exec(String(first.headers.link))?.[1];
    const rest = await call('GET', `/payouts?kitchen=${kitchen}&limit=2&cursor=${next}`);
    assert.deepEqual(
      [...first.json<Payout[]>(), ...rest.json<Payout[]>()].map(({ _id }) => _id),
      ids,
    );
    assert.equal((await call('GET', '/payouts?kitchen=none')).statusCode, 404);
  });
});
