import { centsFromDollars, formatDollars, minCardCents } from '@food-court/shared-api/contract';
import type { WalletSettings } from '#platform/config/settings';
import type { Trx } from '#platform/database/tables';
import { Refusal } from '#platform/http/refusal';
import { lockWallet } from '../wallet/wallets.repository';
import { mostTopUpCents } from './read-wallet';
import { findToppedUpCents, insertTopUp } from './wallet-account.repository';

/** Writes a top-up within the limits of the person. The lock of the wallet keeps parallel ones from passing them together. */
export async function beginTopUp(trx: Trx, settings: WalletSettings, uid: string, amount: number): Promise<string> {
  const cents = centsFromDollars(amount);
  const wallet = await lockWallet(trx, uid);
  if (wallet.frozen_at) throw new Refusal('not_payable', 'A bank has not decided about one of your top-ups yet.');
  if (settings.mode !== 'on') throw new Refusal('not_payable', 'Wallets can’t be topped up at this court.');
  if (cents < minCardCents) throw new Refusal('not_payable', `Top-ups start at ${formatDollars(minCardCents / 100)}.`);
  const heldCents = wallet.bought_cents + wallet.given_cents;
  const most = mostTopUpCents(settings, { heldCents, toppedUpCents: await findToppedUpCents(trx, uid) });
  if (cents > most) throw new Refusal('not_payable', `You can top up ${formatDollars(most / 100)} now.`);
  return insertTopUp(trx, uid, cents);
}
