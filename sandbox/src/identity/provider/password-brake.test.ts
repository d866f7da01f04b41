import assert from 'node:assert/strict';
import { test, type TestContext } from 'node:test';
import { assertRefused } from '#testing/identity-client';
import { identitySandbox } from '#testing/identity-sandbox';

const identity = identitySandbox();

const tooMany = /^TOO_MANY_ATTEMPTS_TRY_LATER : /;

/** A clock that the test moves. */
const stopClock = (t: TestContext) => t.mock.timers.enable({ apis: ['Date'], now: Date.now() });

async function guessFiveTimes(email: string): Promise<void> {
  for (let guess = 0; guess < 5; guess += 1)
    assertRefused(await identity.client.signIn(email, `guess ${guess}`), 400, 'INVALID_LOGIN_CREDENTIALS');
}

test('five wrong passwords lock an account for a minute, even for the right one', async (t) => {
  stopClock(t);
  await identity.client.signUp('guessed@example.com');
  await identity.client.signUp('neighbour@example.com');
  await guessFiveTimes('guessed@example.com');
  assertRefused(await identity.client.signIn('guessed@example.com', 'guess 6'), 400, tooMany);
  assertRefused(await identity.client.signIn('Guessed@Example.com'), 400, tooMany);
  assert.equal((await identity.client.signIn('neighbour@example.com')).status, 200);

  t.mock.timers.tick(59_000);
  assertRefused(await identity.client.signIn('guessed@example.com'), 400, tooMany);
  t.mock.timers.tick(1_000);
  assert.equal((await identity.client.signIn('guessed@example.com')).status, 200);
});

test('concurrent guesses count like others', async () => {
  await identity.client.signUp('flooded@example.com');
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, guess) => identity.client.signIn('flooded@example.com', `guess ${guess}`)),
  );
  assert.equal(answers.filter(({ body }) => body.error.message === 'INVALID_LOGIN_CREDENTIALS').length, 5);
  assert.equal(answers.filter(({ body }) => tooMany.test(body.error.message)).length, 15);
});

test('the right password resets the count', async () => {
  await identity.client.signUp('forgetful@example.com');
  for (let round = 0; round < 3; round += 1) {
    for (let wrong = 0; wrong < 4; wrong += 1) await identity.client.signIn('forgetful@example.com', 'not this one');
    assert.equal((await identity.client.signIn('forgetful@example.com')).status, 200);
  }
});

test('an address without an account is locked in the same way', async () => {
  await guessFiveTimes('nobody@example.com');
  assertRefused(await identity.client.signIn('nobody@example.com', 'guess 6'), 400, tooMany);
});

test('a new password unlocks the account at once', async () => {
  const email = 'restored@example.com';
  await identity.client.signUp(email);
  await guessFiveTimes(email);
  await identity.client.account('sendOobCode', { requestType: 'PASSWORD_RESET', email });
  const mails = (await (await fetch(`${identity.sandbox.sandboxUrl}/sandbox/outbox.json`)).json()) as {
    link: string;
  }[];
  const oobCode = new URL(mails[0]!.link).searchParams.get('oobCode');
  await identity.client.account('resetPassword', { oobCode, newPassword: 'a fresh one' });
  assert.equal((await identity.client.signIn(email, 'a fresh one')).status, 200);
});
