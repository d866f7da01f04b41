import { sql } from 'kysely';
import type { Db, Trx } from '#platform/database/tables';
import {
  atMost,
  containsText,
  findMatches,
  findsText,
  mostMatches,
  type Matches,
} from '#platform/database/text-search';
import { findUidsOfText } from '#modules/accounts/index';

/** With more owners, each would contribute too few orders to be useful: the search needs another letter. */
const mostOwners = 50;

const callNumber = /^#?([\w-]{5})$/;
const lastDigits = /^\d{4}$/;
const dayNumber = /^\d{2,4}$/;

/**
 * Finds the newest orders for everything that the text can refer to. Sellers search their own orders by number and dish only,
 * not by the name or card of a buyer.
 */
export async function findOrdersByText(db: Db, text: string, sellerUid?: string): Promise<Matches> {
  const isForAdmins = sellerUid === undefined;
  const [people, dishes] = await Promise.all([
    isForAdmins ? findUidsOfText(db, text) : none,
    isForAdmins ? findDishes(db, text) : findDishesOf(db, text, sellerUid),
  ]);
  const [, number] = callNumber.exec(text) ?? [];
  const searches = [
    ordersOf(db, 'dish_id', dishes),
    ...(number === undefined ? [] : [ordersOfNumber(db, number.toUpperCase(), sellerUid)]),
    ...(dayNumber.test(text) ? [ordersOfDayNumber(db, Number(text), sellerUid)] : []),
    ...(isForAdmins ? [ordersOf(db, 'seller_uid', people), ordersOfBuyers(db, people)] : []),
    ...(isForAdmins && lastDigits.test(text) ? [ordersOfCard(db, text)] : []),
  ];
  const found = (await Promise.all(searches.map((search) => search.execute()))).flat();
  const newest = found.toSorted((a, b) => b.created_at.getTime() - a.created_at.getTime());
  const ids = [...new Set(newest.map(({ id }) => id))];
  const isCut = [people, dishes].some((owners) => owners.more || owners.ids.length > mostOwners);
  return { ids: ids.slice(0, mostMatches), more: isCut || ids.length > mostMatches };
}

const none: Matches = { ids: [], more: false };

/** Includes dishes that have left the menu. Results by index are unsorted, because a rare text matches only a few dishes. */
const findDishes = (db: Db, text: string): Promise<Matches> =>
  findMatches(db, {
    walk: db
      .selectFrom('read_dishes as dishes')
      .select(['id', containsText(sql.ref('search_text'), text).as('found')])
      .orderBy('created_at', 'desc')
      .orderBy('id', 'desc'),
    byIndex: async (trx) => {
      const found = await trx
        .selectFrom('read_dishes as dishes')
        .select('id')
        .where(findsText('search_text', text))
        .limit(mostMatches + 1)
        .execute();
      return atMost(found.map(({ id }) => id));
    },
  });

async function findDishesOf(db: Db, text: string, sellerUid: string): Promise<Matches> {
  const rows = await db
    .selectFrom('read_dishes as dishes')
    .select('id')
    .where('seller_uid', '=', sellerUid)
    .where(containsText(sql.ref('search_text'), text))
    .limit(mostMatches)
    .execute();
  return { ids: rows.map(({ id }) => id), more: rows.length === mostMatches };
}

/** Takes a limited number of owners, and from each enough orders to fill the list together. */
function shareOf({ ids }: Matches) {
  const owners = ids.slice(0, mostOwners);
  return {
    owners: sql<{ id: string }>`unnest(${owners}::text[])`.as<'owners'>(sql`owners(id)`),
    each: Math.ceil((mostMatches + 1) / Math.max(1, owners.length)),
  };
}

function ordersOf(db: Db | Trx, column: 'dish_id' | 'seller_uid', matches: Matches) {
  const { owners, each } = shareOf(matches);
  return db
    .selectFrom(owners)
    .innerJoinLateral(
      (own) =>
        own
          .selectFrom('read_orders as orders')
          .select(['orders.id', 'orders.created_at'])
          .whereRef(`orders.${column}`, '=', 'owners.id')
          .orderBy('orders.created_at', 'desc')
          .limit(each)
          .as('own'),
      (join) => join.onTrue(),
    )
    .select(['own.id', 'own.created_at']);
}

function ordersOfBuyers(db: Db | Trx, buyers: Matches) {
  const { owners, each } = shareOf(buyers);
  return db
    .selectFrom(owners)
    .innerJoinLateral(
      (own) =>
        own
          .selectFrom('read_checkouts as checkouts')
          .select('checkouts.id')
          .whereRef('checkouts.buyer_uid', '=', 'owners.id')
          .orderBy('checkouts.created_at', 'desc')
          .limit(each)
          .as('own'),
      (join) => join.onTrue(),
    )
    .innerJoin('read_orders as orders', 'orders.checkout_id', 'own.id')
    .select(['orders.id', 'orders.created_at']);
}

const ordersOfNumber = (db: Db | Trx, number: string, sellerUid?: string) =>
  db
    .selectFrom('read_checkouts as checkouts')
    .innerJoin('read_orders as orders', 'orders.checkout_id', 'checkouts.id')
    .select(['orders.id', 'orders.created_at'])
    .where('checkouts.number', '=', number)
    .$if(sellerUid !== undefined, (orders) => orders.where('orders.seller_uid', '=', sellerUid as string))
    .orderBy('checkouts.created_at', 'desc')
    .limit(mostMatches + 1);

/** The number of the day is only asked for while it is called, so an index finds the checkouts of the last 24 hours. */
const ordersOfDayNumber = (db: Db | Trx, number: number, sellerUid?: string) =>
  db
    .selectFrom('read_checkouts as checkouts')
    .innerJoin('read_orders as orders', 'orders.checkout_id', 'checkouts.id')
    .select(['orders.id', 'orders.created_at'])
    .where('checkouts.created_at', '>', sql<Date>`now() - interval '24 hours'`)
    .where('checkouts.day_number', '=', number)
    .$if(sellerUid !== undefined, (orders) => orders.where('orders.seller_uid', '=', sellerUid as string))
    .orderBy('checkouts.created_at', 'desc')
    .limit(mostMatches + 1);

/** The orders that were paid by a card with these last digits. */
const ordersOfCard = (db: Db | Trx, last4: string) =>
  db
    .selectFrom('read_payments as payments')
    .innerJoin('read_orders as orders', 'orders.checkout_id', 'payments.checkout_id')
    .select(['orders.id', 'orders.created_at'])
    .where('payments.card_last4', '=', last4)
    .orderBy('payments.created_at', 'desc')
    .limit(mostMatches + 1);
