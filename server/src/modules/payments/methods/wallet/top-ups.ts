import type { Trx } from '#platform/database/tables';
import { changeCheckout, type Checkout, type NewOrderEvent } from '#modules/payments/checkouts/checkouts.repository';
import { postEntry } from '#modules/payments/ledger/ledger.repository';
import { changeBalance, freeze, lockWallet } from './wallets.repository';

/** A top-up is paid: the buyer has bought money for their wallet. It is no sale, so it has no receipt and no number. */
export async function creditTopUp(trx: Trx, checkout: Checkout, paidAt: Date): Promise<NewOrderEvent[]> {
  const { id: checkoutId, buyer_uid: uid, amount_cents: cents } = checkout;
  await lockWallet(trx, uid);
  await changeBalance(trx, uid, { bought: cents });
  await changeCheckout(trx, checkoutId, { paid_at: paidAt });
  await postTopUp(trx, { reference: `top_up:${checkoutId}`, checkoutId, uid, cents });
  return [];
}

interface RefusedReturn {
  refundId: string;
  checkoutId: string;
  buyerUid: string;
  cents: number;
}

/** The bank refused a top-up that should have gone back to its card, so it is in the wallet again. */
export async function keepTopUp(
  trx: Trx,
  { refundId, checkoutId, buyerUid: uid, cents }: RefusedReturn,
): Promise<void> {
  if (cents <= 0) return;
  await lockWallet(trx, uid);
  await changeBalance(trx, uid, { bought: cents });
  await postTopUp(trx, { reference: `top_up_kept:${refundId}`, checkoutId, uid, cents });
}

interface TopUp {
  reference: string;
  checkoutId: string;
  uid: string;
  cents: number;
}

const postTopUp = (trx: Trx, { reference, checkoutId, uid, cents }: TopUp): Promise<void> =>
  postEntry(trx, {
    kind: 'top_up',
    reference,
    checkoutId,
    lines: [
      { account: 'buyer', ownerUid: uid, cents },
      { account: 'wallet_bought', ownerUid: uid, cents: -cents },
    ],
  });

/** A bank took a top-up back: nothing of the wallet can be spent until it decides. */
export async function freezeWallet(trx: Trx, uid: string): Promise<void> {
  await lockWallet(trx, uid);
  await freeze(trx, uid, new Date());
}

export const thawWallet = (trx: Trx, uid: string): Promise<void> => freeze(trx, uid, null);

/** The bank keeps a top-up: what is left of the bought money pays for it. Returns these cents; the court bears the rest. */
export async function takeLostTopUp(trx: Trx, uid: string, lostCents: number): Promise<number> {
  const { bought_cents } = await lockWallet(trx, uid);
  const cents = Math.min(bought_cents, lostCents);
  await changeBalance(trx, uid, { bought: -cents });
  await thawWallet(trx, uid);
  return cents;
}
