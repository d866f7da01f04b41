import type { LedgerAccount } from '#platform/database/tables';
import type { Checkout } from '../checkouts/checkouts.repository';
import type { Payment } from '../checkouts/payments.repository';
import type { Intent } from '../provider/provider-objects';

/** A locked checkout, one of its payments, and what the provider says about it. */
export interface ReportedPayment {
  checkout: Checkout;
  payment: Payment;
  intent: Intent;
  /** The account that holds what was paid by its method. */
  account: LedgerAccount;
}
