import { sql } from 'kysely';
import type { Position } from '#platform/contract/paging/cursor';
import type { Db, SettingKind, Trx } from '#platform/database/tables';

/** The statement's time: a transaction sees what it has just set as in force. */
const now = sql<Date>`statement_timestamp()`;

const replacing = `later.kind = court_settings.kind and later.withdrawn_at is null
  and later.valid_from > court_settings.valid_from and later.valid_from <= statement_timestamp()`;

const isReplaced = sql<boolean>`case when court_settings.kitchen_uid is null
  then exists (select from court_settings later where later.kitchen_uid is null and ${sql.raw(replacing)})
  else exists (select from court_settings later
    where later.kitchen_uid = court_settings.kitchen_uid and ${sql.raw(replacing)})
  end`;

/** With the present names of people and kitchens. */
const changes = (db: Db | Trx, kinds: readonly SettingKind[]) =>
  db
    .selectFrom('court_settings')
    .innerJoin('read_users as setters', 'setters.uid', 'court_settings.set_by')
    .leftJoin('read_users as withdrawers', 'withdrawers.uid', 'court_settings.withdrawn_by')
    .leftJoin('read_users as kitchens', 'kitchens.uid', 'court_settings.kitchen_uid')
    .select([
      'court_settings.id',
      'court_settings.kind',
      'court_settings.kitchen_uid',
      'court_settings.value',
      'court_settings.valid_from as created_at',
      'court_settings.set_at',
      'court_settings.withdrawn_at',
      'kitchens.name as kitchen',
      'setters.name as setter',
      'withdrawers.name as withdrawer',
      sql<boolean>`valid_from > ${now}`.as('isComing'),
      isReplaced.as('isReplaced'),
    ])
    .where('court_settings.kind', 'in', kinds);

export const findChange = (db: Db | Trx, kinds: readonly SettingKind[], id: string) =>
  changes(db, kinds).where('court_settings.id', '=', id).executeTakeFirst();

/** By the time from which they are in force, latest first. */
export function findChangesAfter(
  db: Db,
  kinds: readonly SettingKind[],
  { count, after }: { count: number; after?: Position },
) {
  const page = changes(db, kinds)
    .orderBy('court_settings.valid_from', 'desc')
    .orderBy('court_settings.id', 'desc')
    .limit(count);
  if (!after) return page.execute();
  const isAfter = sql<boolean>`(valid_from, court_settings.id) < (${after.createdAt}::timestamptz, ${after.id})`;
  return page.where(isAfter).execute();
}
export type ChangeRow = NonNullable<Awaited<ReturnType<typeof findChange>>>;
