import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createTestServer } from '#testing/index';

test('GET /admin returns names and photos to everyone, and e-mail addresses to signed-in people (spec 7.16)', async (t) => {
  const testServer = await createTestServer();
  t.after(testServer.close);
  await testServer.createPerson('adam', 'admin');
  const ann = await testServer.createPerson('ann', 'Buyer');
  const adam = { name: 'adam', image: 'https://photos.example/adam.jpg' };
  assert.deepEqual((await testServer.app.inject('/api/admin')).json(), [adam]);
  assert.deepEqual((await testServer.app.inject({ url: '/api/admin', headers: ann.headers })).json(), [
    { ...adam, email: 'adam@example.com' },
  ]);
});

test('GET /admin omits suspended admins', async (t) => {
  const testServer = await createTestServer();
  t.after(testServer.close);
  await testServer.createPerson('adam', 'admin');
  const { uid } = await testServer.createPerson('bea', 'admin');
  await testServer.db.updateTable('users').set({ suspended_at: new Date() }).where('uid', '=', uid).execute();
  assert.deepEqual(
    (await testServer.app.inject('/api/admin')).json<{ name: string }[]>().map(({ name }) => name),
    ['adam'],
  );
});
