import { sql } from 'kysely';
import { limits } from 'shared-api/contract';
import type { Db, Trx } from '#database/tables';
import { dishesWithSellers, isOnMenu, isSoldOut } from '../dishes/dishes.repository';

/** Asked for one tap, so a dish that needs a choice is not offered. */
const needsNoChoice = sql<boolean>`not jsonb_path_exists(dishes.options, '$[*] ? (@.required == true)')`;

export interface FallenLine {
  dish_id: string;
  category: 'Chinese' | 'Rice' | 'Drinks' | 'Chicken';
  price_cents: number;
  quantity: number;
}

/** Dishes of the same category that can be had now, at most at the price of the fallen one: the nearest price first. */
export const findOffers = (db: Db | Trx, { dish_id, category, price_cents, quantity }: FallenLine) =>
  dishesWithSellers(db)
    .where(isOnMenu)
    .where('dishes.category', '=', category)
    .where('dishes.id', '<>', dish_id)
    .where('dishes.price_cents', '<=', price_cents)
    .where(sql<boolean>`not ${isSoldOut} and coalesce(dishes.portions >= ${quantity}, true)`)
    .where(needsNoChoice)
    .orderBy('dishes.price_cents', 'desc')
    .orderBy('dishes.id')
    .limit(limits.rescueOffers)
    .execute();

export const findOpenRescues = (db: Db, orderIds: readonly string[]) =>
  db
    .selectFrom('rescues')
    .innerJoin('orders', 'orders.id', 'rescues.order_id')
    .select(['rescues.id', 'rescues.order_id', 'rescues.expires_at'])
    .select(['orders.dish_id', 'orders.category', 'orders.price_cents', 'orders.quantity'])
    .where('rescues.order_id', '=', sql<string>`any(${orderIds}::text[])`)
    .where('rescues.state', '=', 'open')
    .where('rescues.expires_at', '>', sql<Date>`now()`)
    .orderBy('rescues.expires_at')
    .execute();
