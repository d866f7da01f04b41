import { centsFromDollars, type TopUp } from '@food-court/shared-api/contract';
import { findUidByEmail, recordAdminAction } from '#modules/accounts/index';
import type { PaymentsServices } from '#modules/payments/services';
import { startPayment } from '#modules/payments/payment/start-payment';
import { sendRefunds } from '#modules/payments/refunds/send-refund';
import type { Handlers } from '#platform/contract/handler';
import { notFound, Refusal } from '#platform/http/refusal';
import { giveGrant } from '../wallet/grants';
import { readWallet } from './read-wallet';
import { sendBack } from './send-back';
import { beginTopUp } from './top-up';

type WalletCall = 'GET /wallet' | 'POST /wallet/top-ups' | 'POST /wallet/refunds' | 'POST /wallet-grants';

const day = 24 * 60 * 60_000;

export function walletHandlers(services: PaymentsServices): Handlers<WalletCall> {
  const { db } = services;
  const { wallet } = services.settings.payments;
  const read = (uid: string) => readWallet(db, wallet, uid);

  return {
    'GET /wallet': ({ caller }) => read(caller.uid),

    'POST /wallet/top-ups': async ({ body: { amount }, caller, once }) => {
      const { id } = await once(async (trx) => ({ id: await beginTopUp(trx, wallet, caller.uid, amount) }));
      return startTopUp(services, id, caller.uid);
    },

    'POST /wallet/refunds': async ({ body: { amount }, caller, once }) => {
      const { sent } = await once(async (trx) => ({ sent: await sendBack(trx, caller.uid, centsFromDollars(amount)) }));
      // The sweeper sends what fails here.
      for (const id of sent) await sendRefunds(services, id).catch(() => undefined);
      return read(caller.uid);
    },

    'POST /wallet-grants': ({ body: { email, amount, reason }, caller, once }) =>
      once(async (trx) => {
        if (wallet.mode === 'off') throw new Refusal('conflict', 'This court has no wallets.');
        const uid = await findUidByEmail(trx, email);
        if (uid === undefined) throw notFound('We can’t find this person.');
        if (uid === caller.uid) throw new Refusal('not_allowed', 'Another admin must give money to you.');
        await giveGrant(trx, {
          ...{ uid, cents: centsFromDollars(amount), reason, byUid: caller.uid },
          expiresAt: wallet.grantDays === 0 ? null : new Date(Date.now() + wallet.grantDays * day),
        });
        await recordAdminAction(trx, caller, {
          action: 'money given',
          subjectKind: 'person',
          subject: uid,
          after: { amount, reason },
        });
        return { amount };
      }),
  };
}

/** A repeated call with its key gets the same top-up and secret. */
async function startTopUp(services: PaymentsServices, checkoutId: string, payerUid: string): Promise<TopUp> {
  const { paymentId, clientSecret, amount } = await startPayment(services, { checkoutId, payerUid });
  if (clientSecret === undefined) throw new Error(`The top-up ${checkoutId} has no secret`);
  return { paymentId, amount, clientSecret };
}
