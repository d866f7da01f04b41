import { sql } from 'kysely';
import { kitchenLimits } from '@food-court/shared-api/contract';
import type { Db, Tables, Trx } from '#platform/database/tables';

/** Undefined for a kitchen without settings. */
export const findKitchen = (db: Db | Trx, sellerUid: string) =>
  db.selectFrom('kitchens').selectAll().where('seller_uid', '=', sellerUid).executeTakeFirst();
export type KitchenRow = NonNullable<Awaited<ReturnType<typeof findKitchen>>>;

type KitchenChange = Partial<
  Pick<Tables['kitchens'], 'paused_until' | 'capacity' | 'places'> & {
    hours: string;
    days_off: string[];
    paused: boolean;
    busy_minutes: number;
    auto_accept: boolean;
  }
>;

/** Undefined fields stay unchanged. */
export const saveKitchen = (trx: Trx, sellerUid: string, change: KitchenChange): Promise<KitchenRow> =>
  trx
    .insertInto('kitchens')
    .values({ ...change, seller_uid: sellerUid })
    .onConflict((conflict) => conflict.column('seller_uid').doUpdateSet({ ...change, seller_uid: sellerUid }))
    .returningAll()
    .executeTakeFirstOrThrow();

/** Serializes orders of these kitchens until the transaction ends. Lock order: after the dishes. */
export const lockKitchens = async (trx: Trx, sellerUids: readonly string[]): Promise<void> =>
  void (await trx
    .selectFrom('kitchens')
    .select('seller_uid')
    .where('seller_uid', '=', sql<string>`any(${sellerUids}::text[])`)
    .orderBy('seller_uid')
    .forNoKeyUpdate()
    .execute());

/** The order times of recent tickets that were neither declined nor cancelled, newest first. */
export const findNewTickets = (trx: Db | Trx, sellerUids: readonly string[]) =>
  trx
    .selectFrom('read_orders as orders')
    .select(['seller_uid', sql<Date>`min(created_at)`.as('at')])
    .where('seller_uid', '=', sql<string>`any(${sellerUids}::text[])`)
    .where('created_at', '>', sql<Date>`now() - ${kitchenLimits.capacityMinutes} * interval '1 minute'`)
    .where('status', 'not in', ['declined', 'cancelled'])
    .groupBy(['seller_uid', 'ticket_id'])
    .orderBy('at', 'desc')
    .execute();

/** How many tickets all kitchens with a dish that can be ordered now cook at once. */
export async function countCookingSlots(db: Db): Promise<number> {
  const { slots } = await db
    .selectFrom((open) =>
      open
        .selectFrom('dishes')
        .select('seller_uid')
        .distinct()
        .where('available', '=', sql<boolean>`true`)
        .as('open'),
    )
    .leftJoin('kitchens', 'kitchens.seller_uid', 'open.seller_uid')
    .select(sql<number>`coalesce(sum(coalesce(kitchens.places, ${kitchenLimits.usualPlaces})), 0)::int`.as('slots'))
    .executeTakeFirstOrThrow();
  return slots;
}
