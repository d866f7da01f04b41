import assert from 'node:assert/strict';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { test } from 'node:test';
import { startIdentitySandbox } from '#testing/identity-sandbox';
import { temporaryFolder } from '#testing/temporary-folder';

test('stores all accounts created at the same time, and restores them unchanged', async (t) => {
  const dataDir = await temporaryFolder();
  const file = join(dataDir, 'identity', 'accounts.json');
  const first = await startIdentitySandbox(dataDir);
  const emails = Array.from({ length: 12 }, (_, index) => `guest-${index}@example.com`);
  await Promise.all(emails.map((email) => first.client.signUp(email)));
  await first.sandbox.stop();
  const stored = JSON.parse(await readFile(file, 'utf8')).accounts;
  assert.deepEqual(stored.map(({ email }: { email: string }) => email).sort(), emails.sort());

  const second = await startIdentitySandbox(dataDir);
  t.after(second.sandbox.stop);
  const { body } = await second.client.signIn('guest-3@example.com');
  const { body: found } = await second.client.lookup(body.idToken);
  assert.deepEqual(
    found.users[0].providerUserInfo.map(({ providerId }: { providerId: string }) => providerId),
    ['password'],
  );
});

test('an error names a damaged file, and the file stays unchanged', async () => {
  const dataDir = await temporaryFolder();
  const file = join(dataDir, 'identity', 'accounts.json');
  await mkdir(join(dataDir, 'identity'));
  for (const damaged of ['{"accounts":[', '{}', 'null']) {
    await writeFile(file, damaged);
    await assert.rejects(startIdentitySandbox(dataDir), {
      message: `${file} is damaged. Restore a copy, or move it away to start without accounts.`,
    });
    assert.equal(await readFile(file, 'utf8'), damaged);
  }
});
