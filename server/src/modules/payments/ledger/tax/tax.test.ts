import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import type { AuditEntry, Category, KitchenTax, Tax, TaxChange } from '@food-court/shared-api/contract';
import type { Problem } from '@food-court/shared-api/errors';
import { createTestServer, type Person, type TestServer } from '#testing/index';
import { findTaxes } from './tax.repository';

describe('the tax that prices contain', () => {
  let testServer: TestServer;
  let adam: Person;
  let sally: Person;
  let sam: Person;
  before(async () => {
    testServer = await createTestServer();
    adam = await testServer.createPerson('adam', 'admin');
    sally = await testServer.createPerson('sally', 'Seller');
    sam = await testServer.createPerson('sam', 'Seller');
  });
  after(() => testServer.close());

  const call = (method: 'GET' | 'POST' | 'DELETE', path: string, payload?: object) =>
    testServer.app.inject({ method, url: `/api${path}`, payload, headers: adam.headers });
  const set = async (body: object) => {
    const answer = await call('POST', '/tax-changes', body);
    assert.equal(answer.statusCode, 201, answer.body);
    return answer.json<TaxChange>();
  };
  const now = async () => (await call('GET', '/tax')).json<Tax>();
  const history = async () => (await call('GET', '/tax-changes?limit=200')).json<TaxChange[]>();
  const of = async ({ uid }: Person, category: Category) =>
    (await findTaxes(testServer.db, [{ seller_uid: uid, category }]))[0];
  /** Reads the taxes as the seller does. */
  const ownTaxes = async ({ email, headers }: Person): Promise<Partial<Record<Category, number>>> => {
    const answer = await testServer.app.inject({ url: `/api/tax/${email}`, headers });
    assert.equal(answer.statusCode, 200, answer.body);
    return Object.fromEntries(answer.json<KitchenTax>().categories.map(({ category, percent }) => [category, percent]));
  };
  const tomorrow = () => {
    const { date } = testServer.services.courtClock.wallTimeOf(new Date());
    return new Date(Date.parse(date) + 24 * 3_600_000).toISOString().slice(0, 10);
  };

  test('is the one in the server’s settings until an admin sets another', async () => {
    assert.deepEqual(await now(), { percent: 0, others: [] });
    assert.equal(await of(sally, 'Rice'), undefined);
    assert.deepEqual(await history(), []);
    assert.deepEqual(new Set(Object.values(await ownTaxes(sally))), new Set([0]));
  });

  test('is the kitchen’s for the category, else the kitchen’s, else everyone’s for the category, else everyone’s', async () => {
    await set({ percent: 19 });
    await set({ percent: 7, category: 'Rice' });
    await set({ percent: 16, kitchen: sally.uid });
    const own = await set({ percent: 5.5, kitchen: sally.uid, category: 'Drinks' });
    assert.deepEqual([own.kitchen, own.category, own.percent], [{ id: sally.uid, name: 'sally' }, 'Drinks', 5.5]);
    const asked = [
      [sally, 'Drinks'],
      [sally, 'Rice'],
      [sam, 'Rice'],
      [sam, 'Drinks'],
    ] as const;
    const sold = asked.map(([{ uid }, category]) => ({ seller_uid: uid, category }));
    assert.deepEqual(await findTaxes(testServer.db, sold), [550, 1_600, 700, 1_900]);
    const ofSally = await ownTaxes(sally);
    const ofSam = await ownTaxes(sam);
    assert.deepEqual([ofSally.Drinks, ofSally.Rice, ofSam.Rice, ofSam.Drinks], [5.5, 16, 7, 19]);
    assert.deepEqual(await now(), {
      percent: 19,
      others: [
        { category: 'Rice', percent: 7 },
        { kitchen: { id: sally.uid, name: 'sally' }, percent: 16 },
        { kitchen: { id: sally.uid, name: 'sally' }, category: 'Drinks', percent: 5.5 },
      ],
    });
  });

  test('falls back to the next wider one after an admin removes a narrower one', async () => {
    await set({ percent: null, kitchen: sally.uid, category: 'Drinks' });
    assert.equal(await of(sally, 'Drinks'), 1_600);
    await set({ percent: null, kitchen: sally.uid });
    assert.deepEqual([await of(sally, 'Drinks'), await of(sally, 'Rice')], [1_900, 700]);
    await set({ percent: null, category: 'Rice' });
    assert.equal(await of(sam, 'Rice'), 1_900);
    assert.deepEqual(await now(), { percent: 19, others: [] });
  });

  test('is planned for tomorrow and withdrawn, and both stay in the history and the audit log', async () => {
    const planned = await set({ percent: 8, category: 'Drinks', from: tomorrow() });
    assert.deepEqual([planned.state, await of(sam, 'Drinks')], ['coming', 1_900]);
    const conflicting = await call('POST', '/tax-changes', { percent: 9, category: 'Drinks', from: tomorrow() });
    assert.equal(conflicting.statusCode, 409);
    const other = await set({ percent: 9, category: 'Rice', from: tomorrow() });
    for (const { _id } of [planned, other, planned])
      assert.equal((await call('DELETE', `/tax-changes/${_id}`)).statusCode, 200);
    const listed = (await history()).find(({ _id }) => _id === planned._id);
    assert.deepEqual([listed?.state, listed?.withdrawnBy, listed?.category], ['withdrawn', 'adam', 'Drinks']);
    const entries = (await call('GET', '/audit?limit=4')).json<AuditEntry[]>();
    assert.deepEqual(
      entries.map(({ action }) => action),
      ['tax withdrawn', 'tax withdrawn', 'tax set', 'tax set'],
    );
    assert.deepEqual(entries[3]?.after, { tax: 8, category: 'Drinks', valid_from: planned.from });
  });

  test('is apart from the commission: neither lists or withdraws the other', async () => {
    const { _id } = await set({ percent: 10, from: tomorrow() });
    assert.equal((await call('DELETE', `/commission-changes/${_id}`)).statusCode, 404);
    assert.deepEqual((await call('GET', '/commission-changes')).json(), []);
    await call('DELETE', `/tax-changes/${_id}`);
  });

  test('says that it is in force already when an admin withdraws it too late', async () => {
    const { _id } = await set({ percent: 19 });
    const answer = await call('DELETE', `/tax-changes/${_id}`);
    assert.equal(answer.json<Problem>().detail, 'This tax is in force already. Set another one instead.');
  });

  for (const [what, body, field] of [
    ['more than half', { percent: 50.01 }, 'percent'],
    ['a negative percent', { percent: -1 }, 'percent'],
    ['three decimals', { percent: 7.125 }, 'percent'],
    ['nothing for everyone', { percent: null }, 'percent'],
    ['a category that there is not', { percent: 5, category: 'Pizza' }, 'category'],
    ['the past', { percent: 5, from: '2020-02-29' }, 'from'],
  ] as const)
    test(`is not set to ${what}`, async () => {
      const answer = await call('POST', '/tax-changes', body);
      assert.deepEqual([answer.statusCode, answer.json<Problem>().fields?.[0]?.field], [400, field], answer.body);
    });
});
