import assert from 'node:assert/strict';
import { test } from 'node:test';
import pg from 'pg';
import { createTestServer } from '#testing/index';

test('a rush of visitors is refused with Retry-After, and leaves the calls of people alone', async (t) => {
  const testServer = await createTestServer();
  t.after(testServer.close);
  const { app, settings } = testServer;
  const bob = await testServer.createPerson('bob', 'Buyer');
  const blocker = new pg.Client(settings.database.url);
  await blocker.connect();
  await blocker.query('begin; lock table dishes in access exclusive mode');

  // Five are asked of the database, two hundred wait, and the others are told at once.
  const rush = Array.from({ length: 220 }, () => app.inject('/api/category/Rice'));
  const firstAnswer = await Promise.race(rush);
  assert.equal(firstAnswer.statusCode, 503);
  assert.equal(firstAnswer.headers['retry-after'], '2');

  const orders = await app.inject({ url: `/api/my-orders/${bob.email}`, headers: bob.headers });
  assert.equal(orders.statusCode, 200);

  await blocker.query('rollback');
  await blocker.end();
  const answers = await Promise.all(rush);
  const refused = answers.filter(({ statusCode }) => statusCode === 503).length;
  assert.deepEqual([refused, answers.length - refused], [15, 205]);
});
