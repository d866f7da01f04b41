import type { Db } from '#platform/database/tables';
import { currency, type CardProvider, type Period } from '../provider/card-provider';
import { findOrAbsent } from '../provider/provider-failure';
import type { Intent } from '../provider/provider-objects';
import { inBatchesOf } from './batches';
import { comparePaidOrder } from './compare-orders';
import { differenceOf, dollars, type Difference } from './difference';
import { batchSize, findCheckoutsOfIntents, findOrdersOfCheckouts, readCheckouts } from './own-records.repository';
import { addSeenIds } from './seen-ids.repository';

type PaidCheckout = Awaited<ReturnType<typeof findCheckoutsOfIntents>>[number];

/** The two sides that are compared. */
export interface Books {
  cards: CardProvider;
  /** The session that has the table of seen ids. */
  session: Db;
}

const isPaid = ({ payment }: Pick<PaidCheckout, 'payment'>): boolean => payment === 'paid' || payment === 'refunded';

/** Compares payments that the provider took in a period. Checkouts are found by intent, as they may be older. */
export async function* comparePaymentsThere(
  { cards, session }: Books,
  period: Period,
  count: (payments: number) => void,
): AsyncGenerator<Difference> {
  for await (const intents of inBatchesOf(batchSize, cards.intentsBetween(period))) {
    const paid = intents.filter(({ status }) => status === 'succeeded');
    const ids = paid.map(({ id }) => id);
    await addSeenIds(session, ids);
    const checkouts = await findCheckoutsOfIntents(session, ids);
    const ofIntent = new Map(checkouts.map((checkout) => [checkout.intent_id, checkout]));
    count(paid.length);
    for (const intent of paid) yield* comparePaidIntent(intent, ofIntent.get(intent.id));
  }
}

/** Compares our checkouts of a period. The payment of an unseen one may be later, so the provider is asked for it. */
export async function* comparePaymentsHere({ cards, session }: Books, period: Period): AsyncGenerator<Difference> {
  for await (const checkouts of readCheckouts(session, period)) {
    const paid = checkouts.filter(isPaid);
    for (const checkout of paid) {
      if (!checkout.seen && !(await isPaidThere(cards, checkout.intent_id))) yield paidHereOnly(checkout);
      if (checkout.charged !== checkout.amount_cents) yield chargedOtherwise(checkout);
    }
    for (const checkout of checkouts) if (checkout.openTooLong) yield openTooLong(checkout);
    const paidIds = paid.map(({ id }) => id);
    for (const order of await findOrdersOfCheckouts(session, paidIds)) yield* comparePaidOrder(order);
  }
}

async function isPaidThere(cards: CardProvider, intentId: string | null): Promise<boolean> {
  if (intentId === null) return false;
  return (await findOrAbsent(() => cards.findIntent(intentId)))?.status === 'succeeded';
}

function* comparePaidIntent(
  { id, amountReceived, currency: paidIn }: Intent,
  checkout: PaidCheckout | undefined,
): Generator<Difference> {
  const took = `the provider took ${dollars(amountReceived)} by ${id}`;
  if (!checkout) {
    yield differenceOf('paid-there-only', id, `${took}, which is of no checkout here`);
    return;
  }
  const { id: about, amount_cents, payment } = checkout;
  if (amountReceived !== amount_cents || paidIn !== currency) {
    const message = `${took} (${paidIn}), and checkout ${about} costs ${dollars(amount_cents)}; it is ${payment} here`;
    yield differenceOf('other-amount', about, message);
  } else if (!isPaid(checkout))
    yield differenceOf('paid-there-only', about, `${took}, and checkout ${about} is ${payment} here`);
}

const paidHereOnly = ({ id, intent_id }: PaidCheckout): Difference =>
  differenceOf(
    'paid-here-only',
    id,
    `checkout ${id} is paid here, and the provider took nothing by ${intent_id ?? 'any intent'}`,
  );

const chargedOtherwise = ({ id, amount_cents, charged }: PaidCheckout & { charged: number }): Difference =>
  differenceOf(
    'ledger',
    id,
    `checkout ${id} costs ${dollars(amount_cents)}, and the ledger has ${dollars(charged)} as charged`,
  );

const openTooLong = ({ id, payment }: PaidCheckout): Difference =>
  differenceOf('open-too-long', id, `checkout ${id} is still ${payment}, a day after its time was up`);
