import { sql, type Selectable } from 'kysely';
import { deliveryLimits } from '@food-court/shared-api/contract';
import type { SurgeCounts } from '@food-court/shared-api/surge';
import type { Db, Tables, Trx } from '#platform/database/tables';

export type SurgeRow = Selectable<Tables['surge_readings']>;

/** Readings of the last minutes, newest first. An older one says nothing about now. */
export const findFreshReadings = (db: Db | Trx): Promise<SurgeRow[]> =>
  db
    .selectFrom('surge_readings')
    .selectAll()
    .where('at', '>', sql<Date>`now() - interval '6 minutes'`)
    .orderBy('at', 'desc')
    .limit(6)
    .execute();

export const findSurgeChanges = (db: Db): Promise<SurgeRow[]> =>
  db
    .selectFrom('surge_readings')
    .selectAll()
    .where('changed', '=', sql<boolean>`true`)
    .orderBy('at', 'desc')
    .limit(deliveryLimits.surgeChanges)
    .execute();

/** Tickets that a kitchen has accepted, and not finished. */
export async function countOpenTickets(db: Db): Promise<number> {
  const { open } = await db
    .selectFrom('orders')
    .select(sql<number>`count(distinct ticket_id)::int`.as('open'))
    .where('status', 'in', [sql.lit('accepted' as const), sql.lit('preparing' as const)])
    .executeTakeFirstOrThrow();
  return open;
}

/** One server writes the reading of a minute; the others find it there. */
export const insertReading = async (
  db: Db,
  { openTickets, cookingSlots, freeCouriers, step, changed }: SurgeCounts & { step: number; changed: boolean },
): Promise<void> =>
  void (await db
    .insertInto('surge_readings')
    .values({
      at: sql<Date>`date_trunc('minute', now())`,
      open_tickets: openTickets,
      cooking_slots: cookingSlots,
      free_couriers: freeCouriers,
      step,
      changed,
    })
    .onConflict((conflict) => conflict.column('at').doNothing())
    .execute());

/** Changes stay for a year, because receipts name them; the minutes between them go after two days. */
export const deleteOldReadings = async (db: Db): Promise<void> =>
  void (await db
    .deleteFrom('surge_readings')
    .where((where) =>
      where.or([
        where.and([where('changed', '=', false), where('at', '<', sql<Date>`now() - interval '2 days'`)]),
        where('at', '<', sql<Date>`now() - interval '1 year'`),
      ]),
    )
    .execute());
