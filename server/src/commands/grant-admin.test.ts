import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { after, before, describe, test } from 'node:test';
import { serverProgram } from '@food-court/federation/program';
import { createTestServer, type Person, type TestServer } from '../testing';

describe('granting admin', () => {
  let testServer: TestServer;
  before(async () => (testServer = await createTestServer()));
  after(() => testServer.close());

  /** The input that is typed at the terminal follows the arguments. */
  const run = (args: string[], typed = '') =>
    new Promise<{ code: number; output: string }>((resolve) => {
      const env = { PATH: process.env.PATH, DATABASE_URL: testServer.settings.database.url };
      const child = execFile(process.execPath, [serverProgram.grantAdmin, ...args], { env }, (error, out, err) =>
        resolve({ code: Number(error?.code ?? 0), output: out + err }),
      );
      child.stdin?.end(typed);
    });
  const roleOf = async ({ uid }: Person) =>
    (await testServer.db.selectFrom('users').select('role').where('uid', '=', uid).executeTakeFirstOrThrow()).role;

  test('shows the person, asks for confirmation, and makes a registered user an admin (spec 6.2)', async () => {
    const ann = await testServer.createPerson('ann', 'Buyer');
    const { code, output } = await run(['Ann@Example.com'], 'y\n');
    assert.equal(code, 0, output);
    assert.match(output, /^ann\n.*ann@example\.com, confirmed\n.*uid-ann\n.*registered: \d{4}-\d\d-\d\dT/);
    assert.match(output, /Make ann an admin\? \(y\/N\) ann \(ann@example\.com\) is now an admin\.\n$/);
    assert.equal(
      (await testServer.app.inject({ url: '/api/ann@example.com', headers: ann.headers })).json<{ role: string }>()
        .role,
      'admin',
    );
  });

  for (const [name, typed] of [
    ['no', 'n\n'],
    ['an empty line', '\n'],
    ['nothing', ''],
  ] as const)
    test(`changes nothing when the answer is ${name}`, async () => {
      const person = await testServer.createPerson(`bob-${typed.length}-${typed.charCodeAt(0)}`, 'Buyer');
      assert.match((await run([person.email], typed)).output, /Nothing was changed\.\n$/);
      assert.equal(await roleOf(person), 'Buyer');
    });

  test('does not ask with --yes', async () => {
    const cleo = await testServer.createPerson('cleo', 'Buyer');
    const { code, output } = await run([cleo.email, '--yes']);
    assert.equal(code, 0, output);
    assert.doesNotMatch(output, /\?/);
    assert.equal(await roleOf(cleo), 'admin');
    const columns = ['by_name', 'subject', 'before', 'after'] as const;
    assert.deepEqual(
      await testServer.db.selectFrom('audit_entries').select(columns).where('subject', '=', cleo.uid).execute(),
      [{ by_name: 'npm run admin', subject: cleo.uid, before: { role: 'Buyer' }, after: { role: 'admin' } }],
    );
  });

  test('refuses an unconfirmed address even with --yes', async () => {
    const eve = await testServer.createPerson('eve', 'Buyer');
    await testServer.db.updateTable('users').set({ email_verified: false }).where('uid', '=', eve.uid).execute();
    const { code, output } = await run([eve.email, '--yes']);
    assert.equal(code, 1);
    assert.match(output, /eve@example\.com, not confirmed[^]*may belong to someone else/);
    assert.equal(await roleOf(eve), 'Buyer');
  });

  test('ends a suspension', async () => {
    const { uid, headers } = await testServer.createPerson('sam', 'Seller');
    await testServer.db.updateTable('users').set({ suspended_at: new Date() }).where('uid', '=', uid).execute();
    assert.equal((await testServer.app.inject({ url: '/api/users', headers })).statusCode, 403);
    assert.equal((await run(['sam@example.com', '--yes'])).code, 0);
    assert.equal((await testServer.app.inject({ url: '/api/users', headers })).statusCode, 200);
  });

  test('fails for an e-mail address that is not registered', async () => {
    const { code, output } = await run(['nobody@example.com']);
    assert.equal(code, 1);
    assert.match(output, /^No one is registered as nobody@example\.com\..*\n$/);
  });

  test('fails without an e-mail address', async () => assert.equal((await run([])).code, 1));
});
