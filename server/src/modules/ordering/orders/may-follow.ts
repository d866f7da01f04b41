import type { Db } from '#platform/database/tables';
import type { Member } from '#platform/identity/caller';
import { hasShare } from '#modules/payments/index';
import { mayReadCheckout, mayReadOrder } from './orders.policy';
import type { OrderRow } from './orders.repository';

/** People who pay a share of a checkout may read it and its orders, and change none of them. */
export const mayFollowCheckout = async (
  db: Db,
  caller: Member,
  checkout: { id: string; buyer_uid: string },
): Promise<boolean> => mayReadCheckout(caller, checkout) || (await hasShare(db, checkout.id, caller.uid));

export const mayFollowOrder = async (
  db: Db,
  caller: Member,
  order: Pick<OrderRow, 'buyer_uid' | 'seller_uid' | 'checkout_id'>,
): Promise<boolean> => mayReadOrder(caller, order) || (await hasShare(db, order.checkout_id, caller.uid));
