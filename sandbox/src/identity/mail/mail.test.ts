import assert from 'node:assert/strict';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, test } from 'node:test';
import { assertRefused } from '#testing/identity-client';
import { identitySandbox, PUBLIC_ORIGIN, startIdentitySandbox } from '#testing/identity-sandbox';

const identity = identitySandbox();

type Mail = { to: string; kind: string; link: string; time: string };
const outbox = async (): Promise<Mail[]> =>
  (await fetch(`${identity.sandbox.sandboxUrl}/sandbox/outbox.json`)).json() as Promise<Mail[]>;
const askForReset = (email: string, continueUrl?: string) =>
  identity.client.account('sendOobCode', {
    requestType: 'PASSWORD_RESET',
    email,
    continueUrl,
    clientType: 'CLIENT_TYPE_WEB',
  });

/** Opens a mail's link the way the product's server forwards it to the sandbox. */
async function openLink(link: string, form?: Record<string, string>): Promise<{ status: number; html: string }> {
  assert.ok(link.startsWith(`${PUBLIC_ORIGIN}/`), link);
  const url = link.replace(PUBLIC_ORIGIN, identity.sandbox.sandboxUrl);
  const response = await fetch(url, form && { method: 'POST', body: new URLSearchParams(form) });
  return { status: response.status, html: await response.text() };
}

async function resetLink(email: string, continueUrl?: string): Promise<string> {
  assert.equal((await askForReset(email, continueUrl)).status, 200);
  return (await outbox())[0]!.link;
}

test('the link in a mail resets a forgotten password', async () => {
  await identity.client.signUp('forgetful@example.com', 'the old one');
  const link = await resetLink('forgetful@example.com', `${PUBLIC_ORIGIN}/login`);

  const form = await openLink(link);
  assert.equal(form.status, 200);
  assert.match(form.html, /<form method="post"[^]*value="forgetful@example\.com"[^]*name="newPassword"/);

  const weak = await openLink(link, { newPassword: 'short' });
  assert.equal(weak.status, 400);
  assert.match(weak.html, /<form[^]*at least 6 characters[^]*name="newPassword"/);

  const done = await openLink(link, { newPassword: 'the new one' });
  assert.equal(done.status, 200);
  assert.match(done.html, /Your password has been changed[^]*href="http:\/\/localhost:3000\/login"/);

  assert.equal((await identity.client.signIn('forgetful@example.com', 'the new one')).status, 200);
  assertRefused(await identity.client.signIn('forgetful@example.com', 'the old one'), 400, 'INVALID_LOGIN_CREDENTIALS');
  for (const again of [await openLink(link), await openLink(link, { newPassword: 'once more' })]) {
    assert.equal(again.status, 400);
    assert.match(again.html, /no longer works/);
  }
});

test('the code of a mail also works through the SDK’s call', async () => {
  await identity.client.signUp('by-code@example.com');
  const oobCode = new URL(await resetLink('by-code@example.com')).searchParams.get('oobCode');
  const { body } = await identity.client.account('resetPassword', { oobCode, newPassword: 'by the code' });
  assert.equal(body.email, 'by-code@example.com');
  assert.equal((await identity.client.signIn('by-code@example.com', 'by the code')).status, 200);
});

test('an unknown address gets the same answer and no mail', async () => {
  await identity.client.signUp('real@example.com');
  const before = (await outbox()).length;
  const [unknown, real] = [await askForReset('unreal@example.com'), await askForReset('real@example.com')];
  assert.deepEqual([unknown.status, Object.keys(unknown.body)], [real.status, Object.keys(real.body)]);
  assert.deepEqual(
    (await outbox()).slice(0, -before || undefined).map(({ to }) => to),
    ['real@example.com'],
  );
});

