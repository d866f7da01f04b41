import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import type { Person as PersonAnswer } from '@food-court/shared-api/contract';
import type { Problem } from '@food-court/shared-api/errors';
import { createTestServer, type Person, type TestServer } from '#testing/index';

describe('changing somebody’s role or suspending them', () => {
  let testServer: TestServer;
  let adam: Person;
  before(async () => {
    testServer = await createTestServer();
    adam = await testServer.createPerson('adam', 'admin');
  });
  after(() => testServer.close());

  const change = (by: Person, uid: string, payload: object) =>
    testServer.app.inject({
      method: 'PATCH',
      url: `/api/users/${encodeURIComponent(uid)}`,
      payload,
      headers: by.headers,
    });
  const findAccount = (uid: string) =>
    testServer.db.selectFrom('users').select(['role', 'suspended_at']).where('uid', '=', uid).executeTakeFirstOrThrow();

  test('returns the changed person', async () => {
    const bob = await testServer.createPerson('bob', 'Buyer');
    const changed = await change(adam, bob.uid, { role: 'Seller' });
    assert.equal(changed.statusCode, 200, changed.body);
    const person = changed.json<PersonAnswer>();
    assert.deepEqual([person._id, person.email, person.role, person.suspended], [bob.uid, bob.email, 'Seller', false]);
    assert.deepEqual((await change(adam, bob.uid, { suspended: true })).json(), { ...person, suspended: true });
    assert.deepEqual((await change(adam, bob.uid, { suspended: false, role: 'Buyer' })).json(), {
      ...person,
      role: 'Buyer',
    });
  });

  test('takes effect at their next call', async () => {
    const cleo = await testServer.createPerson('cleo', 'Buyer');
    const users = () => testServer.app.inject({ url: '/api/users', headers: cleo.headers });
    assert.equal((await users()).json<Problem>().code, 'not_allowed');
    await change(adam, cleo.uid, { role: 'admin' });
    assert.equal((await users()).statusCode, 200);
    await change(adam, cleo.uid, { suspended: true });
    assert.equal((await users()).json<Problem>().code, 'suspended');
    await change(adam, cleo.uid, { suspended: false, role: 'Buyer' });
    assert.equal((await users()).json<Problem>().code, 'not_allowed');
  });

  test('has the same result when it is repeated', async () => {
    const dora = await testServer.createPerson('dora', 'Buyer');
    await change(adam, dora.uid, { suspended: true });
    const first = await findAccount(dora.uid);
    assert.equal((await change(adam, dora.uid, { suspended: true })).statusCode, 200);
    assert.deepEqual(await findAccount(dora.uid), first);
  });

  test('is allowed for admins only', async () => {
    const [eve, sue, nobody] = [
      await testServer.createPerson('eve', 'Buyer'),
      await testServer.createPerson('sue', 'Seller'),
      await testServer.createPerson('nobody'),
    ];
    for (const person of [eve, sue, nobody])
      assert.equal((await change(person, person.uid, { role: 'admin' })).statusCode, 403);
    assert.equal(
      (await testServer.app.inject({ method: 'PATCH', url: `/api/users/${eve.uid}`, payload: { role: 'admin' } }))
        .statusCode,
      401,
    );
  });

  test('refuses to make somebody with an unconfirmed e-mail address an admin', async () => {
    const eve = await testServer.createPerson('unconfirmed-eve', 'Buyer');
    const set = (email_verified: boolean) =>
      testServer.db.updateTable('users').set({ email_verified }).where('uid', '=', eve.uid).execute();
    await set(false);
    const refused = await change(adam, eve.uid, { role: 'admin' });
    assert.deepEqual([refused.statusCode, refused.json<Problem>().code], [409, 'person_unconfirmed']);
    assert.equal((await change(adam, eve.uid, { role: 'Seller' })).json<PersonAnswer>().emailVerified, false);
    await set(true);
    assert.equal((await change(adam, eve.uid, { role: 'admin' })).statusCode, 200);
  });

  test('returns 404 for an unknown id', async () => {
    for (const uid of ['nobody-has-this', "'; drop table users; --", 'x'.repeat(129)]) {
      const answer = await change(adam, uid, { role: 'Buyer' });
      assert.equal(answer.statusCode, 404, answer.body);
    }
  });

  for (const [body, field] of [
    [{ role: 'Owner' }, 'role'],
    [{ suspended: 'yes' }, 'suspended'],
    [{ suspended: null }, 'suspended'],
    [{ name: 'Bob' }, 'name'],
    [{}, undefined],
  ] as const)
    test(`returns 400 for the body ${JSON.stringify(body)}`, async () => {
      const answer = await change(adam, adam.uid, body);
      assert.deepEqual([answer.statusCode, answer.json<Problem>().fields?.[0]?.field], [400, field], answer.body);
    });
});
