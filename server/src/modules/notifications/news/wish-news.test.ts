import assert from 'node:assert/strict';
import { after, before, beforeEach, describe, test } from 'node:test';
import { sendDueMails } from '../mail/send-due-mails';
import { newsWriters } from './news-mails';
import { queueNewsMails } from './news-mails.repository';
import type { WishNews } from '@food-court/shared-api/contract';
import type { AddressedMail } from '../mail/mail';
import { openWishCourt, type WishCourt } from './testing/wish-court';

describe('news about wishes', () => {
  let court: WishCourt;
  before(async () => {
    court = await openWishCourt();
  });
  after(() => court.close());
  beforeEach(() => court.startOver());

  const wished = async (change: Parameters<WishCourt['dish']>[0] = {}, person = court.bob) => {
    const dish = await court.dish(change);
    await court.wish(person, dish);
    return dish;
  };
  const textsOf = async (person = court.bob) => (await court.newsOf(person)).flatMap(({ texts }) => texts);
  const silent = async () => {
    await court.notify();
    assert.deepEqual(await court.notified(), []);
  };

  test('report that a dish is back, with its page, only to people who wish for it', async () => {
    const dish = await wished({ title: 'Dan Dan Noodles', sold_out: true });
    await court.change(dish, { soldOut: false });
    await court.notify();
    const page = `/dish/${dish}/dan-dan-noodles`;
    const [message] = await court.newsOf(court.bob);
    assert.deepEqual([message?.texts, message?.page], [['Dan Dan Noodles is back.'], page]);
    const earlier = await court.call<WishNews[]>(court.bob, 'GET', '/wish-news');
    const text = 'Dan Dan Noodles is back.';
    assert.deepEqual(earlier, [{ _id: message?._id, about: message?.about, dishes: [{ dishId: dish, text, page }] }]);
    assert.deepEqual(await court.newsOf(court.eve), []);
  });

  test('report that a dish is back when it has portions again', async () => {
    const dish = await wished({ portions: 0 });
    await court.change(dish, { portions: 20 });
    await court.notify();
    assert.deepEqual(await textsOf(), ['Jollof is back.']);
  });

  test('report once that a dish came back by itself, but not if the kitchen brought it back earlier', async () => {
    const [byItself, before] = [await wished({ title: 'Fufu' }), await wished({ title: 'Egusi' })];
    for (const dish of [byItself, before]) await court.change(dish, { soldOut: 'until-tomorrow' });
    await silent();
    await court.change(before, { soldOut: false });
    await court.run(`update dish_changes set due_at = now(), returns_at = now() where dish_id = '${byItself}'`);
    await court.run(`update dishes set sold_out_until = changes.returns_at
      from dish_changes changes where changes.dish_id = dishes.id and dishes.id = '${byItself}'`);
    await court.notify();
    assert.deepEqual((await textsOf()).toSorted(), ['Egusi is back.', 'Fufu is back.']);
    await court.pass('2 days');
    await court.notify();
    assert.equal((await court.notified()).length, 1);
  });

  test('report a lower price with the previous one, and no higher price', async () => {
    const [cheaper, dearer] = [await wished({ title: 'Fufu' }), await wished({ title: 'Egusi' })];
    await court.change(cheaper, { price: 9 });
    await court.change(cheaper, { price: 8 });
    await court.change(dearer, { price: 12 });
    await court.notify();
    assert.deepEqual(await textsOf(), ['Fufu is cheaper: $8.00 instead of $9.50.']);
  });

  test('report the last three portions after an order, but not to the person who ordered', async () => {
    const dish = await wished({ portions: 5 });
    await court.wish(court.eve, dish);
    await court.order(court.eve, dish);
    await silent();
    await court.order(court.eve, dish);
    await court.notify();
    assert.deepEqual(await textsOf(), ['Only 3 portions of Jollof are left.']);
    assert.deepEqual(await court.notified(), [court.bob.uid]);
  });

  test('are combined into one message a day for all dishes', async () => {
    const dishes = [await wished({ title: 'Fufu' }), await wished({ title: 'Egusi' }), await wished({ title: 'Suya' })];
    for (const dish of dishes.slice(0, 2)) await court.change(dish, { price: 8 });
    await court.notify();
    assert.equal((await textsOf()).length, 2);
    await court.change(dishes[2]!, { price: 7 });
    await court.notify();
    await court.pass('23 hours');
    await court.notify();
    assert.equal((await court.notified()).length, 1);
    await court.pass('1 hour');
    await court.notify();
    assert.equal((await court.notified()).length, 2);
    assert.deepEqual(await textsOf(), ['Suya is cheaper: $7.00 instead of $9.50.']);
  });

  test('are not sent about a mistake that was undone within a minute', async () => {
    const dish = await wished();
    await court.change(dish, { price: 1 });
    await court.change(dish, { price: 9.5 });
    await silent();
  });

  test('are not sent about a dish that was removed, hidden or sold out meanwhile', async () => {
    const dishes = [await wished(), await wished(), await wished()];
    for (const dish of dishes) await court.change(dish, { price: 8 });
    await court.pass('1 minute');
    await court.call(court.sally, 'DELETE', `/products/${dishes[0]}`);
    await court.run(`update dishes set hidden = true where id = '${dishes[1]}'`);
    await court.change(dishes[2]!, { soldOut: true });
    await silent();
  });

  test('disappear when the dish is removed after they were sent', async () => {
    const dish = await wished();
    await court.change(dish, { price: 8 });
    await court.notify();
    await court.call(court.sally, 'DELETE', `/products/${dish}`);
    assert.deepEqual(await court.newsOf(court.bob), []);
  });

  test('are not sent to people who no longer wish for the dish, or did so only after the change', async () => {
    const dish = await court.dish();
    const { _id } = await court.wish(court.bob, dish);
    await court.change(dish, { price: 8 });
    await court.wish(court.eve, dish);
    await court.run(`update wishes set created_at = now() + interval '1 second' where buyer_uid = '${court.eve.uid}'`);
    await court.pass('1 minute');
    await court.call(court.bob, 'DELETE', `/my-wish/${_id}`);
    await silent();
  });

  test('are not sent to suspended or erased people', async () => {
    const [sue, una] = [
      await court.testServer.createPerson('sue', 'Buyer'),
      await court.testServer.createPerson('una', 'Buyer'),
    ];
    const dish = await court.dish();
    for (const person of [sue, una]) await court.wish(person, dish);
    await court.change(dish, { price: 8 });
    await court.pass('1 minute');
    await court.run(`update users set suspended_at = now() where uid = '${sue.uid}'`);
    await court.call(una, 'DELETE', `/my-account/${una.email}`);
    await silent();
  });

  test('are not sent to the seller of the dish or the admin who changed it', async () => {
    const adam = await court.testServer.createPerson('adam', 'admin');
    const ada = await court.testServer.createPerson('ada', 'admin');
    const dish = await court.dish();
    for (const person of [court.sally, adam, ada]) await court.wish(person, dish);
    await court.change(dish, { price: 8 }, adam);
    await court.notify();
    assert.deepEqual(await court.notified(), [ada.uid]);
  });

  test('are not sent to people who have turned them off, even after they were queued', async () => {
    const dish = await wished();
    await court.call(court.eve, 'PATCH', '/news-settings', { wishes: false });
    await court.wish(court.eve, dish);
    await court.change(dish, { price: 8 });
    await court.pass('1 minute');
    await court.call(court.bob, 'PATCH', '/news-settings', { wishes: false });
    await silent();
  });

  test('can be dismissed by their recipient', async () => {
    const dish = await wished();
    await court.change(dish, { price: 8 });
    await court.notify();
    const [message] = await court.newsOf(court.bob);
    const { first } = await court.call<{ first: string[] }>(court.bob, 'POST', '/news/notified', {
      news: [{ kind: 'wish', about: message?.about }],
      seen: true,
    });
    assert.deepEqual(first, [message?.about]);
    await court.call(court.bob, 'POST', `/news/${message?._id}/dismissal`);
    assert.deepEqual(await court.newsOf(court.bob), []);
  });

  describe('by mail', () => {
    const mailed = async () => {
      await court.run(`update news set mail_at = mail_at - interval '2 minutes'`);
      await queueNewsMails(court.db);
      const sent: AddressedMail[] = [];
      await sendDueMails({
        db: court.db,
        send: async (mail) => void sent.push(mail),
        writers: newsWriters(court.db, 'https://court.example', court.testServer.services),
        log: { warn: assert.fail, error: assert.fail },
      });
      return sent;
    };

    test('contain the reason, the page of the dish and a way to unsubscribe', async () => {
      const dish = await wished({ title: 'Dan Dan Noodles' });
      await court.change(dish, { price: 8 });
      await court.notify();
      const [mail, ...others] = await mailed();
      assert.deepEqual([mail?.to, others], ['bob@example.com', []]);
      assert.equal(mail?.subject, 'Dan Dan Noodles is cheaper: $8.00 instead of $9.50');
      assert.match(mail!.text, new RegExp(`https://court\\.example/dish/${dish}/dan-dan-noodles`));
      assert.match(
        mail!.text,
        /because the dish is in your wishes.*https:\/\/court\.example\/unsubscribe\/wish-news\?token=[\w-]+$/s,
      );
      assert.ok(mail.unsubscribe && mail.text.endsWith(mail.unsubscribe) && mail.html.includes(mail.unsubscribe));
      assert.doesNotMatch(mail.unsubscribe, /bob|uid/);
    });

    test('are not sent if the dish was removed meanwhile', async () => {
      const dish = await wished();
      await court.change(dish, { price: 8 });
      await court.notify();
      await court.call(court.sally, 'DELETE', `/products/${dish}`);
      assert.deepEqual(await mailed(), []);
    });
  });
});
