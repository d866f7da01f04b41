import { splitByLargestRemainder } from '#modules/payments/ledger/fees';
import type { Trx } from '#platform/database/tables';
import type { MovedLine, MovedMoney } from '#modules/payments/provider/payment-method';
import { endGrants, spendGrants } from './grants';
import { lockOpenPayment } from '../own-money/own-payments.repository';
import { addBack, getSpend, insertSpend } from './spends.repository';
import { changeBalance, insertGrant, lockWallet } from './wallets.repository';

const day = 24 * 60 * 60_000;

/** Money that was given and comes back can be spent for this long, whenever its grant would have ended. */
const givenBackDays = 90;

const linesOf = (ownerUid: string, { given, bought }: { given: number; bought: number }, sign: 1 | -1): MovedLine[] =>
  (
    [
      { account: 'wallet_given', ownerUid, cents: sign * given },
      { account: 'wallet_bought', ownerUid, cents: sign * bought },
    ] satisfies MovedLine[]
  ).filter(({ cents }) => cents !== 0);

/** Spends what the court has given first. Undefined if there is not enough, or a bank has taken a top-up back. */
export async function takeFromWallet(
  trx: Trx,
  { paymentId, payerUid: uid, amountCents }: MovedMoney,
): Promise<MovedLine[] | undefined> {
  if (!(await lockOpenPayment(trx, paymentId))) return undefined;
  await lockWallet(trx, uid);
  await endGrants(trx, uid);
  const wallet = await lockWallet(trx, uid);
  const given = Math.min(wallet.given_cents, amountCents);
  const parts = { given, bought: amountCents - given };
  const isTaken =
    wallet.frozen_at === null && (await changeBalance(trx, uid, { given: -parts.given, bought: -parts.bought }));
  if (!isTaken) return undefined;
  await spendGrants(trx, uid, parts.given);
  await insertSpend(trx, { paymentId, uid, ...parts });
  return linesOf(uid, parts, 1);
}

/** Each part goes back to where it came from, in proportion to what is left of it. */
export async function giveBackToWallet(trx: Trx, { paymentId, amountCents }: MovedMoney): Promise<MovedLine[]> {
  const { uid, ...left } = await getSpend(trx, paymentId);
  const [given = 0, bought = 0] = splitByLargestRemainder(amountCents, [left.given, left.bought]);
  await lockWallet(trx, uid);
  await changeBalance(trx, uid, { given, bought });
  await addBack(trx, paymentId, { given, bought });
  if (given > 0)
    await insertGrant(trx, {
      ...{ uid, cents: given, reason: 'Back from an order', byUid: null },
      expiresAt: new Date(Date.now() + givenBackDays * day),
    });
  return linesOf(uid, { given, bought }, -1);
}
