import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import type { AuditEntry, Rent, RentChange } from '@food-court/shared-api/contract';
import type { Problem } from '@food-court/shared-api/errors';
import { createTestServer, type Person, type TestServer } from '#testing/index';

describe('the rent of a kitchen', () => {
  let testServer: TestServer;
  let adam: Person;
  let kim: Person;
  before(async () => {
    testServer = await createTestServer();
    [adam, kim] = [await testServer.createPerson('adam', 'admin'), await testServer.createPerson('kim', 'Seller')];
  });
  after(() => testServer.close());

  const tomorrow = () => {
    const { date } = testServer.services.courtClock.wallTimeOf(new Date());
    return new Date(Date.parse(date) + 24 * 60 * 60_000).toISOString().slice(0, 10);
  };
  const call = (method: 'GET' | 'POST' | 'DELETE', path: string, payload?: object, key?: string) =>
    testServer.app.inject({
      method,
      url: `/api${path}`,
      payload,
      headers: { ...adam.headers, ...(key && { 'idempotency-key': key }) },
    });
  const set = async (body: object, key?: string) => {
    const answer = await call('POST', '/rent-changes', { kitchen: kim.uid, ...body }, key);
    assert.equal(answer.statusCode, 201, answer.body);
    return answer.json<RentChange>();
  };
  const now = async () => (await call('GET', '/rent')).json<Rent>();
  const history = async () => (await call('GET', '/rent-changes')).json<RentChange[]>();

  test('is nothing until an admin sets one, and nothing again when an admin ends it', async () => {
    assert.deepEqual(await now(), { kitchens: [] });
    const { amount, setBy, state, kitchen } = await set({ amount: 400.5 });
    assert.deepEqual([amount, setBy, state, kitchen], [400.5, 'adam', 'current', { id: kim.uid, name: 'kim' }]);
    assert.deepEqual(await now(), { kitchens: [{ id: kim.uid, name: 'kim', amount: 400.5 }] });
    await set({ amount: null });
    assert.deepEqual(await now(), { kitchens: [] });
    assert.deepEqual(
      (await history()).map((change) => [change.amount, change.state]),
      [
        [null, 'current'],
        [400.5, 'past'],
      ],
    );
  });

  test('is planned once for a repeated request, and withdrawn while it is planned', async () => {
    const planned = { amount: 500, from: tomorrow() };
    const [{ _id, state }, again] = [await set(planned, 'a-key'), await set(planned, 'a-key')];
    assert.deepEqual([state, again._id], ['coming', _id]);
    assert.deepEqual(await now(), { kitchens: [] });
    const answer = await call('DELETE', `/rent-changes/${_id}`);
    assert.deepEqual([answer.statusCode, answer.json<RentChange>().withdrawnBy], [200, 'adam']);
  });

  test('is not withdrawn as a commission or a tax, nor one of them as a rent', async () => {
    const { _id } = await set({ amount: 500, from: tomorrow() });
    for (const other of ['commission', 'tax'])
      assert.equal((await call('DELETE', `/${other}-changes/${_id}`)).statusCode, 404, other);
    const commission = await call('POST', '/commission-changes', { percent: 5, from: tomorrow() });
    const id = commission.json<{ _id: string }>()._id;
    assert.equal((await call('DELETE', `/rent-changes/${id}`)).statusCode, 404);
  });

  for (const [what, body, field] of [
    ['nothing', { amount: 0 }, 'amount'],
    ['a negative amount', { amount: -1 }, 'amount'],
    ['three decimals', { amount: 1.005 }, 'amount'],
    ['more than $100,000', { amount: 100_000.01 }, 'amount'],
    ['text', { amount: 'much' }, 'amount'],
    ['an amount of every kitchen', { amount: 1, kitchen: undefined }, 'kitchen'],
    ['the past', { amount: 1, from: '2020-02-29' }, 'from'],
  ] as const)
    test(`is not set to ${what}`, async () => {
      const answer = await call('POST', '/rent-changes', { kitchen: kim.uid, ...body });
      assert.deepEqual([answer.statusCode, answer.json<Problem>().fields?.[0]?.field], [400, field], answer.body);
    });

  test('has an entry in the audit log for each change', async () => {
    await set({ amount: 300 });
    const [entry] = (await call('GET', `/audit?about=${kim.uid}&limit=1`)).json<AuditEntry[]>();
    assert.deepEqual([entry?.action, entry?.by, entry?.after.rent], ['rent set', 'adam', 300]);
  });
});
