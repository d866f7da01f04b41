import type { Checkout } from '@food-court/shared-api/contract';
import { cards } from '../sandbox-cards';
import type { Caller, PastCourt } from './past-court';
import { end, start, type PlannedOrder } from './plan';
import { answers, words } from './reviews';

type Ticket = Checkout['tickets'][number];
/** Plans an action at a later time of the past. */
export type Schedule = (at: number, action: () => Promise<void>) => void;

interface Life {
  court: PastCourt;
  schedule: Schedule;
  random: () => number;
  dishIds: ReadonlyMap<string, string>;
  /** The address of the seller of each kitchen, by its name. */
  sellers: ReadonlyMap<string, string>;
  /** Words that are not used yet. */
  unused: { words: Record<3 | 4 | 5, string[]>; answers: Record<3 | 4 | 5, string[]> };
}

const second = 1_000;
const minute = 60 * second;

export const unusedWords = (): Life['unused'] => ({
  words: { 3: [...words[3]], 4: [...words[4]], 5: [...words[5]] },
  answers: { 3: [...answers[3]], 4: [...answers[4]], 5: [...answers[5]] },
});

/** Lets one order live: it is placed, paid, cooked, fetched and reviewed, or what its story says. */
export function liveOrder(life: Life, order: PlannedOrder): void {
  const { court, schedule } = life;
  const settleAfter = (at: number) => schedule(at + minute, court.settle);
  schedule(order.at, async () => {
    const buyer = await buyerOf(court, order);
    const { _id } = await placeOrder(life, order, buyer);
    if (order.story === 'never paid') return [35, 95].forEach((after) => settleAfter(order.at + after * minute));
    const paidAt = order.at + (20 + Math.floor(life.random() * 60)) * second;
    schedule(paidAt, async () => {
      const paid = await pay(court, _id, buyer, order.story === 'card declined first');
      if (order.story === 'cancelled by the buyer') {
        settleAfter(paidAt + minute);
        return schedule(paidAt + minute, async () => {
          for (const ticket of paid.tickets) await step(court, ticket, buyer, 'placed', 'cancelled');
        });
      }
      const declined = order.story.startsWith('declined') ? paid.tickets[0] : undefined;
      if (declined) {
        settleAfter(paidAt + 3 * minute);
        schedule(paidAt + minute, () => decline(life, { order, buyer, ticket: declined, paidAt }));
      }
      prepareTickets(life, { order, buyer, paidAt, tickets: paid.tickets.filter((ticket) => ticket !== declined) });
    });
  });
}

async function buyerOf(court: PastCourt, { buyer }: PlannedOrder): Promise<Caller> {
  if (buyer !== undefined) return { email: buyer };
  return { guest: (await court.call<{ secret: string }>('POST', '/guests', undefined)).secret };
}

async function placeOrder({ court, dishIds }: Life, order: PlannedOrder, buyer: Caller): Promise<Checkout> {
  const lines = order.lines.map(({ slug, ...line }) => ({ productId: dishIds.get(slug), ...line }));
  const total = order.lines.reduce((sum, { price, quantity }) => sum + Math.round(price * 100) * quantity, 0) / 100;
  const serving = order.table ? { kind: 'table', table: order.table } : { kind: 'pick-up', name: order.name };
  const isGuest = buyer !== undefined && 'guest' in buyer;
  if (!isGuest) await court.call('POST', '/basket/merge', buyer, { lines });
  return court.call<Checkout>('POST', '/checkouts', buyer, { serving, total, ...(isGuest && { lines }) });
}

async function pay({ call, cards: provider }: PastCourt, id: string, buyer: Caller, isDeclined: boolean) {
  const begin = () => call<{ paymentId: string; clientSecret: string }>('POST', `/checkouts/${id}/payments`, buyer, {});
  if (isDeclined) {
    const { paymentId, clientSecret } = await begin();
    await provider.confirm(clientSecret, cards.declines);
    await call('GET', `/payments/${paymentId}`, buyer);
  }
  const { paymentId, clientSecret } = await begin();
  await provider.confirm(clientSecret);
  await call('GET', `/payments/${paymentId}`, buyer);
  return call<Checkout>('GET', `/checkouts/${id}`, buyer);
}

const step = (court: PastCourt, { _id }: Ticket, by: Caller, from: string, to: string, reason?: string) =>
  court.call('POST', `/tickets/${_id}/steps`, by, { from, to, ...(reason !== undefined && { reason }) });

interface Cooked {
  order: PlannedOrder;
  buyer: Caller;
  paidAt: number;
  tickets: readonly Ticket[];
}

