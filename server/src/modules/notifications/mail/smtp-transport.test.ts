import assert from 'node:assert/strict';
import { after, before, beforeEach, describe, test } from 'node:test';
import { MailFailure, type AddressedMail, type SendMail } from './mail';
import { smtpTransport } from './smtp-transport';
import { readMail, startSmtpStub, type SmtpStub } from './testing/smtp-stub';

const mail: AddressedMail = {
  id: 'm1',
  kind: 'receipt',
  to: 'bob@example.com',
  subject: 'Your receipt',
  text: 'Rice × 2\n.\nBcc: eve@example.com\n..end',
  html: '<p>Rice × 2 – 炒飯</p>',
};

describe('a mail over SMTP', () => {
  let stub: SmtpStub;
  let send: SendMail;
  before(async () => {
    stub = await startSmtpStub();
    send = smtpTransport({ smtpUrl: stub.url, from: 'Food Court <court@food.test>' }, 'food.test');
  });
  beforeEach(() => {
    stub.mails.length = 0;
    stub.replies = {};
  });
  after(() => stub.close());

  const failureOf = async (change: Partial<AddressedMail> = {}): Promise<MailFailure> => {
    const failure = await send({ ...mail, ...change }).then(
      () => undefined,
      (error: unknown) => error,
    );
    assert.ok(failure instanceof MailFailure, `sent, or another error: ${String(failure)}`);
    return failure;
  };

  test('arrives as text and HTML, in any script, with the same Message-ID at each attempt', async () => {
    await send(mail);
    await send(mail);
    assert.equal(stub.mails.length, 2);
    for (const { to, source } of stub.mails) {
      const { headers = '', ...parts } = readMail(source);
      assert.deepEqual(to, ['bob@example.com']);
      assert.match(headers, /^Message-ID: <m1@food\.test>$/m);
      assert.match(headers, /^From: Food Court <court@food\.test>$/m);
      assert.match(headers, /^To: bob@example\.com$/m);
      assert.match(headers, /^Subject: Your receipt$/m);
      assert.match(headers, /^Auto-Submitted: auto-generated$/m);
      assert.equal(parts['text/plain']?.replaceAll('\r\n', '\n').trim(), mail.text);
      assert.equal(parts['text/html']?.trim(), mail.html);
    }
  });

  test('has headers for one-click unsubscribing only if it can be unsubscribed from', async () => {
    const unsubscribe = `https://food.test/unsubscribe/wish-news?token=${'aB3-_'.repeat(20)}`;
    await send({ ...mail, unsubscribe });
    await send(mail);
    const [ended, other] = stub.mails.map(({ source }) =>
      (readMail(source).headers ?? '').replace(/\r?\n[ \t]+/g, ' '),
    );
    assert.ok(ended?.includes(`List-Unsubscribe: <${unsubscribe}>`), ended);
    assert.match(ended ?? '', /^List-Unsubscribe-Post: List-Unsubscribe=One-Click$/m);
    assert.doesNotMatch(other ?? '', /List-Unsubscribe/);
  });

  for (const subject of ['Rice\r\nBcc: eve@example.com', 'Rice\nBcc: eve@example.com', 'Rice\rBcc: eve@example.com'])
    test(`has one recipient and no injected header for the subject ${JSON.stringify(subject)}`, async () => {
      await send({ ...mail, subject });
      assert.deepEqual(stub.mails[0]?.to, ['bob@example.com']);
      assert.doesNotMatch(readMail(stub.mails[0]?.source ?? '').headers ?? '', /^Bcc:/im);
    });

  for (const to of [
    'bob@example.com>\r\nRCPT TO:<eve@example.com',
    'bob@example.com\r\nBcc: eve@example.com',
    'bob@example.com, eve@example.com',
    'Bob <eve@example.com>',
  ])
    test(`is sent to nobody else for the address ${JSON.stringify(to)}`, async () => {
      await send({ ...mail, to }).catch(() => undefined);
      for (const { to: recipients, source } of stub.mails) {
        assert.equal(recipients.length, 1);
        assert.notEqual(recipients[0], 'eve@example.com');
        assert.doesNotMatch(readMail(source).headers ?? '', /^Bcc:/im);
      }
    });

  for (const [what, replies, isFinal] of [
    ['an unknown recipient', { recipient: '550 5.1.1 <bob@example.com> unknown' }, true],
    ['a refused message', { message: '554 no thanks, bob@example.com' }, true],
    ['a deferred recipient', { recipient: '451 greylisted, bob@example.com' }, false],
    ['a deferred message', { message: '452 disk full' }, false],
  ] as const)
    test(`fails ${isFinal ? 'permanently' : 'temporarily'} for ${what}, with a reason that names nobody`, async () => {
      stub.replies = replies;
      const failure = await failureOf();
      assert.equal(failure.isFinal, isFinal);
      assert.match(failure.reason, /\d{3}$/);
      assert.doesNotMatch(`${failure.reason} ${failure.message}`, /bob/);
    });

  test('fails temporarily when the mail server is down', async () => {
    const { url, close } = await startSmtpStub();
    await close();
    await assert.rejects(
      smtpTransport({ smtpUrl: url, from: 'court@food.test' }, 'food.test')(mail),
      (error) => error instanceof MailFailure && !error.isFinal,
    );
  });

  test('is not sent to another machine over an unencrypted connection', async () => {
    // Reaches this machine, but is not recognised as a loopback address.
    const url = stub.url.replace('127.0.0.1', '0.0.0.0');
    await assert.rejects(
      smtpTransport({ smtpUrl: url, from: 'court@food.test' }, 'food.test')(mail),
      (error) => error instanceof MailFailure && /TLS/.test(error.reason),
    );
    assert.deepEqual(stub.mails, []);
  });
});
