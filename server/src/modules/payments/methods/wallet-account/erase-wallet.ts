import type { Trx } from '#platform/database/tables';
import { Refusal } from '#platform/http/refusal';
import { endGrants } from '../wallet/grants';
import { findWallet, lockWallet } from '../wallet/wallets.repository';

/** Bought money is the person’s, so it goes back to the card first. Money that the court has given ends with the account. */
export async function eraseWallet(trx: Trx, uid: string): Promise<void> {
  if (!(await findWallet(trx, uid))) return;
  const { bought_cents } = await lockWallet(trx, uid);
  if (bought_cents > 0)
    throw new Refusal('conflict', 'There is money in your wallet. Spend it, or send it back to your card first.');
  await endGrants(trx, uid, 'all');
}
