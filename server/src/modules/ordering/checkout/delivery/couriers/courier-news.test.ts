import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import type {
  Checkout,
  CheckoutDelivery,
  CourierRun,
  CourierStep,
  NewCourierRun,
  Notice,
} from '@food-court/shared-api/contract';
import { newsKinds } from '#modules/notifications/kinds/news-kinds';
import { openDeliveryCourt, type DeliveryCourt } from '../testing/delivery-court';

const device = 'the-phone-of-the-courier';

describe('the buyer of a delivery', () => {
  let court: DeliveryCourt;
  before(async () => (court = await openDeliveryCourt()));
  after(() => court.close());

  const ready = async (atDoor = false): Promise<Checkout> => {
    const checkout = await court.paid({ delivery: { atDoor } });
    await court.handOver(checkout);
    return checkout;
  };
  const started = async ({ _id }: Checkout): Promise<string> => {
    const body = { courier: 'Ade', stops: [_id] };
    const { key } = await court.answered<NewCourierRun>(
      court.call('POST', '/courier-runs', { person: court.admin, body }),
    );
    await court.answered(court.call('POST', '/courier/openings', { body: { key, device } }));
    return key;
  };
  const send = (key: string, { _id: stop }: Checkout, step: CourierStep, code?: string) =>
    court.call('POST', '/courier/steps', { body: { key, device, stop, step, ...(code && { code }) } });
  const take = (...step: Parameters<typeof send>) => court.answered(send(...step));
  const notices = (language = 'en') =>
    court.answered<Notice[]>(court.call('GET', `/notices?language=${language}`, { person: court.bob }));
  const shown = async (language?: string) => (await notices(language)).flatMap(({ texts }) => texts);
  const queued = ({ _id }: Checkout) =>
    court.testServer.db
      .selectFrom('news')
      .select(['kind', 'about', 'mail_at', 'recipient_uid'])
      .where('about', 'like', `${_id}-%`)
      .orderBy('created_at')
      .orderBy('kind')
      .execute();
  const deliveryOf = ({ _id }: Checkout) =>
    court.answered<CheckoutDelivery>(court.call('GET', `/checkouts/${_id}/delivery`, { person: court.bob }));

  test('learns once that it is on its way, with the latest arrival that the tracker shows', async () => {
    const checkout = await ready();
    const key = await started(checkout);
    await Promise.all([send(key, checkout, 'pick_up'), send(key, checkout, 'pick_up')]);
    const news = await queued(checkout);
    assert.deepEqual(
      news.map(({ kind, mail_at, recipient_uid }) => [kind, mail_at, recipient_uid]),
      [['on-its-way', null, court.bob.uid]],
    );
    const { arrival } = await deliveryOf(checkout);
    const { minutes } = court.testServer.services.courtClock.wallTimeOf(new Date(arrival?.to ?? ''));
    const time = [Math.floor(minutes / 60), minutes % 60].map((part) => `${part}`.padStart(2, '0')).join(':');
    assert.deepEqual(await shown(), [`Your order is on its way. Latest arrival ${time}.`]);
    assert.deepEqual(await shown('fr'), [`Votre commande est en route. Arrivée au plus tard à ${time}.`]);
    const [{ page } = { page: '' }] = await notices();
    assert.equal(page, `/checkout/${checkout._id}`);
  });

  test('learns once that the courier is at the door, and no longer that it is on its way', async () => {
    const checkout = await ready();
    const key = await started(checkout);
    await take(key, checkout, 'pick_up');
    for (const step of ['arrive', 'arrive', 'nobody'] as const) await take(key, checkout, step);
    assert.deepEqual(
      (await queued(checkout)).map(({ kind }) => kind),
      ['on-its-way', 'at-door'],
    );
    assert.ok((await shown()).includes('Your courier is at the door. Give them the code in the app.'));
    assert.ok(!(await notices()).some(({ kind, page }) => kind === 'on-its-way' && page.endsWith(checkout._id)));
    await take(key, checkout, 'deliver', (await deliveryOf(checkout)).code);
    assert.ok(!(await notices()).some(({ page }) => page.endsWith(checkout._id)));
  });

  test('is told that the meal is at the door when nobody meets the courier', async () => {
    const checkout = await ready(true);
    const key = await started(checkout);
    await take(key, checkout, 'pick_up');
    await take(key, checkout, 'leave');
    assert.ok((await shown()).includes('Your order is at the door. Enjoy your meal.'));
  });

  test('is told again when another courier leaves with it, and nothing of the first one any more', async () => {
    const checkout = await ready();
    await take(await started(checkout), checkout, 'pick_up');
    const runs = await court.answered<CourierRun[]>(court.call('GET', '/courier-runs', { person: court.admin }));
    const run = runs.find(({ stops }) => stops.some(({ _id }) => _id === checkout._id));
    await court.answered(court.call('DELETE', `/courier-runs/${run?._id}`, { person: court.admin }));
    const ofCheckout = async () => (await notices()).filter(({ page }) => page.endsWith(checkout._id));
    assert.deepEqual(await ofCheckout(), []);
    await take(await started(checkout), checkout, 'pick_up');
    assert.equal((await ofCheckout()).length, 1);
    assert.equal((await queued(checkout)).length, 2);
  });

  test('reads nothing about the courier in what devices and phones are sent', async () => {
    const checkout = await ready();
    const key = await started(checkout);
    await take(key, checkout, 'pick_up');
    const { db, services } = court.testServer;
    const [{ about } = { about: '' }] = await queued(checkout);
    const sources = { ...services, db };
    const texts = async (name: 'on-its-way' | 'at-door') =>
      (await newsKinds[name].find(sources, [about])).flatMap((stop) => [
        newsKinds[name].push(stop),
        newsKinds[name].text?.(stop, 'en').sentence(''),
      ]);
    const [push, text] = await texts('on-its-way');
    const called = `${checkout.dayNumber} (${checkout.number})`;
    assert.match(JSON.stringify(push), /is on its way","body":"Latest arrival \d\d:\d\d\."/);
    assert.ok(JSON.stringify(push).includes(called));
    assert.match(String(text), /^Order \d+ is on its way\. Latest arrival \d\d:\d\d\.$/);
    await take(key, checkout, 'arrive');
    const [arrived] = await texts('at-door');
    assert.deepEqual(arrived, {
      title: 'Your courier is at the door',
      body: 'Give them the code in the app.',
      page: `/checkout/${checkout._id}`,
    });
    assert.doesNotMatch(JSON.stringify([push, text, arrived]), /Ade|Allen/);
  });
});
