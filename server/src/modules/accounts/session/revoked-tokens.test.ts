import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import type { Problem } from '@food-court/shared-api/errors';
import { createTestServer, type Person, type TestServer } from '#testing/index';

const now = Math.floor(Date.now() / 1_000);
const minute = 60;

describe('a token that was issued before its account was revoked', () => {
  let testServer: TestServer;
  before(async () => (testServer = await createTestServer()));
  after(() => testServer.close());

  const issued = async ({ uid, email }: Person, iat: number): Promise<Person> => ({
    uid,
    email,
    headers: { authorization: `Bearer ${await testServer.identity.token({ sub: uid, email, iat })}` },
  });
  const sync = (person: Person) => testServer.app.inject({ method: 'POST', url: '/session', headers: person.headers });
  const readProfile = (person: Person) =>
    testServer.app.inject({ url: `/api/${person.email}`, headers: person.headers });
  const answerOf = async (person: Person) => {
    const answer = await readProfile(person);
    return answer.statusCode === 200 ? 'accepted' : answer.json<Problem>().code;
  };
  /** Opens sessions of one person in two browsers, the second one later. */
  const openSessions = async (name: string, role: 'Buyer' | undefined = 'Buyer') => {
    const person = await testServer.createPerson(name, role);
    return { person, old: await issued(person, now - 10 * minute), later: await issued(person, now - minute) };
  };

  test('is refused after the first sync that follows a new password; newer tokens are accepted', async () => {
    const { person, old, later } = await openSessions('ann');
    assert.deepEqual([await answerOf(old), await answerOf(later)], ['accepted', 'accepted']);
    testServer.identity.answers.set(person.uid, now - 5 * minute);
    assert.equal((await sync(later)).statusCode, 204);
    assert.deepEqual([await answerOf(old), await answerOf(later)], ['session_expired', 'accepted']);
  });

  test('is refused by calls that need no role, too', async () => {
    const { person, old, later } = await openSessions('ada');
    testServer.identity.answers.set(person.uid, now - 5 * minute);
    await sync(later);
    const { statusCode, headers } = await testServer.app.inject({ url: '/api/admin', headers: old.headers });
    assert.deepEqual([statusCode, headers['food-court-role']], [401, undefined]);
  });

  for (const [answer, name] of [
    ['USER_NOT_FOUND', 'deleted'],
    ['USER_DISABLED', 'disabled'],
  ] as const)
    test(`is refused after a sync of an account that the provider has ${name}`, async () => {
      const { person, old, later } = await openSessions(name);
      testServer.identity.answers.set(person.uid, answer);
      const refused = await sync(later);
      assert.deepEqual([refused.statusCode, refused.json<Problem>().code], [401, 'session_expired']);
      assert.equal(refused.headers['set-cookie'], undefined);
      assert.deepEqual([await answerOf(old), await answerOf(later)], ['session_expired', 'session_expired']);
    });

  test('is refused after it is synced itself; a newer one is accepted', async () => {
    const { person, old, later } = await openSessions('rita');
    testServer.identity.answers.set(person.uid, 'TOKEN_EXPIRED');
    assert.equal((await sync(old)).statusCode, 401);
    assert.deepEqual([await answerOf(old), await answerOf(later)], ['session_expired', 'accepted']);
  });

  test('does not create a profile for an account without one', async () => {
    const { person, old, later } = await openSessions('nell', undefined);
    testServer.identity.answers.set(person.uid, now - 5 * minute);
    await sync(later);
    const payload = { name: 'Nell', email: person.email, role: 'Buyer', image: await testServer.createPhoto() };
    const register = (by: Person) =>
      testServer.app.inject({ method: 'POST', url: '/api/users', payload, headers: by.headers });
    assert.equal((await register(old)).json<Problem>().code, 'session_expired');
    assert.equal((await register(later)).statusCode, 201);
  });

  test('is still refused when the provider later gives an earlier time', async () => {
    const { person, old, later } = await openSessions('eve');
    for (const time of [now - 5 * minute, 0]) {
      testServer.identity.answers.set(person.uid, time);
      await sync(later);
    }
    assert.equal(await answerOf(old), 'session_expired');
  });

  test('is accepted while the provider does not answer, so that an outage ends no session', async () => {
    const { person, old, later } = await openSessions('ben');
    testServer.identity.answers.set(person.uid, 'broken');
    assert.equal((await sync(later)).statusCode, 204);
    assert.deepEqual([await answerOf(old), await answerOf(later)], ['accepted', 'accepted']);
  });

  test('does not affect the tokens of another account', async () => {
    const { person, later } = await openSessions('sam');
    const { old: othersOld } = await openSessions('tim');
    testServer.identity.answers.set(person.uid, 'USER_DISABLED');
    await sync(later);
    assert.equal(await answerOf(othersOld), 'accepted');
  });
});
