import assert from 'node:assert/strict';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { startSandbox } from '@food-court/sandbox';
import { readSettings } from '#platform/config/env';
import { sandboxed } from '#platform/config/testing/environments';
import { mailTransport } from './mail-transport';

const mail = {
  id: 'm1',
  kind: 'receipt',
  to: 'bob@example.com',
  subject: 'Receipt',
  text: 'Rice',
  html: '<p>Rice</p>',
};

test('delivers mails to the outbox of the sandbox, and fails temporarily when the sandbox does not answer', async (t) => {
  const dataDir = await mkdtemp(join(tmpdir(), 'food-court-outbox-'));
  t.after(() => rm(dataDir, { recursive: true, force: true }));
  const publicOrigin = 'http://localhost:3000';
  const place = { dataDir, publicOrigin, project: 'demo-food-court', port: 0, withPostgres: false, withCards: false };
  const sandbox = await startSandbox(place);
  const { mail: settings } = readSettings({ ...sandboxed, SANDBOX_URL: sandbox.sandboxUrl });
  const send = mailTransport(settings, publicOrigin) ?? assert.fail('no mails');
  try {
    await send(mail);
    const answer = await fetch(`${sandbox.sandboxUrl}/sandbox/outbox.json`);
    const [{ time: _, ...shown } = {}] = (await answer.json()) as { time?: string }[];
    assert.deepEqual(shown, {
      ...{ to: 'bob@example.com', kind: 'receipt', subject: 'Receipt' },
      ...{ text: 'Rice', html: '<p>Rice</p>' },
    });
  } finally {
    await sandbox.stop();
  }
  await assert.rejects(send(mail), { name: 'MailFailure', isFinal: false });
});
