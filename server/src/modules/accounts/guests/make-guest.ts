import { randomBytes } from 'node:crypto';
import { newId } from '#platform/database/new-id';
import type { Db } from '#platform/database/tables';
import { hashGuestSecret } from '#platform/identity/guests';
import { secretBytes } from './guest-links';
import { insertGuest } from './guests.repository';

interface NewGuest {
  uid: string;
  /** Stored as a hash, so it is only told now. */
  secret: string;
  expiresAt: Date;
}

export async function makeGuest(db: Db): Promise<NewGuest> {
  const [uid, secret] = [newId(), randomBytes(secretBytes).toString('base64url')];
  return { uid, secret, expiresAt: await insertGuest(db, uid, hashGuestSecret(secret)) };
}
