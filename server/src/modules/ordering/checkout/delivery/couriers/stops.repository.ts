import { sql, type Updateable } from 'kysely';
import { courierLimits } from '@food-court/shared-api/contract';
import { lockCheckoutIfAny } from '#modules/payments/index';
import { notifyAfterCommit } from '#platform/database/commit-notifications';
import type { Db, Tables, Trx } from '#platform/database/tables';

/** The dishes that the buyer still gets. A kitchen may refund a dish without ending its order. */
const isCooked = `orders.status not in ('declined', 'cancelled')
  and orders.refunded_cents + orders.moved_cents < orders.price_cents * orders.quantity + orders.fee_cents + orders.tip_cents`;

/** The link of another courier is over, so that its deliveries would be lost. */
const isFree = sql<boolean>`(deliveries.run_id is null or (deliveries.ended_at is null and exists (
  select from courier_runs where courier_runs.id = deliveries.run_id and courier_runs.expires_at <= now())))`;

export const hasDishes = sql<boolean>`exists (
  select from orders where orders.checkout_id = deliveries.checkout_id and ${sql.raw(isCooked)})`;

/** A courier leaves with everything that the kitchens make, and when no other dish can be chosen for a declined one. */
const isReady = sql<boolean>`(
  ${hasDishes}
  and not exists (select from orders where orders.checkout_id = deliveries.checkout_id and ${sql.raw(isCooked)}
    and orders.status <> 'handed_over')
  and not exists (select from rescues join orders on orders.id = rescues.order_id
    where orders.checkout_id = deliveries.checkout_id and rescues.state = 'open'))`;

const portions = sql<number>`(select coalesce(sum(orders.quantity), 0)::int from orders
  where orders.checkout_id = deliveries.checkout_id and ${sql.raw(isCooked)})`;

const stops = (db: Db | Trx) =>
  db
    .selectFrom('deliveries')
    .innerJoin('delivery_quotes as quotes', 'quotes.id', 'deliveries.quote_id')
    .innerJoin('read_checkouts as checkouts', 'checkouts.id', 'deliveries.checkout_id')
    .innerJoin('read_users as buyers', 'buyers.uid', 'checkouts.buyer_uid')
    .select(['deliveries.checkout_id', 'deliveries.run_id', 'deliveries.note', 'deliveries.code', 'deliveries.tries'])
    .select(['deliveries.picked_up_at', 'deliveries.arrived_at', 'deliveries.nobody_at', 'deliveries.ended_at'])
    .select(['deliveries.outcome', 'quotes.km_tenths', 'quotes.zone', 'quotes.latitude', 'quotes.longitude'])
    .select(['checkouts.number', 'checkouts.day_number', 'checkouts.delivery_to', 'checkouts.delivery_cents'])
    .select(['checkouts.payment', 'checkouts.paid_at', 'buyers.name', isReady.as('is_ready'), portions.as('portions')]);

/** In the order of the runs and their stops. */
export const findStops = (db: Db | Trx, runIds: readonly string[]): Promise<StopRow[]> =>
  runIds.length === 0
    ? Promise.resolve([])
    : stops(db)
        .where('deliveries.run_id', 'in', runIds)
        .orderBy('deliveries.run_id')
        .orderBy('deliveries.place')
        .limit(courierLimits.runs * courierLimits.stops)
        .execute();
export type StopRow = Awaited<ReturnType<ReturnType<typeof stops>['executeTakeFirstOrThrow']>>;

/** Deliveries of two days that are paid, still cooked, and have no courier; and older ones that were left on the road. */
export const findWaiting = (db: Db): Promise<StopRow[]> =>
  stops(db)
    .where(isFree)
    .where('deliveries.ended_at', 'is', null)
    .where((row) =>
      row.or([
        row('deliveries.created_at', '>', sql<Date>`now() - interval '2 days'`),
        row('deliveries.picked_up_at', 'is not', null),
      ]),
    )
    .where('checkouts.payment', '=', 'paid')
    .where(hasDishes)
    .orderBy('deliveries.created_at')
    .limit(courierLimits.waiting)
    .execute();

