import type { Trx } from '#platform/database/tables';
import { lockCheckoutOfPayment, type Checkout } from '../checkouts/checkouts.repository';
import { changePayment, findPaymentAtProvider, type Payment } from '../checkouts/payments.repository';
import {
  disputeLines,
  disputeLostLines,
  disputeWonLines,
  type LostMoney,
  type LostPart,
} from '../ledger/dispute-entries';
import { partsOf, splitByLargestRemainder } from '../ledger/fees';
import { findFees } from '../ledger/fees.repository';
import { postEntry } from '../ledger/ledger.repository';
import type { ProviderDispute } from '../provider/provider-objects';
import { takeBackDisputed } from '../methods/promo/take-back-credit';
import { freezeWallet, takeLostTopUp, thawWallet } from '../methods/wallet/top-ups';
import type { PaymentsServices } from '../services';
import { findOwedCents } from '../refunds/refunds.repository';
import { changeDispute, findDispute, findDisputedOrders, insertDispute, type DisputeRow } from './disputes.repository';
import { lostShares } from './lost-shares';

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
  if (known && isRecorded(known, reported)) return;
  if (!known) {
    await recordDispute(trx, reported, payment);
    await takeBackDisputed(trx, checkout.id);
  }
  await changeDispute(trx, reported.id, {
    state: reported.state,
    answer_by: reported.answerBy ?? null,
    ...(isDecided(reported) && { ended_at: new Date() }),
  });
  const isTopUp = checkout.buys === 'wallet';
  if (isTopUp && isDecided(reported)) await thawWallet(trx, checkout.buyer_uid);
  else if (isTopUp && !known) await freezeWallet(trx, checkout.buyer_uid);
  const entry = { reference: `dispute_${reported.state}:${reported.id}`, checkoutId: checkout.id };
  if (reported.state === 'won')
    await postEntry(trx, { ...entry, kind: 'dispute_won', lines: disputeWonLines(reported.amount) });
  if (reported.state === 'lost') {
    const lost = await findLostMoney(trx, { checkout, payment }, reported.amount);
    await postEntry(trx, { ...entry, kind: 'dispute_lost', lines: disputeLostLines(lost, kitchenPercent) });
  }
}

/** Whether nothing is left to write. A decision is final. */
export const isRecorded = (
  { ended_at, state, answer_by }: DisputeRow,
  reported: Pick<ProviderDispute, 'state' | 'answerBy'>,
): boolean =>
  ended_at !== null ||
  (state === reported.state && (answer_by?.getTime() ?? 0) === (reported.answerBy?.getTime() ?? 0));

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

async function findLostMoney(
  trx: Trx,
  { checkout: { id: checkoutId, buyer_uid: uid, buys, paid_at }, payment }: { checkout: Checkout; payment: Payment },
  lostCents: number,
): Promise<LostMoney> {
  const owedCents = await findOwedCents(trx, payment.id);
  const { owed, ahead, sold, twice } = lostShares({ ...payment, owedCents, isSold: paid_at !== null }, lostCents);
  // Nothing of it is left to complete the checkout, or to send back when that ends.
  if (ahead > 0) await changePayment(trx, payment.id, { returned_cents: payment.returned_cents + ahead });
  if (buys === 'wallet') {
    const walletCents = await takeLostTopUp(trx, uid, sold);
    return { parts: [], ofWallet: { uid, cents: walletCents }, courtCents: lostCents - walletCents };
  }
  const parts = sold > 0 ? await splitOverOrders(trx, checkoutId, sold) : [];
  return { parts, ofBuyer: { uid, cents: owed + ahead }, courtCents: twice };
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
    const { tipAccount, ...fees } = await findFees(trx, id);
    const part = partsOf({ cost, gone, ...fees }, shares[place] ?? 0);
    parts.push({ orderId: id, sellerUid: seller_uid, tipAccount, ...part });
  }
  return parts;
}
