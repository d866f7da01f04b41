import assert from 'node:assert/strict';
import { afterEach, test } from 'node:test';
import { assertRefused } from '../testing/identity-client';
import { identityWorld } from '../testing/identity-sandbox';

const world = identityWorld();

afterEach(() => switchboard('DELETE'));

async function switchboard(method: string, body?: object, secret = world.sandbox.controlSecret) {
  const headers = { 'content-type': 'application/json', authorization: `Bearer ${secret}` };
  const response = await fetch(`${world.sandbox.sandboxUrl}/sandbox/faults`, {
    method,
    headers,
    body: body && JSON.stringify(body),
  });
  return { status: response.status, body: (await response.json()) as { error?: string } };
}
const breakIdentity = async (fault: object) =>
  assert.equal((await switchboard('POST', { place: 'identity', ...fault })).status, 200);

test('identity answers 500 until it is mended, and its keys stay readable', async () => {
  await breakIdentity({ kind: 'down' });
  assertRefused(await world.client.signIn('a@example.com'), 500, 'Internal error encountered.');
  assert.equal((await fetch(world.sandbox.jwksUrl)).status, 200);
  assert.deepEqual((await switchboard('DELETE')).body, {});
  await world.client.signUp('mended@example.com');
});

test('a fault with a count ends by itself', async () => {
  await breakIdentity({ kind: 'cut', times: 2 });
  await assert.rejects(world.client.signIn('a@example.com'), TypeError);
  await assert.rejects(world.client.signIn('a@example.com'), TypeError);
  await world.client.signUp('third-time-lucky@example.com');
  assert.deepEqual((await switchboard('GET')).body, {});
});

test('an answer gets lost after its work is done', async () => {
  await breakIdentity({ kind: 'answer-lost', times: 1 });
  await assert.rejects(world.client.signUp('half-way@example.com'), TypeError);
  assertRefused(
    await world.client.account('signUp', { email: 'half-way@example.com', password: 'correct horse' }),
    400,
    'EMAIL_EXISTS',
  );
  assert.equal((await world.client.signIn('half-way@example.com')).status, 200);
});

test('identity takes its time', async () => {
  await breakIdentity({ kind: 'slow', ms: 300 });
  const begun = performance.now();
  await world.client.signUp('patience@example.com');
  assert.ok(performance.now() - begun >= 290);
});

test('who lacks the secret switches nothing, and a wrong wish is told', async () => {
  assert.equal((await switchboard('POST', { place: 'identity', kind: 'down' }, 'guess')).status, 401);
  assert.equal((await switchboard('GET', undefined, '')).status, 401);
  const wishes: [object, RegExp][] = [
    [{ place: 'moon', kind: 'down' }, /^place is one of/],
    [{ place: 'identity', kind: 'sad' }, /^kind is one of/],
    [{ place: 'identity', kind: 'slow' }, /^ms is/],
    [{ place: 'identity', kind: 'slow', ms: 1e12 }, /^ms is/],
    [{ place: 'identity', kind: 'down', times: 0 }, /^times is/],
    [{ place: 'identity', kind: 'twice' }, /^kind is one of: slow, down/],
    [{ place: 'webhooks', kind: 'down' }, /^kind is one of: late, twice, out-of-order, never/],
    [{ place: 'webhooks', kind: 'late' }, /^ms is/],
  ];
  for (const [wish, problem] of wishes) {
    const { status, body } = await switchboard('POST', wish);
    assert.equal(status, 400);
    assert.match(body.error!, problem);
  }
});
