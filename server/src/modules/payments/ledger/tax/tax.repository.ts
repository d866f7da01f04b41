import type { Category } from '@food-court/shared-api/contract';
import { sql } from 'kysely';
import { prepared } from '#platform/database/statements/prepared';
import type { Db, SettingKind, Trx } from '#platform/database/tables';
import { taxKind, taxRate } from '../settings/setting-kinds';

const newest = `withdrawn_at is null and valid_from <= now() order by valid_from desc limit 1`;
const ofKitchen = `select value from court_settings where kitchen_uid = sold.uid`;
const ofEveryone = `select value from court_settings where kitchen_uid is null`;

/** As of the beginning of the transaction, which is also the time of its ledger entries. */
const taxes = prepared<{ tax_bp: number | null }>(
  `select coalesce(
      (${ofKitchen} and kind = sold.kind and ${newest}),
      (${ofKitchen} and kind = 'tax' and ${newest}),
      (${ofEveryone} and kind = sold.kind and ${newest}),
      (${ofEveryone} and kind = 'tax' and ${newest})) as tax_bp
    from unnest($1::text[], $2::text[]) with ordinality as sold(uid, kind, place) order by place`,
);

interface Sold {
  seller_uid: string;
  category: Category;
}

/**
 * Returns the tax that the price of each dish contains, in hundredths of a percent: the kitchen's for the category, else the
 * kitchen's, else everyone's for the category, else everyone's. Undefined before an admin has set one of them.
 */
export async function findTaxes(db: Db | Trx, sold: readonly Sold[]): Promise<(number | undefined)[]> {
  const sellers = sold.map(({ seller_uid }) => seller_uid);
  const kinds = sold.map(({ category }) => taxKind(category));
  return (await taxes(db, [sellers, kinds])).map(({ tax_bp }) => tax_bp ?? undefined);
}

/** The tax that each order of a checkout was sold with. Orders that the previous release sold have none. */
export async function findSoldTaxes(db: Db | Trx, orderIds: readonly string[]): Promise<Map<string, number>> {
  const rows = await db
    .selectFrom('ledger_lines')
    .select(['order_id', sql<number>`max(tax_bp)`.as('taxBp')])
    .where('order_id', '=', sql<string>`any(${orderIds}::text[])`)
    .where('tax_bp', 'is not', null)
    .groupBy('order_id')
    .execute();
  return new Map(rows.map(({ order_id, taxBp }) => [order_id ?? '', taxBp]));
}

export interface TaxInForce {
  kind: SettingKind;
  uid: string | null;
  name: string | null;
  value: number;
}

/** All taxes that are in force: everyone's first, then by kitchen and category. */
export const findTaxesNow = (db: Db, most: number): Promise<TaxInForce[]> =>
  db
    .selectFrom((newestOfEach) =>
      newestOfEach
        .selectFrom('court_settings')
        .distinctOn(['kind', 'kitchen_uid'])
        .select(['kind', 'kitchen_uid', 'value'])
        .where('kind', 'in', taxRate.kinds)
        .where('withdrawn_at', 'is', null)
        .where('valid_from', '<=', sql<Date>`now()`)
        .orderBy('kind')
        .orderBy('kitchen_uid')
        .orderBy('valid_from', 'desc')
        .as('newest'),
    )
    .leftJoin('read_users as kitchens', 'kitchens.uid', 'newest.kitchen_uid')
    .select(['newest.kind', 'kitchens.uid', 'kitchens.name', sql<number>`value`.as('value')])
    .where('value', 'is not', null)
    .orderBy('kitchens.name', (order) => order.asc().nullsFirst())
    .orderBy('kitchens.uid')
    .orderBy('newest.kind')
    .limit(most)
    .execute();
