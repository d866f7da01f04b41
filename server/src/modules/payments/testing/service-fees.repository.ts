import { newId } from '#platform/database/new-id';
import type { Db } from '#platform/database/tables';
import { findServiceFee } from '../ledger/service-fee/service-fee.repository';

/** Sets the service fee of the court from now on, unless it is this one already. */
export async function setServiceFee(db: Db, cents: number, { uid }: { uid: string }): Promise<void> {
  if ((await findServiceFee(db)) === cents) return;
  await db
    .insertInto('court_settings')
    .values({ id: newId(), kind: 'service_fee', kitchen_uid: null, value: cents, valid_from: nextTime(), set_by: uid })
    .execute();
}

let last = Date.parse('2020-01-01');
/** In the past, and later than all before: two settings can’t be valid from the same time on. */
const nextTime = (): Date => new Date(++last);
