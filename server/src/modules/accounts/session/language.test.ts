import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { createTestServer, type Person, type TestServer } from '#testing/index';
import { findLanguage } from '#modules/notifications/index';

describe('the language of a person', () => {
  let testServer: TestServer;
  before(async () => (testServer = await createTestServer()));
  after(() => testServer.close());

  const sync = async ({ headers }: Person, browser: { cookie?: string; 'accept-language'?: string }) => {
    const { statusCode } = await testServer.app.inject({
      method: 'POST',
      url: '/session',
      headers: { ...headers, ...browser },
    });
    assert.equal(statusCode, 204);
  };
  const languageOf = ({ uid }: Person) => findLanguage(testServer.db, uid);

  test('is that of the browser at the last token, until the person chooses one', async () => {
    const ann = await testServer.createPerson('ann', 'Buyer');
    assert.equal(await languageOf(ann), undefined);
    await sync(ann, { 'accept-language': 'fr-CA,fr;q=0.9,en;q=0.5' });
    assert.equal(await languageOf(ann), 'fr');
    await sync(ann, { 'accept-language': 'de' });
    assert.equal(await languageOf(ann), 'en');
  });

  test('follows the last choice, which no browser without one replaces', async () => {
    const ben = await testServer.createPerson('ben', 'Buyer');
    await sync(ben, { 'accept-language': 'en', cookie: 'language=fr' });
    assert.equal(await languageOf(ben), 'fr');
    await sync(ben, { 'accept-language': 'en' });
    assert.equal(await languageOf(ben), 'fr');
    await sync(ben, { 'accept-language': 'fr', cookie: 'language=en' });
    assert.equal(await languageOf(ben), 'en');
    await sync(ben, { 'accept-language': 'fr', cookie: 'language=xx' });
    assert.equal(await languageOf(ben), 'en');
  });

  test('is remembered before the account has a profile, and when two browsers report at once', async () => {
    const cleo = await testServer.createPerson('cleo');
    await Promise.all(['fr', 'fr', 'fr'].map((language) => sync(cleo, { cookie: `language=${language}` })));
    assert.equal(await languageOf(cleo), 'fr');
  });

  test('is exported with the data of the person, and deleted with the account', async () => {
    const dora = await testServer.createPerson('dora', 'Buyer');
    await sync(dora, { cookie: 'language=fr' });
    const call = (method: 'GET' | 'DELETE', url: string) =>
      testServer.app.inject({ method, url: `/api${url}`, headers: dora.headers });
    assert.equal((await call('GET', `/my-data/${dora.email}`)).json<{ language: string }>().language, 'fr');
    assert.equal((await call('DELETE', `/my-account/${dora.email}`)).statusCode, 200);
    assert.equal(await languageOf(dora), undefined);
  });
});
