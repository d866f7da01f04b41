import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { contract, type CallDefinition, type CallName } from '@food-court/shared-api/contract';
import type { Problem } from '@food-court/shared-api/errors';
import { createTestServer, type Person, type TestServer } from '#testing/index';

const now = Math.floor(Date.now() / 1_000);
const minute = 60;

const guarded = (Object.entries(contract) as [CallName, CallDefinition][]).filter(
  ([, { signInWithinMinutes }]) => signInWithinMinutes !== undefined,
);

test('rights, roles, tokens, refunds and account deletion require a recent sign-in, and say so', () => {
  assert.deepEqual(guarded.map(([name]) => name).toSorted(), [
    'DELETE /my-account/{email}',
    'DELETE /team-tokens/{id}',
    'PATCH /users/{id}',
    'POST /checkouts/{id}/refunds',
    'POST /closed-months',
    'POST /commission-changes',
    'POST /court-term-changes',
    'POST /orders/{id}/refunds',
    'POST /payouts',
    'POST /payouts/{id}/confirmation',
    'POST /rent-changes',
    'POST /service-fee-changes',
    'POST /tax-changes',
    'POST /teams/{name}/confirmation',
    'POST /wallet-grants',
    'POST /wallet/refunds',
  ]);
  const naming = (Object.entries(contract) as [CallName, CallDefinition][]).filter(({ 1: { errors } }) =>
    errors.includes('old_sign_in'),
  );
  assert.deepEqual(naming, guarded);
});

describe('a call that requires a recent sign-in', () => {
  let testServer: TestServer;
  let admin: Person;
  before(async () => {
    testServer = await createTestServer();
    admin = await testServer.createPerson('adam', 'admin');
  });
  after(() => testServer.close());

  const codeOf = async (name: CallName, { signedIn, issued = signedIn }: { signedIn: number; issued?: number }) => {
    const [method, template = ''] = name.split(' ');
    const claims = { sub: admin.uid, email: admin.email, auth_time: signedIn, iat: issued };
    const answer = await testServer.app.inject({
      method: method as 'POST',
      url: `/api${template.replace('{email}', 'somebody@example.com').replace(/\{\w+\}/, 'none')}`,
      headers: { authorization: `Bearer ${await testServer.identity.token(claims)}` },
      payload: method === 'DELETE' ? undefined : {},
    });
    return answer.json<Problem>().code;
  };

  for (const [name, { signInWithinMinutes = 0 }] of guarded)
    test(`${name} is refused ${signInWithinMinutes} minutes after it, even with a fresh token`, async () => {
      const old = now - (signInWithinMinutes + 1) * minute;
      assert.equal(await codeOf(name, { signedIn: old }), 'old_sign_in');
      assert.equal(await codeOf(name, { signedIn: old, issued: now }), 'old_sign_in');
      assert.notEqual(await codeOf(name, { signedIn: now - (signInWithinMinutes - 1) * minute }), 'old_sign_in');
    });

  test('is refused for a token that doesn’t say when its person signed in', async () => {
    const headers = {
      authorization: `Bearer ${await testServer.identity.token({ sub: admin.uid, email: admin.email, auth_time: undefined })}`,
    };
    const refused = await testServer.app.inject({ method: 'DELETE', url: '/api/team-tokens/none', headers });
    assert.deepEqual([refused.statusCode, refused.json<Problem>().code], [403, 'old_sign_in']);
  });

  test('changes nothing when it is refused', async () => {
    const person = await testServer.createPerson('pia', 'Buyer');
    const claims = { sub: admin.uid, email: admin.email, auth_time: now - 16 * minute };
    const headers = { authorization: `Bearer ${await testServer.identity.token(claims)}` };
    const url = `/api/users/${person.uid}`;
    await testServer.app.inject({ method: 'PATCH', url, headers, payload: { role: 'admin' } });
    const { role } = await testServer.db
      .selectFrom('users')
      .select('role')
      .where('uid', '=', person.uid)
      .executeTakeFirstOrThrow();
    assert.equal(role, 'Buyer');
  });
});
