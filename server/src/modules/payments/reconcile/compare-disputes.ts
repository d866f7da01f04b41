import type { Period } from '../provider/card-provider';
import type { ProviderDispute } from '../provider/provider-objects';
import { findPaymentAtProvider } from '../checkouts/payments.repository';
import { type DisputeRow, findDispute } from '../disputes/disputes.repository';
import type { Books } from './compare-payments';
import { differenceOf, dollars, type Difference } from './difference';

/** Compares the disputes that the provider opened in a period. There are few, so each is looked up on its own. */
export async function* compareDisputes({ cards, session }: Books, period: Period): AsyncGenerator<Difference> {
  for await (const dispute of cards.disputesBetween(period)) {
    if (dispute.isInquiry || dispute.intentId === undefined) continue;
    // A payment that is not ours is reported as a payment.
    if (!(await findPaymentAtProvider(session, dispute.intentId))) continue;
    const fault = faultOf(dispute, await findDispute(session, dispute.id));
    if (fault !== undefined)
      yield differenceOf(
        'disputed-there-only',
        dispute.id,
        `the bank took ${dollars(dispute.amount)} back by ${dispute.id}, ${fault}`,
      );
  }
}

function faultOf({ state, amount }: ProviderDispute, own: DisputeRow | undefined): string | undefined {
  if (!own) return 'which is no dispute here';
  if (own.amount_cents !== amount) return `and it is of ${dollars(own.amount_cents)} here`;
  return own.state === state ? undefined : `which is ${state} there and ${own.state} here`;
}