/** After its checkout, as everywhere. */
export async function lockDelivery(trx: Trx, checkoutId: string): Promise<void> {
  await lockCheckoutIfAny(trx, checkoutId);
  await trx
    .selectFrom('deliveries')
    .select('checkout_id')
    .where('checkout_id', '=', checkoutId)
    .forUpdate()
    .executeTakeFirst();
}

export const findStop = (trx: Trx, checkoutId: string): Promise<StopRow | undefined> =>
  stops(trx).where('deliveries.checkout_id', '=', checkoutId).executeTakeFirst();

/** Deliveries that a courier has, or has left at the door. */
export const findPickedUp = (db: Db, checkoutIds: readonly string[]) =>
  db
    .selectFrom('deliveries')
    .innerJoin('delivery_quotes as quotes', 'quotes.id', 'deliveries.quote_id')
    .innerJoin('read_checkouts as checkouts', 'checkouts.id', 'deliveries.checkout_id')
    .select(['deliveries.checkout_id', 'deliveries.run_id', 'deliveries.code', 'deliveries.ring'])
    .select(['deliveries.day_part', 'deliveries.picked_up_at', 'deliveries.arrived_at', 'deliveries.outcome'])
    .select(['quotes.km_tenths', 'checkouts.number', 'checkouts.day_number'])
    .where('deliveries.checkout_id', '=', sql<string>`any(${checkoutIds}::text[])`)
    .where('deliveries.picked_up_at', 'is not', null)
    .where((row) => row.or([row('deliveries.outcome', 'is', null), row('deliveries.outcome', '=', 'left')]))
    .$narrowType<{ run_id: string; picked_up_at: Date }>()
    .execute();
export type PickedUpRow = Awaited<ReturnType<typeof findPickedUp>>[number];

/** Returns the deliveries that are paid and have no courier. They stay locked. */
export const lockWaiting = async (trx: Trx, checkoutIds: readonly string[]): Promise<string[]> => {
  const rows = await trx
    .selectFrom('deliveries')
    .innerJoin('read_checkouts as checkouts', 'checkouts.id', 'deliveries.checkout_id')
    .select('deliveries.checkout_id')
    .where('deliveries.checkout_id', 'in', checkoutIds)
    .where(isFree)
    .where('checkouts.payment', '=', 'paid')
    .orderBy('deliveries.checkout_id')
    .forUpdate('deliveries')
    .execute();
  return rows.map(({ checkout_id }) => checkout_id);
};

export const changeDelivery = async (
  trx: Trx,
  checkoutId: string,
  set: Omit<Updateable<Tables['deliveries']>, 'checkout_id'>,
): Promise<void> => void (await trx.updateTable('deliveries').set(set).where('checkout_id', '=', checkoutId).execute());

/** For another courier. */
export const notStarted = { picked_up_at: null, arrived_at: null, nobody_at: null, tries: 0 };

/** Returns the checkouts that have not been delivered. They wait for another courier. */
export const giveBack = async (trx: Trx, runId: string): Promise<string[]> => {
  const none = { ...notStarted, run_id: null, place: null };
  const rows = await trx
    .updateTable('deliveries')
    .set(none)
    .where('run_id', '=', runId)
    .where('ended_at', 'is', null)
    .returning('checkout_id')
    .execute();
  return rows.map(({ checkout_id }) => checkout_id);
};

/** Has the pages of the buyer and the kitchens read these checkouts again. */
export const notifyOrders = async (trx: Trx, checkoutIds: readonly string[]): Promise<void> => {
  if (checkoutIds.length === 0) return;
  await trx
    .insertInto('order_events')
    .columns(['order_id'])
    .expression((query) =>
      query.selectFrom('orders').select('id').where('checkout_id', 'in', checkoutIds).where('line', '=', 0),
    )
    .execute();
  await notifyAfterCommit(trx, 'order_events');
};
