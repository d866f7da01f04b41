import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import type {
  Checkout,
  CheckoutDelivery,
  DeliveryQuote,
  NewGuest,
  Order,
  Receipt,
} from '@food-court/shared-api/contract';
import type { Problem } from '@food-court/shared-api/errors';
import { reconcile } from '#modules/payments/index';
import type { Person } from '#testing/index';
import { deleteOldQuotes } from './quotes.repository';
import { openDeliveryCourt, street, type DeliveryCourt } from './testing/delivery-court';

const fee = 0.47;
const cents = (dollars: number) => Math.round(dollars * 100);

describe('an order with a delivery', () => {
  let court: DeliveryCourt;
  before(async () => (court = await openDeliveryCourt()));
  after(() => court.close());

  const deliveryOf = (id: string, person: Person = court.bob) =>
    court.answered<CheckoutDelivery>(court.call('GET', `/checkouts/${id}/delivery`, { person }));
  const refusal = async (sent: ReturnType<DeliveryCourt['send']>) => {
    const { code, detail } = (await sent).json<Problem>();
    return [code, detail];
  };
  const body = (quote: DeliveryQuote, total = 9.5 + fee) => ({
    serving: street,
    total,
    delivery: { quote: quote._id },
  });

  test('costs its fee, which the receipt names and the books know', async () => {
    const checkout = await court.paid({ delivery: { note: 'Ring twice' } });
    assert.deepEqual(
      [checkout.amount, checkout.deliveryFee, checkout.fee, checkout.serving],
      [9.97, fee, undefined, street],
    );
    const order = checkout.tickets[0]?.orders[0] as Order;
    const receipt = await court.answered<Receipt>(
      court.call('GET', `/orders/${order._id}/receipt`, { person: court.bob }),
    );
    assert.deepEqual([receipt.amount, receipt.deliveryFee, receipt.fee], [9.97, fee, undefined]);
    const delivery = await deliveryOf(checkout._id);
    assert.deepEqual(
      [delivery.to, delivery.note, delivery.state, delivery.price.amount, delivery.price.zone],
      ['12 Allen Avenue', 'Ring twice', 'waiting', fee, 'Yaba'],
    );
    assert.match(delivery.code ?? '', /^\d{4}$/);
    assert.deepEqual((await reconcile(court.testServer.services)).differences, []);
  });

  test('is refunded with its share of the fee when one of two kitchens declines', async () => {
    const dishes = [await court.dish(), await court.dish({}, court.sam)];
    const checkout = await court.paid({ dishes, dishTotal: 19 });
    const ofSam = checkout.tickets.find(({ kitchen }) => kitchen.name === 'sam');
    const declining = { from: 'placed', to: 'declined', reason: 'closing' };
    await court.answered(court.call('POST', `/tickets/${ofSam?._id}/steps`, { person: court.sam, body: declining }));
    const [rescue] = (await court.checkout(checkout._id)).rescues;
    if (rescue) await court.answered(court.call('POST', `/rescues/${rescue._id}/refund`, { person: court.bob }));
    const after = await court.checkout(checkout._id);
    assert.ok([973, 974].includes(cents(after.refunded)), `${after.refunded}`);
    assert.equal(after.deliveryFee, fee);
    assert.deepEqual((await reconcile(court.testServer.services)).differences, []);
  });

  test('hides the address from the kitchens, and everything from strangers', async () => {
    const checkout = await court.paid();
    const order = checkout.tickets[0]?.orders[0] as Order;
    const seen = await court.answered<Order>(court.call('GET', `/orders/${order._id}`, { person: court.sally }));
    assert.deepEqual(seen.serving, { kind: 'delivery', to: '…' });
    const stranger = await court.testServer.createPerson('stranger', 'Buyer');
    for (const person of [court.sally, stranger])
      assert.equal((await court.call('GET', `/checkouts/${checkout._id}/delivery`, { person })).statusCode, 404);
    assert.equal((await deliveryOf(checkout._id, court.admin)).code, undefined);
  });

  test('is refused with a quote of somebody else, with one that is over, and without one', async () => {
    const ann = await court.testServer.createPerson('anna', 'Buyer');
    await court.add({ productId: await court.dish() }, ann);
    assert.equal((await refusal(court.send(body(await court.quote()), ann)))[0], 'not_found');
    const own = await court.quote(ann);
    const { db } = court.testServer;
    await db.updateTable('delivery_quotes').set({ expires_at: new Date() }).where('id', '=', own._id).execute();
    assert.deepEqual(await refusal(court.send(body(own), ann)), [
      'conflict',
      'This delivery fee no longer holds. Please check the new one.',
    ]);
    assert.equal((await refusal(court.send({ serving: street, total: 9.5 }, ann)))[0], 'validation_failed');
    const pickUp = { ...body(await court.quote(ann)), serving: { kind: 'pick-up', name: 'Anna' } };
    assert.equal((await refusal(court.send(pickUp, ann)))[0], 'validation_failed');
  });

  test('is refused without its fee in the total, and while the court doesn’t deliver', async () => {
    const eve = await court.testServer.createPerson('eve', 'Buyer');
    await court.add({ productId: await court.dish() }, eve);
    const quote = await court.quote(eve);
    assert.equal((await refusal(court.send(body(quote, 9.5), eve)))[0], 'price_changed');
    await court.deliver(false);
    assert.deepEqual(await refusal(court.send(body(quote), eve)), ['conflict', 'The court doesn’t deliver right now.']);
    await court.deliver(true);
    assert.equal((await court.send(body(quote), eve)).statusCode, 201);
  });

  test('takes a quote once, however many guests’ tabs send it at the same time', async () => {
    const { secret } = await court.answered<NewGuest>(court.call('POST', '/guests'));
    const guest: Person = { uid: '', email: '', headers: { authorization: `Guest ${secret}` } };
    const lines = [{ productId: await court.dish(), quantity: 1, choices: [], price: 9.5 }];
    const order = { ...body(await court.quote(guest)), lines };
    const answers = await Promise.all(Array.from({ length: 5 }, () => court.send(order, guest)));
    assert.deepEqual(answers.map(({ statusCode }) => statusCode).toSorted(), [201, 409, 409, 409, 409]);
    const [placed] = answers.filter(({ statusCode }) => statusCode === 201);
    assert.equal((await deliveryOf(placed!.json<Checkout>()._id, guest)).price.amount, fee);
  });

  test('keeps what explains its fee, and forgets the place after a day', async () => {
    const { db } = court.testServer;
    const zoned = await court.paid();
    const [longAgo, place] = [new Date(Date.now() - 2 * 86_400_000), { latitude: 6.5, longitude: 3.3, zone: null }];
    const { quote_id } = await db
      .selectFrom('deliveries')
      .select('quote_id')
      .where('checkout_id', '=', zoned._id)
      .executeTakeFirstOrThrow();
    await db
      .updateTable('delivery_quotes')
      .set({ created_at: longAgo as never, ...place })
      .where('id', '=', quote_id)
      .execute();
    await deleteOldQuotes(db);
    const row = await db
      .selectFrom('delivery_quotes')
      .select(['latitude', 'longitude', 'cents'])
      .where('id', '=', quote_id)
      .executeTakeFirst();
    assert.deepEqual(row, { latitude: null, longitude: null, cents: 47 });
    assert.equal((await deliveryOf(zoned._id)).price.amount, fee);
  });

  test('forgets the address and the note of a person who is erased', async () => {
    const zoe = await court.testServer.createPerson('zoe', 'Buyer');
    const checkout = await court.paid({ person: zoe, delivery: { note: 'Ring twice', atDoor: true } });
    await court.handOver(checkout);
    await court.answered(court.call('DELETE', `/my-account/${zoe.email}`, { person: zoe }));
    const { to, note } = await deliveryOf(checkout._id, court.admin);
    assert.deepEqual([to, note], ['', undefined]);
  });
});
