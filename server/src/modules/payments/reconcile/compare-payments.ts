import type { PaymentState } from '@food-court/shared-api/contract';
import type { Db } from '#platform/database/tables';
import { currency, type CardProvider, type Period } from '../provider/card-provider';
import { inBatchesOf } from '../provider/in-batches';
import { findOrAbsent } from '../provider/provider-failure';
import type { Intent } from '../provider/provider-objects';
import { comparePaidOrder } from './compare-orders';
import { differenceOf, dollars, type Difference } from './difference';
import { batchSize, findOrdersOfCheckouts, findPaymentsAtProvider, readCheckouts } from './own-records.repository';
import { addSeenIds } from './seen-ids.repository';

type OwnPayment = Awaited<ReturnType<typeof findPaymentsAtProvider>>[number];

/** The two sides that are compared. */
export interface Books {
  cards: CardProvider;
  /** The session that has the table of seen ids. */
  session: Db;
}

const isPaid = ({ payment }: { payment: PaymentState }): boolean => payment === 'paid' || payment === 'refunded';

/** Compares payments that the provider took in a period. Ours are found by the provider's id, as they may be older. */
export async function* comparePaymentsThere(
  { cards, session }: Books,
  period: Period,
  count: (payments: number) => void,
): AsyncGenerator<Difference> {
  for await (const intents of inBatchesOf(batchSize, cards.intentsBetween(period))) {
    const paid = intents.filter(({ status }) => status === 'succeeded');
    const ids = paid.map(({ id }) => id);
    await addSeenIds(session, ids);
    const payments = await findPaymentsAtProvider(session, ids);
    const ofIntent = new Map(payments.map((payment) => [payment.provider_id, payment]));
    count(paid.length);
    for (const intent of paid) yield* comparePaidIntent(intent, ofIntent.get(intent.id));
  }
}

/** Compares our checkouts of a period. The payment of an unseen one may be later, so the provider is asked for it. */
export async function* comparePaymentsHere({ cards, session }: Books, period: Period): AsyncGenerator<Difference> {
  for await (const checkouts of readCheckouts(session, period)) {
    const paid = checkouts.filter(isPaid);
    for (const checkout of paid) {
      for (const id of checkout.unseenPayments) if (!(await isPaidThere(cards, id))) yield paidHereOnly(checkout, id);
      if (checkout.paidCents !== checkout.amount_cents) yield paidOtherwise(checkout);
      if (checkout.charged !== checkout.amount_cents) yield chargedOtherwise(checkout);
    }
    for (const checkout of checkouts) if (checkout.openTooLong) yield openTooLong(checkout);
    const paidIds = paid.map(({ id }) => id);
    for (const order of await findOrdersOfCheckouts(session, paidIds)) yield* comparePaidOrder(order);
  }
}

const isPaidThere = async (cards: CardProvider, intentId: string): Promise<boolean> =>
  (await findOrAbsent(() => cards.findIntent(intentId)))?.status === 'succeeded';

function* comparePaidIntent(
  { id, amountReceived, currency: paidIn }: Intent,
  payment: OwnPayment | undefined,
): Generator<Difference> {
  const took = `the provider took ${dollars(amountReceived)} by ${id}`;
  if (!payment) {
    yield differenceOf('paid-there-only', id, `${took}, which is of no checkout here`);
    return;
  }
  const { checkoutId: about, amount_cents, payment: state } = payment;
  if (amountReceived !== amount_cents || paidIn !== currency) {
    const message = `${took} (${paidIn}), and checkout ${about} costs ${dollars(amount_cents)}; it is ${state} here`;
    yield differenceOf('other-amount', about, message);
  } else if (payment.state !== 'paid')
    yield differenceOf('paid-there-only', about, `${took}, and checkout ${about} is ${state} here`);
}

interface OwnCheckout {
  id: string;
  amount_cents: number;
  payment: PaymentState;
}

const paidHereOnly = ({ id }: OwnCheckout, intentId: string): Difference =>
  differenceOf('paid-here-only', id, `checkout ${id} is paid here, and the provider took nothing by ${intentId}`);

const paidOtherwise = ({ id, amount_cents, paidCents }: OwnCheckout & { paidCents: number }): Difference =>
  differenceOf(
    paidCents === 0 ? 'paid-here-only' : 'other-amount',
    id,
    `checkout ${id} is paid here and costs ${dollars(amount_cents)}, and its payments add up to ${dollars(paidCents)}`,
  );

const chargedOtherwise = ({ id, amount_cents, charged }: OwnCheckout & { charged: number }): Difference =>
  differenceOf(
    'ledger',
    id,
    `checkout ${id} costs ${dollars(amount_cents)}, and the ledger has ${dollars(charged)} as charged`,
  );

const openTooLong = ({ id, payment }: OwnCheckout): Difference =>
  differenceOf('open-too-long', id, `checkout ${id} is still ${payment}, a day after its time was up`);
