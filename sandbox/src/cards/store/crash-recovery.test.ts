import assert from 'node:assert/strict';
import { appendFile, readdir, readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { test } from 'node:test';
import { temporaryFolder } from '#testing/temporary-folder';
import { startSandboxProcess } from '#testing/sandbox-process';
import Stripe from 'stripe';
import { startCardProvider } from '../testing/card-provider';

const lunch = { amount: 950, currency: 'usd' };
const card = { number: '4000002500003155', exp_month: 12, exp_year: 2034, cvc: '737' };

test('answered changes survive kill -9', async () => {
  const dataDir = await temporaryFolder();
  const start = async () => {
    const process = await startSandboxProcess({
      DATA_DIR: dataDir,
      WITHOUT_POSTGRES: '1',
      PUBLIC_ORIGIN: 'http://127.0.0.1:9',
    });
    const { apiUrl, secretKey } = process.report.stripe!;
    const { hostname, port } = new URL(apiUrl);
    return { ...process, sdk: new Stripe(secretKey, { host: hostname, port, protocol: 'http', telemetry: false }) };
  };
  const first = await start();
  const paid = await first.sdk.paymentIntents.create(
    { ...lunch, payment_method: 'pm_card_visa', confirm: true },
    { idempotencyKey: 'order-1' },
  );
  const refund = await first.sdk.refunds.create({ payment_intent: paid.id, amount: 50 });
  first.child.kill('SIGKILL');
  await first.exit;

  const second = await start();
  assert.deepEqual(second.report.stripe!.webhookSecret, first.report.stripe!.webhookSecret);
  assert.equal((await second.sdk.paymentIntents.retrieve(paid.id)).status, 'succeeded');
  assert.equal((await second.sdk.refunds.retrieve(refund.id)).amount, 50);
  const again = await second.sdk.paymentIntents.create(
    { ...lunch, payment_method: 'pm_card_visa', confirm: true },
    { idempotencyKey: 'order-1' },
  );
  assert.deepEqual([again.id, again.lastResponse.headers['idempotent-replayed']], [paid.id, 'true']);
  assert.equal((await second.sdk.paymentIntents.list()).data.length, 1);
  second.child.send({ stop: true });
  assert.equal(await second.exit, 0);
});

test('a challenge continues after a restart', async () => {
  const folder = await temporaryFolder();
  const first = await startCardProvider({ folder });
  const method = await first.sdk.paymentMethods.create({ type: 'card', card });
  const { id } = await first.sdk.paymentIntents.create({ ...lunch, payment_method: method.id, confirm: true });
  await first.stop();
  const second = await startCardProvider({ folder });
  assert.equal((await second.sdk.paymentIntents.retrieve(id)).status, 'requires_action');
  await second.sdk.rawRequest('POST', `/v1/payment_intents/${id}/challenge`, { outcome: 'passed' });
  assert.equal((await second.sdk.paymentIntents.retrieve(id)).status, 'succeeded');
  await second.stop();
});

test('card numbers and security codes are not on disk, and only the owner can read the files', async () => {
  const folder = await temporaryFolder();
  const provider = await startCardProvider({ folder });
  await provider.sdk.paymentMethods.create({ type: 'card', card }, { idempotencyKey: 'with a card' });
  await provider.sdk.paymentIntents.create(
    { ...lunch, confirm: true, payment_method_data: { type: 'card', card } as never },
    { idempotencyKey: 'with a card, too' },
  );
  await provider.stop();
  for (const name of await readdir(folder)) {
    assert.doesNotMatch(await readFile(join(folder, name), 'utf8'), /4000002500003155|"737"/, name);
    assert.equal((await stat(join(folder, name))).mode & 0o077, 0, name);
  }
});

test('ignores a last line cut off by a crash, and rejects other damage', async () => {
  const folder = await temporaryFolder();
  const first = await startCardProvider({ folder });
  const { id } = await first.sdk.paymentIntents.create(lunch);
  await first.stop();
  const journal = join(folder, 'journal.jsonl');
  await appendFile(journal, '[["payment_intent","pi_half",{"id":"pi_ha');
  const second = await startCardProvider({ folder });
  assert.deepEqual(
    (await second.sdk.paymentIntents.list()).data.map((intent) => intent.id),
    [id],
  );
  await second.stop();

  await writeFile(journal, `nonsense\n${await readFile(journal, 'utf8')}`);
  await assert.rejects(startCardProvider({ folder }), /journal\.jsonl is damaged\. Restore a copy/);
});
