import type { Checkout } from '../checkouts/checkouts.repository';
import type { Payment } from '../checkouts/payments.repository';
import type { PaymentMethod } from '../provider/payment-method';
import type { Intent } from '../provider/provider-objects';

/** A locked checkout, one of its payments, and what the provider says about it. */
export interface ReportedPayment {
  checkout: Checkout;
  payment: Payment;
  intent: Intent;
  /** The method of the payment. */
  method: Pick<PaymentMethod, 'account' | 'take'>;
}