test('the outbox shows the newest mail first and escapes markup in addresses', async () => {
  const { idToken } = await identity.client.signUp('<img/src=x>@example.com');
  await identity.client.account('sendOobCode', { requestType: 'VERIFY_EMAIL', idToken });
  const [mail] = await outbox();
  assert.equal(mail!.kind, 'VERIFY_EMAIL');
  assert.ok(Date.now() - Date.parse(mail!.time) < 60_000);
  const html = await (await fetch(`${identity.sandbox.sandboxUrl}/sandbox/outbox`)).text();
  assert.doesNotMatch(html, /<img/);
  assert.match(html, /&#60;img\/src=x&#62;@example\.com/);
  assert.ok(html.indexOf('Confirm your e-mail address') < html.indexOf('Choose a new password'));

  assert.match((await openLink(mail!.link, {})).html, /Your e-mail address is confirmed/);
  assert.equal((await identity.client.lookup(idToken)).body.users[0].emailVerified, true);
});

test('a link does not redirect to another site', async () => {
  await identity.client.signUp('lured@example.com');
  for (const elsewhere of ['https://evil.example/login', 'javascript:alert(1)']) {
    const done = await openLink(await resetLink('lured@example.com', elsewhere), { newPassword: 'whatever else' });
    assert.match(done.html, /href="http:\/\/localhost:3000\/"/);
  }
});

test('a link without a next page leads to the login', async () => {
  await identity.client.signUp('simple@example.com');
  const done = await openLink(await resetLink('simple@example.com'), { newPassword: 'a simple one' });
  assert.match(done.html, /href="http:\/\/localhost:3000\/login"/);
});

test('the outbox shows a link only while it is valid', async () => {
  await identity.client.signUp('curious@example.com');
  const link = await resetLink('curious@example.com');
  const offered = async () =>
    (await (await fetch(`${identity.sandbox.sandboxUrl}/sandbox/outbox`)).text()).includes(
      `href="${link.replaceAll('&', '&#38;')}"`,
    );
  assert.equal(await offered(), true);
  await openLink(link, { newPassword: 'no longer' });
  assert.equal(await offered(), false);
});

test('a broken link shows an error page', async () => {
  for (const search of [
    '',
    '?mode=resetPassword',
    '?mode=toString&oobCode=x',
    '?mode=resetPassword&oobCode=x',
    '?mode=resetPassword&oobCode=x&oobCode=y',
  ]) {
    const { status, html } = await openLink(`${PUBLIC_ORIGIN}/emulator/action${search}`);
    assert.equal(status, 400);
    assert.match(html, /no longer works/);
  }
});

test('mails and their codes survive a restart, and codes expire after an hour', async () => {
  await identity.client.signUp('late@example.com');
  const link = await resetLink('late@example.com');
  await identity.sandbox.stop();
  Object.assign(identity, await startIdentitySandbox(identity.dataDir));
  assert.equal((await outbox())[0]!.link, link);
  assert.equal((await openLink(link)).status, 200);

  await identity.sandbox.stop();
  const file = join(identity.dataDir, 'identity', 'accounts.json');
  const stored = JSON.parse(await readFile(file, 'utf8'));
  for (const code of stored.codes) code.createdAt -= 61 * 60 * 1000;
  await writeFile(file, JSON.stringify(stored));
  Object.assign(identity, await startIdentitySandbox(identity.dataDir));
  assert.equal((await openLink(link, { newPassword: 'too late now' })).status, 400);
  assertRefused(await identity.client.signIn('late@example.com', 'too late now'), 400, 'INVALID_LOGIN_CREDENTIALS');
});

describe('a mail of the product', () => {
  const receipt = {
    to: 'bob@example.com',
    kind: 'receipt',
    subject: 'Receipt <b>7</b>',
    text: `<img src=x>\nSee ${PUBLIC_ORIGIN}/checkout/c1`,
  };
  const post = (body: string, type = 'application/json') =>
    fetch(`${identity.sandbox.sandboxUrl}/outbox/mails`, {
      method: 'POST',
      headers: { 'content-type': type },
      body,
    });

  test('is shown as text among the other mails, and survives a restart', async () => {
    assert.equal((await post(JSON.stringify(receipt))).status, 204);
    await identity.sandbox.stop();
    Object.assign(identity, await startIdentitySandbox(identity.dataDir));
    const [{ time, ...kept }] = (await outbox()) as [Mail & { subject: string }];
    assert.deepEqual(kept, receipt);
    assert.ok(Date.now() - Date.parse(time) < 60_000);
    const html = await (await fetch(`${identity.sandbox.sandboxUrl}/sandbox/outbox`)).text();
    assert.doesNotMatch(html, /<img|<b>/);
    assert.match(html, /Receipt &#60;b&#62;7/);
    assert.ok(html.includes(`<a href="${PUBLIC_ORIGIN}/checkout/c1">`));
  });

  test('is accepted only as complete JSON, which pages of other sites can’t send', async () => {
    const count = (await outbox()).length;
    const { text: _, ...incomplete } = receipt;
    for (const refused of [
      await post(JSON.stringify(receipt), 'text/plain'),
      await post(JSON.stringify(incomplete)),
      await post(JSON.stringify({ ...receipt, to: ['bob@example.com'] })),
      await post('null'),
      await post('{'),
    ])
      assert.equal(refused.status, 400);
    assert.equal((await outbox()).length, count);
  });
});
