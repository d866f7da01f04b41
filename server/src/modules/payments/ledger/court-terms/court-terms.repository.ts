import {
  courtTermDefaults,
  courtTermNames,
  type CourtTermName,
  type CourtTerms,
} from '@food-court/shared-api/contract';
import { sql } from 'kysely';
import { prepared } from '#platform/database/statements/prepared';
import type { Db, Trx } from '#platform/database/tables';
import { termKind, termOf, termRate } from '../settings/setting-kinds';
import { percentOf } from '../settings/settings.presenter';

const inForce = prepared<{ kind: ReturnType<typeof termKind>; value: number }>(
  `select asked.kind, newest.value
  from unnest($1::text[]) as asked(kind), lateral (
    select value from court_settings
    where kind = asked.kind and kitchen_uid is null and withdrawn_at is null and valid_from <= now()
    order by valid_from desc limit 1) as newest`,
);

/** The terms in force as of the beginning of the transaction. */
export async function findCourtTerms(db: Db | Trx): Promise<CourtTerms> {
  const rows = await inForce(db, [termRate().kinds]);
  const set = Object.fromEntries(rows.map(({ kind, value }) => [termOf(kind), percentOf(value)]));
  return { ...courtTermDefaults, ...set, defaults: courtTermNames.filter((name) => !(name in set)) };
}

/** When the next planned term comes into force. */
export async function findNextTermAt(db: Db): Promise<Date | undefined> {
  const next = await db
    .selectFrom('court_settings')
    .select('valid_from')
    .where('kind', 'in', termRate().kinds)
    .where('withdrawn_at', 'is', null)
    .where('valid_from', '>', sql<Date>`now()`)
    .orderBy('valid_from')
    .limit(1)
    .executeTakeFirst();
  return next?.valid_from;
}

/** The numbers that a term has from now on: the one in force, or its default, and those that are planned. */
export async function findNumbersFromNow(trx: Trx, term: CourtTermName): Promise<number[]> {
  const coming = await trx
    .selectFrom('court_settings')
    .select(sql<number>`value`.as('value'))
    .where('kind', '=', termKind(term))
    .where('withdrawn_at', 'is', null)
    .where('valid_from', '>', sql<Date>`now()`)
    .limit(100)
    .execute();
  return [(await findCourtTerms(trx))[term], ...coming.map(({ value }) => percentOf(value))];
}
