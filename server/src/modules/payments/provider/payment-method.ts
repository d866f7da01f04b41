import type { LedgerAccount, Trx } from '#platform/database/tables';
import type { CardProvider } from '../provider/card-provider';

/** The calls that a method makes at its provider. Never make them inside a transaction. */
type ProviderCalls = Pick<
  CardProvider,
  'createIntent' | 'findIntent' | 'cancelIntent' | 'refund' | 'findRefund' | 'refundsOf'
>;

/** Money of a payment that a method takes or gives back. */
export interface MovedMoney {
  paymentId: string;
  payerUid: string;
  amountCents: number;
}

/** A line of the entry that moves it: debits are positive. */
export interface MovedLine {
  account: LedgerAccount;
  ownerUid?: string;
  cents: number;
}

/** A way to pay. `payments.method` has its name. */
export interface PaymentMethod extends ProviderCalls {
  /** The account of the ledger that holds what was paid by it. */
  account: LedgerAccount;
  /** The least that it takes. */
  minCents: number;
  /** Only a kiosk pays by it. */
  isAtKiosks?: true;
  /** The amount that it takes of what is left, when somebody asks for a part. */
  partOf?: (askedCents: number, leftCents: number) => number;
  /**
   * A method whose money is here, not at a provider, moves it in the transaction that books it. Undefined: there is not
   * enough, so the payment ends.
   */
  take?: (trx: Trx, moved: MovedMoney) => Promise<MovedLine[] | undefined>;
  giveBack?: (trx: Trx, moved: MovedMoney) => Promise<MovedLine[]>;
  /** The sentence for the payer when `take` could take nothing. */
  refusal?: string;
}
