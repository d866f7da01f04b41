import { sql } from 'kysely';
import type { Db, SettingKind } from '#platform/database/tables';

/** The kitchens that have a value of their own now, by name. */
export const findOwnValues = (db: Db, kind: SettingKind, most: number) =>
  db
    .selectFrom((newest) =>
      newest
        .selectFrom('court_settings')
        .distinctOn('kitchen_uid')
        .select(['kitchen_uid', 'value'])
        .where('kind', '=', kind)
        .where('kitchen_uid', 'is not', null)
        .where('withdrawn_at', 'is', null)
        .where('valid_from', '<=', sql<Date>`now()`)
        .orderBy('kitchen_uid')
        .orderBy('valid_from', 'desc')
        .as('newest'),
    )
    .innerJoin('read_users as kitchens', 'kitchens.uid', 'newest.kitchen_uid')
    .select(['kitchens.uid', 'kitchens.name', sql<number>`value`.as('value')])
    .where('value', 'is not', null)
    .orderBy('kitchens.name')
    .orderBy('kitchens.uid')
    .limit(most)
    .execute();
