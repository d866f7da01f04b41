import type { AuditValues, CallInput } from '@food-court/shared-api/contract';
import type { Trx } from '#platform/database/tables';
import { invalid } from '#platform/http/refusal';
import type { Member } from '#platform/identity/caller';
import { recordAdminAction } from '#modules/accounts/index';
import { isRange } from './address-ranges';
import { readMinutes, writeMinutes } from './minutes-of-day';
import { lockTableRules, updateTableRules, type TableRules } from './table-rules.repository';

type Change = CallInput<'PATCH /table-rules'>['body'];

export async function changeTableRules(
  trx: Trx,
  caller: Member,
  { hours, networks, ...change }: Change,
): Promise<void> {
  const before = await lockTableRules(trx);
  const after: TableRules = {
    ...before,
    ...change,
    ...(hours !== undefined && { hours: hours && { from: readMinutes(hours.from), until: readMinutes(hours.to) } }),
    ...(networks && { networks: readRanges(networks) }),
  };
  await updateTableRules(trx, after);
  await recordAdminAction(trx, caller, {
    action: 'table rules changed',
    subjectKind: 'court',
    subject: 'tables',
    before: auditValues(before),
    after: auditValues(after),
  });
}

function readRanges(typed: readonly string[]): string[] {
  const ranges = [...new Set(typed.map((range) => range.trim()))];
  const wrong = ranges.find((range) => !isRange(range));
  if (wrong === undefined) return ranges;
  const detail = `${wrong} is not an address or a range such as 192.0.2.0/24`;
  throw invalid([{ field: 'networks', detail }]);
}

const auditValues = ({ needsCode, hours, networks, needsDayCode }: TableRules): AuditValues => ({
  needs_code: needsCode,
  hours: hours && `${writeMinutes(hours.from)}–${writeMinutes(hours.until)}`,
  networks: networks.join(', ') || null,
  needs_day_code: needsDayCode,
});
