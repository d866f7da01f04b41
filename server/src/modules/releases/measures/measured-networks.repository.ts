import { sql, type Insertable } from 'kysely';
import type { Db, Tables } from '#platform/database/tables';
import type { Fault } from './measures';

export type MeasuredNetwork = Required<Omit<Insertable<Tables['measured_networks']>, 'at'>>;

const keyOf = ({ name, build, network }: MeasuredNetwork): string => `${name}@${build} ${network}`;

/** Sorted, so that two processes that add the same networks at once cannot deadlock. */
export async function addMeasuredNetworks(db: Db, networks: readonly MeasuredNetwork[]): Promise<void> {
  if (networks.length === 0) return;
  await db
    .insertInto('measured_networks')
    .values([...networks].sort((a, b) => (keyOf(a) < keyOf(b) ? -1 : 1)))
    .onConflict((conflict) =>
      conflict.columns(['name', 'build', 'network']).doUpdateSet({
        errors: sql<boolean>`measured_networks.errors or excluded.errors`,
        shift: sql<boolean>`measured_networks.shift or excluded.shift`,
        at: sql<Date>`now()`,
      }),
    )
    .execute();
}

export interface CountedNetworks extends Record<Fault, number> {
  networks: number;
}

/** Counts, since a given time, the networks that measured any of these builds, and those in which a page was bad. */
export const countMeasuredNetworks = (
  db: Db,
  { name, builds, since }: { name: string; builds: readonly string[]; since: Date },
): Promise<CountedNetworks> =>
  db
    .selectFrom('measured_networks')
    .select([
      sql<number>`count(distinct network)::int`.as('networks'),
      sql<number>`count(distinct network) filter (where errors)::int`.as('errors'),
      sql<number>`count(distinct network) filter (where shift)::int`.as('shift'),
    ])
    .where('name', '=', name)
    .where('build', 'in', builds)
    .where('at', '>=', since)
    .executeTakeFirstOrThrow();

export const deleteOldNetworks = async (db: Db): Promise<void> =>
  void (await db
    .deleteFrom('measured_networks')
    .where('at', '<', sql<Date>`now() - interval '14 days'`)
    .execute());
