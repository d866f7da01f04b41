import { currency } from '../provider/card-provider';
import type { OwnRecords } from './own-records.repository';
import { dollars, type Difference } from './difference';
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
    ...[...paidThere.values()].flatMap((intent) => ofPaid(intent, ofIntent.get(intent.id))),
    ...checkouts.filter(isPaid).flatMap((checkout) => ofCheckout(checkout, paidThere)),
    ...checkouts
      .filter(({ openTooLong }) => openTooLong)
      .map(({ id, payment }): Difference => ({
        kind: 'open-too-long',
        about: id,
        message: `checkout ${id} is still ${payment}, a day after its time was up`,
      })),
  ];
}

function ofPaid(intent: Paid, checkout: Checkout | undefined): Difference[] {
  const took = `the provider took ${dollars(intent.amountReceived)} by ${intent.id}`;
  if (!checkout)
    return [{ kind: 'paid-there-only', about: intent.id, message: `${took}, which is of no checkout here` }];
  const differs = intent.amountReceived !== checkout.amount_cents || intent.currency !== currency;
  if (differs)
    return [
      {
        kind: 'other-amount',
        about: checkout.id,
        message: `${took} (${intent.currency}), and checkout ${checkout.id} costs ${dollars(checkout.amount_cents)}; it is ${checkout.payment} here`,
      },
    ];
  return isPaid(checkout)
    ? []
    : [
        {
          kind: 'paid-there-only',
          about: checkout.id,
          message: `${took}, and checkout ${checkout.id} is ${checkout.payment} here`,
        },
      ];
}

function ofCheckout(
  { id, intent_id, amount_cents, charged }: Checkout,
  paidThere: ReadonlyMap<string, Paid>,
): Difference[] {
  const found: Difference[] = [];
  if (intent_id === null || !paidThere.has(intent_id))
    found.push({
      kind: 'paid-here-only',
      about: id,
      message: `checkout ${id} is paid here, and the provider took nothing by ${intent_id ?? 'any intent'}`,
    });
  if (charged !== amount_cents)
    found.push({
      kind: 'ledger',
      about: id,
      message: `checkout ${id} costs ${dollars(amount_cents)}, and the ledger has ${dollars(charged)} as charged`,
    });
  return found;
}
