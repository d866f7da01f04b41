import { sql, type Insertable, type Selectable } from 'kysely';
import type { Db, Tables, Trx } from '#platform/database/tables';

/** After a day nobody eats this meal any longer, and its rows are deleted. */
export const aDayAgo = sql<Date>`now() - interval '1 day'`;

export type BasketRow = Selectable<Tables['shared_baskets']>;
export type SharedLineRow = Selectable<Tables['shared_lines']>;

/** Finds the basket that somebody is in, and locks it until the transaction ends. */
export async function lockBasketOfPerson(trx: Trx, uid: string): Promise<BasketRow | undefined> {
  const found = await findBasketOfPerson(trx, uid);
  return found && (await lockBaskets(trx, [found.id]))[0];
}

export const findIdOfCode = async (trx: Trx, code: string): Promise<string | undefined> =>
  (
    await trx
      .selectFrom('shared_baskets')
      .select('id')
      .where('code', '=', code)
      .where('created_at', '>', aDayAgo)
      .executeTakeFirst()
  )?.id;

/** People eat for an hour or two. The next people at the table open a basket of their own. */
const openAtTable = sql<Date>`now() - interval '2 hours'`;

/** The basket that is open at a table, the latest if there are several. */
export const findIdOfTable = async (db: Db | Trx, table: number): Promise<string | undefined> =>
  (
    await db
      .selectFrom('shared_baskets')
      .select('id')
      .where('table_number', '=', table)
      .where('pay_until', 'is', null)
      .where('created_at', '>', openAtTable)
      .where(({ exists, selectFrom }) =>
        exists(
          selectFrom('shared_people')
            .select('id')
            .whereRef('basket_id', '=', 'shared_baskets.id')
            .where('has_left', '=', false),
        ),
      )
      .orderBy('created_at', 'desc')
      .limit(1)
      .executeTakeFirst()
  )?.id;

/** Locks the one that somebody joins and the one that they leave in the order of their ids, so that nobody waits in a ring. */
export const lockBaskets = (trx: Trx, ids: readonly string[]): Promise<BasketRow[]> =>
  trx
    .selectFrom('shared_baskets')
    .selectAll()
    .where('id', '=', sql<string>`any(${ids}::text[])`)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();

/** The one that they joined last. */
export const findBasketOfPerson = (db: Db | Trx, uid: string): Promise<BasketRow | undefined> =>
  db
    .selectFrom('shared_people')
    .innerJoin('shared_baskets', 'shared_baskets.id', 'shared_people.basket_id')
    .selectAll('shared_baskets')
    .where('shared_people.uid', '=', uid)
    .where('shared_people.has_left', '=', false)
    .where('shared_baskets.created_at', '>', aDayAgo)
    .orderBy('shared_people.joined_at', 'desc')
    .limit(1)
    .executeTakeFirst();

/** Everybody who is at the table of this person. Without a lock, so it may change. */
export const findUidsAround = async (trx: Trx, uid: string): Promise<string[]> => {
  const basket = await findBasketOfPerson(trx, uid);
  if (!basket) return [];
  const people = trx.selectFrom('shared_people').select('uid').where('basket_id', '=', basket.id);
  return (await people.where('has_left', '=', false).execute()).map((person) => person.uid);
};

/** In the order in which they joined, with the checkout of their part. */
export const findPeople = (db: Db | Trx, basketId: string) =>
  db
    .selectFrom('shared_people')
    .leftJoin('read_checkouts as checkouts', 'checkouts.id', 'shared_people.checkout_id')
    .select(['shared_people.id', 'shared_people.uid', 'shared_people.name', 'shared_people.has_left'])
    .select(['shared_people.is_split', 'checkouts.amount_cents', 'checkouts.expires_at'])
    .select(['checkouts.id as checkout_id', 'checkouts.buyer_uid', 'checkouts.paid_at'])
    .select(
      sql<boolean>`checkouts.closed_at is not null or exists (
        select from read_orders as orders where orders.checkout_id = checkouts.id and orders.status <> 'placed')`.as(
        'is_over',
      ),
    )
    .select(
      sql<string | null>`(select orders.id from read_orders as orders
        where orders.checkout_id = checkouts.id order by orders.line, orders.id limit 1)`.as('order_id'),
    )
    .where('shared_people.basket_id', '=', basketId)
    .orderBy('shared_people.joined_at')
    .orderBy('shared_people.id')
    .execute();
export type PersonRow = Awaited<ReturnType<typeof findPeople>>[number];

export const findSharedLines = (db: Db | Trx, basketId: string): Promise<SharedLineRow[]> =>
  db
    .selectFrom('shared_lines')
    .selectAll()
    .where('basket_id', '=', basketId)
    .orderBy('created_at')
    .orderBy('id')
    .execute();

/** Returns false if another basket has the code. */
export const insertBasket = async (
  trx: Trx,
  basket: Pick<BasketRow, 'id' | 'code' | 'table_number'>,
): Promise<boolean> =>
  (await trx
    .insertInto('shared_baskets')
    .values(basket)
    .onConflict((conflict) => conflict.column('code').doNothing())
    .returning('id')
    .executeTakeFirst()) !== undefined;

/** Somebody who comes back gets the new name. */
export const savePerson = async (trx: Trx, person: Insertable<Tables['shared_people']>): Promise<void> =>
  void (await trx
    .insertInto('shared_people')
    .values(person)
    .onConflict((conflict) =>
      conflict.columns(['basket_id', 'uid']).doUpdateSet({ name: person.name, has_left: false }),
    )
    .execute());

export const changePeople = async (
  trx: Trx,
  ids: readonly string[],
  change: Partial<Pick<Tables['shared_people'], 'checkout_id'> & { has_left: boolean; is_split: boolean }>,
): Promise<void> =>
  void (await trx
    .updateTable('shared_people')
    .set(change)
    .where('id', '=', sql<string>`any(${ids}::text[])`)
    .execute());

export const insertSharedLines = async (
  trx: Trx,
  lines: readonly Insertable<Tables['shared_lines']>[],
): Promise<void> => void (await trx.insertInto('shared_lines').values(lines).execute());

export const saveQuantity = async (trx: Trx, id: string, quantity: number): Promise<void> =>
  void (await trx.updateTable('shared_lines').set({ quantity }).where('id', '=', id).execute());

export const deleteSharedLines = async (trx: Trx, ids: readonly string[]): Promise<void> =>
  void (await trx
    .deleteFrom('shared_lines')
    .where('id', '=', sql<string>`any(${ids}::text[])`)
    .execute());

export const saveOrder = async (
  trx: Trx,
  id: string,
  order: Pick<BasketRow, 'table_number' | 'pick_up_name' | 'pay_until'>,
): Promise<void> => void (await trx.updateTable('shared_baskets').set(order).where('id', '=', id).execute());
