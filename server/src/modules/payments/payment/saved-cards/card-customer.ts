import { notFound } from '#platform/http/refusal';
import type { PaymentsServices } from '#modules/payments/services';
import { findCustomer, insertCustomer } from './saved-cards.repository';

/** Returns the person's customer at the card provider, and makes it when they first keep a card. */
export async function customerOf(
  { cardCustomers, db }: Pick<PaymentsServices, 'cardCustomers' | 'db'>,
  uid: string,
): Promise<string> {
  const known = await findCustomer(db, uid);
  if (known) return known.provider_id;
  await insertCustomer(db, uid, await cardCustomers.createCustomer(uid));
  const created = await findCustomer(db, uid);
  // The account was deleted meanwhile; nobody is left who could pay.
  if (!created) throw notFound('We can’t find this account.');
  return created.provider_id;
}
