import type { Db, Trx } from '#platform/database/tables';
import type { Settings } from '#platform/config/settings';
import { aloneInSession, lockKey } from '#platform/jobs/advisory-locks.repository';
import type { Job } from '#platform/jobs/job';
import { lockCheckout } from '#modules/payments/checkouts/checkouts.repository';
import { forgetPrints, hasKnownCard } from '#modules/payments/methods/promo/card-prints.repository';
import { findFirstOrder } from '#modules/payments/methods/promo/first-order.repository';
import { changeInvitation, lockInvitation, lockPeople } from '#modules/payments/methods/promo/invitation.repository';
import { giveGrant } from '#modules/payments/methods/wallet/grants';
import { isWithUs } from '../invitations.repository';
import { countCredits, findDue, forgetNetworks } from './credit.repository';
import { judgeCredit } from './judge-credit';

const everyMs = 5 * 60_000;
/** The next ones follow in the next round. */
const mostInARound = 200;
const day = 24 * 60 * 60_000;

type Rules = Pick<Settings['payments'], 'invitations' | 'wallet'>;

/** Pays inviters what they were promised, and forgets what the court need not know any longer. */
export const payCreditsJob = ({ db, locksDb, rules }: { db: Db; locksDb: Db; rules: Rules }): Job => ({
  name: 'pay credits',
  everyMs,
  first: 'later',
  run: (isStopped) => aloneInSession(locksDb, lockKey('pay credits'), () => payCredits(db, rules, isStopped)),
  failed: 'inviters get their credit in the next round',
});

export async function payCredits(db: Db, rules: Rules, isStopped: () => boolean = () => false): Promise<void> {
  await forgetPrints(db);
  await forgetNetworks(db);
  // Without wallets there is nowhere to pay it; it is decided when the court has them again.
  if (rules.wallet.mode === 'off') return;
  const faults: unknown[] = [];
  for (const due of await findDue(db, mostInARound)) {
    if (isStopped()) break;
    await db
      .transaction()
      .execute(async (trx) => {
        // In the order of payments and refunds, and of deletions.
        await lockCheckout(trx, due.checkout_id);
        await lockPeople(trx, [due.inviter_uid]);
        await decide(trx, due.friend_uid, rules);
      })
      .catch((error: unknown) => faults.push(error));
  }
  // One that fails holds up no others.
  if (faults.length > 0) throw faults[0];
}

async function decide(trx: Trx, friendUid: string, { invitations, wallet: { grantDays } }: Rules): Promise<void> {
  const invitation = await lockInvitation(trx, friendUid);
  if (invitation?.state !== 'used' || invitation.checkout_id === null) return;
  const { inviter_uid: uid, credit_cents: cents, checkout_id, least_cents, created_at } = invitation;
  const now = new Date();
  const judged = {
    order: await findFirstOrder(trx, checkout_id),
    leastCents: least_cents,
    usedAt: created_at,
    hasKnownCard: await hasKnownCard(trx, friendUid),
    isInviterHere: await isWithUs(trx, uid),
    creditsThisMonth: await countCredits(trx, uid),
  };
  const verdict = judgeCredit(judged, invitations, now);
  if ('askAgainAt' in verdict) return changeInvitation(trx, friendUid, { due_at: verdict.askAgainAt });
  if ('refuse' in verdict) return changeInvitation(trx, friendUid, { state: 'refused', reason: verdict.refuse });
  if (cents !== null && cents > 0)
    await giveGrant(trx, {
      ...{ uid, cents, reason: 'A friend’s first order', byUid: null },
      expiresAt: grantDays === 0 ? null : new Date(now.getTime() + grantDays * day),
    });
  return changeInvitation(trx, friendUid, { state: 'rewarded', rewarded_at: now });
}
