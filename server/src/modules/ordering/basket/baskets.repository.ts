import { sql, type Selectable } from 'kysely';
import type { Db, Tables, Trx } from '#platform/database/tables';
import { notifyAfterCommit } from '#platform/database/commit-notifications';
import { lockKeyOf, lockUntilCommit } from '#platform/jobs/advisory-locks.repository';
import { dishesWithSellers, isOnMenu } from '#modules/menu/index';

/** Serializes changes of one basket, so that parallel ones can't exceed a limit together. Taken before any other lock. */
export const lockBasketOf = (trx: Trx, buyerUid: string): Promise<void> =>
  lockUntilCommit(trx, lockKeyOf('basket of', buyerUid));

const lineColumns = ['id', 'dish_id', 'quantity', 'choices', 'note', 'needs_confirmation', 'seen_price_cents'] as const;
export type LineRow = Selectable<Pick<Tables['basket_lines'], (typeof lineColumns)[number]>>;

/** Sorted by when they were added; a basket has at most fifty lines. */
export const findLines = (db: Db | Trx, buyerUid: string): Promise<LineRow[]> =>
  db
    .selectFrom('basket_lines')
    .select(lineColumns)
    .where('buyer_uid', '=', buyerUid)
    .orderBy('created_at')
    .orderBy('id')
    .execute();

/** Includes dishes that left the menu: a basket shows that they are gone. */
export const findDishesOfLines = (db: Db | Trx, dishIds: readonly string[]) =>
  dishesWithSellers(db)
    .select(isOnMenu.as('on_the_menu'))
    .where('dishes.id', '=', sql<string>`any(${[...new Set(dishIds)]}::text[])`)
    .execute();
export type BasketDish = Awaited<ReturnType<typeof findDishesOfLines>>[number];

/** Saves all lines in one statement: inserts new ones in their order, and updates the others. */
export async function saveLines(trx: Trx, buyerUid: string, lines: readonly LineRow[]): Promise<void> {
  if (lines.length === 0) return;
  await trx
    .insertInto('basket_lines')
    .values(
      lines.map((line, place) => ({
        ...line,
        buyer_uid: buyerUid,
        created_at: sql<Date>`now() + ${place} * interval '1 millisecond'`,
      })),
    )
    .onConflict((conflict) =>
      conflict.column('id').doUpdateSet((saved) => ({
        quantity: saved.ref('excluded.quantity'),
        choices: saved.ref('excluded.choices'),
        note: saved.ref('excluded.note'),
        needs_confirmation: saved.ref('excluded.needs_confirmation'),
        seen_price_cents: saved.ref('excluded.seen_price_cents'),
      })),
    )
    .execute();
  await notifyAfterCommit(trx, 'baskets', buyerUid);
}

export async function deleteLines(trx: Trx, buyerUid: string, ids: readonly string[]): Promise<void> {
  await trx
    .deleteFrom('basket_lines')
    .where('id', '=', sql<string>`any(${ids}::text[])`)
    .execute();
  await notifyAfterCommit(trx, 'baskets', buyerUid);
}
