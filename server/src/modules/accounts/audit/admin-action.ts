import type { AuditValues } from '@food-court/shared-api/contract';
import type { Trx } from '#platform/database/tables';
import type { Member } from '#platform/identity/caller';
import { insertAuditEntries, type NewAuditEntry } from './audit.repository';

type AdminAction = Omit<NewAuditEntry, 'by' | 'at' | 'release'> & {
  /** Whose dish or order it is. What admins do with their own is no admin's action. */
  ownerUid?: string;
};

/** In the transaction of the change: there is no change without its entry. Other callers' changes are not recorded. */
export async function recordAdminAction(
  trx: Trx,
  { uid, profile }: Member,
  { ownerUid, before = {}, after = {}, ...action }: AdminAction,
): Promise<void> {
  if (profile.role !== 'admin' || ownerUid === uid) return;
  const changed = [...new Set([...Object.keys(before), ...Object.keys(after)])].filter(
    (field) => JSON.stringify(before[field]) !== JSON.stringify(after[field]),
  );
  await insertAuditEntries(trx, [
    { ...action, by: { uid }, before: pick(before, changed), after: pick(after, changed) },
  ]);
}

const pick = (values: AuditValues, fields: readonly string[]): AuditValues =>
  Object.fromEntries(fields.flatMap((field) => (values[field] === undefined ? [] : [[field, values[field]]])));
