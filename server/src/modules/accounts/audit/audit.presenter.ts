import { dollarsFromCents, type AuditEntry, type AuditValues } from '@food-court/shared-api/contract';
import type { AuditRow } from './audit.repository';

/** Names are looked up rather than stored, so that erasing a person also removes their name from the log. */
export const presentAuditEntry = (row: AuditRow): AuditEntry => ({
  _id: row.id,
  at: row.created_at.toISOString(),
  by: row.by_name ?? row.actor ?? 'an erased account',
  // The type of an entry has the words of version 1 only.
  action: row.action as AuditEntry['action'],
  subject: subjectOf(row),
  before: presentValues(row.before),
  after: presentValues(row.after),
});

function subjectOf({ subject_kind, subject, person, dish, ordered }: AuditRow): string {
  if (subject_kind === 'person') return person ?? 'an erased account';
  return dish ?? ordered ?? subject;
}

/** Converts prices from stored cents to the dollars of the API. */
const presentValues = (values: AuditValues | null): AuditValues =>
  Object.fromEntries(
    Object.entries(values ?? {}).map(([field, value]) =>
      field.endsWith('_cents') && typeof value === 'number'
        ? [field.slice(0, -'_cents'.length), dollarsFromCents(value)]
        : [field, value],
    ),
  );
