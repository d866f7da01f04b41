import type { Trx } from '#platform/database/tables';
import { deleteKeysOf } from '#platform/contract/idempotency/keys.repository';
import type { ErasureOfOtherModules } from '../services';
import { deleteLanguageOf, deleteNewsOf, deleteWishNewsOf, deleteMailsOf } from '#modules/notifications/index';

/** Replaces the name. */
const erasedName = 'Deleted account';

const existing = (trx: Trx, uid: string) =>
  trx.selectFrom('users').select('uid').where('uid', '=', uid).where('erased_at', 'is', null);

/** Blocks new orders and dishes of the person until the transaction ends. Returns false for an unknown or erased person. */
export const lockPerson = async (trx: Trx, uid: string): Promise<boolean> =>
  (await existing(trx, uid).forUpdate().executeTakeFirst()) !== undefined;

/**
 * Blocks only the erasure of the person. Rows that refer to them can still be written: a seller who accepts an order has locked its
 * checkout before the history names them.
 */
export const keepPerson = async (trx: Trx, uid: string): Promise<boolean> =>
  (await existing(trx, uid).forNoKeyUpdate().executeTakeFirst()) !== undefined;

/** Nothing that remains names the person. Orders and ledger lines are kept, with the uid only. */
export async function eraseRows(trx: Trx, uid: string, eraseElsewhere: ErasureOfOtherModules['erase']): Promise<void> {
  const { name } = await trx.selectFrom('users').select('name').where('uid', '=', uid).executeTakeFirstOrThrow();
  await eraseElsewhere(trx, { uid, name, erasedName });
  await deleteMailsOf(trx, uid);
  await deleteLanguageOf(trx, uid);
  await deleteNewsOf(trx, uid);
  await deleteWishNewsOf(trx, uid);
  await deleteKeysOf(trx, uid);
  await trx
    .updateTable('users')
    .set({ name: erasedName, email: null, email_verified: false, image: '', role: 'Buyer', erased_at: new Date() })
    .where('uid', '=', uid)
    .execute();
}
