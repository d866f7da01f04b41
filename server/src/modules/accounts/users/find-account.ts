import type { Db } from '#platform/database/tables';
import { notFound } from '#platform/http/refusal';
import type { Identity } from '#platform/identity/caller';
import { isOwnEmail } from './users.policy';
import { findUidByEmail } from './users.repository';

/**
 * Finds the account of an e-mail address in a path. The caller's address always refers to the caller's account, even if the
 * profile was saved with another one.
 */
export async function findAccountUid(db: Db, caller: Identity, email: string): Promise<string> {
  const uid = isOwnEmail(caller, email) ? caller.uid : await findUidByEmail(db, email);
  if (uid === undefined) throw notFound('No one has this e-mail address.');
  return uid;
}
