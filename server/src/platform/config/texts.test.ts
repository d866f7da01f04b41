import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { readSettings } from './env';
import { faultsOf, live, sandboxed } from './testing/environments';

const gateway = { SMS_ACCOUNT: 'AC1', SMS_TOKEN: 'secret', SMS_FROM: '+447700900000' };

describe('settings of texts', () => {
  test('may be missing: then no texts are sent, and with a sandbox they appear in its outbox', () => {
    assert.equal(readSettings(live).texts, undefined);
    assert.equal(readSettings(sandboxed).texts?.url, 'http://127.0.0.1:4000');
  });

  test('name the account at the gateway, and another gateway if it is not the usual one', () => {
    const { url, ...rest } = readSettings({ ...live, ...gateway }).texts ?? {};
    assert.deepEqual(
      [url, rest],
      ['https://api.twilio.com', { account: 'AC1', token: 'secret', from: '+447700900000' }],
    );
    const SMS_URL = 'https://texts.example';
    assert.equal(readSettings({ ...live, ...gateway, SMS_URL }).texts?.url, SMS_URL);
  });

  for (const name of Object.keys(gateway))
    test(`are refused without ${name}`, () =>
      assert.match(
        faultsOf({ ...live, ...gateway, [name]: '' }).join(),
        /^SMS_ACCOUNT, SMS_TOKEN and SMS_FROM belong/,
      ));

  test('are refused with a sender that is no number, and with a gateway that doesn’t encrypt', () => {
    assert.match(faultsOf({ ...live, ...gateway, SMS_FROM: '0770 0900' }).join(), /^SMS_FROM must be the number/);
    assert.match(faultsOf({ ...live, ...gateway, SMS_URL: 'http://texts.example' }).join(), /^SMS_URL must be/);
  });
});
