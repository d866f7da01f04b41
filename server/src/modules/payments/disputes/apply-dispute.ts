import type { Trx } from '#platform/database/tables';
import { lockCheckoutOfPayment } from '../checkouts/checkouts.repository';
import { findPaymentAtProvider, type Payment } from '../checkouts/payments.repository';
import { disputeLines, disputeLostLines, disputeWonLines, type LostPart } from '../ledger/dispute-entries';
import { partsOf, splitByLargestRemainder } from '../ledger/fees';
import { findFees, postEntry } from '../ledger/ledger.repository';
import type { ProviderDispute } from '../provider/provider-objects';
import type { PaymentsServices } from '../services';
import { changeDispute, findDispute, findDisputedOrders, insertDispute } from './disputes.repository';

type Reported = ProviderDispute & { intentId: string };

/** Records what the provider says about a dispute, each step once. */
export const applyDispute = (
  { db, settings }: Pick<PaymentsServices, 'db' | 'settings'>,
  reported: Reported,
): Promise<void> =>
  db.transaction().execute((trx) => recordReported(trx, reported, settings.payments.disputeKitchenPercent));

async function recordReported(trx: Trx, reported: Reported, kitchenPercent: number): Promise<void> {
  const checkout = await lockCheckoutOfPayment(trx, reported.intentId);
  const payment = await findPaymentAtProvider(trx, reported.intentId);
  // Money that was never booked as paid can't be booked as taken back: reconcile reports such a payment.
  if (!checkout || payment?.state !== 'paid') return;
  const known = await findDispute(trx, reported.id);
  if (known?.ended_at) return;
  if (!known) await recordDispute(trx, reported, payment);
  await changeDispute(trx, reported.id, {
    state: reported.state,
    answer_by: reported.answerBy ?? null,
    ...(isDecided(reported) && { ended_at: new Date() }),
  });
  const entry = { reference: `dispute_${reported.state}:${reported.id}`, checkoutId: checkout.id };
  if (reported.state === 'won')
    await postEntry(trx, { ...entry, kind: 'dispute_won', lines: disputeWonLines(reported.amount) });
  if (reported.state === 'lost') {
    const parts = await splitOverOrders(trx, checkout.id, reported.amount);
    await postEntry(trx, { ...entry, kind: 'dispute_lost', lines: disputeLostLines(parts, kitchenPercent) });
  }
}

const isDecided = ({ state }: ProviderDispute): boolean => state === 'won' || state === 'lost';

async function recordDispute(
  trx: Trx,
  { id, amount, reason, answerBy }: ProviderDispute,
  payment: Payment,
): Promise<void> {
  await insertDispute(trx, {
    id,
    payment_id: payment.id,
    amount_cents: amount,
    reason,
    state: 'open',
    answer_by: answerBy ?? null,
  });
  await postEntry(trx, {
    kind: 'dispute',
    reference: `dispute:${id}`,
    checkoutId: payment.checkout_id,
    lines: disputeLines(amount),
  });
}

/** By what is left of each order after refunds; by what they cost if nothing is left. */
async function splitOverOrders(trx: Trx, checkoutId: string, amount: number): Promise<LostPart[]> {
  const orders = await findDisputedOrders(trx, checkoutId);
  const left = orders.map(({ cost, gone }) => cost - gone);
  const shares = splitByLargestRemainder(
    amount,
    left.some((cents) => cents > 0) ? left : orders.map(({ cost }) => cost),
  );
  const parts: LostPart[] = [];
  for (const [place, { id, seller_uid, cost, gone }] of orders.entries()) {
    const fees = await findFees(trx, id);
    parts.push({ orderId: id, sellerUid: seller_uid, ...partsOf({ cost, gone, ...fees }, shares[place] ?? 0) });
  }
  return parts;
}
