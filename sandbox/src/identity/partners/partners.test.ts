import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { test } from 'node:test';
import { assertRefused, type Reply } from '#testing/identity-client';
import { identitySandbox, PUBLIC_ORIGIN } from '#testing/identity-sandbox';

const identity = identitySandbox();

const rawNonce = 'a raw nonce';
const nonce = createHash('sha256').update(rawNonce).digest('hex');
type Partner = 'google' | 'apple';

const addressOf = (partner: Partner, changed: Record<string, string> = {}): string =>
  `${identity.sandbox.sandboxUrl}/sandbox/partners/${partner}?${new URLSearchParams({
    client_id: `sandbox-${partner}`,
    redirect_uri: `${PUBLIC_ORIGIN}/session/return`,
    response_type: partner === 'apple' ? 'code id_token' : 'id_token',
    scope: 'name email',
    ...(partner === 'apple' && { response_mode: 'form_post' }),
    state: 'my state',
    nonce,
    ...changed,
  }).toString()}`;

const post = (partner: Partner, form: Record<string, string>) =>
  fetch(addressOf(partner), { method: 'POST', body: new URLSearchParams(form), redirect: 'manual' });

/** Reads the partner's answer from the fragment of an address or from a form. */
async function answerOf(partner: Partner, form: Record<string, string>): Promise<Record<string, string>> {
  const response = await post(partner, form);
  if (partner === 'google') {
    assert.equal(response.status, 303);
    const { origin, pathname, hash } = new URL(response.headers.get('location')!);
    assert.equal(origin + pathname, `${PUBLIC_ORIGIN}/session/return`);
    return Object.fromEntries(new URLSearchParams(hash.slice(1)));
  }
  const html = await response.text();
  assert.match(html, /action="http:\/\/localhost:3000\/session\/return"/);
  return Object.fromEntries(
    [...html.matchAll(/name="(\w+)" value="([^"]*)"/g)].map(([, name, value]) => [
      name!,
      value!.replace(/&#(\d+);/g, (_, code) => String.fromCharCode(Number(code))),
    ]),
  );
}

const signIn = (partner: Partner, token: string, more: Record<string, string> = { nonce: rawNonce }): Promise<Reply> =>
  identity.client.account('signInWithIdp', {
    requestUri: 'http://localhost',
    returnSecureToken: true,
    postBody: new URLSearchParams({ id_token: token, providerId: `${partner}.com`, ...more }).toString(),
  });

const enter = async (partner: Partner, email: string, form: Record<string, string> = { confirmed: 'on' }) =>
  signIn(partner, (await answerOf(partner, { email, name: 'Ama Mensah', ...form })).id_token!);

const providersOf = async (idToken: string): Promise<string[]> =>
  (await identity.client.lookup(idToken)).body.users[0].providerUserInfo.map(
    ({ providerId }: { providerId: string }) => providerId,
  );

test('Google sends a new person’s confirmed address, name and picture, and recognises the person the next time', async () => {
  const { status, body } = await enter('google', 'ama@example.com');
  assert.equal(status, 200, JSON.stringify(body));
  assert.deepEqual([body.isNewUser, body.email, body.displayName], [true, 'ama@example.com', 'Ama Mensah']);
  const { users } = (await identity.client.lookup(body.idToken)).body;
  assert.equal(users[0].emailVerified, true);
  assert.match(users[0].photoUrl, /\/sandbox\/partners\/pictures\/A\.svg$/);
  const claims = JSON.parse(Buffer.from(body.idToken.split('.')[1], 'base64url').toString());
  assert.equal(claims.firebase.sign_in_provider, 'google.com');
  assert.ok(!('oauthIdToken' in body), 'no unsigned token leaves');

  const again = await enter('google', 'ama@example.com');
  assert.deepEqual([again.body.isNewUser, again.body.localId], [undefined, body.localId]);
  const page = await (await fetch(addressOf('google'))).text();
  assert.match(page, /Ama Mensah[^]*ama@example\.com/);
});

