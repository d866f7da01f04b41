import assert from 'node:assert/strict';
import { after, before, beforeEach, describe, test } from 'node:test';
import type { Checkout } from '@food-court/shared-api/contract';
import { sendDueMails } from '#modules/notifications/mail/send-due-mails';
import { readMail, type SmtpStub } from '#modules/notifications/mail/testing/smtp-stub';
import type { BasketCourt } from '#modules/ordering/basket/testing/basket-court';
import { guestsOf } from '#modules/ordering/basket/testing/basket-guests';
import { hashGuestSecret } from '#platform/identity/guests';
import type { Person } from '#testing/index';
import { openMailCourt, type MailCourt } from './testing/mail-court';

const ana = 'ana@example.com';

describe('the receipt of a guest', () => {
  let opened: MailCourt;
  let court: BasketCourt;
  let stub: SmtpStub;
  let guests: ReturnType<typeof guestsOf>;
  before(async () => {
    opened = await openMailCourt();
    ({ court, stub } = opened);
    guests = guestsOf(court);
  });
  after(() => opened.close());
  beforeEach(() => void (stub.mails.length = 0));

  const addresses = () => court.testServer.db.selectFrom('guests').select('receipt_to').orderBy('created_at').execute();
  const sendAll = async () => {
    await sendDueMails(opened.mailing);
    return stub.mails.map(({ to, source }) => ({ to, text: readMail(source)['text/plain'] ?? '' }));
  };

  test('goes to the address that the guest named, with a link for the browser of the order, and without the secret', async () => {
    const guest = await guests.become();
    const { _id } = await guests.pay(guest, { receiptTo: ana });
    const [mail, ...others] = await sendAll();
    assert.deepEqual([mail?.to, others], [[ana], []]);
    const text = mail?.text ?? '';
    assert.ok(text.includes(`${court.testServer.origin}/guest/checkout/${_id}`), text);
    assert.ok(!text.includes(guest.secret));
  });

  const linkIn = (text = '') => /#secret=([\w-]{43})/.exec(text)?.[1] ?? assert.fail(text);
  const holder = (secret: string): Person => ({ uid: '', email: '', headers: { authorization: `Guest ${secret}` } });
  const read = (secret: string, id: string) => court.call('GET', `/checkouts/${id}`, { person: holder(secret) });

  test('has a link whose secret opens the order in another browser, and of which only the hash is stored', async () => {
    const { _id } = await guests.pay(await guests.become(), { receiptTo: ana });
    const [mail] = await sendAll();
    const secret = linkIn(mail?.text);
    assert.equal((await court.answered<Checkout>(read(secret, _id)))._id, _id);
    const { db } = court.testServer;
    const hashes = await db.selectFrom('guest_links').select('secret_hash').execute();
    assert.ok(hashes.some(({ secret_hash }) => secret_hash.equals(hashGuestSecret(secret))));
    assert.deepEqual(await db.selectFrom('mails').select('id').where('about', 'like', `%${secret}%`).execute(), []);
  });

  test('has a link that opens nothing of another guest, nor with another secret, nor a month after the order', async () => {
    const { _id } = await guests.pay(await guests.become(), { receiptTo: ana });
    const secret = linkIn((await sendAll())[0]?.text);
    const other = await guests.pay(await guests.become());
    assert.deepEqual(await court.refused(read(secret, other._id)), [404, 'not_found']);
    assert.deepEqual(await court.refused(read(`${secret.slice(1)}x`, _id)), [401, 'session_expired']);
    await court.testServer.db.updateTable('guest_links').set({ expires_at: new Date() }).execute();
    assert.deepEqual(await court.refused(read(secret, _id)), [401, 'session_expired']);
  });

  test('has a link that saves the orders in an account, and opens nothing afterwards', async () => {
    const { _id } = await guests.pay(await guests.become(), { receiptTo: ana });
    const secret = linkIn((await sendAll())[0]?.text);
    await court.answered(court.call('POST', '/guests/claim', { person: court.bob, body: { secret } }));
    assert.equal((await court.checkout(_id))._id, _id);
    assert.deepEqual(await court.refused(read(secret, _id)), [401, 'session_expired']);
  });

  test('is sent to nobody when the guest names no address, also if one was named for an earlier order', async () => {
    const guest = await guests.become();
    await guests.pay(guest, { receiptTo: ana });
    await sendAll();
    stub.mails.length = 0;
    await guests.pay(guest);
    assert.deepEqual(await sendAll(), []);
    assert.equal((await addresses()).at(-1)?.receipt_to, null);
  });

  test('leaves no address behind once the orders are saved in an account', async () => {
    const guest = await guests.become();
    await guests.pay(guest, { receiptTo: ana });
    await sendAll();
    await court.answered(guests.save(court.bob, guest));
    assert.equal((await addresses()).at(-1)?.receipt_to, null);
  });

  for (const receiptTo of ['ana', 'ana@', 'a@b.test\r\nBcc: c@d.test', `${'a'.repeat(300)}@b.test`])
    test(`is not ordered to ${JSON.stringify(receiptTo.slice(0, 30))}`, async () => {
      assert.deepEqual(await court.refused(guests.place(await guests.become(), { receiptTo })), [
        400,
        'validation_failed',
      ]);
    });

  test('goes to the address of the account of a member, who can name no other', async () => {
    const body = { serving: { kind: 'table', table: 12 }, total: 9.5, receiptTo: ana };
    const refused = court.call('POST', '/checkouts', { person: court.bob, body });
    assert.deepEqual(await court.refused(refused), [400, 'validation_failed']);
  });
});
