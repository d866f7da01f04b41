import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import type { MenuDish, OwnProfile, Profile } from '@food-court/shared-api/contract';
import type { Problem } from '@food-court/shared-api/errors';
import { createTestServer, insertDish, type Person, type TestServer } from '#testing/index';

describe('profiles', () => {
  let testServer: TestServer;
  let image: string;
  before(async () => {
    testServer = await createTestServer();
    image = await testServer.createPhoto();
  });
  after(() => testServer.close());

  const profileOf = ({ email }: Person) => ({ name: 'Ann', email, role: 'Buyer', image });
  const save = (person: Person, change: object = {}, headers: object = {}) =>
    testServer.app.inject({
      method: 'POST',
      url: '/api/users',
      payload: { ...profileOf(person), ...change },
      headers: { ...person.headers, ...headers },
    });
  const read = (person: Person, email: string) =>
    testServer.app.inject({ url: `/api/${encodeURIComponent(email)}`, headers: person.headers });

  test('are stored and returned (spec 3.3, 7.1, 7.5)', async () => {
    const ann = await testServer.createPerson('ann');
    const answer = await save(ann);
    assert.equal(answer.statusCode, 201);
    assert.deepEqual(answer.json(), profileOf(ann));
    assert.deepEqual((await read(ann, ann.email)).json(), profileOf(ann));
  });

  test('tell sellers the id of their kitchen, the same as on their dishes', async () => {
    const sam = await testServer.createPerson('sam', 'Seller');
    const dish = await insertDish(testServer.db, sam);
    const profile = (await read(sam, sam.email)).json<OwnProfile>();
    const menu = await testServer.app.inject({ url: `/api/product/${dish}` });
    assert.equal(profile.kitchenId, menu.json<MenuDish>().kitchen.id);
  });

  test('are stored once when created twice (spec 7.5)', async () => {
    const bob = await testServer.createPerson('bob');
    await save(bob);
    const again = await save(bob, { name: 'Robert', role: 'Seller' });
    assert.equal(again.statusCode, 201);
    assert.deepEqual(again.json(), profileOf(bob));
  });

  test('are stored once when created twenty times in parallel', async () => {
    const cleo = await testServer.createPerson('cleo');
    const answers = await Promise.all(Array.from({ length: 20 }, (_, index) => save(cleo, { name: `Cleo ${index}` })));
    assert.deepEqual(new Set(answers.map((answer) => answer.statusCode)), new Set([201]));
    assert.equal(new Set(answers.map((answer) => answer.body)).size, 1);
  });

  test('may include a password, which is not stored (spec 3.1)', async () => {
    const dora = await testServer.createPerson('dora');
    const answer = await save(dora, { password: 'open sesame' }, { 'idempotency-key': 'dora-1' });
    assert.equal(answer.statusCode, 201);
    assert.ok(!answer.body.includes('sesame'));
    const stored = JSON.stringify([
      await testServer.db.selectFrom('users').selectAll().execute(),
      await testServer.db.selectFrom('idempotency_keys').selectAll().execute(),
    ]);
    assert.ok(!stored.includes('sesame'));
    // Requests that differ only in the password count as the same request.
    assert.equal((await save(dora, { password: 'another' }, { 'idempotency-key': 'dora-1' })).statusCode, 201);
  });

  test('can’t be created for somebody else’s address', async () =>
    assert.equal((await save(await testServer.createPerson('eve'), { email: 'ann@example.com' })).statusCode, 403));

  test('can’t have the role admin at sign-up (spec 6.2)', async () => {
    const refused = await save(await testServer.createPerson('eve'), { role: 'admin' });
    assert.deepEqual([refused.statusCode, refused.json<Problem>().fields?.[0]?.field], [400, 'role']);
  });

  test('are not inherited by a new account with the same address', async () => {
    const first = await testServer.createPerson('frank', 'Seller');
    const token = await testServer.identity.token({ sub: 'another-account', email: first.email });
    const second = { ...first, uid: 'another-account', headers: { authorization: `Bearer ${token}` } };
    assert.equal((await read(second, first.email)).statusCode, 404);
    assert.equal((await save(second)).statusCode, 201);
    assert.equal((await read(second, first.email)).json<Profile>().name, 'Ann');
    assert.equal((await read(first, first.email)).json<Profile>().name, 'frank');
  });

  test('are found in upper or lower case', async () => {
    const gus = await testServer.createPerson('gus', 'Buyer');
    assert.equal((await read(gus, 'Gus@Example.Com')).json<Profile>().name, 'gus');
  });

  test('return 404 when they don’t exist', async () =>
    assert.equal((await read(await testServer.createPerson('henry'), 'henry@example.com')).statusCode, 404));

  test('are readable by their owner and admins (spec 7.1)', async () => {
    const ida = await testServer.createPerson('ida', 'Buyer');
    const readers = [
      ['joe', 'Buyer', 403],
      ['kim', 'Seller', 403],
      ['lou', undefined, 403],
      ['max', 'admin', 200],
    ] as const;
    for (const [name, role, status] of readers)
      assert.equal((await read(await testServer.createPerson(name, role), ida.email)).statusCode, status, name);
    assert.equal((await testServer.app.inject('/api/ida@example.com')).statusCode, 401);
  });

  test('are refused to other people in the same way, whether they exist or not', async () => {
    const nina = await testServer.createPerson('nina', 'Buyer');
    assert.equal((await read(nina, 'nobody@example.com')).statusCode, 403);
  });

  test('are refused without signing in', async () =>
    assert.equal(
      (await testServer.app.inject({ method: 'POST', url: '/api/users', payload: { password: 'x' } })).statusCode,
      401,
    ));
});