test('Apple answers with a form, and sends the name only at the first sign-in', async () => {
  const first = await answerOf('apple', { email: 'bao@example.com', name: 'Bao Nguyen', confirmed: 'on' });
  assert.deepEqual(JSON.parse(first.user!), {
    name: { firstName: 'Bao', lastName: 'Nguyen' },
    email: 'bao@example.com',
  });
  assert.equal(first.state, 'my state');
  const { body } = await signIn('apple', first.id_token!);
  assert.equal(body.isNewUser, true);
  assert.equal(body.displayName, undefined);
  const second = await answerOf('apple', { email: 'bao@example.com', name: 'Bao Nguyen', confirmed: 'on' });
  assert.equal(second.user, undefined);
});

test('a partner’s token is accepted only when signed here for this partner, and for Apple with its nonce', async () => {
  const { id_token: google } = await answerOf('google', { email: 'eve@example.com', confirmed: 'on' });
  const { id_token: apple } = await answerOf('apple', { email: 'eve@example.com', confirmed: 'on' });
  const claims = JSON.stringify({ sub: '1', email: 'eve@example.com', email_verified: true });
  const { idToken } = await identity.client.signUp('eve2@example.com');
  for (const forged of [claims, `${google!.slice(0, -8)}AAAAAAAA`, apple!, idToken])
    assertRefused(await signIn('google', forged), 400, 'INVALID_IDP_RESPONSE');
  assertRefused(await signIn('apple', apple!, { nonce: 'another' }), 400, 'MISSING_OR_INVALID_NONCE');
  assertRefused(await signIn('apple', apple!, {}), 400, 'MISSING_OR_INVALID_NONCE');
  const inTheAddress = { postBody: '', requestUri: `http://localhost?providerId=google.com&id_token=${claims}` };
  assertRefused(await identity.client.account('signInWithIdp', inTheAddress), 400, /^INVALID_CREDENTIAL/);
});

test('an address that a partner has confirmed takes over an unconfirmed account, and its password stops working', async () => {
  const { localId } = await identity.client.signUp('taken@example.com');
  const { body } = await enter('google', 'taken@example.com');
  assert.equal(body.localId, localId);
  assert.deepEqual(await providersOf(body.idToken), ['google.com']);
  assertRefused(await identity.client.signIn('taken@example.com'), 400, 'INVALID_LOGIN_CREDENTIALS');
});

test('an account with a confirmed address keeps its password after a sign-in by a partner', async () => {
  const { localId } = await identity.client.signUp('both@example.com');
  const authorization = `Bearer ${identity.sandbox.controlSecret}`;
  const update = '/identitytoolkit.googleapis.com/v1/projects/demo-food-court/accounts:update';
  await identity.client.call(update, { localId, emailVerified: true }, { authorization });
  const { body } = await enter('google', 'both@example.com');
  assert.equal(body.localId, localId);
  assert.deepEqual((await providersOf(body.idToken)).sort(), ['google.com', 'password']);
  assert.equal((await identity.client.signIn('both@example.com')).status, 200);
});

test('an address that a partner has not confirmed does not open an existing account', async () => {
  await identity.client.signUp('victim@example.com');
  const { status, body } = await enter('google', 'victim@example.com', {});
  assert.deepEqual([status, body.needConfirmation, body.idToken], [200, true, undefined]);
});

test('cancelling returns the partner’s own error code', async () => {
  assert.deepEqual(await answerOf('google', { cancel: '1' }), { state: 'my state', error: 'access_denied' });
  assert.equal((await answerOf('apple', { cancel: '1' })).error, 'user_cancelled_authorize');
});

test('refuses requests that the partner would refuse', async () => {
  const refused: Record<string, string>[] = [
    { client_id: 'another' },
    { redirect_uri: 'https://elsewhere.example/session/return' },
    { redirect_uri: `${PUBLIC_ORIGIN}/elsewhere` },
    { nonce: '' },
    { state: '' },
    { response_type: 'code' },
  ];
  for (const changed of refused)
    assert.equal((await fetch(addressOf('google', changed))).status, 400, JSON.stringify(changed));
  assert.equal((await fetch(addressOf('apple', { response_mode: 'fragment' }))).status, 400);
  assert.equal((await fetch(`${identity.sandbox.sandboxUrl}/sandbox/partners/another`)).status, 404);
});
