import { newId } from '#platform/database/new-id';
import type { Db } from '#platform/database/tables';
import { drawGuestSecret } from '#platform/identity/guests';
import { insertGuest } from './guests.repository';

interface NewGuest {
  uid: string;
  /** Stored as a hash, so it is only told now. */
  secret: string;
  expiresAt: Date;
}

export async function makeGuest(db: Db): Promise<NewGuest> {
  const uid = newId();
  const { secret, secretHash } = drawGuestSecret();
  return { uid, secret, expiresAt: await insertGuest(db, uid, secretHash) };
}
