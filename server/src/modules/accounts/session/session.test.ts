import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { createTestBrowser, createTestServer, type TestServer } from '#testing/index';

describe('token sync', () => {
  let testServer: TestServer;
  before(async () => (testServer = await createTestServer()));
  after(() => testServer.close());

  test('sets a cookie that says that somebody is signed in, and one for an hour that says who (spec 7.18)', async () => {
    const { headers } = await testServer.createPerson('ann', 'Buyer');
    const response = await testServer.app.inject({ method: 'POST', url: '/session', headers });
    assert.equal(response.statusCode, 204);
    const [hint, session, ...others] = [response.headers['set-cookie']].flat();
    assert.match(String(hint), /^signed-in=1; Max-Age=\d{8}; Path=\/; HttpOnly; SameSite=Lax$/);
    assert.match(String(session), /^food-court-session=[\w-]+~[\w~-]+; Max-Age=3600; Path=\/; HttpOnly; SameSite=Lax$/);
    assert.deepEqual(others, []);
  });

  test('replaces the previous person of the browser, who may not have signed out', async () => {
    const browser = createTestBrowser(testServer.app);
    const [amy, ben] = [await testServer.createPerson('amy', 'Buyer'), await testServer.createPerson('ben', 'Buyer')];
    await browser.request('/session', { method: 'POST', headers: amy.headers });
    const [before] = browser.cookies.get('food-court-session')!.split('~');
    browser.cookies.set('signed-out', '1');
    await browser.request('/session', { method: 'POST', headers: ben.headers });
    const [payload = ''] = browser.cookies.get('food-court-session')!.split('~');
    assert.notEqual(payload, before);
    assert.match(Buffer.from(payload, 'base64url').toString(), /"uid":"uid-ben"/);
    assert.equal(browser.cookies.has('signed-out'), false);
  });

  test('accepts only verified tokens', async () => {
    for (const headers of [
      {},
      { authorization: 'Bearer garbage' },
      { authorization: `Bearer ${await testServer.identity.foreignToken()}` },
    ]) {
      const response = await testServer.app.inject({ method: 'POST', url: '/session', headers });
      assert.deepEqual([response.statusCode, response.headers['set-cookie']], [401, undefined]);
    }
  });

  test('clears the cookies when the session ends, with or without a token (spec 7.18)', async () => {
    const browser = createTestBrowser(testServer.app);
    const { headers } = await testServer.createPerson('cleo', 'Buyer');
    await browser.request('/session', { method: 'POST', headers });
    browser.cookies.set('signed-out', '1');
    const response = await browser.request('/session', { method: 'DELETE' });
    assert.equal(response.statusCode, 204);
    assert.deepEqual([...browser.cookies.keys()], []);
  });
});

test('the cookie is secure when the site is served over https', async (t) => {
  const testServer = await createTestServer({ publicUrl: 'https://food.test' });
  t.after(testServer.close);
  const { headers } = await testServer.createPerson('ann');
  assert.match(
    String((await testServer.app.inject({ method: 'POST', url: '/session', headers })).headers['set-cookie']),
    /; Secure/,
  );
});
