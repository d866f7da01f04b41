import type { Db } from '#platform/database/tables';
import type { Member } from '#platform/identity/caller';
import { hasShare } from '../checkouts/shares.repository';
import { mayPay } from './payments.policy';

/** The buyer, and everybody who pays a share of the checkout. */
export const mayPayPart = async (
  db: Db,
  caller: Member,
  checkout: { id: string; buyer_uid: string },
): Promise<boolean> => mayPay(caller, checkout) || (await hasShare(db, checkout.id, caller.uid));
