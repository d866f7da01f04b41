import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { after, before, describe, test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { openTestCourt, type TestCourt } from '../testing';

const command = fileURLToPath(new URL('./grant-admin.ts', import.meta.url));

describe('granting admin', () => {
  let court: TestCourt;
  before(async () => (court = await openTestCourt()));
  after(() => court.close());

  const grant = (...args: string[]) =>
    new Promise<{ code: number; words: string }>((resolve) => {
      const env = { PATH: process.env.PATH, DATABASE_URL: court.settings.database.url };
      execFile(process.execPath, ['--import', 'tsx', command, ...args], { env }, (error, out, err) => resolve({ code: Number(error?.code ?? 0), words: out + err }));
    });

  test('makes a registered user an admin', async () => {
    const { headers } = await court.person('ann', 'Buyer');
    assert.deepEqual(await grant('Ann@Example.com'), { code: 0, words: 'ann (ann@example.com) is an admin now.\n' });
    assert.equal((await court.app.inject({ url: '/api/ann@example.com', headers })).json<{ role: string }>().role, 'admin');
  });

  test('says who is not registered', async () => {
    const { code, words } = await grant('nobody@example.com');
    assert.equal(code, 1);
    assert.match(words, /^Nobody is registered as nobody@example\.com\..*\n$/);
  });

  test('asks whom it means', async () => assert.equal((await grant()).code, 1));
});
