import type { Trx } from '#platform/database/tables';
import { deleteKeysOf } from '#platform/idempotency/keys.repository';
import type { ErasedElsewhere } from '../services';
import { deleteNewsOf, deleteWishNewsOf, deleteMailsOf } from '#modules/notifications/index';

/** Stands where the name was. */
const erasedName = 'Deleted account';

/** Orders and dishes that name the person wait until the transaction ends. False for an unknown or erased person. */
export const lockPerson = async (trx: Trx, uid: string): Promise<boolean> =>
  (await trx
    .selectFrom('users')
    .select('uid')
    .where('uid', '=', uid)
    .where('erased_at', 'is', null)
    .forUpdate()
    .executeTakeFirst()) !== undefined;

/** What is left names nobody. Orders and ledger lines stay, and have the uid only. */
export async function eraseRows(trx: Trx, uid: string, eraseElsewhere: ErasedElsewhere['erase']): Promise<void> {
  const { name } = await trx.selectFrom('users').select('name').where('uid', '=', uid).executeTakeFirstOrThrow();
  await eraseElsewhere(trx, { uid, name, erasedName });
  await deleteMailsOf(trx, uid);
  await deleteNewsOf(trx, uid);
  await deleteWishNewsOf(trx, uid);
  await deleteKeysOf(trx, uid);
  await trx
    .updateTable('users')
    .set({ name: erasedName, email: null, email_verified: false, image: '', role: 'Buyer', erased_at: new Date() })
    .where('uid', '=', uid)
    .execute();
}
