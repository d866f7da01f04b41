import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import type {
  Checkout,
  CheckoutDelivery,
  CourierRun,
  CourierStep,
  NewCourierRun,
  OpenRun,
  WaitingDelivery,
} from '@food-court/shared-api/contract';
import type { Problem } from '@food-court/shared-api/errors';
import { openDeliveryCourt, type DeliveryCourt } from '../testing/delivery-court';

const device = 'the-phone-of-the-courier';

describe('a courier', () => {
  let court: DeliveryCourt;
  before(async () => (court = await openDeliveryCourt()));
  after(() => court.close());

  const asked = (method: 'GET' | 'POST' | 'DELETE', path: string, body?: object) =>
    court.call(method, path, { person: court.admin, ...(body && { body }) });
  const waiting = async () => court.answered<WaitingDelivery[]>(asked('GET', '/waiting-deliveries'));
  const runs = async () => court.answered<CourierRun[]>(asked('GET', '/courier-runs'));
  const start = (stops: readonly Checkout[], courier = 'Ade') =>
    asked('POST', '/courier-runs', { courier, stops: stops.map(({ _id }) => _id) });
  const started = async (...stops: Checkout[]) => (await court.answered<NewCourierRun>(start(stops))).key;
  const open = (key: string, phone = device) =>
    court.call('POST', '/courier/openings', { body: { key, device: phone } });
  const opened = async (...stops: Checkout[]) => {
    const key = await started(...stops);
    await court.answered(open(key));
    return key;
  };
  const send = (key: string, stop: string, step: CourierStep, code?: string) =>
    court.call('POST', '/courier/steps', { body: { key, device, stop, step, ...(code && { code }) } });
  const take = (...step: Parameters<typeof send>) => court.answered<OpenRun>(send(...step));
  const deliveryOf = ({ _id }: Checkout) =>
    court.answered<CheckoutDelivery>(court.call('GET', `/checkouts/${_id}/delivery`, { person: court.bob }));
  const ready = async (delivery?: { note?: string; atDoor?: boolean }) => {
    const checkout = await court.paid({ ...(delivery && { delivery }) });
    await court.handOver(checkout);
    return checkout;
  };
  const refusal = async (sent: ReturnType<typeof send>) => (await sent).json<Problem>().detail;

  test('delivers three stops: with the code, at the door, and one where nobody is', async () => {
    const [one, two, three] = [await ready({ note: 'Ring twice' }), await ready({ atDoor: true }), await ready()];
    assert.deepEqual(
      (await waiting()).map(({ _id, isReady }) => [_id, isReady]),
      [one, two, three].map(({ _id }) => [_id, true]),
    );
    const key = await opened(one, two, three);
    assert.deepEqual(await waiting(), []);
    for (const { _id } of [one, two, three]) await take(key, _id, 'pick_up');
    const { code = '', courier, arrival, state } = await deliveryOf(one);
    assert.deepEqual([courier, state], ['Ade', 'on_its_way']);
    assert.ok(Date.parse(arrival?.to ?? '') > Date.parse(arrival?.from ?? ''));
    await take(key, one._id, 'deliver', code);
    await take(key, two._id, 'leave');
    await take(key, three._id, 'nobody');
    assert.match(await refusal(send(key, three._id, 'return')), /five minutes/);
    await court.testServer.db
      .updateTable('deliveries')
      .set({ nobody_at: new Date(Date.now() - 5 * 60_000) })
      .where('checkout_id', '=', three._id)
      .execute();
    const { stops } = await take(key, three._id, 'return');
    assert.deepEqual(
      stops.map((stop) => stop.state),
      ['delivered', 'delivered', 'returned'],
    );
    assert.deepEqual(await runs(), []);
    assert.deepEqual([(await deliveryOf(one)).code, (await deliveryOf(three)).state], [undefined, 'returned']);
  });

  test('reads where to and to whom only between pick-up and delivery', async () => {
    const checkout = await ready({ note: 'Ring twice' });
    const key = await started(checkout);
    const seen = async (run: OpenRun | Promise<OpenRun>) => {
      const [stop] = (await run).stops;
      return [stop?.to, stop?.note, stop?.name, stop?.items];
    };
    assert.deepEqual(await seen(court.answered<OpenRun>(open(key))), [undefined, undefined, undefined, 1]);
    assert.deepEqual(await seen(take(key, checkout._id, 'pick_up')), ['12 Allen Avenue', 'Ring twice', 'bob', 1]);
    const { code = '' } = await deliveryOf(checkout);
    assert.deepEqual(await seen(take(key, checkout._id, 'deliver', code)), [undefined, undefined, undefined, 1]);
  });

  test('can’t leave with what the counter has not handed over', async () => {
    const checkout = await court.paid();
    const key = await opened(checkout);
    assert.match(await refusal(send(key, checkout._id, 'pick_up')), /hasn’t handed everything over/);
  });

  test('guesses no code: the fifth wrong one is the last, also when they are sent at the same time', async () => {
    const checkout = await ready();
    const key = await opened(checkout);
    await take(key, checkout._id, 'pick_up');
    const { code = '' } = await deliveryOf(checkout);
    const wrong = code === '1111' ? '2222' : '1111';
    await Promise.all(Array.from({ length: 12 }, () => send(key, checkout._id, 'deliver', wrong)));
    assert.equal(
      await refusal(send(key, checkout._id, 'deliver', code)),
      'Too many wrong codes. Please call the counter.',
    );
    const { stops } = await court.answered<OpenRun>(open(key));
    assert.deepEqual([stops[0]?.tries, stops[0]?.state], [0, 'arrived']);
  });

  test('has the link on the phone that opened it first', async () => {
    const checkout = await ready();
    const key = await started(checkout);
    const query = (phone: string) => court.call('GET', `/courier?key=${key}&device=${phone}`);
    assert.equal((await query(device)).statusCode, 409);
    await court.answered(open(key));
    assert.equal((await open(key)).statusCode, 200);
    for (const stolen of [open(key, 'the-phone-of-a-thief'), query('the-phone-of-a-thief')])
      assert.equal((await stolen).json<Problem>().code, 'conflict');
    const { db } = court.testServer;
    await db.updateTable('courier_runs').set({ expires_at: new Date() }).where('ended_at', 'is', null).execute();
    for (const late of [open(key), query(device), send(key, checkout._id, 'pick_up')])
      assert.equal((await late).json<Problem>().code, 'not_found');
    assert.equal((await open('a guessed key')).json<Problem>().code, 'not_found');
  });

  test('loses everything that has not arrived when an admin withdraws the link', async () => {
    const [done, lost] = [await ready(), await ready()];
    const key = await opened(done, lost);
    for (const { _id } of [done, lost]) await take(key, _id, 'pick_up');
    await take(key, done._id, 'deliver', (await deliveryOf(done)).code);
    const [run] = (await runs()).filter(({ stops }) => stops.some(({ _id }) => _id === lost._id));
    await court.answered(asked('DELETE', `/courier-runs/${run?._id}`));
    assert.equal((await send(key, lost._id, 'arrive')).statusCode, 404);
    assert.equal((await deliveryOf(lost)).state, 'waiting');
    const ids = (await waiting()).map(({ _id }) => _id);
    assert.deepEqual([ids.includes(lost._id), ids.includes(done._id)], [true, false]);
    assert.equal((await asked('DELETE', `/courier-runs/${run?._id}`)).statusCode, 404);
    const next = await opened(lost);
    await take(next, lost._id, 'pick_up');
    assert.equal((await deliveryOf(done)).state, 'delivered');
  });

  test('gets a delivery that no other courier has, is paid, and is one', async () => {
    const [paid, unpaid] = [await ready(), await court.placed()];
    const answers = await Promise.all(Array.from({ length: 4 }, () => start([paid])));
    assert.deepEqual(answers.map(({ statusCode }) => statusCode).toSorted(), [201, 409, 409, 409]);
    assert.equal((await start([unpaid])).statusCode, 409);
    const notDelivered = { ...paid, _id: 'nothing' };
    assert.equal((await start([notDelivered])).statusCode, 409);
  });

  test('can’t touch the stop of another courier', async () => {
    const [own, other] = [await ready(), await ready()];
    const key = await opened(own);
    await opened(other);
    assert.equal((await send(key, other._id, 'pick_up')).statusCode, 404);
  });

  test('leaves without a dish that its kitchen has refunded', async () => {
    const dishes = [await court.dish(), await court.dish({}, court.sam)];
    const checkout = await court.paid({ dishes, dishTotal: 19 });
    const at = (name: string) => checkout.tickets.find(({ kitchen }) => kitchen.name === name)!;
    await court.handOver({ ...checkout, tickets: [at('sally')] });
    const key = await opened(checkout);
    assert.match(await refusal(send(key, checkout._id, 'pick_up')), /hasn’t handed everything over/);
    const { _id, price, quantity, fee = 0 } = at('sam').orders[0]!;
    const amount = Math.round((price * quantity + fee) * 100) / 100;
    await court.testServer.refund(_id, { amount, reason: 'Burnt' }, court.sam);
    const { stops } = await take(key, checkout._id, 'pick_up');
    assert.deepEqual(
      stops.map(({ items, state }) => [items, state]),
      [[1, 'on_its_way']],
    );
  });

  test('waits while another dish can be chosen for a declined one', async () => {
    const dishes = [await court.dish(), await court.dish({}, court.sam)];
    const checkout = await court.paid({ dishes, dishTotal: 19 });
    const at = (name: string) => checkout.tickets.find(({ kitchen }) => kitchen.name === name)!;
    await court.dish({ category: 'Rice' }, court.sally);
    await court.handOver({ ...checkout, tickets: [at('sally')] });
    const declining = { from: 'placed', to: 'declined', reason: 'closing' };
    await court.answered(court.call('POST', `/tickets/${at('sam')._id}/steps`, { person: court.sam, body: declining }));
    const [rescue] = (await court.checkout(checkout._id)).rescues;
    assert.ok(rescue);
    const key = await opened(checkout);
    assert.match(await refusal(send(key, checkout._id, 'pick_up')), /hasn’t handed everything over/);
    await court.answered(court.call('POST', `/rescues/${rescue._id}/refund`, { person: court.bob }));
    assert.equal((await take(key, checkout._id, 'pick_up')).stops[0]?.state, 'on_its_way');
  });

  test('loses what is left when the link ends, and an admin ends a stop that has no code', async () => {
    const checkout = await ready();
    const key = await opened(checkout);
    await take(key, checkout._id, 'pick_up');
    const { db } = court.testServer;
    await db.updateTable('courier_runs').set({ expires_at: new Date() }).where('ended_at', 'is', null).execute();
    assert.ok((await waiting()).some(({ _id }) => _id === checkout._id));
    const next = await opened(checkout);
    const end = (outcome: string) => asked('POST', `/checkouts/${checkout._id}/delivery/end`, { outcome });
    assert.equal((await end('delivered')).statusCode, 409);
    await take(next, checkout._id, 'pick_up');
    assert.equal((await court.answered<CheckoutDelivery>(end('delivered'))).state, 'delivered');
    assert.equal((await end('returned')).statusCode, 409);
    assert.ok(!(await runs()).some(({ stops }) => stops.some(({ _id }) => _id === checkout._id)));
  });

  test('keeps the account of a buyer open until the meal is there', async () => {
    const zoe = await court.testServer.createPerson('zoe', 'Buyer');
    const checkout = await court.paid({ person: zoe, delivery: { atDoor: true } });
    await court.handOver(checkout);
    const key = await opened(checkout);
    await take(key, checkout._id, 'pick_up');
    const erase = () => court.call('DELETE', `/my-account/${zoe.email}`, { person: zoe });
    assert.equal((await erase()).statusCode, 409);
    await take(key, checkout._id, 'leave');
    assert.equal((await erase()).statusCode, 200);
  });

  test('arrives in the time that the last deliveries took', async () => {
    const { db } = court.testServer;
    const fifth = await ready({ atDoor: true });
    const fast = await opened(fifth);
    for (const step of ['pick_up', 'leave'] as const) await take(fast, fifth._id, step);
    const minutes = (count: number) => new Date(Date.now() - count * 60_000);
    await db
      .updateTable('deliveries')
      .set({ picked_up_at: minutes(40), arrived_at: minutes(10), nobody_at: null })
      .where('outcome', 'in', ['handed', 'left'])
      .execute();
    const checkout = await ready();
    const key = await opened(checkout);
    await take(key, checkout._id, 'pick_up');
    const { arrival } = await deliveryOf(checkout);
    const inMinutes = [arrival?.from, arrival?.to].map((at) =>
      Math.round((Date.parse(at ?? '') - Date.now()) / 60_000),
    );
    assert.deepEqual(inMinutes, [30, 31]);
  });
});
