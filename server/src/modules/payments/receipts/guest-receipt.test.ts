import assert from 'node:assert/strict';
import { after, before, beforeEach, describe, test } from 'node:test';
import type { Checkout, NewGuest, Order } from '@food-court/shared-api/contract';
import { sendDueMails, type Mailing } from '#modules/notifications/mail/send-due-mails';
import { readMail, startSmtpStub, type SmtpStub } from '#modules/notifications/mail/testing/smtp-stub';
import { openBasketCourt, type BasketCourt } from '#modules/ordering/basket/testing/basket-court';
import { hashGuestSecret } from '#platform/identity/guests';
import type { Person } from '#testing/index';
import { receiptWriter } from './write-receipt-mail';

const ana = 'ana@example.com';

describe('the receipt of a guest', () => {
  let stub: SmtpStub;
  let court: BasketCourt;
  let mailing: Mailing;
  before(async () => {
    stub = await startSmtpStub();
    court = await openBasketCourt({ smtpUrl: stub.url, from: 'court@food.test' });
    const { services, db } = court.testServer;
    const log = { warn: () => undefined, error: () => undefined };
    mailing = {
      db,
      send: services.sendMail ?? assert.fail('no mails'),
      writers: { receipt: receiptWriter(services) },
      log,
    };
  });
  after(async () => {
    await court.close();
    await stub.close();
  });
  beforeEach(() => void (stub.mails.length = 0));

  const become = async (): Promise<Person> => {
    const { secret } = await court.answered<NewGuest>(court.call('POST', '/guests'));
    return { uid: '', email: '', headers: { authorization: `Guest ${secret}` } };
  };
  const place = async (person: Person, receiptTo?: string) =>
    court.call('POST', '/checkouts', {
      person,
      body: {
        serving: { kind: 'table', table: 12 },
        total: 9.5,
        lines: [{ productId: await court.dish(), quantity: 1, choices: [], price: 9.5 }],
        ...(receiptTo !== undefined && { receiptTo }),
      },
    });
  const pay = async (person: Person, receiptTo?: string): Promise<Checkout> => {
    const checkout = await court.answered<Checkout>(place(person, receiptTo));
    const id = checkout.tickets[0]?.orders[0]?._id ?? '';
    await court.testServer.confirm((await court.testServer.beginPayment(id, person)).clientSecret);
    await court.answered<Order>(court.call('POST', `/orders/${id}/payment-check`, { person }));
    return checkout;
  };
  const addresses = () => court.testServer.db.selectFrom('guests').select('receipt_to').orderBy('created_at').execute();
  const sendAll = async () => {
    await sendDueMails(mailing);
    return stub.mails.map(({ to, source }) => ({ to, text: readMail(source)['text/plain'] ?? '' }));
  };

  test('goes to the address that the guest named, with a link for the browser of the order, and without the secret', async () => {
    const guest = await become();
    const { _id } = await pay(guest, ana);
    const [mail, ...others] = await sendAll();
    assert.deepEqual([mail?.to, others], [[ana], []]);
    const text = mail?.text ?? '';
    assert.ok(text.includes(`${court.testServer.origin}/guest/checkout/${_id}`), text);
    assert.ok(!text.includes(guest.headers.authorization.slice('Guest '.length)));
  });

  const linkIn = (text = '') => /#secret=([\w-]{43})/.exec(text)?.[1] ?? assert.fail(text);
  const holder = (secret: string): Person => ({ uid: '', email: '', headers: { authorization: `Guest ${secret}` } });
  const read = (secret: string, id: string) => court.call('GET', `/checkouts/${id}`, { person: holder(secret) });

  test('has a link whose secret opens the order in another browser, and of which only the hash is stored', async () => {
    const { _id } = await pay(await become(), ana);
    const [mail] = await sendAll();
    const secret = linkIn(mail?.text);
    assert.equal((await court.answered<Checkout>(read(secret, _id)))._id, _id);
    const { db } = court.testServer;
    const hashes = await db.selectFrom('guest_links').select('secret_hash').execute();
    assert.ok(hashes.some(({ secret_hash }) => secret_hash.equals(hashGuestSecret(secret))));
    assert.deepEqual(await db.selectFrom('mails').select('id').where('about', 'like', `%${secret}%`).execute(), []);
  });

  test('has a link that opens nothing of another guest, nor with another secret, nor a month after the order', async () => {
    const { _id } = await pay(await become(), ana);
    const secret = linkIn((await sendAll())[0]?.text);
    const other = await pay(await become());
    assert.deepEqual(await court.refused(read(secret, other._id)), [404, 'not_found']);
    assert.deepEqual(await court.refused(read(`${secret.slice(1)}x`, _id)), [401, 'session_expired']);
    await court.testServer.db.updateTable('guest_links').set({ expires_at: new Date() }).execute();
    assert.deepEqual(await court.refused(read(secret, _id)), [401, 'session_expired']);
  });

  test('has a link that saves the orders in an account, and opens nothing afterwards', async () => {
    const { _id } = await pay(await become(), ana);
    const secret = linkIn((await sendAll())[0]?.text);
    await court.answered(court.call('POST', '/guests/claim', { person: court.bob, body: { secret } }));
    assert.equal((await court.checkout(_id))._id, _id);
    assert.deepEqual(await court.refused(read(secret, _id)), [401, 'session_expired']);
  });

  test('is sent to nobody when the guest names no address, also if one was named for an earlier order', async () => {
    const guest = await become();
    await pay(guest, ana);
    await sendAll();
    stub.mails.length = 0;
    await pay(guest);
    assert.deepEqual(await sendAll(), []);
    assert.equal((await addresses()).at(-1)?.receipt_to, null);
  });

  test('leaves no address behind once the orders are saved in an account', async () => {
    const guest = await become();
    await pay(guest, ana);
    await sendAll();
    const secret = guest.headers.authorization.slice('Guest '.length);
    await court.answered(court.call('POST', '/guests/claim', { person: court.bob, body: { secret } }));
    assert.equal((await addresses()).at(-1)?.receipt_to, null);
  });

  for (const receiptTo of ['ana', 'ana@', 'a@b.test\r\nBcc: c@d.test', `${'a'.repeat(300)}@b.test`])
    test(`is not ordered to ${JSON.stringify(receiptTo.slice(0, 30))}`, async () => {
      assert.deepEqual(await court.refused(place(await become(), receiptTo)), [400, 'validation_failed']);
    });

  test('goes to the address of the account of a member, who can name no other', async () => {
    const body = { serving: { kind: 'table', table: 12 }, total: 9.5, receiptTo: ana };
    const refused = court.call('POST', '/checkouts', { person: court.bob, body });
    assert.deepEqual(await court.refused(refused), [400, 'validation_failed']);
  });
});
