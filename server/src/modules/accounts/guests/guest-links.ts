import { drawGuestSecret } from '#platform/identity/guests';
import type { Db } from '#platform/database/tables';
import { insertGuestLink } from './guests.repository';

/** Makes a secret that opens the orders of a guest in any browser until a month after the order. It is told once, and only its hash is stored. */
export async function makeGuestLink(db: Db, uid: string, orderedAt: Date): Promise<string> {
  const { secret, secretHash } = drawGuestSecret();
  await insertGuestLink(db, { uid, secretHash, orderedAt });
  return secret;
}
