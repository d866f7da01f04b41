import type { Trx } from '#platform/database/tables';
import { newId } from '#platform/database/new-id';
import type { Line } from '#modules/payments/ledger/entries';
import { postEntry } from '#modules/payments/ledger/ledger.repository';
import { changeBalance, findGrants, insertGrant, lockWallet, setLeft } from './wallets.repository';

interface Grant {
  uid: string;
  cents: number;
  reason: string;
  expiresAt: Date | null;
  /** The admin who gives it; null for the court’s own rules. */
  byUid: string | null;
}

/** The court gives money to a person and bears it, which the account `promo` says. */
export async function giveGrant(trx: Trx, grant: Grant): Promise<void> {
  const { uid, cents } = grant;
  await lockWallet(trx, uid);
  const id = await insertGrant(trx, grant);
  await changeBalance(trx, uid, { given: cents });
  await postEntry(trx, {
    kind: 'grant',
    reference: `grant:${id}`,
    walletUid: uid,
    lines: [
      { account: 'promo', cents },
      { account: 'wallet_given', ownerUid: uid, cents: -cents },
    ],
  });
}

/** Takes from what the court has given, the part that ends first at first. The wallet is locked and holds enough. */
export async function spendGrants(trx: Trx, uid: string, cents: number): Promise<void> {
  let rest = cents;
  for (const { id, left_cents } of await findGrants(trx, uid)) {
    if (rest === 0) return;
    const used = Math.min(rest, left_cents);
    await setLeft(trx, id, left_cents - used);
    rest -= used;
  }
}

/** Takes back as much of this as is left of what the court has given to a person. */
export async function takeBackGiven(trx: Trx, uid: string, mostCents: number, reference: string): Promise<void> {
  const { given_cents } = await lockWallet(trx, uid);
  const cents = Math.min(given_cents, mostCents);
  if (cents === 0) return;
  await spendGrants(trx, uid, cents);
  await changeBalance(trx, uid, { given: -cents });
  await postEntry(trx, { kind: 'grant_ended', reference, walletUid: uid, lines: endedLines(uid, cents) });
}

const endedLines = (ownerUid: string, cents: number): Line[] => [
  { account: 'wallet_given', ownerUid, cents },
  { account: 'promo', cents: -cents },
];

const isEnded = ({ expires_at }: { expires_at: Date | null }): boolean =>
  expires_at !== null && expires_at.getTime() <= Date.now();

/** Takes back grants whose time is over; all of them when an account is deleted. The wallet is locked. */
export async function endGrants(trx: Trx, uid: string, which: 'ended' | 'all' = 'ended'): Promise<void> {
  const ended = (await findGrants(trx, uid)).filter((grant) => which === 'all' || isEnded(grant));
  const cents = ended.reduce((sum, { left_cents }) => sum + left_cents, 0);
  if (cents === 0) return;
  for (const { id } of ended) await setLeft(trx, id, 0);
  await changeBalance(trx, uid, { given: -cents });
  await postEntry(trx, {
    kind: 'grant_ended',
    reference: `grant_ended:${newId()}`,
    walletUid: uid,
    lines: endedLines(uid, cents),
  });
}
