import type { Db } from '#database/tables';
import { notFound } from '#http/refusal';
import type { Identity } from '#identity/caller';
import { isOwnEmail } from './users.policy';
import { findUidByEmail } from './users.repository';

/** Whose things an e-mail address in a path names. The own address is the caller's account, whatever one its profile was kept under. */
export async function accountAt(db: Db, caller: Identity, email: string): Promise<string> {
  const uid = isOwnEmail(caller, email) ? caller.uid : await findUidByEmail(db, email);
  if (uid === undefined) throw notFound('There is nobody with this e-mail address.');
  return uid;
}
