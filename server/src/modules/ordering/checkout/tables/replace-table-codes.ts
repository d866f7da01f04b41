import type { Trx } from '#platform/database/tables';
import { Refusal } from '#platform/http/refusal';
import type { Member } from '#platform/identity/caller';
import { recordAdminAction } from '#modules/accounts/index';
import { lockTableRules, updateTableRules } from './table-rules.repository';

/** Voids all codes before, and the code of the day. Returns the new version. */
export async function replaceTableCodes(trx: Trx, caller: Member, replaces: number): Promise<number> {
  const before = await lockTableRules(trx);
  if (before.version !== replaces)
    throw new Refusal('changed_meanwhile', 'Somebody has replaced the codes meanwhile. Print those, please.');
  const version = before.version + 1;
  await updateTableRules(trx, { ...before, version, needsCode: true });
  await recordAdminAction(trx, caller, {
    action: 'table codes replaced',
    subjectKind: 'court',
    subject: 'tables',
    before: { version: before.version, needs_code: before.needsCode },
    after: { version, needs_code: true },
  });
  return version;
}
