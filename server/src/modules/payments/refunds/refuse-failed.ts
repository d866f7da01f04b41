import { dollarsFromCents, formatDollars } from '@food-court/shared-api/contract';
import { Refusal } from '#platform/http/refusal';
import type { findRefundParts } from './refunds.repository';

/** The provider refuses the whole, or only what should go back to one of several cards. */
export function refuseFailed(parts: Awaited<ReturnType<typeof findRefundParts>>): void {
  const failed = parts.filter(({ state }) => state === 'failed');
  if (failed.length === 0) return;
  const refundedCents = parts.reduce((sum, { state, amountCents }) => sum + (state === 'failed' ? 0 : amountCents), 0);
  throw new Refusal(
    'conflict',
    refundedCents === 0
      ? 'Nothing was refunded, because the card provider refused this refund. An admin can find out why.'
      : `Only ${formatDollars(dollarsFromCents(refundedCents))} was refunded, because the card provider refused the rest. An admin can find out why.`,
  );
}
