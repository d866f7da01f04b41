import type { LedgerAccount } from '#platform/database/tables';
import type { CardProvider } from '../provider/card-provider';

/** The calls that a method makes at its provider. Never make them inside a transaction. */
type ProviderCalls = Pick<
  CardProvider,
  'createIntent' | 'findIntent' | 'cancelIntent' | 'refund' | 'findRefund' | 'refundsOf'
>;

/** A way to pay. `payments.method` has its name. */
export interface PaymentMethod extends ProviderCalls {
  /** The account of the ledger that holds what was paid by it. */
  account: LedgerAccount;
  /** The least that it takes. */
  minCents: number;
}
