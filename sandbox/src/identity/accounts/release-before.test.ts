import assert from 'node:assert/strict';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { test } from 'node:test';
import { importJWK, SignJWT } from 'jose';
import { startIdentitySandbox } from '#testing/identity-sandbox';
import { temporaryFolder } from '#testing/temporary-folder';

/** Rewrites the accounts into the format of releases that ran the official emulator (decision 4). */
async function inFormerForm(folder: string): Promise<void> {
  const file = join(folder, 'accounts.json');
  const stored = JSON.parse(await readFile(file, 'utf8'));
  for (const account of stored.accounts) {
    account.salt = 'fakeSaltAbc123';
    account.passwordHash = `fakeHash:salt=${account.salt}:password=${account.passwordHash}`;
  }
  for (const code of stored.codes) code.oobLink = `http://emulator/emulator/action?oobCode=${code.oobCode}`;
  await writeFile(file, JSON.stringify(stored));
}

async function formerRefreshToken(folder: string, localId: string): Promise<string> {
  const key = await importJWK(JSON.parse(await readFile(join(folder, 'signing-key.json'), 'utf8')), 'RS256');
  const record = { _AuthEmulatorRefreshToken: 'DO NOT MODIFY', localId, provider: 'password', projectId: 'any' };
  return new SignJWT({ grant: Buffer.from(JSON.stringify(record)).toString('base64') })
    .setProtectedHeader({ alg: 'RS256', typ: 'refresh+jwt' })
    .setSubject(localId)
    .setIssuedAt()
    .sign(key);
}

test('accounts, mailed codes and sessions of the previous release stay valid', async (t) => {
  const dataDir = await temporaryFolder();
  const folder = join(dataDir, 'identity');
  const first = await startIdentitySandbox(dataDir);
  const { localId } = await first.client.signUp('ada@example.com');
  await first.client.account('sendOobCode', { requestType: 'PASSWORD_RESET', email: 'ada@example.com' });
  await first.sandbox.stop();
  await inFormerForm(folder);

  const { sandbox, client } = await startIdentitySandbox(dataDir);
  t.after(sandbox.stop);
  assert.equal((await client.signIn('ada@example.com')).body.localId, localId);
  const renewed = await client.refresh(await formerRefreshToken(folder, localId));
  assert.equal(renewed.body.user_id, localId, JSON.stringify(renewed.body));
  const { users } = (await client.lookup(renewed.body.id_token)).body;
  assert.deepEqual(
    users[0].providerUserInfo.map(({ providerId }: { providerId: string }) => providerId),
    ['password'],
  );
  const [{ oobCode }] = JSON.parse(await readFile(join(folder, 'accounts.json'), 'utf8')).codes;
  assert.equal((await client.account('resetPassword', { oobCode, newPassword: 'another one' })).status, 200);
  assert.equal((await client.signIn('ada@example.com', 'another one')).status, 200);
});
