import type { AuditValues, CallInput } from '@food-court/shared-api/contract';
import type { Trx } from '#platform/database/tables';
import { allow, notFound, Refusal } from '#platform/http/refusal';
import type { Member } from '#platform/identity/caller';
import { recordAdminAction } from '../audit/admin-action';
import { findActiveAdmins, findPerson, lockAccountChanges, updateAccount, type PersonRow } from './people.repository';

type AccountChange = CallInput<'PATCH /users/{id}'>['body'];

/**
 * When two admins demote each other at the same moment, one remains: the second change waits for the first, and by then its
 * caller is no longer an admin.
 */
export async function changeAccount(trx: Trx, caller: Member, uid: string, change: AccountChange): Promise<PersonRow> {
  await lockAccountChanges(trx);
  const admins = await findActiveAdmins(trx);
  allow(admins.includes(caller.uid), 'Only admins may do this.');
  if (removesAdmin(change) && admins.length === 1 && admins[0] === uid) throw lastAdmin();
  const before = await findPerson(trx, uid);
  if (!before) throw notFound('We can’t find this user.');
  if (change.role === 'admin' && !before.email_verified) throw unconfirmedPerson();
  const person = await updateAccount(trx, uid, change);
  await recordAdminAction(trx, caller, {
    action: 'account changed',
    subjectKind: 'person',
    subject: uid,
    before: accountValues(before),
    after: accountValues(person),
  });
  return person;
}

const accountValues = ({ role, suspended_at }: PersonRow): AuditValues => ({ role, suspended: suspended_at !== null });
/** Holds the lock of role changes until the transaction ends. */
export async function assertNotLastAdmin(trx: Trx, uid: string): Promise<void> {
  await lockAccountChanges(trx);
  const admins = await findActiveAdmins(trx);
  if (admins.length === 1 && admins[0] === uid) throw lastAdmin();
}

const removesAdmin = ({ role = 'admin', suspended = false }: AccountChange): boolean => role !== 'admin' || suspended;

const lastAdmin = (): Refusal =>
  new Refusal(
    'last_admin',
    'This is the court’s last admin. Make someone else an admin first. Then you can change this person’s role, suspend them or delete them.',
  );

const unconfirmedPerson = (): Refusal =>
  new Refusal(
    'person_unconfirmed',
    'Only people with a confirmed e-mail address can become admins, because an unconfirmed address may belong to someone else.',
  );
