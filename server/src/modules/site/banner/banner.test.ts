import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import type { Banner } from '@food-court/shared-api/contract';
import type { Problem } from '@food-court/shared-api/errors';
import { createTestServer, type Person, type TestServer } from '#testing/index';

describe('the banner', () => {
  let testServer: TestServer;
  let adam: Person;
  before(async () => {
    testServer = await createTestServer();
    adam = await testServer.createPerson('adam', 'admin');
  });
  after(() => testServer.close());

  const read = () => testServer.app.inject('/api/banner');
  const change = (payload: object, person?: Person) =>
    testServer.app.inject({ method: 'PATCH', url: '/api/banner', payload, headers: person?.headers });

  test('has a default text that everybody can read', async () => {
    const answer = await read();
    assert.equal(answer.statusCode, 200);
    assert.ok(answer.json<Banner>().text.length > 0);
  });

  for (const text of [
    'Two for one on Fridays',
    '<script>alert("1")</script> & <b>bold</b>',
    'مرحبا بكم 🍜 שלום',
    'x'.repeat(200),
  ])
    test(`shows the text that an admin saved: ${text.slice(0, 30)}`, async () => {
      const changed = await change({ text }, adam);
      assert.deepEqual([changed.statusCode, changed.json()], [200, { text }]);
      assert.deepEqual((await read()).json(), { text });
    });

  test('shows one of the texts after parallel changes', async () => {
    const texts = Array.from({ length: 10 }, (_, index) => `Offer ${index}`);
    const answers = await Promise.all(texts.map((text) => change({ text }, adam)));
    assert.deepEqual(
      answers.map((answer) => answer.json<Banner>().text),
      texts,
    );
    assert.ok(texts.includes((await read()).json<Banner>().text));
  });

  for (const [what, body, message] of [
    ['a missing text', {}, /^Text is Required$/],
    ['white space', { text: ' \t ' }, /^Text is Required$/],
    ['a text that is too long', { text: 'x'.repeat(10_000) }, /at most 200 characters/],
    ['a NUL', { text: 'a\0b' }, /we can’t save/],
    ['a number', { text: 5 }, /must be a string/],
  ] as const)
    test(`rejects ${what}`, async () => {
      const refused = await change(body, adam);
      const [fault] = refused.json<Problem>().fields ?? [];
      assert.deepEqual([refused.statusCode, fault?.field], [400, 'text']);
      assert.match(fault?.detail ?? '', message);
    });

  test('can be changed by admins only', async () => {
    for (const [name, role] of [
      ['bob', 'Buyer'],
      ['sue', 'Seller'],
      ['nobody', undefined],
    ] as const)
      assert.equal((await change({ text: 'Mine' }, await testServer.createPerson(name, role))).statusCode, 403, name);
    assert.equal((await change({ text: 'Mine' })).statusCode, 401);
    assert.notEqual((await read()).json<Banner>().text, 'Mine');
  });
});
