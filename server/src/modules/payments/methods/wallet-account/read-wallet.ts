import { dollarsFromCents, walletMoves, type Wallet } from '@food-court/shared-api/contract';
import type { WalletSettings } from '#platform/config/settings';
import type { Db } from '#platform/database/tables';
import { isNewHere } from '../invitations/accept-invitation';
import { findGrants, findWallet } from '../wallet/wallets.repository';
import { findMoves, findToppedUpCents } from './wallet-account.repository';

const movesShown = 50;

/** The least that a limit leaves, in cents. */
export const mostTopUpCents = (
  { mode, mostHeld, mostADay }: WalletSettings,
  { heldCents, toppedUpCents }: { heldCents: number; toppedUpCents: number },
): number => (mode === 'on' ? Math.max(0, Math.min(mostHeld * 100 - heldCents, mostADay * 100 - toppedUpCents)) : 0);

export async function readWallet(db: Db, settings: WalletSettings, uid: string): Promise<Wallet> {
  const wallet = await findWallet(db, uid);
  const now = Date.now();
  const grants = (await findGrants(db, uid)).filter(({ expires_at }) => !expires_at || expires_at.getTime() > now);
  const given = grants.reduce((sum, { left_cents }) => sum + left_cents, 0);
  const bought = wallet?.bought_cents ?? 0;
  const [first] = grants;
  const moves = await findMoves(db, uid, movesShown);
  const isFriend = settings.mode !== 'off' && (await isNewHere(db, uid));
  return {
    mode: settings.mode,
    bought: dollarsFromCents(bought),
    given: dollarsFromCents(given),
    ...(first?.expires_at && {
      ends: { amount: dollarsFromCents(first.left_cents), at: first.expires_at.toISOString() },
    }),
    ...(wallet?.frozen_at && { frozen: true }),
    ...(isFriend && { takesInvitation: true }),
    mostTopUp: dollarsFromCents(
      mostTopUpCents(settings, { heldCents: bought + given, toppedUpCents: await findToppedUpCents(db, uid) }),
    ),
    moves: moves.map(({ id, kind, at, cents, balance, checkout_id }) => ({
      _id: id,
      kind: walletMoves.find((move) => move === kind) ?? 'charge',
      at: at.toISOString(),
      amount: dollarsFromCents(cents),
      balance: dollarsFromCents(balance),
      ...(checkout_id !== null && (kind === 'charge' || kind === 'refund_paid') && { checkoutId: checkout_id }),
    })),
  };
}
