import { sql } from 'kysely';
import { prepared, textOf } from '#platform/database/statements/prepared';
import { isUnpaid } from '#modules/payments/index';

export interface HeldPortions {
  /** Keyed by dish id. */
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
      .selectFrom('read_checkouts as checkouts')
      .innerJoin('orders', 'orders.checkout_id', 'checkouts.id')
      .where('checkouts.buyer_uid', '=', '')
      .where(isUnpaid)
      .where('orders.status', '=', sql.lit('placed'))
      .select(['orders.dish_id', sql<number>`sum(orders.quantity)::int`.as('portions')])
      .groupBy('orders.dish_id'),
  ),
);

/** Finds the portions that a buyer has ordered and not paid yet. Expired ones count until they are restocked. */
export const heldBy = (buyerUid: string) => held.with(buyerUid);

export const countHeldPortions = (ofBuyer: readonly HeldRow[]): HeldPortions => ({
  ofDish: new Map(ofBuyer.map(({ dish_id, portions }) => [dish_id, portions])),
  ofAll: ofBuyer.reduce((sum, { portions }) => sum + portions, 0),
});
