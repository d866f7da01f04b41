import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import type {
  Checkout,
  CheckoutDelivery,
  CourierStep,
  NewCourierRun,
  OpenRun,
  Order,
  UnpaidRun,
} from '@food-court/shared-api/contract';
import { compareAccounts } from '#modules/payments/reconcile/compare-accounts';
import { openDeliveryCourt, street, type DeliveryCourt } from '../testing/delivery-court';

const device = 'the-phone-of-the-courier';

describe('the pay of a courier', () => {
  let court: DeliveryCourt;
  before(async () => {
    court = await openDeliveryCourt();
    await court.answered(court.call('PATCH', '/tips', { person: court.admin, body: { on: true } }));
  });
  after(() => court.close());

  const asked = (method: 'GET' | 'POST', path: string, body?: object) =>
    court.call(method, path, { person: court.admin, ...(body && { body }) });
  const unpaid = () => court.answered<UnpaidRun[]>(asked('GET', '/unpaid-courier-runs'));
  const payout = (id: string, amount: number) => asked('POST', `/courier-runs/${id}/payout`, { amount, way: 'cash' });
  const send = (key: string, stop: string, step: CourierStep) =>
    court.call('POST', '/courier/steps', { body: { key, device, stop, step } });

  /** Dishes for $9.50, a fee of $0.47 and a tip of $2 for the courier, left at the door. */
  const tipped = async (person = court.bob): Promise<Checkout> => {
    await court.add({ productId: await court.dish() }, person);
    const { _id: quote, amount } = await court.quote(person);
    const tip = { amount: 2, isForCourier: true };
    const delivery = { quote, atDoor: true };
    const placed = await court.answered<Checkout>(
      court.send({ serving: street, total: 9.5 + amount + 2, delivery, tip }, person),
    );
    const id = placed.tickets[0]?.orders[0]?._id ?? '';
    await court.testServer.confirm((await court.testServer.beginPayment(id, person)).clientSecret);
    await court.answered(court.call('POST', `/orders/${id}/payment-check`, { person }));
    const checkout = await court.checkout(placed._id, person);
    await court.handOver(checkout);
    return checkout;
  };
  const run = async (...stops: Checkout[]): Promise<NewCourierRun> => {
    const body = { courier: 'Ade', stops: stops.map(({ _id }) => _id) };
    const made = await court.answered<NewCourierRun>(asked('POST', '/courier-runs', body));
    await court.answered(court.call('POST', '/courier/openings', { body: { key: made.key, device } }));
    for (const { _id } of stops) await court.answered(send(made.key, _id, 'pick_up'));
    return made;
  };
  const differences = async () => {
    const found = [];
    for await (const { message } of compareAccounts(court.testServer.db)) found.push(message);
    return found;
  };

  test('is 80 % of the fee and the whole tip, once, also when the last step is sent twice at the same time', async () => {
    const checkout = await tipped();
    assert.deepEqual([checkout.tip, checkout.isTipForCourier], [2, true]);
    const { _id, key } = await run(checkout);
    const steps = await Promise.all([send(key, checkout._id, 'leave'), send(key, checkout._id, 'leave')]);
    assert.deepEqual(
      steps.map((step) => step.json<OpenRun>().pays),
      [1, 2].map(() => ({ pay: 0.38, tips: 2, stops: 1, isEarned: true })),
    );
    const delivery = await court.answered<CheckoutDelivery>(
      court.call('GET', `/checkouts/${checkout._id}/delivery`, { person: court.bob }),
    );
    assert.deepEqual(delivery.courierPay, { percent: 80, amount: 0.38 });
    const [due] = (await unpaid()).filter((one) => one._id === _id);
    assert.deepEqual([due?.courier, due?.stops, due?.pay, due?.tips], ['Ade', 1, 0.38, 2]);
    assert.equal((await payout(_id, 2)).statusCode, 409);
    const pays = await Promise.all([1, 2, 3].map(() => payout(_id, 2.38)));
    assert.deepEqual(pays.map(({ statusCode }) => statusCode).toSorted(), [200, 409, 409]);
    assert.deepEqual(await unpaid(), []);
    assert.deepEqual(await differences(), []);
  });

  test('is not shown to the kitchen, which sees no tip', async () => {
    const checkout = await tipped();
    const id = checkout.tickets[0]?.orders[0]?._id ?? '';
    const order = await court.answered<Order>(court.call('GET', `/orders/${id}`, { person: court.sally }));
    assert.deepEqual([order.tip, order.isTipForCourier], [undefined, undefined]);
  });

  test('stays with the courier when the buyer gets the money back afterwards', async () => {
    const checkout = await tipped();
    const { _id, key } = await run(checkout);
    assert.equal((await payout(_id, 2.38)).statusCode, 409);
    await court.answered(send(key, checkout._id, 'leave'));
    await court.testServer.refund(checkout.tickets[0]?.orders[0]?._id ?? '', {}, court.admin);
    assert.equal((await payout(_id, 2.38)).statusCode, 200);
    assert.deepEqual(await differences(), []);
  });

  test('stays when the buyer who tipped deletes the account', async () => {
    const zoe = await court.testServer.createPerson('zoe', 'Buyer');
    const checkout = await tipped(zoe);
    const { _id, key } = await run(checkout);
    await court.answered(send(key, checkout._id, 'leave'));
    await court.answered(court.call('DELETE', `/my-account/${zoe.email}`, { person: zoe }));
    assert.equal((await payout(_id, 2.38)).statusCode, 200);
    assert.deepEqual(await differences(), []);
  });
});
