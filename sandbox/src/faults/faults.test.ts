import assert from 'node:assert/strict';
import { afterEach, test } from 'node:test';
import { assertRefused } from '../testing/identity-client';
import { identitySandbox } from '../testing/identity-sandbox';

const identity = identitySandbox();

afterEach(() => callFaults('DELETE'));

async function callFaults(method: string, body?: object, secret = identity.sandbox.controlSecret) {
  const headers = { 'content-type': 'application/json', authorization: `Bearer ${secret}` };
  const response = await fetch(`${identity.sandbox.sandboxUrl}/sandbox/faults`, {
    method,
    headers,
    body: body && JSON.stringify(body),
  });
  return { status: response.status, body: (await response.json()) as { error?: string } };
}
const breakIdentity = async (fault: object) =>
  assert.equal((await callFaults('POST', { place: 'identity', ...fault })).status, 200);

test('“down”: identity answers 500 until faults are cleared, and its keys stay readable', async () => {
  await breakIdentity({ kind: 'down' });
  assertRefused(await identity.client.signIn('a@example.com'), 500, 'Internal error encountered.');
  assert.equal((await fetch(identity.sandbox.jwksUrl)).status, 200);
  assert.deepEqual((await callFaults('DELETE')).body, {});
  await identity.client.signUp('mended@example.com');
});

test('a fault with “times” ends after that many calls', async () => {
  await breakIdentity({ kind: 'cut', times: 2 });
  await assert.rejects(identity.client.signIn('a@example.com'), TypeError);
  await assert.rejects(identity.client.signIn('a@example.com'), TypeError);
  await identity.client.signUp('third-time-lucky@example.com');
  assert.deepEqual((await callFaults('GET')).body, {});
});

test('“answer-lost”: the call succeeds, and the connection is cut', async () => {
  await breakIdentity({ kind: 'answer-lost', times: 1 });
  await assert.rejects(identity.client.signUp('half-way@example.com'), TypeError);
  assertRefused(
    await identity.client.account('signUp', { email: 'half-way@example.com', password: 'correct horse' }),
    400,
    'EMAIL_EXISTS',
  );
  assert.equal((await identity.client.signIn('half-way@example.com')).status, 200);
});

test('“slow”: identity answers after the delay', async () => {
  await breakIdentity({ kind: 'slow', ms: 300 });
  const start = performance.now();
  await identity.client.signUp('slow@example.com');
  assert.ok(performance.now() - start >= 290);
});

test('rejects calls without the control secret, and invalid faults', async () => {
  assert.equal((await callFaults('POST', { place: 'identity', kind: 'down' }, 'guess')).status, 401);
  assert.equal((await callFaults('GET', undefined, '')).status, 401);
  const invalid: [object, RegExp][] = [
    [{ place: 'moon', kind: 'down' }, /^place is one of/],
    [{ place: 'identity', kind: 'sad' }, /^kind is one of/],
    [{ place: 'identity', kind: 'slow' }, /^ms is/],
    [{ place: 'identity', kind: 'slow', ms: 1e12 }, /^ms is/],
    [{ place: 'identity', kind: 'down', times: 0 }, /^times is/],
    [{ place: 'identity', kind: 'twice' }, /^kind is one of: slow, down/],
    [{ place: 'webhooks', kind: 'down' }, /^kind is one of: late, twice, out-of-order, never/],
    [{ place: 'webhooks', kind: 'late' }, /^ms is/],
  ];
  for (const [fault, problem] of invalid) {
    const { status, body } = await callFaults('POST', fault);
    assert.equal(status, 400);
    assert.match(body.error!, problem);
  }
});
