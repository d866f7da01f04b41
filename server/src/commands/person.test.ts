import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { after, before, describe, test } from 'node:test';
import { serverProgram } from '@food-court/federation/program';
import type { PersonalData } from '@food-court/shared-api/contract';
import { createTestServer, insertOrder, type Person, type TestServer } from '../testing';

describe('npm run person', () => {
  let testServer: TestServer;
  before(async () => (testServer = await createTestServer()));
  after(() => testServer.close());

  const run = (args: string[], { typed = '', env = {} }: { typed?: string; env?: Record<string, string> } = {}) =>
    new Promise<{ code: number; out: string; err: string }>((resolve) => {
      const settings = { PATH: process.env.PATH, DATABASE_URL: testServer.settings.database.url, ...env };
      const child = execFile(process.execPath, [serverProgram.person, ...args], { env: settings }, (error, out, err) =>
        resolve({ code: Number(error?.code ?? 0), out, err }),
      );
      child.stdin?.end(typed);
    });
  const nameOf = async ({ uid }: Person) =>
    (await testServer.db.selectFrom('users').select('name').where('uid', '=', uid).executeTakeFirstOrThrow()).name;

  test('export prints the data of a person as JSON, by address or uid', async () => {
    const ann = await testServer.createPerson('ann', 'Buyer');
    for (const who of ['Ann@example.com', ann.uid]) {
      const { code, out } = await run(['export', who]);
      assert.equal(code, 0);
      assert.equal((JSON.parse(out) as PersonalData).profile.uid, ann.uid);
    }
  });

  test('erase shows the person, asks for confirmation, and says that the account at the provider remains', async () => {
    const bob = await testServer.createPerson('bob', 'Buyer');
    assert.match(
      (await run(['erase', bob.email], { typed: 'n\n' })).out,
      /^bob \(bob@example\.com\), Buyer, uid uid-bob\n.*Nothing was changed\.\n$/,
    );
    assert.equal(await nameOf(bob), 'bob');
    assert.match(
      (await run(['erase', bob.email], { typed: 'y\n' })).out,
      /Erased\. The account uid-bob .* still exists/,
    );
    assert.equal(await nameOf(bob), 'Deleted account');
    assert.equal((await run(['export', bob.uid])).code, 1);
  });

  test('erase deletes the account at the identity provider with an operator’s access token', async (t) => {
    const asked: unknown[] = [];
    const provider = createServer(async (request, response) => {
      asked.push([request.url, request.headers.authorization, JSON.parse(await text(request))]);
      response.end('{}');
    });
    await new Promise<void>((listening) => provider.listen(0, '127.0.0.1', listening));
    t.after(() => provider.close());
    const cleo = await testServer.createPerson('cleo', 'Buyer');
    const env = {
      IDENTITY_ADMIN_URL: `http://127.0.0.1:${(provider.address() as AddressInfo).port}/project`,
      IDENTITY_ADMIN_TOKEN: 'operator',
      FIREBASE_PROJECT_ID: 'food',
    };
    const { out } = await run(['erase', cleo.email, '--yes'], { env });
    assert.match(out, /Erased, here and at the identity provider\.\n$/);
    assert.deepEqual(asked, [['/project/accounts:delete', 'Bearer operator', { localId: cleo.uid }]]);
  });

  test('erase is refused while an order is open', async () => {
    const dora = await testServer.createPerson('dora', 'Buyer');
    const seller = await testServer.createPerson('sally', 'Seller');
    await insertOrder(testServer.db, { buyer: dora, seller }, { payment: 'paid' });
    const { code, err } = await run(['erase', dora.email, '--yes']);
    assert.equal(code, 1);
    assert.match(err, /^One order is not finished yet\..*\n$/);
    assert.equal(await nameOf(dora), 'dora');
  });

  test('fails for an unknown person, and when no action is given', async () => {
    assert.match(
      (await run(['export', 'nobody@example.com'])).err,
      /^No one is registered as nobody@example\.com\.\n$/,
    );
    assert.match((await run(['show', 'ann@example.com'])).err, /^Usage: /);
  });
});
