import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { JobRunner } from '#platform/jobs/job-runner';
import { createTestServer, type TestServer, waitForValue } from '#testing/index';
import { sendMailsJob } from './send-mails-job';
import { queueMail } from './mails.repository';
import type { Mailing } from './send-due-mails';

const quiet = { warn: () => undefined, error: () => undefined };

describe('the job that sends mails', () => {
  let testServer: TestServer;
  before(async () => {
    testServer = await createTestServer();
    await testServer.createPerson('bob', 'Buyer');
  });
  after(() => testServer.close());

  const senderWith = (send: Mailing['send']) =>
    new JobRunner(
      sendMailsJob({
        db: testServer.db,
        send,
        writers: { receipt: async (about) => ({ subject: about, text: '', html: '' }) },
        log: quiet,
      }),
      { log: quiet },
    );
  const queue = (about: string) =>
    testServer.db.transaction().execute((trx) => queueMail(trx, { kind: 'receipt', about, recipientUid: 'uid-bob' }));
  const unsent = async () =>
    (
      await testServer.db.selectFrom('mails').select('about').where('sent_at', 'is', null).orderBy('about').execute()
    ).map(({ about }) => about);

  test('sends mails that are queued before and after its start', async () => {
    await queue('before');
    const sender = senderWith(async () => undefined);
    sender.start();
    await waitForValue(unsent, []);
    await queue('later');
    await waitForValue(unsent, []);
    await sender.stop();
  });

  test('finishes the current mail when it is stopped, and starts no other', async () => {
    await queue('first');
    await queue('second');
    let finish = (): void => undefined;
    let began = 0;
    const sender = senderWith(() => {
      began += 1;
      return new Promise((resolve) => (finish = resolve));
    });
    sender.start();
    await waitForValue(async () => began, 1);
    const stopping = sender.stop();
    finish();
    await stopping;
    assert.deepEqual([began, (await unsent()).length], [1, 1]);
  });

  test('stops within seconds even if the mail server hangs', async () => {
    await testServer.db.deleteFrom('mails').execute();
    await queue('hangs');
    let began = 0;
    const sender = senderWith(() => {
      began += 1;
      return new Promise(() => undefined);
    });
    sender.start();
    await waitForValue(async () => began, 1);
    const start = performance.now();
    await sender.stop();
    assert.ok(performance.now() - start < 8_000);
    assert.deepEqual(await unsent(), ['hangs']);
  });
});
