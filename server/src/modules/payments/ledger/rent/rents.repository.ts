import { sql, type Insertable } from 'kysely';
import type { Tables, Trx } from '#platform/database/tables';

interface RentTimes {
  last_booked: string | null;
  /** The first time from which a rent was valid. */
  first_rent: Date | null;
  /** The beginning of the transaction, which is the time of its entries. */
  now: Date;
}

export async function findRentTimes(trx: Trx): Promise<RentTimes> {
  const { rows } = await sql<RentTimes>`select (select max(month) from rent_months) as last_booked,
    (select min(valid_from) from court_settings where kind = 'rent' and withdrawn_at is null) as first_rent, now() as now`.execute(
    trx,
  );
  return rows[0] as RentTimes;
}

export interface RentMonth {
  month: string;
  dueAt: Date;
}

/** A second row of the same month fails the transaction. */
export const insertRentMonth = async (trx: Trx, { month, dueAt }: RentMonth): Promise<void> =>
  void (await trx.insertInto('rent_months').values({ month, due_at: dueAt }).execute());

/** The rents that were valid at an instant, of the kitchens that are not closed now. */
export async function findRentsAt(trx: Trx, instant: Date): Promise<{ kitchen_uid: string; cents: number }[]> {
  const { rows } = await sql<{ kitchen_uid: string; cents: number }>`
    select newest.kitchen_uid, newest.value as cents
    from (
      select distinct on (kitchen_uid) kitchen_uid, value from court_settings
      where kind = 'rent' and kitchen_uid is not null and withdrawn_at is null and valid_from <= ${instant}
      order by kitchen_uid, valid_from desc
    ) as newest
    join read_users as kitchens on kitchens.uid = newest.kitchen_uid
    where newest.value is not null and kitchens.role <> 'Buyer' and kitchens.erased_at is null
    order by newest.kitchen_uid`.execute(trx);
  return rows;
}

/** A second rent of a kitchen for the same month fails the transaction. */
export const insertRent = async (trx: Trx, rent: Insertable<Tables['rents']>): Promise<void> =>
  void (await trx.insertInto('rents').values(rent).execute());
