import type { Trx } from '#platform/database/tables';

/** The friend whose invitation paid a part of a checkout that was never paid in full. */
export const findUnpaidUse = (trx: Trx, paymentId: string) =>
  trx
    .selectFrom('payments')
    .innerJoin('checkouts', 'checkouts.id', 'payments.checkout_id')
    .innerJoin('invitations', 'invitations.checkout_id', 'checkouts.id')
    .select('invitations.friend_uid')
    .where('payments.id', '=', paymentId)
    .where('checkouts.paid_at', 'is', null)
    .executeTakeFirst();
