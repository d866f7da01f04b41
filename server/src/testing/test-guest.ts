import { keepGuest } from '#modules/accounts/index';
import { insertGuest } from '#modules/accounts/guests/guests.repository';
import { newId } from '#platform/database/new-id';
import type { Db } from '#platform/database/tables';
import { drawGuestSecret } from '#platform/identity/guests';
import type { Person } from './test-server';

export interface TestGuest extends Person {
  secret: string;
}

/** Makes a guest who may refer to orders of their own, without counting for the limits of the call. */
export async function createGuest(db: Db): Promise<TestGuest> {
  const uid = newId();
  const { secret, secretHash } = drawGuestSecret();
  await insertGuest(db, uid, secretHash);
  await db.transaction().execute((trx) => keepGuest(trx, uid));
  return { uid, secret, email: 'guest@example.com', headers: { authorization: `Guest ${secret}` } };
}
