import assert from 'node:assert/strict';
import { afterEach, beforeEach, describe, test } from 'node:test';
import type { Problem } from '@food-court/shared-api/errors';
import { createTestServer, waitForLockWait, type Person, type TestServer } from '#testing/index';
import { lockAccountChanges } from './people.repository';

/** Each of these changes would leave the court without this admin. */
const ends = [{ role: 'Buyer' }, { suspended: true }, { role: 'Seller', suspended: true }];

describe('the last admin', () => {
  let testServer: TestServer;
  beforeEach(async () => (testServer = await createTestServer()));
  afterEach(() => testServer.close());

  const change = (by: Person, { uid }: Person, payload: object) =>
    testServer.app.inject({ method: 'PATCH', url: `/api/users/${uid}`, payload, headers: by.headers });
  const openAdmins = (count: number) =>
    Promise.all(Array.from({ length: count }, (_, index) => testServer.createPerson(`admin${index}`, 'admin')));
  const working = () =>
    testServer.db
      .selectFrom('users')
      .select('uid')
      .where('role', '=', 'admin')
      .where('suspended_at', 'is', null)
      .execute();

  test('can be neither demoted nor suspended (spec 2.21)', async () => {
    const [adam] = (await openAdmins(1)) as [Person];
    // Neither a Buyer nor a suspended admin could take over.
    await testServer.createPerson('ann', 'Buyer');
    assert.equal(
      (await change(adam, await testServer.createPerson('gone', 'admin'), { suspended: true })).statusCode,
      200,
    );
    for (const end of ends) {
      const refused = await change(adam, adam, end);
      assert.deepEqual([refused.statusCode, refused.json<Problem>().code], [409, 'last_admin'], JSON.stringify(end));
      assert.match(refused.json<Problem>().detail, /last admin/);
    }
    assert.deepEqual(await working(), [{ uid: adam.uid }]);
  });

  test('accepts a change that leaves the role and the account as they are', async () => {
    const [adam] = (await openAdmins(1)) as [Person];
    for (const same of [{ role: 'admin' }, { suspended: false }, { role: 'admin', suspended: false }])
      assert.equal((await change(adam, adam, same)).statusCode, 200);
  });

  test('can be demoted when there is another', async () => {
    const [adam, bea] = (await openAdmins(2)) as [Person, Person];
    assert.equal((await change(adam, adam, { role: 'Seller' })).statusCode, 200);
    assert.equal((await change(bea, bea, { role: 'Seller' })).json<Problem>().code, 'last_admin');
  });

  test('remains an admin when two admins demote each other in parallel', async () => {
    const [adam, bea] = (await openAdmins(2)) as [Person, Person];
    for (let round = 0; round < 15; round++) {
      const end = ends[round % ends.length] as object;
      const answers = await Promise.all([change(adam, bea, end), change(bea, adam, end)]);
      assert.deepEqual(
        answers.map(({ statusCode }) => statusCode).sort((a, b) => a - b),
        [200, 403],
        `round ${round}`,
      );
      assert.equal((await working()).length, 1, `round ${round}`);
      await testServer.db.updateTable('users').set({ role: 'admin', suspended_at: null }).execute();
    }
  });

  test('remains an admin when all admins demote or suspend themselves in parallel', async () => {
    const admins = await openAdmins(12);
    const answers = await Promise.all(
      admins.map((admin, index) => change(admin, admin, ends[index % ends.length] as object)),
    );
    assert.deepEqual(
      answers.map(({ statusCode }) => statusCode).sort((a, b) => a - b),
      [...Array.from({ length: 11 }, () => 200), 409],
    );
    assert.equal((await working()).length, 1);
  });

  test('remains an admin when all admins demote all others in parallel', async () => {
    const admins = await openAdmins(6);
    const answers = await Promise.all(
      admins.flatMap((by) => admins.map((whom) => change(by, whom, { role: 'Buyer' }))),
    );
    assert.deepEqual(
      answers.filter(({ statusCode }) => ![200, 403, 409].includes(statusCode)).map(({ body }) => body),
      [],
    );
    assert.equal((await working()).length, 1);
  });

  test('is not changed by an admin who is demoted while the call waits', async () => {
    const [adam, bea, carl] = (await openAdmins(3)) as [Person, Person, Person];
    const { answer } = await testServer.db.transaction().execute(async (trx) => {
      await lockAccountChanges(trx);
      const waiting = change(bea, carl, { role: 'Buyer' });
      await waitForLockWait(testServer.db);
      await trx.updateTable('users').set({ role: 'Buyer' }).where('uid', '=', bea.uid).execute();
      return { answer: waiting };
    });
    assert.equal((await answer).json<Problem>().code, 'not_allowed');
    assert.deepEqual((await working()).map(({ uid }) => uid).sort(), [adam.uid, carl.uid]);
  });
});
