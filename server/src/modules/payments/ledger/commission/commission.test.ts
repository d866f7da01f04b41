import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import type { AuditEntry, Commission, CommissionChange, KitchenCommission } from '@food-court/shared-api/contract';
import type { Problem } from '@food-court/shared-api/errors';
import { beginNow, forgeries } from '#modules/payments/testing/commissions.repository';
import { createTestServer, type Person, type TestServer } from '#testing/index';

describe('the commission of the court', () => {
  let testServer: TestServer;
  let adam: Person;
  let sally: Person;
  before(async () => {
    testServer = await createTestServer();
    [adam, sally] = [await testServer.createPerson('adam', 'admin'), await testServer.createPerson('sally', 'Seller')];
  });
  after(() => testServer.close());

  /** A day of the court, which is not in UTC. */
  const inDays = (days: number) => {
    const { date } = testServer.services.courtClock.wallTimeOf(new Date());
    return new Date(Date.parse(date) + days * 24 * 60 * 60_000).toISOString().slice(0, 10);
  };
  const startOf = (date: string) => testServer.services.courtClock.instantOf({ date, minutes: 0 }).toISOString();
  const call = (method: 'GET' | 'POST' | 'DELETE', path: string, payload?: object, key?: string) =>
    testServer.app.inject({
      method,
      url: `/api${path}`,
      payload,
      headers: { ...adam.headers, ...(key && { 'idempotency-key': key }) },
    });
  const set = async (body: object, key?: string) => {
    const answer = await call('POST', '/commission-changes', body, key);
    assert.equal(answer.statusCode, 201, answer.body);
    return answer.json<CommissionChange>();
  };
  const now = async () => (await call('GET', '/commission')).json<Commission>();
  const ofSally = async () => (await call('GET', `/commission/${sally.email}`)).json<KitchenCommission>();
  const history = async () => (await call('GET', '/commission-changes?limit=200')).json<CommissionChange[]>();
  const stateOf = async (id: string) => (await history()).find(({ _id }) => _id === id)?.state;
  const begin = (id: string) => beginNow(testServer.db, id);

  test('is the one in the server’s settings until an admin sets another', async () => {
    assert.deepEqual(await now(), { percent: 10, kitchens: [] });
    assert.deepEqual(await ofSally(), { percent: 10 });
    assert.deepEqual(await history(), []);
  });

  test('is set by an admin for every kitchen from now on, and says who set it', async () => {
    const change = await set({ percent: 12.25 });
    assert.deepEqual(
      [change.percent, change.setBy, change.state, change.kitchen],
      [12.25, 'adam', 'current', undefined],
    );
    assert.equal((await now()).percent, 12.25);
    assert.deepEqual(await ofSally(), { percent: 12.25 });
  });

  test('is set for one kitchen, until an admin gives it everyone’s again', async () => {
    const own = await set({ percent: 8, kitchen: sally.uid });
    assert.deepEqual(own.kitchen, { id: sally.uid, name: 'sally' });
    assert.deepEqual((await now()).kitchens, [{ id: sally.uid, name: 'sally', percent: 8 }]);
    assert.deepEqual(await ofSally(), { percent: 8 });
    await set({ percent: null, kitchen: sally.uid });
    assert.deepEqual((await now()).kitchens, []);
    assert.deepEqual(await ofSally(), { percent: 12.25 });
    assert.equal(await stateOf(own._id), 'past');
  });

  test('is set for a kitchen from tomorrow on, which its seller sees today', async () => {
    const from = inDays(1);
    const change = await set({ percent: 15, kitchen: sally.uid, from });
    assert.equal(change.state, 'coming');
    assert.deepEqual(await ofSally(), { percent: 12.25, next: { percent: 15, from: startOf(from) } });
    assert.deepEqual((await history())[0]?._id, change._id);
    await begin(change._id);
    assert.deepEqual(await ofSally(), { percent: 15 });
    assert.equal(await stateOf(change._id), 'current');
    await set({ percent: null, kitchen: sally.uid });
  });

  test('is in force at once when it is set for today', async () => {
    assert.equal((await set({ percent: 12.25, from: inDays(0) })).state, 'current');
  });

  test('can be withdrawn while it is planned, also twice, and stays in the history', async () => {
    const { _id } = await set({ percent: 50, from: inDays(2) });
    for (let times = 1; times <= 2; times += 1) {
      const answer = await call('DELETE', `/commission-changes/${_id}`);
      assert.deepEqual([answer.statusCode, answer.json<CommissionChange>().withdrawnBy], [200, 'adam']);
    }
    assert.equal(await stateOf(_id), 'withdrawn');
    await begin(_id);
    assert.deepEqual([(await now()).percent, (await ofSally()).next], [12.25, undefined]);
  });

  test('is neither withdrawn nor changed once it is in force, not even in the database', async () => {
    const { _id } = await set({ percent: 12.25 });
    const answer = await call('DELETE', `/commission-changes/${_id}`);
    assert.deepEqual([answer.statusCode, answer.json<Problem>().code], [409, 'conflict']);
    for (const forge of forgeries(testServer.db, _id)) await assert.rejects(forge, /not in force yet/);
    assert.equal((await now()).percent, 12.25);
  });

  test('is set once by a repeated request with the same key', async () => {
    const change = { percent: 11, from: inDays(3) };
    const answers = await Promise.all([1, 2, 3].map(() => set(change, 'a-key')));
    assert.equal(new Set(answers.map(({ _id }) => _id)).size, 1);
    await call('DELETE', `/commission-changes/${answers[0]!._id}`);
  });

  test('can be planned once for each time, however many admins try at once', async () => {
    const change = { percent: 11, from: inDays(4) };
    const answers = await Promise.all([1, 2, 3, 4].map(() => call('POST', '/commission-changes', change)));
    assert.deepEqual(answers.map(({ statusCode }) => statusCode).toSorted(), [201, 409, 409, 409]);
    const set = answers.find(({ statusCode }) => statusCode === 201)!.json<CommissionChange>();
    await call('DELETE', `/commission-changes/${set._id}`);
  });

  test('can be planned at most twenty times for a kitchen, also by parallel requests', async () => {
    const plan = (_: unknown, place: number) =>
      call('POST', '/commission-changes', { percent: place, kitchen: sally.uid, from: inDays(10 + place) });
    const answers = await Promise.all(Array.from({ length: 23 }, plan));
    const set = answers.filter(({ statusCode }) => statusCode === 201);
    assert.equal(set.length, 20);
    for (const answer of set) await call('DELETE', `/commission-changes/${answer.json<CommissionChange>()._id}`);
  });

  for (const [what, body, field] of [
    ['a negative percent', { percent: -1 }, 'percent'],
    ['more than all', { percent: 100.01 }, 'percent'],
    ['three decimals', { percent: 12.345 }, 'percent'],
    ['text', { percent: 'ten' }, 'percent'],
    ['nothing for everyone', { percent: null }, 'percent'],
    ['the past', { percent: 5, from: '2020-02-29' }, 'from'],
    ['more than a year ahead', { percent: 5, from: '9999-12-31' }, 'from'],
    ['a time', { percent: 5, from: '2027-02-28T10:00:00Z' }, 'from'],
    ['a day that there is not', { percent: 5, from: '2027-02-31' }, 'from'],
    ['a Buyer’s kitchen', { percent: 5, kitchen: 'uid-bob' }, 'kitchen'],
  ] as const)
    test(`is not set to ${what}`, async () => {
      if (field === 'kitchen') await testServer.createPerson('bob', 'Buyer');
      const answer = await call('POST', '/commission-changes', body);
      assert.deepEqual([answer.statusCode, answer.json<Problem>().fields?.[0]?.field], [400, field], answer.body);
    });

  test('is not set for a kitchen that there is not', async () => {
    assert.equal((await call('POST', '/commission-changes', { percent: 5, kitchen: 'nobody' })).statusCode, 404);
  });

  test('has an entry in the audit log for each change', async () => {
    const { _id, from } = await set({ percent: 9, kitchen: sally.uid, from: inDays(5) });
    await call('DELETE', `/commission-changes/${_id}`);
    const [withdrawn, made] = (await call('GET', '/audit?limit=2')).json<AuditEntry[]>();
    const values = { commission: 9, valid_from: from };
    assert.deepEqual([made?.action, made?.subject, made?.after], ['commission set', 'sally', values]);
    assert.deepEqual(
      [withdrawn?.action, withdrawn?.subject, withdrawn?.before],
      ['commission withdrawn', 'sally', values],
    );
  });

  test('has a history in pages that repeat and leave out nothing', async () => {
    const all = (await history()).map(({ _id }) => _id);
    const paged: string[] = [];
    for (let path: string | undefined = '/commission-changes?limit=3'; path;) {
      const answer = await call('GET', path);
      paged.push(...answer.json<CommissionChange[]>().map(({ _id }) => _id));
      path = /<(?:https?:\/\/[^/]+)?\/api([^>]+)>/.exec(String(answer.headers.link ?? ''))?.[1];
    }
    assert.ok(all.length > 6);
    assert.deepEqual(paged, all);
  });
});
