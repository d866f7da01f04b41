import type { PaymentsServices } from '#modules/payments/services';
import { lockCheckout } from '#modules/payments/checkouts/checkouts.repository';
import { updatePaymentState } from '#modules/payments/checkouts/payment-state';
import { changePayment, findPayments, type Payment } from '#modules/payments/checkouts/payments.repository';

/** Closes a payment that nobody can pay any more. No bank has refused it, so its checkout is unpaid again, not failed. */
export const closeStopped = (
  { db, orders }: Pick<PaymentsServices, 'db' | 'orders'>,
  { id, checkout_id }: Payment,
): Promise<void> =>
  db.transaction().execute(async (trx) => {
    const checkout = await lockCheckout(trx, checkout_id);
    const payment = (await findPayments(trx, checkout_id)).find((each) => each.id === id);
    if (payment?.state !== 'open' && payment?.state !== 'failed') return;
    await changePayment(trx, id, { state: 'closed' });
    await orders.record(trx, ...(await updatePaymentState(trx, checkout)).events);
  });
