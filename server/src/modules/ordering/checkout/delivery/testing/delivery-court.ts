import type { Checkout, DeliveryQuote, Fulfilment, NewDelivery } from '@food-court/shared-api/contract';
import type { Person } from '#testing/index';
import { openBasketCourt, type BasketCourt } from '#modules/ordering/basket/testing/basket-court';

export const street: Fulfilment = { kind: 'delivery', to: '12 Allen Avenue' };

interface DeliveryOrder {
  dishes?: readonly string[];
  /** In dollars, of all dishes. */
  dishTotal?: number;
  person?: Person;
  delivery?: Omit<NewDelivery, 'quote'>;
}

/** A court that delivers to Yaba, 3.4 km away, for N702.80, which is $0.47. */
export async function openDeliveryCourt() {
  const site: BasketCourt = await openBasketCourt();
  const { bob, call, answered, testServer } = site;
  const admin = testServer.admin;
  const deliver = (on: boolean) =>
    answered(call('PATCH', '/delivery', { person: admin, body: { on, zones: [{ name: 'Yaba', km: 3.4 }] } }));
  await deliver(true);
  const quote = (person: Person = bob) =>
    answered<DeliveryQuote>(call('POST', '/delivery-quotes', { person, body: { zone: 'Yaba' } }));
  const send = (body: object, person: Person = bob) => call('POST', '/checkouts', { person, body });

  const placed = async ({ dishes, dishTotal = 9.5, person = bob, delivery = {} }: DeliveryOrder = {}) => {
    for (const productId of dishes ?? [await site.dish()]) await site.add({ productId }, person);
    const { _id, amount } = await quote(person);
    const body = { serving: street, total: dishTotal + amount, delivery: { quote: _id, ...delivery } };
    return answered<Checkout>(send(body, person));
  };
  const paid = async (order: DeliveryOrder = {}): Promise<Checkout> => {
    const { person = bob } = order;
    const { _id, tickets } = await placed(order);
    const id = tickets[0]?.orders[0]?._id ?? '';
    await testServer.confirm((await testServer.beginPayment(id, person)).clientSecret);
    await answered(call('POST', `/orders/${id}/payment-check`, { person }));
    return site.checkout(_id, person);
  };
  /** The kitchens cook everything and hand it over at the counter. */
  const handOver = async ({ tickets }: Checkout): Promise<void> => {
    const steps = ['placed', 'accepted', 'preparing', 'ready', 'handed_over'];
    for (const { _id } of tickets)
      for (const [place, to] of steps.slice(1).entries())
        await answered(call('POST', `/tickets/${_id}/steps`, { person: admin, body: { from: steps[place], to } }));
  };
  return { ...site, admin, deliver, quote, send, placed, paid, handOver };
}

export type DeliveryCourt = Awaited<ReturnType<typeof openDeliveryCourt>>;
