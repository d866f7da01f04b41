import assert from 'node:assert/strict';
import { test } from 'node:test';
import pg from 'pg';
import { createTestServer } from '#testing/index';

test('a rush of visitors is refused with Retry-After, and does not affect signed-in people', async (t) => {
  const testServer = await createTestServer();
  t.after(testServer.close);
  const { app, settings } = testServer;
  const bob = await testServer.createPerson('bob', 'Buyer');
  const blocker = new pg.Client(settings.database.url);
  await blocker.connect();
  await blocker.query('begin; lock table dishes in access exclusive mode');

  // Each requests another list, because requests for the same list share one answer. Five run in the database, two
  // hundred wait, and the others are refused at once.
  const lists = ['Rice', 'Drinks'].flatMap((category) =>
    Array.from({ length: 110 }, (_, index) => `/api/products/${category}?limit=${index + 1}`),
  );
  const rush = lists.map((url) => app.inject(url));
  const firstAnswer = await Promise.race(rush);
  assert.equal(firstAnswer.statusCode, 503);
  assert.equal(firstAnswer.headers['retry-after'], '2');

  const orders = await app.inject({ url: `/api/my-orders/${bob.email}`, headers: bob.headers });
  assert.equal(orders.statusCode, 200);

  await blocker.query('rollback');
  await blocker.end();
  const answers = await Promise.all(rush);
  const refused = answers.filter(({ statusCode }) => statusCode === 503).length;
  // A few more on a busy machine: whoever has waited too long is refused, too.
  assert.ok(refused >= 15 && refused <= 110, `${refused} were refused`);
  assert.ok(answers.every(({ statusCode }) => statusCode === 200 || statusCode === 503));
});
