import assert from 'node:assert/strict';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, test } from 'node:test';
import { diskStore, show } from '@food-court/federation/release';
import type { AuditEntry } from '@food-court/shared-api/contract';
import { createFakeSite, createTestServer, insertDish, type Person, type TestServer } from '#testing/index';
import { ReleaseRecorder } from './record-releases';

describe('the audit log', () => {
  let testServer: TestServer;
  let releasesDir: string;
  let ada: Person;
  let sally: Person;
  before(async () => {
    releasesDir = await mkdtemp(join(tmpdir(), 'food-court-audit-'));
    createFakeSite(releasesDir);
    testServer = await createTestServer({ releasesDir });
    ada = await testServer.createPerson('ada', 'admin');
    sally = await testServer.createPerson('sally', 'Seller');
  });
  after(async () => {
    await testServer.close();
    await rm(releasesDir, { recursive: true });
  });

  const call = (person: Person, method: 'GET' | 'POST' | 'PATCH' | 'DELETE', url: string, payload?: object) =>
    testServer.app.inject({ method, url: `/api${url}`, headers: person.headers, ...(payload && { payload }) });
  const entries = async (query = '') => (await call(ada, 'GET', `/audit${query}`)).json<AuditEntry[]>();
  const newest = async () => {
    const [{ by, action, subject, before, after } = {} as AuditEntry] = await entries('?limit=1');
    return { by, action, subject, before, after };
  };

  test('records who changed a role or suspended somebody, with the values before and after', async () => {
    const bob = await testServer.createPerson('bob', 'Buyer');
    assert.equal((await call(ada, 'PATCH', `/users/${bob.uid}`, { role: 'Seller', suspended: true })).statusCode, 200);
    assert.deepEqual(await newest(), {
      by: 'ada',
      action: 'account changed',
      subject: 'bob',
      before: { role: 'Buyer', suspended: false },
      after: { role: 'Seller', suspended: true },
    });
  });

  test('filters by person and returns only the changes that affected them, page by page', async () => {
    const eve = await testServer.createPerson('eve', 'Buyer');
    for (const role of ['Seller', 'Buyer']) await call(ada, 'PATCH', `/users/${eve.uid}`, { role });
    await call(ada, 'PATCH', `/users/${sally.uid}`, { suspended: false });
    const roles = (found: AuditEntry[]) => found.map(({ subject, after }) => [subject, after.role]);
    assert.deepEqual(roles(await entries(`?about=${eve.uid}`)), [
      ['eve', 'Buyer'],
      ['eve', 'Seller'],
    ]);
    const first = await call(ada, 'GET', `/audit?about=${eve.uid}&limit=1`);
    const next = /<\/api(.*?)>; rel="next"/.exec(String(first.headers.link))?.[1] ?? '';
    assert.deepEqual(roles((await call(ada, 'GET', next)).json()), [['eve', 'Seller']]);
  });

  test('records what an admin changed in a seller’s dish, with prices in dollars, and its removal', async () => {
    const _id = await insertDish(testServer.db, sally, { price_cents: 500 });
    await call(ada, 'PATCH', `/products/${_id}`, { price: 6.5, hidden: true });
    const change = await newest();
    assert.deepEqual([change.action, change.subject], ['dish changed', 'Jollof']);
    assert.deepEqual(
      [change.before, change.after],
      [
        { price: 5, hidden: false },
        { price: 6.5, hidden: true },
      ],
    );
    await call(ada, 'DELETE', `/products/${_id}`);
    assert.deepEqual([(await newest()).action, (await newest()).before.price], ['dish removed', 6.5]);
  });

  test('records the previous text of the banner', async () => {
    const { text } = (await call(ada, 'GET', '/banner')).json<{ text: string }>();
    await call(ada, 'PATCH', '/banner', { text: 'Soup week' });
    const { before, after } = await newest();
    assert.deepEqual([before, after], [{ text }, { text: 'Soup week' }]);
  });

  test('does not record what sellers, including admins who sell, change in their own dishes and orders', async () => {
    const count = (await entries('?limit=200')).length;
    for (const person of [sally, ada]) {
      const _id = await insertDish(testServer.db, person);
      await call(person, 'PATCH', `/products/${_id}`, { price: 9 });
      await call(person, 'DELETE', `/products/${_id}`);
    }
    assert.equal((await entries('?limit=200')).length, count);
  });

  test('does not record a change that was refused or failed', async () => {
    const count = (await entries('?limit=200')).length;
    assert.equal((await call(ada, 'PATCH', `/users/${ada.uid}`, { role: 'Buyer' })).statusCode, 409);
    assert.equal((await call(sally, 'PATCH', '/banner', { text: 'Mine' })).statusCode, 403);
    assert.equal((await entries('?limit=200')).length, count);
  });

  test('imports each release from the history of the store once, even with several processes', async () => {
    const store = diskStore(releasesDir);
    const files = createFakeSite(releasesDir);
    files.add('kitchen', 'k2', { ssr: '' });
    await show(store, [{ name: 'kitchen', build: 'k2' }], { by: 'Grace', audience: { percent: 10 } });
    const recorders = [1, 2].map(() => new ReleaseRecorder(testServer.db, store));
    await Promise.all(recorders.map((recorder) => recorder.record()));
    await recorders[0]!.record();
    const releases = (await entries('?limit=200')).filter(({ subject }) => subject === 'kitchen');
    assert.deepEqual(
      releases.map(({ by, action, after }) => [by, action, after]),
      [['Grace', 'canary', { build: 'k2', share: 10 }]],
    );
  });

  test('is returned in pages, newest first', async () => {
    const all = await entries('?limit=200');
    const first = await call(ada, 'GET', '/audit?limit=2');
    const [, next = ''] = /^<\/api([^>]+)>/.exec(first.headers.link as string) ?? [];
    const second = (await call(ada, 'GET', next)).json<AuditEntry[]>();
    assert.deepEqual([...first.json<AuditEntry[]>(), ...second], all.slice(0, 4));
  });

  test('rejects updates and deletions', async () => {
    const refusal = { code: '23000', message: 'the audit table is append-only' };
    await assert.rejects(testServer.db.deleteFrom('audit_entries').execute(), refusal);
    await assert.rejects(testServer.db.updateTable('audit_entries').set({ subject: 'x' }).execute(), refusal);
  });
});
