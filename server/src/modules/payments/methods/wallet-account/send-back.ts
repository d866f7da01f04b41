import { newId } from '#platform/database/new-id';
import type { Trx } from '#platform/database/tables';
import { Refusal } from '#platform/http/refusal';
import { paymentReturnLines } from '#modules/payments/ledger/entries';
import { postEntry } from '#modules/payments/ledger/ledger.repository';
import { insertRefund } from '#modules/payments/refunds/refunds.repository';
import { changeBalance, lockWallet } from '../wallet/wallets.repository';
import { findReturnableTopUps } from './wallet-account.repository';

/**
 * Sends bought money back to the cards that it came from, newest top-up first. Returns the checkouts whose refunds are to be sent.
 * The lock of the wallet keeps two calls from sending back the same money.
 */
export async function sendBack(trx: Trx, uid: string, cents: number): Promise<string[]> {
  const checkoutIds: string[] = [];
  const parts: { paymentId: string; checkoutId: string; cents: number }[] = [];
  let rest = cents;
  for (const { payment_id: paymentId, checkout_id: checkoutId, left } of await findReturnableTopUps(trx, uid)) {
    if (rest === 0) break;
    const part = Math.min(rest, left);
    parts.push({ paymentId, checkoutId, cents: part });
    rest -= part;
  }
  const { frozen_at } = await lockWallet(trx, uid);
  if (frozen_at) throw new Refusal('not_payable', 'A bank has not decided about one of your top-ups yet.');
  if (rest > 0 || !(await changeBalance(trx, uid, { bought: -cents })))
    throw new Refusal('not_payable', 'You can send back only what you have topped up and not spent.');
  for (const part of parts) {
    await bookPart(trx, uid, part);
    checkoutIds.push(part.checkoutId);
  }
  return checkoutIds;
}

interface Part {
  paymentId: string;
  checkoutId: string;
  cents: number;
}

async function bookPart(trx: Trx, uid: string, { paymentId, checkoutId, cents }: Part): Promise<void> {
  const id = newId();
  await insertRefund(trx, {
    ...{ id, order_id: null, payment_id: paymentId, amount_cents: cents },
    ...{ reason: null, by_uid: uid },
  });
  await postEntry(trx, {
    kind: 'top_up_refund',
    reference: `top_up_refund:${id}`,
    checkoutId,
    lines: [
      { account: 'wallet_bought', ownerUid: uid, cents },
      { account: 'buyer', ownerUid: uid, cents: -cents },
    ],
  });
  await postEntry(trx, {
    kind: 'payment_return',
    reference: `payment_return:${id}`,
    checkoutId,
    lines: paymentReturnLines({ buyerUid: uid, amountCents: cents }),
  });
}
