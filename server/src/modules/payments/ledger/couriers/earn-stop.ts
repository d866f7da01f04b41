import type { Trx } from '#platform/database/tables';
import { lockCheckout } from '#modules/payments/checkouts/checkouts.repository';
import { postEntry } from '../ledger.repository';
import { courierPay, courierPayLines } from './courier-entries';
import { findCourierPercent } from './courier-percent.repository';
import { findCourierTips, insertEarning } from './earnings.repository';

interface EndedStop {
  checkoutId: string;
  runId: string;
  /** When the run was given out, whose part of the fee holds. */
  since: Date;
}

/**
 * Books what a delivery earns its courier, in the transaction that ends it. A second time fails, by the key of the earning and by
 * the reference of the entry. A courier who found nobody made the way, and keeps what was not refunded of the tip.
 */
export async function earnStop(trx: Trx, { checkoutId, runId, since }: EndedStop): Promise<void> {
  const { delivery_cents } = await lockCheckout(trx, checkoutId);
  const percentBp = await findCourierPercent(trx, since);
  const payCents = courierPay(delivery_cents, percentBp);
  const tipCents = (await findCourierTips(trx, [checkoutId])).get(checkoutId) ?? 0;
  await insertEarning(trx, {
    checkout_id: checkoutId,
    run_id: runId,
    percent_bp: percentBp,
    pay_cents: payCents,
    tip_cents: tipCents,
  });
  const lines = courierPayLines({ payCents, tipCents });
  if (lines.length > 0)
    await postEntry(trx, { kind: 'courier_pay', reference: `courier_pay:${checkoutId}`, checkoutId, lines });
}
