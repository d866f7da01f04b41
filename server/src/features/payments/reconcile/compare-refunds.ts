import type { ProviderRefund } from '../provider/provider-objects';
import type { OwnRecords } from './own-records.repository';
import { dollars, type Difference } from './difference';
import type { ProviderRecords } from './provider-records';

type Refund = OwnRecords['refunds'][number];

/** A refund that a person added to our records by hand has the provider's id, and the provider does not have our id. */
export function compareRefunds({ refunds, paidOrders }: OwnRecords, there: ProviderRecords): Difference[] {
  const ours = new Map(
    refunds.flatMap((refund) => [
      [refund.id, refund] as const,
      ...(refund.provider_id === null ? [] : [[refund.provider_id, refund] as const]),
    ]),
  );
  const sent = new Set<Refund>();
  const ofProvider = there.refunds
    .filter(({ status }) => status === 'succeeded')
    .flatMap((given) => {
      const refund = ours.get(given.refundId ?? '') ?? ours.get(given.id);
      const twice = refund !== undefined && sent.has(refund);
      if (refund) sent.add(refund);
      return ofSent(given, refund, twice);
    });
  return [
    ...ofProvider,
    ...refunds.flatMap((refund) => ofOurs(refund, sent.has(refund))),
    ...paidOrders.flatMap(ofOrder),
  ];
}

function ofSent({ id, amount }: ProviderRefund, refund: Refund | undefined, twice: boolean): Difference[] {
  const says = `the provider sent ${dollars(amount)} back by ${id}`;
  const difference = (rest: string): Difference[] => [
    { kind: 'refunded-there-only', about: refund?.id ?? id, message: `${says}, ${rest}` },
  ];
  if (!refund) return difference('which is no refund of the court’s');
  if (twice) return difference(`and refund ${refund.id} by another one, too`);
  if (refund.amount_cents !== amount)
    return difference(`and refund ${refund.id} is of ${dollars(refund.amount_cents)}`);
  return refund.state === 'done' ? [] : difference(`and refund ${refund.id} is ${refund.state} here`);
}

function ofOurs({ id, amount_cents, state, openTooLong }: Refund, isSent: boolean): Difference[] {
  if (state === 'done' && !isSent)
    return [
      {
        kind: 'refunded-here-only',
        about: id,
        message: `refund ${id} of ${dollars(amount_cents)} is done here, and the provider has not sent it`,
      },
    ];
  return openTooLong
    ? [
        {
          kind: 'open-too-long',
          about: id,
          message: `refund ${id} of ${dollars(amount_cents)} has waited for more than a day`,
        },
      ]
    : [];
}

function ofOrder({
  id,
  status,
  refunded_cents,
  price,
  sumOfRefunds,
  lastFailure,
}: OwnRecords['paidOrders'][number]): Difference[] {
  const found: Difference[] = [];
  if (refunded_cents !== sumOfRefunds)
    found.push({
      kind: 'ledger',
      about: id,
      message: `order ${id} counts ${dollars(refunded_cents)} as sent back, and its refunds are ${dollars(sumOfRefunds)}`,
    });
  if ((status === 'declined' || status === 'cancelled') && refunded_cents < price)
    found.push({
      kind: 'owed',
      about: id,
      message: `order ${id} was ${status}, and its buyer is still owed ${dollars(price - refunded_cents)}${lastFailure === null ? '' : ` (the provider said: ${lastFailure})`}`,
    });
  return found;
}
