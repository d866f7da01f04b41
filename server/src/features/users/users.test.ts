import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import type { Profile } from 'shared-api/contract';
import type { Problem } from 'shared-api/errors';
import { openTestCourt, type Person, type TestCourt } from '#testing/index';

describe('profiles', () => {
  let court: TestCourt;
  let image: string;
  before(async () => {
    court = await openTestCourt();
    image = await court.photo();
  });
  after(() => court.close());

  const profileOf = ({ email }: Person) => ({ name: 'Ann', email, role: 'Buyer', image });
  const keep = (person: Person, change: object = {}, headers: object = {}) =>
    court.app.inject({
      method: 'POST',
      url: '/api/users',
      payload: { ...profileOf(person), ...change },
      headers: { ...person.headers, ...headers },
    });
  const read = (person: Person, email: string) =>
    court.app.inject({ url: `/api/${encodeURIComponent(email)}`, headers: person.headers });

  test('are kept and read back (spec 3.3, 7.1, 7.5)', async () => {
    const ann = await court.person('ann');
    const kept = await keep(ann);
    assert.equal(kept.statusCode, 201);
    assert.deepEqual(kept.json(), profileOf(ann));
    assert.deepEqual((await read(ann, ann.email)).json(), profileOf(ann));
  });

  test('twice are the same as once: the stored one is answered (spec 7.5)', async () => {
    const bob = await court.person('bob');
    await keep(bob);
    const again = await keep(bob, { name: 'Robert', role: 'Seller' });
    assert.equal(again.statusCode, 201);
    assert.deepEqual(again.json(), profileOf(bob));
  });

  test('twenty times at once are one', async () => {
    const cleo = await court.person('cleo');
    const answers = await Promise.all(Array.from({ length: 20 }, (_, index) => keep(cleo, { name: `Cleo ${index}` })));
    assert.deepEqual(new Set(answers.map((answer) => answer.statusCode)), new Set([201]));
    assert.equal(new Set(answers.map((answer) => answer.body)).size, 1);
  });

  test('may come with a password, which is nowhere afterwards (spec 3.1)', async () => {
    const dora = await court.person('dora');
    const kept = await keep(dora, { password: 'open sesame' }, { 'idempotency-key': 'dora-1' });
    assert.equal(kept.statusCode, 201);
    assert.ok(!kept.body.includes('sesame'));
    const stored = JSON.stringify([
      await court.db.selectFrom('users').selectAll().execute(),
      await court.db.selectFrom('idempotency_keys').selectAll().execute(),
    ]);
    assert.ok(!stored.includes('sesame'));
    // The password is no part of what makes two requests the same.
    assert.equal((await keep(dora, { password: 'another' }, { 'idempotency-key': 'dora-1' })).statusCode, 201);
  });

  test('of another’s address can’t be kept', async () =>
    assert.equal((await keep(await court.person('eve'), { email: 'ann@example.com' })).statusCode, 403));

  test('are never of an admin at sign-up (spec 6.2)', async () => {
    const refused = await keep(await court.person('eve'), { role: 'admin' });
    assert.deepEqual([refused.statusCode, refused.json<Problem>().fields?.[0]?.field], [400, 'role']);
  });

  test('don’t go to a new account under an old address', async () => {
    const first = await court.person('frank', 'Seller');
    const token = await court.identity.token({ sub: 'another-account', email: first.email });
    const second = { ...first, uid: 'another-account', headers: { authorization: `Bearer ${token}` } };
    assert.equal((await keep(second)).statusCode, 409);
    assert.equal((await read(second, first.email)).statusCode, 404);
  });

  test('are found in any spelling of case', async () => {
    const gus = await court.person('gus', 'Buyer');
    assert.equal((await read(gus, 'Gus@Example.Com')).json<Profile>().name, 'gus');
  });

  test('that are missing are said to be', async () =>
    assert.equal((await read(await court.person('henry'), 'henry@example.com')).statusCode, 404));

  test('are the owner’s and the admins’ to read (spec 7.1)', async () => {
    const ida = await court.person('ida', 'Buyer');
    const readers = [
      ['joe', 'Buyer', 403],
      ['kim', 'Seller', 403],
      ['lou', undefined, 403],
      ['max', 'admin', 200],
    ] as const;
    for (const [name, role, status] of readers)
      assert.equal((await read(await court.person(name, role), ida.email)).statusCode, status, name);
    assert.equal((await court.app.inject('/api/ida@example.com')).statusCode, 401);
  });

  test('that don’t exist are not told apart by strangers', async () => {
    const nina = await court.person('nina', 'Buyer');
    assert.equal((await read(nina, 'nobody@example.com')).statusCode, 403);
  });

  test('without signing in are refused', async () =>
    assert.equal(
      (await court.app.inject({ method: 'POST', url: '/api/users', payload: { password: 'x' } })).statusCode,
      401,
    ));
});
