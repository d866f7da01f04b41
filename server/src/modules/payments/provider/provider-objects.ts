import type Stripe from 'stripe';

/** The fields of a PaymentIntent that the server reads. */
export interface Intent {
  id: string;
  status: string;
  amount: number;
  amountReceived: number;
  currency: string;
  clientSecret: string | null;
  /** The checkout that it was created for; undefined if another program created it. */
  checkoutId: string | undefined;
  declined: boolean;
  /** A fingerprint is the same for each payment with the number of a card. */
  card: { brand: string; last4: string; fingerprint?: string } | undefined;
  createdAt: Date;
}

export interface ProviderRefund {
  id: string;
  status: string;
  amount: number;
  intentId: string | undefined;
  /** Our id of the refund; undefined if it was made in the provider's dashboard. */
  refundId: string | undefined;
  /** Why it failed. */
  failure?: string;
}

export interface ProviderDispute {
  id: string;
  intentId: string | undefined;
  amount: number;
  /** The provider's word for why, such as 'fraudulent'. */
  reason: string;
  state: 'open' | 'answered' | 'won' | 'lost';
  /** The bank only asks, and has taken no money. */
  isInquiry: boolean;
  answerBy: Date | undefined;
}

/** The provider keeps it out of a payment, or takes it for a dispute. */
export interface ProviderFee {
  /** The movement of the account that it was kept in. */
  id: string;
  /** Negative if it was returned. */
  feeCents: number;
  /** The payment, also for the fee of a dispute; undefined if it is of something else. */
  intentId: string | undefined;
  createdAt: Date;
}

export const intentFrom = (given: Stripe.PaymentIntent): Intent => ({
  id: given.id,
  status: given.status,
  amount: given.amount,
  amountReceived: given.amount_received,
  currency: given.currency,
  clientSecret: given.client_secret,
  checkoutId: given.metadata.checkout,
  declined: given.last_payment_error !== null,
  card: cardOf(given.latest_charge),
  createdAt: new Date(given.created * 1_000),
});

export const refundFrom = (given: Stripe.Refund): ProviderRefund => ({
  id: given.id,
  status: given.status ?? 'pending',
  amount: given.amount,
  intentId: idOf(given.payment_intent),
  refundId: given.metadata?.refund,
  failure: given.failure_reason,
});

const disputeStates: Partial<Record<Stripe.Dispute['status'], ProviderDispute['state']>> = {
  under_review: 'answered',
  won: 'won',
  lost: 'lost',
};

export const disputeFrom = (given: Stripe.Dispute): ProviderDispute => ({
  id: given.id,
  intentId: idOf(given.payment_intent),
  amount: given.amount,
  reason: given.reason,
  state: disputeStates[given.status] ?? 'open',
  isInquiry: given.status.startsWith('warning_'),
  answerBy: given.evidence_details.due_by === null ? undefined : new Date(given.evidence_details.due_by * 1_000),
});

/** `source` is expanded. */
export const feeFrom = ({ id, fee, source, created }: Stripe.BalanceTransaction): ProviderFee => ({
  id,
  feeCents: fee,
  intentId:
    source !== null && typeof source === 'object' && 'payment_intent' in source
      ? idOf(source.payment_intent ?? null)
      : undefined,
  createdAt: new Date(created * 1_000),
});

function cardOf(charge: string | Stripe.Charge | null): Intent['card'] {
  const details = charge !== null && typeof charge === 'object' ? charge.payment_method_details : undefined;
  const card = details?.card ?? details?.card_present;
  if (!card) return undefined;
  const { fingerprint } = card;
  return { brand: card.brand ?? 'card', last4: card.last4 ?? '', ...(fingerprint && { fingerprint }) };
}

const idOf = (given: string | { id: string } | null): string | undefined =>
  given === null || typeof given === 'string' ? (given ?? undefined) : given.id;
