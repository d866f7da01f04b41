import assert from 'node:assert/strict';
import { after, before, beforeEach, describe, test } from 'node:test';
import { createTestServer, type Person, type TestServer } from '#testing/index';
import { plansOf } from '#platform/database/testing/plans-of';
import { administrate } from '#testing/template-database';
import { MailFailure, type AddressedMail } from './mail';
import { claimDueMail, deleteOldMails, pauseAfter, queueMail } from './mails.repository';
import { sendDueMails, type Mailing } from './send-due-mails';

describe('due mails', () => {
  let testServer: TestServer;
  let bob: Person;
  let sent: AddressedMail[];
  let logged: string[];
  let mailing: Mailing;
  before(async () => {
    testServer = await createTestServer();
    bob = await testServer.createPerson('bob', 'Buyer');
  });
  after(() => testServer.close());
  beforeEach(async () => {
    await testServer.db.deleteFrom('mails').execute();
    [sent, logged] = [[], []];
    const log = (fields: unknown, message?: string) => void logged.push(`${message} ${JSON.stringify(fields)}`);
    mailing = {
      db: testServer.db,
      send: async (mail) => void sent.push(mail),
      writers: { receipt: async (about) => ({ subject: about, text: '', html: '' }) },
      log: { warn: log, error: log } as Mailing['log'],
    };
  });

  const queue = (...about: string[]) =>
    testServer.db.transaction().execute(async (trx) => {
      for (const one of about) await queueMail(trx, { kind: 'receipt', about: one, recipientUid: bob.uid });
    });
  const makeDue = () =>
    administrate(testServer.settings.database.url, 'update mails set due_at = now() where due_at is not null');
  const look = async () => {
    const { due_at, sent_at, ...row } = await testServer.db
      .selectFrom('mails')
      .select(['attempts', 'due_at', 'sent_at', 'last_error'])
      .executeTakeFirstOrThrow();
    const state = sent_at ? 'sent' : due_at ? 'waits' : 'given up';
    return { ...row, state, pause: due_at && Math.round((due_at.getTime() - Date.now()) / 1_000) };
  };
  const fail = (reason: string, isFinal = false) => {
    mailing.send = async () => {
      throw new MailFailure(reason, isFinal);
    };
  };

  test('are queued once, and sent once to the current address with the id of the row', async () => {
    await queue('a', 'a');
    await queue('a');
    await testServer.db.updateTable('users').set({ email: 'new@example.com' }).where('uid', '=', bob.uid).execute();
    await sendDueMails(mailing);
    await makeDue();
    await sendDueMails(mailing);
    await testServer.db.updateTable('users').set({ email: bob.email }).where('uid', '=', bob.uid).execute();
    const { id } = await testServer.db.selectFrom('mails').select('id').executeTakeFirstOrThrow();
    assert.deepEqual(sent, [{ id, kind: 'receipt', to: 'new@example.com', subject: 'a', text: '', html: '' }]);
    assert.equal((await look()).state, 'sent');
  });

  test('are left to the next release if their kind is not known yet', async () => {
    await testServer.db
      .transaction()
      .execute((trx) => queueMail(trx, { kind: 'of-the-next-release', about: 'a', recipientUid: bob.uid }));
    await sendDueMails(mailing);
    assert.deepEqual([sent, (await look()).state], [[], 'waits']);
  });

  test('are sent once each when several processes send', async () => {
    const all = Array.from({ length: 40 }, (_, index) => `c${index}`);
    await queue(...all);
    await Promise.all(Array.from({ length: 5 }, () => sendDueMails(mailing)));
    assert.deepEqual(sent.map(({ subject }) => subject).sort(), all.sort());
  });

  test('are retried with backoff, and sent when the server is available again', async () => {
    await queue('a');
    fail('ECONNREFUSED');
    for (const [attempts, pause] of [60, 120, 240].entries()) {
      await sendDueMails(mailing);
      const { pause: waited, ...row } = await look();
      assert.deepEqual(row, { attempts: attempts + 1, last_error: 'ECONNREFUSED', state: 'waits' });
      assert.ok(Math.abs((waited ?? 0) - pause) < 30, `${waited} s`);
      await makeDue();
    }
    mailing.send = async (mail) => void sent.push(mail);
    await sendDueMails(mailing);
    assert.deepEqual([sent.length, (await look()).state, (await look()).last_error], [1, 'sent', null]);
    assert.equal(pauseAfter(12), 6 * 60 * 60);
  });

  test('are given up after twelve attempts, without an address in the log', async () => {
    await queue('a');
    fail('ETIMEDOUT');
    for (let attempt = 0; attempt < 15; attempt++) {
      await sendDueMails(mailing);
      await makeDue();
    }
    const { attempts, state } = await look();
    assert.deepEqual([attempts, state], [12, 'given up']);
    assert.match(logged.at(-1) ?? '', /^gave up on a mail/);
    assert.doesNotMatch(logged.join(), /bob@/);
  });

  test('are given up at once when the recipient is refused, and the next one is sent', async () => {
    await queue('a');
    fail('EENVELOPE RCPT TO 550', true);
    await sendDueMails(mailing);
    const { attempts, state, last_error } = await look();
    assert.deepEqual([attempts, state, last_error], [1, 'given up', 'EENVELOPE RCPT TO 550']);
  });

  test('are given up unsent when the recipient has no address', async () => {
    await queue('a');
    await testServer.db
      .updateTable('users')
      .set({ email: null, email_verified: false })
      .where('uid', '=', bob.uid)
      .execute();
    await sendDueMails(mailing);
    await testServer.db.updateTable('users').set({ email: bob.email }).where('uid', '=', bob.uid).execute();
    assert.deepEqual([sent, (await look()).state], [[], 'given up']);
  });

  test('are retried later when they can’t be written, without delaying others', async () => {
    await queue('a');
    mailing.writers.receipt = async (about) => {
      if (about === 'a') throw new Error('no such checkout');
      return { subject: about, text: '', html: '' };
    };
    await sendDueMails(mailing);
    const { pause: _, ...row } = await look();
    assert.deepEqual(row, { attempts: 1, last_error: 'it could not be written', state: 'waits' });
    await queue('b');
    await sendDueMails(mailing);
    assert.deepEqual(
      sent.map(({ subject }) => subject),
      ['b'],
    );
  });

  test('are sent by another process after the claim of a dead process expires, at most twelve times', async () => {
    await queue('a');
    await claimDueMail(testServer.db);
    await sendDueMails(mailing);
    assert.deepEqual(sent, []);
    await makeDue();
    await sendDueMails(mailing);
    assert.deepEqual([sent.length, (await look()).attempts], [1, 2]);

    await testServer.db.deleteFrom('mails').execute();
    await queue('b');
    for (let death = 0; death < 12; death++) {
      await claimDueMail(testServer.db);
      await makeDue();
    }
    await sendDueMails(mailing);
    assert.deepEqual([sent.length, (await look()).state], [1, 'given up']);
  });

  test('are not changed by a process whose claim was taken over', async () => {
    await queue('a');
    mailing.send = async () => {
      await makeDue();
      await claimDueMail(testServer.db);
    };
    await sendDueMails(mailing);
    const { attempts, state } = await look();
    assert.deepEqual([attempts, state], [2, 'waits']);
  });

  test('are not locked while they are sent', async () => {
    await queue('a');
    const left: number[] = [];
    mailing.send = async () => {
      await testServer.db.deleteFrom('mails').execute();
      left.push((await testServer.db.selectFrom('mails').select('id').execute()).length);
    };
    await sendDueMails(mailing);
    assert.deepEqual(left, [0]);
  });

  test('are found by an index, and deleted a month after they were sent or given up', async () => {
    const { url } = testServer.settings.database;
    await administrate(
      url,
      `insert into mails (id, kind, about, recipient_uid, due_at, sent_at, created_at)
        select 'old' || n, 'receipt', 'old' || n, 'u' || n, null, now(), now() - n * interval '1 minute' from generate_series(1, 50000) n;
       insert into mails (id, kind, about, recipient_uid, created_at) values ('waits', 'receipt', 'waits', 'u', now() - interval '40 days');
       analyze mails`,
    );
    for (const query of [claimDueMail, deleteOldMails] as const) {
      const [plan = ''] = await plansOf(testServer.db, query);
      assert.match(plan, /Index Scan/);
      assert.doesNotMatch(plan, /Seq Scan on mails/);
    }
    await deleteOldMails(testServer.db);
    const { count, oldest } = await testServer.db
      .selectFrom('mails')
      .select(({ fn }) => [fn.countAll<string>().as('count'), fn.min('created_at').as('oldest')])
      .where('due_at', 'is', null)
      .executeTakeFirstOrThrow();
    assert.equal(Math.round(Number(count) / 1_000), 43);
    assert.ok(Date.now() - Number(oldest) < 31 * 86_400_000);
    assert.ok(await testServer.db.selectFrom('mails').where('id', '=', 'waits').select('id').executeTakeFirst());
  });
});
