import { sql } from 'kysely';
import { limits } from '@food-court/shared-api/contract';
import type { Db, Trx } from '#platform/database/tables';
import type { Position } from '#platform/contract/paging/cursor';
import { hadAt } from '../orders/had-at.repository';

/** Finds the lines of a ticket, and locks its review until the transaction ends. */
export async function lockTicketLines(trx: Trx, ticketId: string) {
  await trx.selectFrom('tickets').select('id').where('id', '=', ticketId).forNoKeyUpdate().execute();
  return trx
    .selectFrom('orders')
    .innerJoin('read_checkouts as checkouts', 'checkouts.id', 'orders.checkout_id')
    .leftJoin('deliveries', 'deliveries.checkout_id', 'orders.checkout_id')
    .select(['orders.id', 'orders.status', 'orders.dish_id', 'orders.seller_uid', 'checkouts.buyer_uid'])
    .select(hadAt.as('had_at'))
    .where('orders.ticket_id', '=', ticketId)
    .orderBy('orders.line')
    .orderBy('orders.id')
    .execute();
}

export const findReviews = (db: Db | Trx, ticketIds: readonly string[]) =>
  db
    .selectFrom('reviews')
    .selectAll()
    .where('ticket_id', '=', sql<string>`any(${ticketIds}::text[])`)
    .execute();
export type ReviewRow = Awaited<ReturnType<typeof findReviews>>[number];

export const lockReview = (trx: Trx, ticketId: string): Promise<ReviewRow | undefined> =>
  trx.selectFrom('reviews').selectAll().where('ticket_id', '=', ticketId).forNoKeyUpdate().executeTakeFirst();

type NewReview = Pick<ReviewRow, 'ticket_id' | 'buyer_uid' | 'seller_uid' | 'stars' | 'words'>;

export async function insertReview(trx: Trx, review: NewReview, dishIds: readonly string[]): Promise<ReviewRow> {
  const row = await trx.insertInto('reviews').values(review).returningAll().executeTakeFirstOrThrow();
  const { ticket_id, created_at } = row;
  await trx
    .insertInto('reviewed_dishes')
    .values(dishIds.map((dish_id) => ({ dish_id, ticket_id, created_at })))
    .execute();
  return row;
}

type ReviewChange = Partial<Pick<ReviewRow, 'stars' | 'words' | 'answer' | 'hidden_because'>>;

export const updateReview = (trx: Trx, ticketId: string, change: ReviewChange): Promise<ReviewRow> =>
  trx.updateTable('reviews').set(change).where('ticket_id', '=', ticketId).returningAll().executeTakeFirstOrThrow();

export const findReviewedDishes = async (trx: Trx, ticketId: string): Promise<string[]> =>
  (await trx.selectFrom('reviewed_dishes').select('dish_id').where('ticket_id', '=', ticketId).execute()).map(
    ({ dish_id }) => dish_id,
  );

/** Finds the reviews with words among the newest ones of a dish, without hidden ones. */
export const findNewestWords = (db: Db, dishId: string) =>
  db
    .selectFrom((newest) =>
      newest
        .selectFrom('reviewed_dishes')
        .innerJoin('reviews', 'reviews.ticket_id', 'reviewed_dishes.ticket_id')
        .selectAll('reviews')
        .where('reviewed_dishes.dish_id', '=', dishId)
        .orderBy('reviewed_dishes.created_at', 'desc')
        .orderBy('reviewed_dishes.ticket_id', 'desc')
        .limit(limits.largestPage)
        .as('newest'),
    )
    .selectAll()
    .where('words', '<>', '')
    .where('hidden_because', 'is', null)
    .orderBy('created_at', 'desc')
    .orderBy('ticket_id', 'desc')
    .limit(limits.reviewsShown)
    .execute();

/** Cheap, because a ticket has few lines. */
const dishTitles = sql<string[]>`array(
  select orders.title from orders where orders.ticket_id = reviews.ticket_id and orders.status = 'handed_over'
  order by orders.line, orders.id)`;

const listedReviews = (db: Db | Trx) =>
  db
    .selectFrom('reviews')
    .innerJoin('tickets', 'tickets.id', 'reviews.ticket_id')
    .innerJoin('read_checkouts as checkouts', 'checkouts.id', 'tickets.checkout_id')
    .innerJoin('read_users as sellers', 'sellers.uid', 'reviews.seller_uid')
    .selectAll('reviews')
    .select(['reviews.ticket_id as id', 'checkouts.number', 'sellers.kitchen_id', 'sellers.name as kitchen'])
    .select(dishTitles.as('dishes'));

export const getListedReview = (trx: Trx, ticketId: string) =>
  listedReviews(trx).where('reviews.ticket_id', '=', ticketId).executeTakeFirstOrThrow();
export type ListedReviewRow = Awaited<ReturnType<typeof getListedReview>>;

interface ReviewPage {
  count: number;
  after?: Position;
  /** Limits the page to this kitchen. */
  sellerUid?: string;
}

/** Newest first, starting after a position. */
export function findReviewsAfter(db: Db, { count, after, sellerUid }: ReviewPage): Promise<ListedReviewRow[]> {
  const reviews = listedReviews(db)
    .$if(sellerUid !== undefined, (all) => all.where('reviews.seller_uid', '=', sellerUid as string))
    .orderBy('reviews.created_at', 'desc')
    .orderBy('reviews.ticket_id', 'desc')
    .limit(count);
  if (!after) return reviews.execute();
  const isAfter = sql<boolean>`(reviews.created_at, reviews.ticket_id) < (${after.createdAt}::timestamptz, ${after.id})`;
  return reviews.where(isAfter).execute();
}
