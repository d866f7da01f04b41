import { boolean, object, string, type Given } from '../protocol/parameters';
import { invalidState, requireRecord } from '../protocol/refusal';
import { newId, nowInSeconds } from '../protocol/identifiers';
import type { Charge, Dispute } from '../protocol/objects';
import { feeOfDispute, moveBalance } from './balance';
import type { PaymentContext } from './payment-context';

/** The bank waits this long for an answer. */
const answerWithinSeconds = 9 * 24 * 60 * 60;

export const evidenceFields = { evidence: object({ uncategorized_text: string }), submit: boolean };

/** The provider's published texts, with which a test decides how the bank decides. */
const outcomes: Record<string, 'won' | 'lost'> = { winning_evidence: 'won', losing_evidence: 'lost' };

export const disputeById = ({ store }: PaymentContext, id: string): Dispute =>
  requireRecord(store.get('dispute', id), 'dispute', id);

/** The buyer's bank takes the money back until it has decided. */
export function openDispute(context: PaymentContext, charge: Charge): void {
  const created = nowInSeconds();
  context.store.put('charge', { ...charge, disputed: true });
  const dispute = context.store.put('dispute', {
    id: newId('dp'),
    object: 'dispute',
    amount: charge.amount,
    charge: charge.id,
    created,
    currency: charge.currency,
    evidence: { uncategorized_text: null },
    evidence_details: {
      due_by: created + answerWithinSeconds,
      has_evidence: false,
      past_due: false,
      submission_count: 0,
    },
    is_charge_refundable: false,
    livemode: false,
    metadata: {},
    payment_intent: charge.payment_intent,
    reason: 'fraudulent',
    status: 'needs_response',
  });
  moveBalance(context.store, {
    type: 'adjustment',
    category: 'dispute',
    of: dispute,
    amount: -dispute.amount,
    fee: feeOfDispute,
  });
  context.emitEvent('charge.dispute.created', dispute);
  context.emitEvent('charge.dispute.funds_withdrawn', dispute);
}

/** Stores evidence. Once it is submitted, nobody can change it, and the bank decides. */
export function answerDispute(
  context: PaymentContext,
  dispute: Dispute,
  { evidence, submit = true }: Given<typeof evidenceFields>,
): Dispute {
  if (dispute.status !== 'needs_response')
    throw invalidState(`This dispute (${dispute.id}) is ${dispute.status} and takes no more evidence.`);
  const text = evidence?.uncategorized_text ?? dispute.evidence.uncategorized_text;
  const outcome = submit ? outcomes[text ?? ''] : undefined;
  const changed = context.store.put('dispute', {
    ...dispute,
    evidence: { uncategorized_text: text },
    evidence_details: {
      ...dispute.evidence_details,
      has_evidence: text !== null,
      submission_count: dispute.evidence_details.submission_count + (submit ? 1 : 0),
    },
    status: outcome ?? (submit ? 'under_review' : 'needs_response'),
  });
  context.emitEvent('charge.dispute.updated', changed);
  if (outcome === 'won') {
    moveBalance(context.store, {
      type: 'adjustment',
      category: 'dispute_reversal',
      of: dispute,
      amount: dispute.amount,
    });
    context.emitEvent('charge.dispute.funds_reinstated', changed);
  }
  if (outcome) context.emitEvent('charge.dispute.closed', changed);
  return changed;
}
