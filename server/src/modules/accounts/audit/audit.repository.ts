import { sql } from 'kysely';
import type { RecordedAction, AuditValues } from '@food-court/shared-api/contract';
import { newId } from '#platform/database/new-id';
import type { Db, Tables, Trx } from '#platform/database/tables';
import type { Position } from '#platform/contract/paging/cursor';

export interface NewAuditEntry {
  by: { uid: string } | { name: string };
  action: RecordedAction;
  subjectKind: Tables['audit_entries']['subject_kind'];
  subject: string;
  before?: AuditValues;
  after?: AuditValues;
  /** Default: now. */
  at?: Date;
  /** Each release is recorded once. */
  release?: string;
}

/** Replaces lone surrogates as a text column does; jsonb refuses them. */
const jsonOf = (values: AuditValues): string =>
  JSON.stringify(values, (_, value: unknown) => (typeof value === 'string' ? Buffer.from(value).toString() : value));

export async function insertAuditEntries(db: Db | Trx, entries: readonly NewAuditEntry[]): Promise<void> {
  if (entries.length === 0) return;
  await db
    .insertInto('audit_entries')
    .values(
      entries.map(({ by, action, subjectKind, subject, before, after, at, release }) => ({
        id: newId(),
        ...(at && { at }),
        by_uid: 'uid' in by ? by.uid : null,
        by_name: 'name' in by ? by.name : null,
        action,
        subject_kind: subjectKind,
        subject,
        before: before ? jsonOf(before) : null,
        after: after ? jsonOf(after) : null,
        release: release ?? null,
      })),
    )
    .onConflict((conflict) => conflict.column('release').doNothing())
    .execute();
}

interface AuditPage {
  count: number;
  after?: Position;
  /** Limits the page to changes that affected this person. */
  aboutUid?: string;
}

/** Newest first, starting after a position, with the current names of people, dishes and orders. */
export function findAuditEntriesAfter(db: Db, { count, after, aboutUid }: AuditPage) {
  const entries = db
    .selectFrom('audit_entries')
    .leftJoin('users as actors', 'actors.uid', 'audit_entries.by_uid')
    .leftJoin('users as people', (join) =>
      join.onRef('people.uid', '=', 'audit_entries.subject').on('subject_kind', '=', 'person'),
    )
    .leftJoin('read_dishes as dishes', (join) =>
      join.onRef('dishes.id', '=', 'audit_entries.subject').on('subject_kind', '=', 'dish'),
    )
    .leftJoin('read_orders as orders', (join) =>
      join.onRef('orders.id', '=', 'audit_entries.subject').on('subject_kind', '=', 'order'),
    )
    .select([
      'audit_entries.id',
      'audit_entries.at as created_at',
      'audit_entries.by_name',
      'actors.name as actor',
      'audit_entries.action',
      'audit_entries.subject_kind',
      'audit_entries.subject',
      'people.name as person',
      'dishes.title as dish',
      'orders.title as ordered',
      'audit_entries.before',
      'audit_entries.after',
    ])
    .$if(aboutUid !== undefined, (all) =>
      all.where('subject_kind', '=', 'person').where('audit_entries.subject', '=', aboutUid as string),
    )
    .orderBy('audit_entries.at', 'desc')
    .orderBy('audit_entries.id', 'desc')
    .limit(count);
  if (!after) return entries.execute();
  const isAfter = sql<boolean>`(audit_entries.at, audit_entries.id) < (${after.createdAt}::timestamptz, ${after.id})`;
  return entries.where(isAfter).execute();
}
export type AuditRow = Awaited<ReturnType<typeof findAuditEntriesAfter>>[number];
