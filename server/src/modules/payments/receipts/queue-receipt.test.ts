import assert from 'node:assert/strict';
import { after, before, beforeEach, describe, test } from 'node:test';
import Stripe from 'stripe';
import { openBasketCourt, type BasketCourt } from '#modules/ordering/basket/testing/basket-court';
import { sendMailsJob } from '#modules/notifications/mail/send-mails-job';
import { JobRunner } from '#platform/jobs/job-runner';
import { sendDueMails, type Mailing } from '#modules/notifications/mail/send-due-mails';
import { readMail, type SmtpStub } from '#modules/notifications/mail/testing/smtp-stub';
import { cards } from '#testing/sandbox-cards';
import { waitForValue } from '#testing/index';
import { newsWriters } from '#modules/notifications/news/news-mails';
import { openMailCourt, type MailCourt } from './testing/mail-court';
import { lastIntentId } from '../testing/last-intent.repository';

describe('the receipt of a payment', () => {
  let opened: MailCourt;
  let stub: SmtpStub;
  let court: BasketCourt;
  let mailing: Mailing;
  before(async () => {
    opened = await openMailCourt();
    ({ court, stub } = opened);
    const { services, db } = court.testServer;
    const news = newsWriters(db, services.publicUrl, services);
    mailing = { ...opened.mailing, writers: { ...opened.mailing.writers, ...news } };
  });
  after(() => opened.close());
  beforeEach(async () => {
    stub.mails.length = 0;
    stub.replies = {};
    await court.testServer.clearFaults();
    await court.testServer.db.deleteFrom('mails').execute();
  });

  const queued = async () =>
    (await court.testServer.db.selectFrom('mails').select(['about', 'recipient_uid', 'sent_at']).execute()).map(
      ({ sent_at, ...mail }) => ({ ...mail, sent: sent_at !== null }),
    );
  const checkoutOf = async (order: string) =>
    court.testServer.db
      .selectFrom('orders')
      .innerJoin('checkouts', 'checkouts.id', 'orders.checkout_id')
      .select(['checkouts.id', lastIntentId.as('intent_id'), 'payment'])
      .where('orders.id', '=', order)
      .executeTakeFirstOrThrow();
  const confirmed = async (card?: string) => {
    const order = await court.testServer.placeOrder();
    await court.testServer.confirm((await court.testServer.beginPayment(order)).clientSecret, card);
    return { order, ...(await checkoutOf(order)) };
  };
  let webhooks = 0;
  const sendWebhook = (intent: string | null) => {
    const id = `evt_receipt_${(webhooks += 1)}`;
    const payload = JSON.stringify({
      id,
      object: 'event',
      type: 'payment_intent.succeeded',
      data: { object: { id: intent } },
    });
    const { webhookSecret: secret } = court.testServer.settings.payments;
    const signature = Stripe.webhooks.generateTestHeaderString({ payload, secret });
    const headers = { 'content-type': 'application/json', 'stripe-signature': signature };
    return court.testServer.app.inject({ method: 'POST', url: '/webhooks/stripe', payload, headers });
  };

  test('is one mail although webhooks, the browser and the sweeper report the payment at once and repeatedly', async () => {
    await court.testServer.injectFault({ place: 'webhooks', kind: 'never' });
    const { order, id, intent_id } = await confirmed();
    await Promise.all([
      ...Array.from({ length: 5 }, () => sendWebhook(intent_id)),
      court.testServer.checkPayment(order),
      court.testServer.checkPayment(order),
      court.testServer.sweep(),
    ]);
    await sendWebhook(intent_id);
    await court.testServer.checkPayment(order);
    assert.deepEqual(await queued(), [{ about: id, recipient_uid: court.bob.uid, sent: false }]);
    await Promise.all([sendDueMails(mailing), sendDueMails(mailing)]);
    assert.equal(stub.mails.length, 1);
    assert.deepEqual(await queued(), [{ about: id, recipient_uid: court.bob.uid, sent: true }]);
  });

  test('names both kitchens, their dishes, the total, the card and the page of the checkout', async () => {
    const noodles = await court.dish({ title: '炒飯 <b>Noodles</b>' });
    const tea = await court.dish({ title: 'Tea', price_cents: 250, category: 'Drinks' }, court.sam);
    const { _id, number } = await court.paidCheckout([noodles, tea], [9.5, 2.5]);
    await sendDueMails(mailing);
    const [mail] = stub.mails;
    const { headers = '', 'text/plain': text = '', 'text/html': html = '' } = readMail(mail?.source ?? '');
    assert.deepEqual(mail?.to, [court.bob.email]);
    assert.match(headers, /^Subject: Your Food Court receipt FC-\w{10}$/m);
    for (const part of [
      'Sold by sally',
      '1 × 炒飯 <b>Noodles</b>: $9.50',
      'Sold by sam',
      '1 × Tea: $2.50',
      'Amount: $12.00',
      '4242',
      number,
    ])
      assert.ok(text.includes(part), `${part} in ${text}`);
    assert.ok(text.includes(`${court.testServer.origin}/checkout/${_id}`));
    assert.ok(!html.includes('<b>'));
  });

  test('shows what was refunded before it is sent', async () => {
    const { order } = await confirmed();
    await court.testServer.checkPayment(order);
    await court.testServer.refund(order, { amount: 2 });
    await sendDueMails(mailing);
    const { 'text/plain': text = '' } = readMail(stub.mails[0]?.source ?? '');
    assert.match(text, /Refunded: \$2\.00/);
    assert.match(text, /Serial number: R-\d{6}[^]*Refunded to the card ending in 4242: \$2\.00/);
  });

  test('is not queued when the card is declined', async () => {
    const { order } = await confirmed(cards.declines);
    await court.testServer.checkPayment(order);
    assert.deepEqual(await queued(), []);
  });

  test('delays neither payment nor answer while the mail server hangs, and is sent when it is back', async () => {
    stub.replies = { hangs: true };
    const sender = new JobRunner(sendMailsJob(mailing), { log: mailing.log });
    const { order: first } = await confirmed();
    await court.testServer.checkPayment(first);
    sender.start();
    const before = stub.connections;
    await waitForValue(async () => stub.connections > before, true);
    const start = performance.now();
    const { order } = await confirmed();
    assert.equal((await court.testServer.checkPayment(order)).payment, 'paid');
    // The timeout for the mail server's greeting is ten seconds.
    assert.ok(performance.now() - start < 8_000);
    assert.equal((await queued()).filter(({ sent }) => sent).length, 0);
    stub.replies = {};
    await sender.stop();
    await sendDueMails(mailing);
    assert.equal(stub.mails.length, 1);
  });

  test('is not sent to an erased account, and its row is deleted', async () => {
    const eve = await court.testServer.createPerson('eve', 'Buyer');
    await court.add({ productId: await court.dish() }, eve);
    const { tickets } = await court.ordered(9.5, eve);
    const order = tickets[0]?.orders[0]?._id ?? '';
    await court.testServer.confirm((await court.testServer.beginPayment(order, eve)).clientSecret);
    await court.testServer.sweep();
    assert.equal((await queued()).length, 1);
    for (const [from, to] of [
      ['placed', 'accepted'],
      ['accepted', 'preparing'],
      ['preparing', 'ready'],
      ['ready', 'handed_over'],
    ] as const)
      assert.equal((await court.testServer.takeStep(order, from, to, court.sally)).statusCode, 200);
    const erased = await court.call('DELETE', `/my-account/${eve.email}`, { person: eve });
    assert.equal(erased.statusCode, 200, erased.body);
    assert.deepEqual(await queued(), []);
    await sendDueMails(mailing);
    assert.deepEqual(stub.mails, []);
  });
});

test('a court without a mail server takes payments and queues no mails', async () => {
  const court = await openBasketCourt();
  try {
    await court.paidCheckout([await court.dish()], [9.5]);
    assert.deepEqual(await court.testServer.db.selectFrom('mails').select('id').execute(), []);
    assert.equal(court.testServer.services.sendMail, undefined);
  } finally {
    await court.close();
  }
});
