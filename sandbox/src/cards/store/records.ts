import type { Behaviour } from '../payments/test-cards';
import type {
  BalanceTransaction,
  Charge,
  Customer,
  Dispute,
  PaymentIntent,
  PaymentMethod,
  ProviderEvent,
  Refund,
  SetupIntent,
} from '../protocol/objects';
import type { Reader } from '../protocol/reader';

export type Records = {
  payment_intent: PaymentIntent;
  setup_intent: SetupIntent;
  payment_method: PaymentMethod;
  customer: Customer;
  charge: Charge;
  refund: Refund;
  dispute: Dispute;
  balance_transaction: BalanceTransaction;
  reader: Reader;
  event: ProviderEvent;
  /** The behaviour of a payment method's test card, whose number is not stored. */
  test_card: { id: string; behaviour: Behaviour };
  /** A refund whose status will change later. */
  refund_to_come: { id: string; status: 'succeeded' | 'failed'; at: number };
  /** An event that is not delivered yet. */
  delivery: { id: string; attempts: number; at: number };
  /** The answer under an idempotency key. */
  answer: { id: string; fingerprint: string; status: number; body: string; requestId: string; at: number };
};
export type Kind = keyof Records;
