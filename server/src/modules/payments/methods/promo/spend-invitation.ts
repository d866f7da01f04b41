import { centsFromNaira } from '@food-court/shared-api/contract';
import type { Trx } from '#platform/database/tables';
import type { MovedLine, MovedMoney } from '#modules/payments/provider/payment-method';
import { findCourtTerms } from '#modules/payments/ledger/court-terms/court-terms.repository';
import { lockOpenPayment } from '../own-money/own-payments.repository';
import { changeInvitation, lockInvitation } from './invitation.repository';
import { findUnpaidUse } from './promo.repository';

/** Uses the invitation of a friend, and fixes what its inviter is promised. Undefined if there is none to use. */
export async function spendInvitation(
  trx: Trx,
  { paymentId, payerUid, amountCents }: MovedMoney,
): Promise<MovedLine[] | undefined> {
  const payment = await lockOpenPayment(trx, paymentId);
  if (!payment) return undefined;
  const invitation = await lockInvitation(trx, payerUid);
  if (invitation?.state !== 'ready') return undefined;
  const { inviterCredit, nairaPerDollar } = await findCourtTerms(trx);
  await changeInvitation(trx, payerUid, {
    ...{ state: 'used', checkout_id: payment.checkout_id, discount_cents: amountCents, due_at: new Date() },
    credit_naira: Math.round(inviterCredit * 100),
    credit_cents: centsFromNaira(inviterCredit, nairaPerDollar),
  });
  return [{ account: 'promo', cents: amountCents }];
}

/** The invitation of an order that was never paid can be used again. */
export async function giveBackInvitation(trx: Trx, { paymentId, amountCents }: MovedMoney): Promise<MovedLine[]> {
  const use = await findUnpaidUse(trx, paymentId);
  if (use)
    await changeInvitation(trx, use.friend_uid, {
      state: 'ready',
      ...{
        reason: null,
        checkout_id: null,
        discount_cents: null,
        credit_naira: null,
        credit_cents: null,
        due_at: null,
      },
    });
  return [{ account: 'promo', cents: -amountCents }];
}
