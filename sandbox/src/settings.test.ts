import assert from 'node:assert/strict';
import { resolve } from 'node:path';
import { test } from 'node:test';
import { readSettings } from './settings';

test('everything is on this machine and in .data by default', () => {
  assert.deepEqual(readSettings({ HOST: '' }), {
    dataDir: resolve('.data'),
    publicOrigin: 'http://localhost:3000',
    project: 'demo-food-court',
    port: 0,
    withPostgres: true,
    withCards: true,
  });
});

test('WITHOUT_POSTGRES leaves out the embedded database', () => {
  assert.equal(readSettings({ WITHOUT_POSTGRES: '1' }).withPostgres, false);
});

test('WITHOUT_CARDS leaves out the local card provider', () => {
  assert.equal(readSettings({ WITHOUT_CARDS: 'true' }).withCards, false);
});

test('rejects production and public addresses, and explains what to do', () => {
  assert.throws(() => readSettings({ NODE_ENV: 'production' }), /NODE_ENV is production.*Set the real providers/);
  for (const HOST of ['0.0.0.0', '::', '192.168.1.5', '127.0.0.1.example.com', 'example.com'])
    assert.throws(() => readSettings({ HOST }), /for this machine only/, HOST);
  for (const HOST of ['127.0.0.1', '127.1.2.3', '::1', 'localhost']) readSettings({ HOST });
});

test('one error lists all wrong settings', () => {
  const wrong = {
    PUBLIC_ORIGIN: 'localhost',
    SANDBOX_PORT: '70000',
    IDENTITY_PROJECT: 'X',
    WITHOUT_POSTGRES: 'maybe',
    WITHOUT_CARDS: 'no',
  };
  assert.throws(
    () => readSettings(wrong),
    (error: Error) => Object.keys(wrong).every((name) => error.message.includes(`- ${name} is `)),
  );
});
