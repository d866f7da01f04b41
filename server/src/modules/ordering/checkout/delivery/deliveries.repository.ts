import { sql, type Insertable } from 'kysely';
import type { Db, Tables, Trx } from '#platform/database/tables';
import type { LearnedMinutes } from './arrival';

export type NewDeliveryRow = Pick<
  Insertable<Tables['deliveries']>,
  'checkout_id' | 'quote_id' | 'note' | 'code' | 'ring'
>;

export const insertDelivery = async (trx: Trx, delivery: NewDeliveryRow): Promise<void> =>
  void (await trx.insertInto('deliveries').values(delivery).execute());

/** With everything that the fee was computed from. */
export const findDelivery = (db: Db, checkoutId: string) =>
  db
    .selectFrom('deliveries')
    .innerJoin('delivery_quotes as quotes', 'quotes.id', 'deliveries.quote_id')
    .innerJoin('delivery_rules as rules', 'rules.version', 'quotes.rule_version')
    .innerJoin('read_checkouts as checkouts', 'checkouts.id', 'deliveries.checkout_id')
    .leftJoin('courier_runs as runs', 'runs.id', 'deliveries.run_id')
    .select(['deliveries.note', 'deliveries.code', 'deliveries.ring', 'deliveries.picked_up_at'])
    .select('deliveries.day_part')
    .select(['deliveries.arrived_at', 'deliveries.nobody_at', 'deliveries.ended_at', 'deliveries.outcome'])
    .select(['quotes.rule_version', 'quotes.zone', 'quotes.km_tenths', 'quotes.step', 'quotes.open_tickets'])
    .select(['quotes.cooking_slots', 'quotes.free_couriers', 'quotes.kobo', 'quotes.kobo_per_dollar', 'quotes.cents'])
    .select(['rules.least_kobo', 'rules.most_kobo', 'rules.kobo_per_km', 'rules.most_step'])
    .select(['checkouts.buyer_uid', 'checkouts.delivery_to', 'checkouts.payment', 'checkouts.delivery_cents'])
    .select(['runs.courier', 'runs.created_at as given_at'])
    .where('deliveries.checkout_id', '=', checkoutId)
    .executeTakeFirst();
export type DeliveryRow = NonNullable<Awaited<ReturnType<typeof findDelivery>>>;

/** How many of the last deliveries to a ring tell how long the way takes. */
const learnedFrom = 50;

interface ComparedDeliveries {
  ring: number;
  /** They had ended by then. */
  before: Date;
  /** All parts of the day without it. */
  dayPart?: number;
}

/** Minutes from pick-up to arrival: one in ten was faster, one in ten was slower. */
export async function findMinutesOfRing(
  db: Db,
  { ring, before, dayPart }: ComparedDeliveries,
): Promise<LearnedMinutes> {
  const ofDayPart = dayPart === undefined ? sql`` : sql`and day_part = ${dayPart}`;
  const { rows } = await sql<LearnedMinutes>`
    select count(*)::int as count,
      percentile_cont(0.1) within group (order by minutes) as fast,
      percentile_cont(0.9) within group (order by minutes) as slow
    from (
      select (extract(epoch from coalesce(arrived_at, ended_at) - picked_up_at) / 60)::float8 as minutes
      from deliveries where ring = ${ring} ${ofDayPart} and outcome <> 'returned' and ended_at < ${before}
      order by ended_at desc limit ${learnedFrom}
    ) as last`.execute(db);
  return rows[0] ?? { count: 0, fast: null, slow: null };
}

/** A person who is erased leaves no note, and nobody learns where they lived. */
export async function eraseDeliveries(trx: Trx, uid: string): Promise<void> {
  const bought = trx.selectFrom('read_checkouts as checkouts').select('checkouts.id').where('buyer_uid', '=', uid);
  await trx.updateTable('deliveries').set({ note: '' }).where('checkout_id', 'in', bought).execute();
}
