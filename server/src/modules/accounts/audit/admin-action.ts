import type { AuditValues } from '@food-court/shared-api/contract';
import type { Trx } from '#platform/database/tables';
import type { Member } from '#platform/identity/caller';
import { insertAuditEntries, type NewAuditEntry } from './audit.repository';

type AdminAction = Omit<NewAuditEntry, 'by' | 'at' | 'release'> & {
  /** The owner of the dish or order. Changes that admins make to their own are not recorded. */
  ownerUid?: string;
};

/** Runs in the transaction of the change, so that no change lacks its entry. Changes by other callers are not recorded. */
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
