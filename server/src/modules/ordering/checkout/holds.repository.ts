import { sql } from 'kysely';
import { prepared, textOf } from '#platform/database/statements/prepared';
import { isUnpaid } from '#modules/payments/index';

export interface HeldPortions {
  /** By the id of the dish. */
  ofDish: ReadonlyMap<string, number>;
  ofAll: number;
}

export interface HeldRow {
  dish_id: string;
  portions: number;
}

const held = prepared<HeldRow>(
  textOf((db) =>
    db
      .selectFrom('checkouts')
      .innerJoin('orders', 'orders.checkout_id', 'checkouts.id')
      .where('checkouts.buyer_uid', '=', '')
      .where(isUnpaid)
      .where('orders.status', '=', sql.lit('placed'))
      .select(['orders.dish_id', sql<number>`sum(orders.quantity)::int`.as('portions')])
      .groupBy('orders.dish_id'),
  ),
);

/** What a buyer has ordered and not paid yet. A portion whose time is up counts until it is given back. */
export const heldBy = (buyerUid: string) => held.with(buyerUid);

export const countHeldPortions = (ofBuyer: readonly HeldRow[]): HeldPortions => ({
  ofDish: new Map(ofBuyer.map(({ dish_id, portions }) => [dish_id, portions])),
  ofAll: ofBuyer.reduce((sum, { portions }) => sum + portions, 0),
});
