import type { Checkout, ManagedDish, Order, OrderEvent, OrderStatus, Wish } from '@food-court/shared-api/contract';
import { origin } from '#product/origin';
import { type Person, callAs, runtimeConfig } from './accounts';
import { type TestCard, testCards } from './test-cards';

export const ordersOf = (buyer: Person): Promise<Order[]> =>
  callAs(buyer, 'GET', `/my-orders/${buyer.email}?limit=200`);
export const wishesOf = (buyer: Person): Promise<Wish[]> => callAs(buyer, 'GET', `/my-wish/${buyer.email}?limit=200`);
export const historyOf = (person: Person, { _id }: Pick<Order, '_id'>): Promise<OrderEvent[]> =>
  callAs(person, 'GET', `/orders/${_id}/history`);

/** Counts how often an order became paid: two charges would be two events. */
export const timesPaid = async (buyer: Person, order: Pick<Order, '_id'>): Promise<number> =>
  (await historyOf(buyer, order)).filter(({ payment }) => payment === 'paid').length;

export const createOrder = (buyer: Person, { _id, title, price, category }: ManagedDish): Promise<Order> =>
  callAs(buyer, 'POST', '/order-product', { email: buyer.email, title, price, category, productId: _id });
export const createWish = (buyer: Person, { _id }: ManagedDish): Promise<Wish> =>
  callAs(buyer, 'POST', '/wish-product', { id: _id, email: buyer.email });

/** Adds a line with a note of its own for each dish. */
export async function fillBasket(buyer: Person, dishes: readonly ManagedDish[]): Promise<void> {
  const lines = dishes.map(({ _id: productId, price }, line) => ({
    productId,
    price,
    quantity: 1,
    choices: [],
    note: `Portion ${line + 1}`,
  }));
  await callAs(buyer, 'POST', '/basket/merge', { lines });
}

/** Pays a checkout of such a basket and returns its first order. */
export async function createPaidBasket(buyer: Person, dishes: readonly ManagedDish[]): Promise<Order> {
  await fillBasket(buyer, dishes);
  const checkout = await callAs<Checkout>(buyer, 'POST', '/checkouts', {
    serving: { kind: 'pick-up', name: 'Ama' },
    total: dishes.reduce((sum, { price }) => sum + price, 0),
  });
  const [first] = checkout.tickets.flatMap(({ orders }) => orders);
  if (!first) throw new Error('The checkout has no order.');
  return (await payOrder(buyer, first)).order;
}

interface PaidOrder {
  order: Order;
  /** When the provider charged the card, from when on everybody should be notified. */
  paidAt: number;
}

/** Orders and pays by the calls that the payment page makes. */
export const createPaidOrder = async (buyer: Person, dish: ManagedDish): Promise<Order> =>
  (await payOrder(buyer, await createOrder(buyer, dish))).order;

export async function payOrder(buyer: Person, { _id }: Order, card: TestCard = 'pays'): Promise<PaidOrder> {
  const { clientSecret } = await callAs<{ clientSecret: string }>(buyer, 'POST', `/orders/${_id}/payment`);
  await confirm(clientSecret, card);
  const paidAt = Date.now();
  return { order: await callAs<Order>(buyer, 'POST', `/orders/${_id}/payment-check`), paidAt };
}

/** Confirms the payment as the card field does. A declined card is a valid answer as well. */
async function confirm(clientSecret: string, card: TestCard): Promise<void> {
  const { stripe } = await runtimeConfig();
  const [intent] = clientSecret.split('_secret_');
  const answer = await fetch(`${origin()}/sandbox/cards/v1/payment_intents/${intent}/confirm`, {
    method: 'POST',
    headers: { authorization: `Bearer ${stripe.publishableKey}` },
    body: new URLSearchParams({
      client_secret: clientSecret,
      'payment_method_data[type]': 'card',
      'payment_method_data[card][number]': testCards[card],
      'payment_method_data[card][exp_month]': '12',
      'payment_method_data[card][exp_year]': '34',
      'payment_method_data[card][cvc]': '123',
    }),
  });
  if (!answer.ok && answer.status !== 402)
    throw new Error(`The card provider answered ${answer.status}: ${await answer.text()}`);
}

const statuses: readonly OrderStatus[] = ['placed', 'accepted', 'preparing', 'ready', 'handed_over'];

/** Takes one step, as its seller, its buyer or an admin. */
export const moveOrder = (by: Person, { _id }: Order, from: OrderStatus, to: OrderStatus): Promise<Order> =>
  callAs(by, 'POST', `/orders/${_id}/steps`, { from, to });

/** Declines other dishes on behalf of the buyer of a declined order, so that the money goes back at once. */
export async function refuseSubstitutions(buyer: Person, { checkout }: Order): Promise<void> {
  const { rescues } = await callAs<Checkout>(buyer, 'GET', `/checkouts/${checkout?._id}`);
  for (const { _id } of rescues) await callAs(buyer, 'POST', `/rescues/${_id}/refund`);
}

/** Takes all steps up to this status. */
export async function moveOrderTo(seller: Person, order: Order, status: OrderStatus): Promise<Order> {
  let moved = order;
  for (const [place, to] of statuses.slice(1, statuses.indexOf(status) + 1).entries())
    moved = await moveOrder(seller, order, statuses[place]!, to);
  return moved;
}
