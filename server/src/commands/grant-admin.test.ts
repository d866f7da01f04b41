import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { after, before, describe, test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { createTestServer, type TestServer } from '../testing';

const command = fileURLToPath(new URL('./grant-admin.ts', import.meta.url));

describe('granting admin', () => {
  let testServer: TestServer;
  before(async () => (testServer = await createTestServer()));
  after(() => testServer.close());

  const grant = (...args: string[]) =>
    new Promise<{ code: number; output: string }>((resolve) => {
      const env = { PATH: process.env.PATH, DATABASE_URL: testServer.settings.database.url };
      execFile(process.execPath, ['--import', 'tsx', command, ...args], { env }, (error, out, err) =>
        resolve({ code: Number(error?.code ?? 0), output: out + err }),
      );
    });

  test('makes a registered user an admin (spec 6.2)', async () => {
    const { headers } = await testServer.createPerson('ann', 'Buyer');
    assert.deepEqual(await grant('Ann@Example.com'), { code: 0, output: 'ann (ann@example.com) is an admin now.\n' });
    assert.equal(
      (await testServer.app.inject({ url: '/api/ann@example.com', headers })).json<{ role: string }>().role,
      'admin',
    );
  });

  test('ends a suspension', async () => {
    const { uid, headers } = await testServer.createPerson('sam', 'Seller');
    await testServer.db.updateTable('users').set({ suspended_at: new Date() }).where('uid', '=', uid).execute();
    assert.equal((await testServer.app.inject({ url: '/api/users', headers })).statusCode, 403);
    assert.equal((await grant('sam@example.com')).code, 0);
    assert.equal((await testServer.app.inject({ url: '/api/users', headers })).statusCode, 200);
  });

  test('fails for an e-mail address that is not registered', async () => {
    const { code, output } = await grant('nobody@example.com');
    assert.equal(code, 1);
    assert.match(output, /^Nobody is registered as nobody@example\.com\..*\n$/);
  });

  test('fails without an e-mail address', async () => assert.equal((await grant()).code, 1));
});
