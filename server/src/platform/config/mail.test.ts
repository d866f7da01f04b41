import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { readSettings, takeSettings } from './env';
import { faultsOf, live, sandboxed } from './testing/environments';

const smtp = { SMTP_URL: 'smtps://court:secret@mail.example:465', MAIL_FROM: 'Food Court <court@food.example>' };

describe('mail settings', () => {
  test('name the mail server and the sender', () =>
    assert.deepEqual({ ...readSettings({ ...live, ...smtp }).mail }, { smtpUrl: smtp.SMTP_URL, from: smtp.MAIL_FROM }));

  test('may be missing: then no mails are sent, and with a sandbox they appear in its outbox', () => {
    assert.equal(readSettings(live).mail, undefined);
    assert.deepEqual({ ...readSettings(sandboxed).mail }, { outboxUrl: 'http://127.0.0.1:4000/outbox/mails' });
  });

  test('may name a real mail server in addition to a sandbox', () =>
    assert.deepEqual(Object.keys(readSettings({ ...sandboxed, ...smtp }).mail ?? {}), ['smtpUrl', 'from']));

  test('belong together', () => {
    assert.match(faultsOf({ ...live, ...smtp, MAIL_FROM: '' }).join(), /^MAIL_FROM is missing/);
    assert.match(faultsOf({ ...live, ...smtp, SMTP_URL: '' }).join(), /^MAIL_FROM needs SMTP_URL/);
  });

  for (const SMTP_URL of ['mail.example', 'https://mail.example', 'secret@mail'])
    test(`refuse SMTP_URL=${SMTP_URL}, and do not repeat it`, () => {
      const faults = faultsOf({ ...live, ...smtp, SMTP_URL }).join();
      assert.match(faults, /^SMTP_URL must be an address that starts with smtp:\/\/ or smtps:\/\/\.$/);
    });

  for (const MAIL_FROM of [
    'court',
    'a@b.example, c@d.example',
    'Court <court@food.example',
    'a@b.example\r\nBcc: eve@b.example',
  ])
    test(`refuse MAIL_FROM=${JSON.stringify(MAIL_FROM)}`, () =>
      assert.match(faultsOf({ ...live, ...smtp, MAIL_FROM }).join(), /^MAIL_FROM must be one address/));

  for (const MAIL_FROM of ['court@food.example', '食堂 <court@food.example>'])
    test(`accept MAIL_FROM=${MAIL_FROM}`, () => assert.deepEqual(faultsOf({ ...live, ...smtp, MAIL_FROM }), []));

  test('do not leave the password in the environment of the running server', () => {
    const env: Record<string, string | undefined> = { ...live, ...smtp };
    takeSettings(env);
    assert.equal(env.SMTP_URL, undefined);
  });
});
