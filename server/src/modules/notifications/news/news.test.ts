import assert from 'node:assert/strict';
import { after, before, beforeEach, describe, test } from 'node:test';
import type { NewsChoices, Notice, Order, RefundNews } from '@food-court/shared-api/contract';
import { openBasketCourt, type BasketCourt } from '#modules/ordering/basket/testing/basket-court';
import { sendDueMails, type Mailing } from '../mail/send-due-mails';
import { administrate } from '#testing/template-database';
import { newsWriters } from './news-mails';
import { queueNewsMails } from './news-mails.repository';

describe('news', () => {
  let court: BasketCourt;
  let sent: { to: string; subject: string; text: string }[];
  let mailing: Mailing;
  before(async () => {
    court = await openBasketCourt();
    const { db, services } = court.testServer;
    mailing = {
      db,
      send: async (mail) => void sent.push(mail),
      writers: newsWriters(db, services.publicUrl, services),
      log: { warn: assert.fail, error: assert.fail },
    };
  });
  after(() => court.close());
  beforeEach(async () => {
    sent = [];
    for (const table of ['news', 'news_settings', 'mails'] as const)
      await court.testServer.db.deleteFrom(table).execute();
  });

  const paid = async (...dishes: string[]) => {
    const ids = dishes.length > 0 ? dishes : [await court.dish()];
    return court.paidCheckout(
      ids,
      ids.map(() => 9.5),
    );
  };
  const step = (id: string, from: string, to: string) =>
    court.answered<Order>(court.call('POST', `/orders/${id}/steps`, { person: court.sally, body: { from, to } }));
  const makeReady = async (id: string) => {
    await step(id, 'placed', 'preparing');
    await step(id, 'preparing', 'ready');
  };
  const notified = (kind: string, about: string, seen: boolean, person = court.bob) =>
    court
      .answered<{ first: string[] }>(
        court.call('POST', '/news/notified', { person, body: { news: [{ kind, about }], seen } }),
      )
      .then(({ first }) => first);
  const pass = (minutes: number) =>
    administrate(
      court.testServer.settings.database.url,
      `update news set mail_at = mail_at - interval '${minutes} minutes'`,
    );
  const mails = async () => {
    await queueNewsMails(court.testServer.db);
    await sendDueMails(mailing);
    return sent.map(({ to, subject }) => [to, subject]);
  };
  const kinds = async () =>
    (await court.testServer.db.selectFrom('news').select('kind').orderBy('created_at').orderBy('kind').execute()).map(
      ({ kind }) => kind,
    );

  test('tell a kitchen about a paid ticket, and a buyer when the last line of a ticket is ready', async () => {
    const dishes = [await court.dish(), await court.dish()];
    const { tickets } = await paid(...dishes);
    assert.deepEqual(await kinds(), ['new-order']);
    const [first, second] = tickets[0]!.orders;
    await makeReady(first!._id);
    assert.deepEqual(await kinds(), ['new-order']);
    await makeReady(second!._id);
    assert.deepEqual(await kinds(), ['new-order', 'ready']);
  });

  test('are visible to the buyer of the ticket only, and announced by one of several pages', async () => {
    const { tickets } = await paid();
    const { _id: ticket, orders } = tickets[0]!;
    await makeReady(orders[0]!._id);
    assert.deepEqual(await notified('ready', ticket, false, court.sam), []);
    const answers = await Promise.all(Array.from({ length: 6 }, () => notified('ready', ticket, false)));
    assert.deepEqual(
      answers.filter((first) => first.length > 0),
      [[ticket]],
    );
    // A ticket that is cooked again is news again.
    await step(orders[0]!._id, 'ready', 'preparing');
    await step(orders[0]!._id, 'preparing', 'ready');
    assert.deepEqual(await notified('ready', ticket, true), [ticket]);
  });

  test('are sent by mail once if nobody looked at them for two minutes', async () => {
    const { number, dayNumber, tickets } = await paid();
    await makeReady(tickets[0]!.orders[0]!._id);
    assert.deepEqual(await mails(), []);
    await notified('ready', tickets[0]!._id, false);
    await pass(2);
    assert.deepEqual(await mails(), [['bob@example.com', `${dayNumber} (${number}) is ready`]]);
    assert.match(sent[0]!.text, /is ready at sally\.\n\nShow the number: http.*\/checkout\//);
    await pass(2);
    assert.equal((await mails()).length, 1);
  });

  test('are sent in French to a person who reads French', async () => {
    const { number, dayNumber, tickets } = await paid();
    const headers = { ...court.bob.headers, cookie: 'language=fr' };
    await court.testServer.app.inject({ method: 'POST', url: '/session', headers });
    await makeReady(tickets[0]!.orders[0]!._id);
    await pass(2);
    assert.deepEqual(await mails(), [['bob@example.com', `${dayNumber} (${number}) est prête`]]);
    assert.match(sent[0]!.text, /est prête chez sally\.\n\nVoir le numéro\u00a0: http.*\/checkout\//);
    assert.match(sent[0]!.text, /ouvrez les paramètres\u00a0: http.*\/dashboard\/settings$/);
    await court.testServer.db.deleteFrom('person_languages').execute();
  });

  test('are not sent by mail if somebody looked at them', async () => {
    const { tickets } = await paid();
    await makeReady(tickets[0]!.orders[0]!._id);
    await notified('ready', tickets[0]!._id, true);
    await pass(2);
    assert.deepEqual(await mails(), []);
  });

  test('are not sent by mail to somebody who has turned mails off', async () => {
    await court.answered(court.call('PATCH', '/news-settings', { person: court.bob, body: { mail: false } }));
    const { tickets } = await paid();
    await makeReady(tickets[0]!.orders[0]!._id);
    await pass(2);
    assert.deepEqual(await mails(), []);
  });

  test('are not sent by mail if the ticket was picked up meanwhile', async () => {
    const { tickets } = await paid();
    await makeReady(tickets[0]!.orders[0]!._id);
    await step(tickets[0]!.orders[0]!._id, 'ready', 'handed_over');
    await pass(2);
    assert.deepEqual(await mails(), []);
  });

  test('list a refund until it is dismissed, and are sent by mail', async () => {
    const { number, tickets } = await paid();
    const { _id, title } = tickets[0]!.orders[0]!;
    const refund = (amount: number) =>
      court.answered(
        court.call('POST', `/orders/${_id}/refunds`, { person: court.sally, body: { amount }, key: `r${amount}` }),
      );
    const list = (language = 'en', person = court.bob) =>
      court.answered<Notice[]>(court.call('GET', `/notices?language=${language}`, { person }));
    const sentence = (amount: string) => [`${amount} for ${title} (${number}) was refunded.`];
    await refund(2);
    await refund(3);
    const [shown, ...others] = await list();
    assert.deepEqual([shown?.kind, shown?.about, shown?.texts, others], ['refunded', _id, sentence('$5.00'), []]);
    assert.match(shown?.page ?? '', /^\/checkout\//);
    assert.match((await list('fr'))[0]?.texts[0] ?? '', /^5,00\s\$ pour .* ont été remboursés\.$/);
    assert.deepEqual((await list('xx'))[0]?.texts, sentence('$5.00'));
    assert.deepEqual(await list('en', court.sam), []);
    const [earlier] = await court.answered<RefundNews[]>(court.call('GET', '/news', { person: court.bob }));
    assert.deepEqual([earlier?.number, earlier?.title, earlier?.refunded], [number, title, 5]);
    const dismiss = (person = court.bob) => court.call('POST', `/news/${shown?._id}/dismissal`, { person });
    assert.equal((await dismiss(court.sam)).statusCode, 404);
    await pass(2);
    assert.deepEqual(await mails(), [['bob@example.com', `$5.00 of ${number} was refunded`]]);
    assert.equal((await dismiss()).statusCode, 200);
    assert.deepEqual(await list(), []);
    await refund(1);
    assert.deepEqual((await list())[0]?.texts, sentence('$6.00'));
  });

  test('have settings per person, with mails on and sound off by default', async () => {
    const read = (person = court.bob) => court.answered<NewsChoices>(court.call('GET', '/news-settings', { person }));
    const { pushKey, ...first } = await read();
    assert.deepEqual(first, { sound: false, mail: true, wishes: true, canMail: false, devices: 0 });
    assert.match(pushKey, /^[\w-]{87}$/);
    await court.answered(court.call('PATCH', '/news-settings', { person: court.bob, body: { sound: true } }));
    assert.deepEqual(await read(), { ...first, sound: true, pushKey });
    assert.deepEqual(await read(court.sam), { ...first, pushKey });
  });
});
