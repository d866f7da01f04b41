import { sql } from 'kysely';
import type { Db } from '@food-court/server/src/platform/database/tables';

/** Lets the time pass for everything that is not paid, as if everybody had waited so long. */
export const letUnpaidWait = async (db: Db, minutes: number): Promise<void> =>
  void (await sql`update checkouts set expires_at = expires_at - make_interval(mins => ${minutes})
    where closed_at is null and payment <> 'paid'`.execute(db));

export interface PortionsOfDish {
  dish: string;
  left: number;
  /** Paid, and neither cancelled nor refunded. */
  sold: number;
  /** Portions in open orders that are not paid. */
  held: number;
}

export const countPortions = async (db: Db, dishes: readonly string[]): Promise<PortionsOfDish[]> =>
  (
    await sql<PortionsOfDish>`select dishes.id as dish, dishes.portions as left,
        coalesce(sum(quantity) filter (where payment = 'paid'), 0)::int as sold,
        coalesce(sum(quantity) filter (where payment in ('unpaid', 'processing', 'failed') and closed_at is null), 0)::int as held
      from dishes left join orders on dish_id = dishes.id left join checkouts on checkouts.id = checkout_id
      where dishes.id in (${sql.join([...dishes])}) group by dishes.id`.execute(db)
  ).rows;
