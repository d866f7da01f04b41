import type { Reader } from './reader';

/** The provider's API release that the sandbox implements. The product's server SDK and stripe-js belong to the same one. */
export const API_VERSION = '2026-10-28.endive';

/** The provider's objects, without fields that would always be empty here. */
export type Metadata = Record<string, string>;

export type Wallet = 'apple_pay' | 'google_pay' | 'link';

export type Card = {
  brand: string;
  last4: string;
  exp_month: number;
  exp_year: number;
  country: string;
  funding: string;
  /** The same for the same number, whoever pays with it. */
  fingerprint: string;
  /** The wallet that the buyer paid in. */
  wallet: { type: Wallet } | null;
  checks: { address_line1_check: null; address_postal_code_check: null; cvc_check: string | null };
};

export type BillingDetails = {
  name: string | null;
  email: string | null;
  phone: string | null;
  address: Record<string, string | null> | null;
};

export type PaymentMethod = {
  id: string;
  object: 'payment_method';
  /** `card_present` is a card that was held to a reader. */
  type: 'card' | 'card_present';
  card: Card;
  billing_details: BillingDetails;
  /** Whether the person agreed that the card is shown again. */
  allow_redisplay: 'always' | 'limited' | 'unspecified';
  created: number;
  customer: string | null;
  livemode: false;
  metadata: Metadata;
};

export type Customer = {
  id: string;
  object: 'customer';
  created: number;
  livemode: false;
  metadata: Metadata;
};

export type IntentStatus =
  | 'requires_payment_method'
  | 'requires_confirmation'
  | 'requires_action'
  | 'succeeded'
  | 'canceled';

export type PaymentError = {
  type: 'card_error' | 'invalid_request_error';
  code: string;
  decline_code?: string;
  message: string;
  charge?: string;
  payment_method: PaymentMethod;
};

export type PaymentIntent = {
  id: string;
  object: 'payment_intent';
  amount: number;
  amount_received: number;
  canceled_at: number | null;
  cancellation_reason: string | null;
  client_secret: string;
  confirmation_method: 'automatic';
  created: number;
  currency: string;
  customer: string | null;
  description: string | null;
  last_payment_error: PaymentError | null;
  latest_charge: string | null;
  livemode: false;
  metadata: Metadata;
  next_action: { type: 'use_stripe_sdk'; use_stripe_sdk: { type: 'three_d_secure_redirect'; source: string } } | null;
  payment_method: string | null;
  payment_method_types: string[];
  receipt_email: string | null;
  setup_future_usage: 'on_session' | null;
  status: IntentStatus;
};

/** Keeps a card for a customer without a payment. */
export type SetupIntent = Pick<
  PaymentIntent,
  'id' | 'client_secret' | 'created' | 'livemode' | 'metadata' | 'next_action' | 'payment_method_types' | 'status'
> & {
  object: 'setup_intent';
  cancellation_reason: null;
  customer: string | null;
  description: null;
  last_setup_error: PaymentError | null;
  payment_method: string | null;
  usage: 'on_session' | 'off_session';
};

export type Charge = {
  id: string;
  object: 'charge';
  amount: number;
  amount_refunded: number;
  /** Null for a payment that was declined. */
  balance_transaction: string | null;
  billing_details: BillingDetails;
  created: number;
  currency: string;
  customer: string | null;
  description: string | null;
  disputed: boolean;
  failure_code: string | null;
  failure_message: string | null;
  livemode: false;
  metadata: Metadata;
  outcome: {
    network_status: string;
    reason: string | null;
    risk_level: 'normal';
    seller_message: string;
    type: string;
  };
  paid: boolean;
  payment_intent: string;
  payment_method: string;
  payment_method_details:
    | { type: 'card'; card: Card & { three_d_secure: { result: 'authenticated'; version: string } | null } }
    | {
        type: 'card_present';
        card_present: Pick<Card, 'brand' | 'last4' | 'exp_month' | 'exp_year' | 'country' | 'funding' | 'fingerprint'>;
      };
  receipt_email: string | null;
  receipt_url: null;
  refunded: boolean;
  status: 'succeeded' | 'failed';
};

export type Refund = {
  id: string;
  object: 'refund';
  amount: number;
  balance_transaction: string;
  charge: string;
  created: number;
  currency: string;
  failure_balance_transaction?: string;
  failure_reason?: string;
  metadata: Metadata;
  payment_intent: string;
  reason: string | null;
  receipt_number: null;
  status: 'pending' | 'succeeded' | 'failed';
};

export type DisputeStatus = 'needs_response' | 'under_review' | 'won' | 'lost';

export type Dispute = {
  id: string;
  object: 'dispute';
  amount: number;
  charge: string;
  created: number;
  currency: string;
  evidence: { uncategorized_text: string | null };
  evidence_details: { due_by: number; has_evidence: boolean; past_due: boolean; submission_count: number };
  is_charge_refundable: false;
  livemode: false;
  metadata: Metadata;
  payment_intent: string;
  reason: 'fraudulent';
  status: DisputeStatus;
};

/** A movement of the account's money. */
export type BalanceTransaction = {
  id: string;
  object: 'balance_transaction';
  amount: number;
  available_on: number;
  created: number;
  currency: string;
  description: null;
  exchange_rate: null;
  fee: number;
  fee_details: { amount: number; application: null; currency: string; description: string; type: 'stripe_fee' }[];
  net: number;
  reporting_category: 'charge' | 'refund' | 'refund_failure' | 'dispute' | 'dispute_reversal';
  /** The charge, refund or dispute. */
  source: string;
  type: 'charge' | 'refund' | 'refund_failure' | 'adjustment';
};

export type ProviderObject =
  | PaymentIntent
  | SetupIntent
  | PaymentMethod
  | Customer
  | Charge
  | Refund
  | Dispute
  | Reader;

export type ProviderEvent = {
  id: string;
  object: 'event';
  api_version: string;
  created: number;
  data: { object: ProviderObject };
  livemode: false;
  pending_webhooks: number;
  request: { id: string | null; idempotency_key: string | null };
  type: string;
};
