import assert from 'node:assert/strict';
import { test } from 'node:test';
import { openTestCourt } from '#testing/index';

test('the court’s admins: names and photos for everyone, e-mail addresses for those signed in (spec 7.16)', async (t) => {
  const court = await openTestCourt();
  t.after(court.close);
  await court.person('adam', 'admin');
  const ann = await court.person('ann', 'Buyer');
  const adam = { name: 'adam', image: 'https://photos.example/adam.jpg' };
  assert.deepEqual((await court.app.inject('/api/admin')).json(), [adam]);
  assert.deepEqual((await court.app.inject({ url: '/api/admin', headers: ann.headers })).json(), [
    { ...adam, email: 'adam@example.com' },
  ]);
});

test('a suspended admin is nobody to turn to', async (t) => {
  const court = await openTestCourt();
  t.after(court.close);
  await court.person('adam', 'admin');
  const { uid } = await court.person('bea', 'admin');
  await court.db.updateTable('users').set({ suspended_at: new Date() }).where('uid', '=', uid).execute();
  assert.deepEqual(
    (await court.app.inject('/api/admin')).json<{ name: string }[]>().map(({ name }) => name),
    ['adam'],
  );
});