/** All tickets are ready at about the same time, because each kitchen starts late enough. */
function prepareTickets(life: Life, { order, buyer, paidAt, tickets }: Cooked): void {
  const { court, schedule, random, sellers } = life;
  const cooking = tickets.map(() => Math.round((4 + random() * 9) * minute));
  const readyAt = paidAt + 2 * minute + Math.max(0, ...cooking);
  for (const [place, ticket] of tickets.entries()) {
    const seller = { email: sellers.get(ticket.kitchen.name) ?? '' };
    const startsAt = readyAt - (cooking[place] ?? 0);
    const ready = readyAt + Math.round((random() - 0.4) * 2 * minute);
    const acceptedAt = paidAt + Math.round((20 + random() * 60) * second);
    schedule(acceptedAt, () => step(court, ticket, seller, 'placed', 'accepted').then());
    if (order.story === 'in work' && place === 0 && random() < 0.4) continue;
    schedule(Math.max(startsAt, acceptedAt + second), () =>
      step(court, ticket, seller, 'accepted', 'preparing').then(),
    );
    schedule(ready, () => step(court, ticket, seller, 'preparing', 'ready').then());
    if (order.story === 'in work') continue;
    const fetchedAt = ready + Math.round((1 + random() * 4) * minute);
    schedule(fetchedAt, () => step(court, ticket, seller, 'ready', 'handed_over').then());
    if (place === 0) refundLater(life, { order, ticket, seller, fetchedAt });
    if (random() < 0.62)
      schedule(fetchedAt + Math.round((15 + random() * 60) * minute), () => review(life, ticket, buyer, seller));
  }
}

function refundLater(
  { court, schedule }: Life,
  { order, ticket, seller, fetchedAt }: { order: PlannedOrder; ticket: Ticket; seller: Caller; fetchedAt: number },
): void {
  const [first] = ticket.orders;
  if (!order.story.startsWith('refunded') || !first) return;
  const body = order.story === 'refunded in part' ? { amount: 2, reason: 'It was late' } : { reason: 'It was cold' };
  schedule(fetchedAt + 20 * minute, async () => {
    await court.call('POST', `/orders/${first._id}/refunds`, seller, body);
    await court.settle();
  });
}

/** The buyer takes another dish that the court offers, or the money. */
async function decline(
  life: Life,
  { order, buyer, ticket, paidAt }: { order: PlannedOrder; buyer: Caller; ticket: Ticket; paidAt: number },
): Promise<void> {
  const { court, schedule, sellers } = life;
  await step(court, ticket, { email: sellers.get(ticket.kitchen.name) ?? '' }, 'placed', 'declined', 'too-busy');
  schedule(paidAt + 2 * minute, async () => {
    const { _id } = (await court.call<{ checkout: { _id: string } }>('GET', `/orders/${ticket.orders[0]?._id}`, buyer))
      .checkout;
    const before = await court.call<Checkout>('GET', `/checkouts/${_id}`, buyer);
    const known = new Set(before.tickets.map((known) => known._id));
    // In a kitchen that cooks for them anyway, the dish would join a ticket that has begun.
    const cooking = new Set(before.tickets.map(({ kitchen }) => kitchen.name));
    for (const rescue of before.rescues) {
      const offer = rescue.offers.find(({ kitchen }) => !cooking.has(kitchen.name));
      if (order.story === 'declined and replaced' && offer)
        await court.call('POST', `/rescues/${rescue._id}/replacement`, buyer, {
          productId: offer.productId,
          price: offer.price,
        });
      else await court.call('POST', `/rescues/${rescue._id}/refund`, buyer);
    }
    const after = await court.call<Checkout>('GET', `/checkouts/${_id}`, buyer);
    prepareTickets(life, {
      order,
      buyer,
      paidAt: paidAt + 2 * minute,
      tickets: after.tickets.filter((t) => !known.has(t._id)),
    });
  });
}

/** Words are few, and more of the newest reviews have some, because those are read. */
const wordsOften = (at: number): number => 0.02 + 0.38 * ((at - start) / (end - start)) ** 3;

async function review(
  { court, random, unused, schedule }: Life,
  ticket: Ticket,
  buyer: Caller,
  seller: Caller,
): Promise<void> {
  const luck = random();
  const stars = luck < 0.58 ? 5 : luck < 0.88 ? 4 : 3;
  const said = random() < wordsOften(Date.now()) ? unused.words[stars].shift() : undefined;
  await court.call('POST', `/tickets/${ticket._id}/review`, buyer, {
    stars,
    ...(said !== undefined && { words: said }),
  });
  const answer = said !== undefined && (stars === 3 || random() < 0.3) ? unused.answers[stars].shift() : undefined;
  if (answer !== undefined)
    schedule(
      Date.now() + 45 * minute,
      async () => void (await court.call('POST', `/reviews/${ticket._id}/answer`, seller, { answer })),
    );
}
