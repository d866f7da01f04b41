import { sql } from 'kysely';
import { type Category, type DeclineReason, orderLimits } from '@food-court/shared-api/contract';
import type { Db, Trx } from '#platform/database/tables';
import { presentClosed, type CourtClock, dishesWithSellers, isOnMenu, isSoldOut } from '#modules/menu/index';

/** A substitution is accepted with one tap, so dishes that require a choice are not offered. */
const needsNoChoice = sql<boolean>`not jsonb_path_exists(dishes.options, '$[*] ? (@.required == true)')`;

export interface DeclinedLine {
  dish_id: string;
  seller_uid: string;
  category: Category;
  price_cents: number;
  quantity: number;
  /** This part was refunded meanwhile, so it can't pay for another dish. */
  refunded_cents: number;
  decline_reason: DeclineReason | null;
}

const highestPrice = ({ price_cents, quantity, refunded_cents }: DeclinedLine): number =>
  Math.floor((price_cents * quantity - refunded_cents) / quantity);

/** A kitchen that is closing or too busy can't cook another dish either. */
const isOfKitchenThatCan = ({ seller_uid, decline_reason }: DeclinedLine) =>
  decline_reason === 'sold-out' ? sql<boolean>`true` : sql<boolean>`dishes.seller_uid <> ${seller_uid}`;

/** Available dishes of the same category that cost at most what is left of the declined one. */
const offers = (db: Db | Trx, line: DeclinedLine) =>
  dishesWithSellers(db)
    .where(isOnMenu)
    .where('dishes.category', '=', line.category)
    .where('dishes.id', '<>', line.dish_id)
    .where(isOfKitchenThatCan(line))
    .where('dishes.price_cents', '<=', highestPrice(line))
    .where(sql<boolean>`not ${isSoldOut} and coalesce(dishes.portions >= ${line.quantity}, true)`)
    .where(needsNoChoice);

/** More than are offered, because the database can't filter by opening hours. */
const mostRead = 8 * orderLimits.rescueOffers;

/** Sorted by price, closest to the declined dish first. */
export async function findOffers(db: Db | Trx, line: DeclinedLine, clock: CourtClock) {
  const dishes = offers(db, line).orderBy('dishes.price_cents', 'desc').orderBy('dishes.id').limit(mostRead);
  const open = (await dishes.execute()).filter((dish) => presentClosed(dish, clock) === undefined);
  return open.slice(0, orderLimits.rescueOffers);
}

/** Locks the offered dish until the transaction ends. */
export const lockOffer = (trx: Trx, line: DeclinedLine, dishId: string) =>
  offers(trx, line).where('dishes.id', '=', dishId).forNoKeyUpdate('dishes').executeTakeFirst();

export const findOpenSubstitutions = (db: Db, orderIds: readonly string[]) =>
  db
    .selectFrom('rescues')
    .innerJoin('orders', 'orders.id', 'rescues.order_id')
    .select(['rescues.id', 'rescues.order_id', 'rescues.expires_at'])
    .select(['orders.dish_id', 'orders.seller_uid', 'orders.decline_reason'])
    .select(['orders.category', 'orders.price_cents', 'orders.quantity', 'orders.refunded_cents'])
    .where('rescues.order_id', '=', sql<string>`any(${orderIds}::text[])`)
    .where('rescues.state', '=', 'open')
    .where('rescues.expires_at', '>', sql<Date>`now()`)
    .orderBy('rescues.expires_at')
    .execute();

export const insertSubstitution = async (trx: Trx, id: string, orderId: string, minutes: number): Promise<void> =>
  void (await trx
    .insertInto('rescues')
    .values({ id, order_id: orderId, expires_at: sql<Date>`now() + ${minutes} * interval '1 minute'` })
    .execute());

const substitutions = (db: Db | Trx) =>
  db
    .selectFrom('rescues')
    .innerJoin('orders', 'orders.id', 'rescues.order_id')
    .innerJoin('read_checkouts as checkouts', 'checkouts.id', 'orders.checkout_id')
    .select(['rescues.id', 'rescues.state', sql<boolean>`rescues.expires_at > now()`.as('hasTime')])
    .select(['orders.id as order_id', 'orders.checkout_id', 'orders.seller_uid', 'orders.line', 'orders.lineup'])
    .select(['orders.dish_id', 'orders.category', 'orders.price_cents', 'orders.quantity', 'orders.decline_reason'])
    .select(['orders.refunded_cents', 'checkouts.buyer_uid']);

/** Read it again under the checkout's lock before changing it. */
export const findSubstitution = (db: Db | Trx, id: string) =>
  substitutions(db).where('rescues.id', '=', id).executeTakeFirst();
export type SubstitutionRow = NonNullable<Awaited<ReturnType<typeof findSubstitution>>>;

export const closeSubstitution = async (
  trx: Trx,
  id: string,
  change: { state: 'taken'; new_order_id: string } | { state: 'refunded' },
): Promise<void> => void (await trx.updateTable('rescues').set(change).where('id', '=', id).execute());

/** Finds open substitutions whose time is up, earliest expiry first. */
export const findOverdueSubstitutions = (db: Db, limit: number) =>
  db
    .selectFrom('rescues')
    .innerJoin('orders', 'orders.id', 'rescues.order_id')
    .select(['rescues.id', 'rescues.order_id as orderId'])
    .where('rescues.state', '=', 'open')
    .where('rescues.expires_at', '<=', sql<Date>`now()`)
    .orderBy('rescues.expires_at')
    .orderBy('rescues.id')
    .limit(limit)
    .execute();

/** Finds the ticket of this kitchen in a checkout, if there is one. */
export const findTicketId = async (trx: Trx, checkoutId: string, sellerUid: string): Promise<string | undefined> =>
  (
    await trx
      .selectFrom('tickets')
      .select('id')
      .where('checkout_id', '=', checkoutId)
      .where('seller_uid', '=', sellerUid)
      .executeTakeFirst()
  )?.id;
