import { dollarsFromCents, type Payout } from '@food-court/shared-api/contract';
import type { Member } from '#platform/identity/caller';
import type { PayoutRow } from './payouts.repository';

export function stateOf({ booked_at, withdrawn_at }: Pick<PayoutRow, 'booked_at' | 'withdrawn_at'>): Payout['state'] {
  if (withdrawn_at) return 'withdrawn';
  return booked_at ? 'booked' : 'waiting';
}

export const presentPayout = (row: PayoutRow, caller: Pick<Member, 'uid'>): Payout => ({
  _id: row.id,
  kitchen: { id: row.kitchen_id, name: row.kitchen },
  amount: dollarsFromCents(row.amount_cents),
  reference: row.reference,
  paidOn: row.paid_on,
  isAdvance: row.is_advance,
  state: stateOf(row),
  recordedBy: row.recorder,
  recordedAt: row.created_at.toISOString(),
  isOwn: row.recorded_by === caller.uid,
  ...(row.confirmer !== null && { confirmedBy: row.confirmer }),
  ...(row.withdrawer !== null && { withdrawnBy: row.withdrawer }),
});
