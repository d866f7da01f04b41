import type { ProviderRefund } from '../provider/provider-objects';
import { isDeclinedOrCancelled } from '#features/orders/end-orders';
import type { OwnRecords } from './own-records.repository';
import { differenceOf, dollars, type Difference } from './difference';
import type { ProviderRecords } from './provider-records';

type Refund = OwnRecords['refunds'][number];

/** Refunds are matched by our id. A refund that a person added to our records by hand is matched by the provider's id. */
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
      return compareSentRefund(given, refund, twice);
    });
  return [
    ...ofProvider,
    ...refunds.flatMap((refund) => compareOwnRefund(refund, sent.has(refund))),
    ...paidOrders.flatMap(comparePaidOrder),
  ];
}

function compareSentRefund({ id, amount }: ProviderRefund, refund: Refund | undefined, twice: boolean): Difference[] {
  const says = `the provider sent ${dollars(amount)} back by ${id}`;
  const difference = (rest: string): Difference[] => [
    differenceOf('refunded-there-only', refund?.id ?? id, `${says}, ${rest}`),
  ];
  if (!refund) return difference('which is no refund of the court’s');
  if (twice) return difference(`and refund ${refund.id} by another one, too`);
  if (refund.amount_cents !== amount)
    return difference(`and refund ${refund.id} is of ${dollars(refund.amount_cents)}`);
  return refund.state === 'done' ? [] : difference(`and refund ${refund.id} is ${refund.state} here`);
}

function compareOwnRefund({ id, amount_cents, state, openTooLong }: Refund, isSent: boolean): Difference[] {
  const refund = `refund ${id} of ${dollars(amount_cents)}`;
  if (state === 'done' && !isSent)
    return [differenceOf('refunded-here-only', id, `${refund} is done here, and the provider has not sent it`)];
  return openTooLong ? [differenceOf('open-too-long', id, `${refund} has waited for more than a day`)] : [];
}

function comparePaidOrder(order: OwnRecords['paidOrders'][number]): Difference[] {
  const { id, status, refunded_cents, price, sumOfRefunds, lastFailure } = order;
  const found: Difference[] = [];
  if (refunded_cents !== sumOfRefunds) {
    const message = `order ${id} counts ${dollars(refunded_cents)} as sent back, and its refunds are ${dollars(sumOfRefunds)}`;
    found.push(differenceOf('ledger', id, message));
  }
  if (isDeclinedOrCancelled(status) && refunded_cents < price) {
    const reason = lastFailure === null ? '' : ` (the provider said: ${lastFailure})`;
    const message = `order ${id} was ${status}, and its buyer is still owed ${dollars(price - refunded_cents)}${reason}`;
    found.push(differenceOf('owed', id, message));
  }
  return found;
}
