import { currency } from '../provider/card-provider';
import type { OwnRecords } from './own-records.repository';
import { differenceOf, dollars, type Difference } from './difference';
import type { ProviderRecords } from './provider-records';

type Checkout = OwnRecords['checkouts'][number];
type Paid = ProviderRecords['intents'][number];

const isPaid = ({ payment }: Checkout): boolean => payment === 'paid' || payment === 'refunded';

export function comparePayments({ checkouts }: OwnRecords, { intents }: ProviderRecords): Difference[] {
  const paidThere = new Map(
    intents.filter(({ status }) => status === 'succeeded').map((intent) => [intent.id, intent]),
  );
  const ofIntent = new Map(
    checkouts.flatMap((checkout) => (checkout.intent_id === null ? [] : [[checkout.intent_id, checkout] as const])),
  );
  return [
    ...[...paidThere.values()].flatMap((intent) => comparePaidIntent(intent, ofIntent.get(intent.id))),
    ...checkouts.filter(isPaid).flatMap((checkout) => comparePaidCheckout(checkout, paidThere)),
    ...checkouts
      .filter(({ openTooLong }) => openTooLong)
      .map(({ id, payment }) =>
        differenceOf('open-too-long', id, `checkout ${id} is still ${payment}, a day after its time was up`),
      ),
  ];
}

function comparePaidIntent(
  { id, amountReceived, currency: paidIn }: Paid,
  checkout: Checkout | undefined,
): Difference[] {
  const took = `the provider took ${dollars(amountReceived)} by ${id}`;
  if (!checkout) return [differenceOf('paid-there-only', id, `${took}, which is of no checkout here`)];
  const { id: about, amount_cents, payment } = checkout;
  if (amountReceived !== amount_cents || paidIn !== currency) {
    const message = `${took} (${paidIn}), and checkout ${about} costs ${dollars(amount_cents)}; it is ${payment} here`;
    return [differenceOf('other-amount', about, message)];
  }
  return isPaid(checkout)
    ? []
    : [differenceOf('paid-there-only', about, `${took}, and checkout ${about} is ${payment} here`)];
}

function comparePaidCheckout(
  { id, intent_id, amount_cents, charged }: Checkout,
  paidThere: ReadonlyMap<string, Paid>,
): Difference[] {
  const found: Difference[] = [];
  if (intent_id === null || !paidThere.has(intent_id)) {
    const message = `checkout ${id} is paid here, and the provider took nothing by ${intent_id ?? 'any intent'}`;
    found.push(differenceOf('paid-here-only', id, message));
  }
  if (charged !== amount_cents) {
    const message = `checkout ${id} costs ${dollars(amount_cents)}, and the ledger has ${dollars(charged)} as charged`;
    found.push(differenceOf('ledger', id, message));
  }
  return found;
}
