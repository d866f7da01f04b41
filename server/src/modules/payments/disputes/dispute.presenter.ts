import { dollarsFromCents, type Dispute } from '@food-court/shared-api/contract';
import type { DisputeRow } from './disputes.repository';

export const presentDispute = (row: DisputeRow): Dispute => ({
  amount: dollarsFromCents(row.amount_cents),
  reason: row.reason,
  state: row.state,
  openedAt: row.created_at.toISOString(),
  ...(row.answer_by && { answerBy: row.answer_by.toISOString() }),
  ...(row.ended_at && { endedAt: row.ended_at.toISOString() }),
});
