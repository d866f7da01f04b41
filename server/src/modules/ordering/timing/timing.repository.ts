import { sql } from 'kysely';
import { sendWithNext } from '#platform/database/statements/pipeline';
import { prepared, textOf } from '#platform/database/statements/prepared';
import type { Db, Trx } from '#platform/database/tables';
import { lockFreeRows } from '#platform/jobs/due-rows.repository';

/** More than the kitchens of a checkout can have on their boards together. */
const maxCookingTickets = 2_000;

const linesOfKitchens = (db: Db) =>
  db
    .selectFrom('orders')
    .innerJoin('tickets', 'tickets.id', 'orders.ticket_id')
    .leftJoin('meal_checkouts', 'meal_checkouts.checkout_id', 'orders.checkout_id')
    .leftJoin('deliveries as leaving', (leaving) =>
      leaving.onRef('leaving.checkout_id', '=', 'orders.checkout_id').on('leaving.picked_up_at', 'is', null),
    )
    .innerJoin('read_dishes as dishes', 'dishes.id', 'orders.dish_id')
    .leftJoin('read_kitchens as kitchens', 'kitchens.seller_uid', 'orders.seller_uid')
    .select(['orders.id', 'orders.checkout_id', 'orders.ticket_id', 'orders.seller_uid', 'orders.status'])
    .select(['orders.started_at', 'meal_checkouts.meal_id', 'leaving.run_id'])
    .select([
      'tickets.starts_at',
      'tickets.expected_at',
      'tickets.promised_at',
      'tickets.first_notified_at',
      'tickets.last_notified_at',
    ])
    .select(['tickets.added_minutes', 'dishes.minutes', 'dishes.learned_seconds'])
    .select(['kitchens.places', 'kitchens.busy_minutes'])
    .select(
      sql<boolean>`orders.refunded_cents >= orders.price_cents * orders.quantity + orders.fee_cents + orders.tip_cents`.as(
        'is_refunded',
      ),
    )
    .orderBy('orders.line')
    .orderBy('orders.id');

const timedLines = (db: Db) => linesOfKitchens(db).where('orders.checkout_id', '=', '');
export type TimedLine = Awaited<ReturnType<ReturnType<typeof timedLines>['executeTakeFirstOrThrow']>>;

const ofCheckout = prepared<TimedLine>(textOf(timedLines));

/** All lines of a checkout, each with its ticket and the timing settings of its dish and kitchen. */
export const timedLinesOf = (checkoutId: string) => ofCheckout.with(checkoutId);

/** The same outside a transaction, so the result may be slightly outdated. */
export const findTimedLines = (db: Db, checkoutId: string): Promise<TimedLine[]> => ofCheckout(db, [checkoutId]);

/** The lines of the other checkouts of its meal that are paid. */
export const findOtherLinesOfMeal = (trx: Trx, mealId: string, exceptCheckoutId: string) =>
  linesOfKitchens(trx)
    .innerJoin('read_checkouts as checkouts', 'checkouts.id', 'orders.checkout_id')
    .select('checkouts.paid_at')
    .where('meal_checkouts.meal_id', '=', mealId)
    .where('orders.checkout_id', '<>', exceptCheckoutId)
    .where('checkouts.paid_at', 'is not', null)
    .execute();

/** The lines of the other checkouts that a courier has not picked up yet, and leaves with together. */
export const findOtherLinesOfRun = (trx: Trx, runId: string, exceptCheckoutIds: readonly string[]) =>
  linesOfKitchens(trx)
    .where('leaving.run_id', '=', runId)
    .where('orders.checkout_id', 'not in', exceptCheckoutIds)
    .execute();

const cookingTickets = (db: Db) =>
  db
    .selectFrom('orders')
    .innerJoin('tickets', 'tickets.id', 'orders.ticket_id')
    .select(['tickets.seller_uid', 'tickets.starts_at', 'tickets.expected_at'])
    .select(sql<boolean>`bool_or(orders.status = 'preparing')`.as('is_cooking'))
    .where('orders.seller_uid', '=', sql<string>`any(${[]}::text[])`)
    .where('orders.status', 'in', [sql.lit('accepted' as const), sql.lit('preparing' as const)])
    .where('orders.checkout_id', '<>', sql<string>`all(${[]}::text[])`)
    .where('tickets.starts_at', 'is not', null)
    .where('tickets.expected_at', 'is not', null)
    .$narrowType<{ starts_at: Date; expected_at: Date }>()
    .groupBy('tickets.id')
    .limit(sql.lit(maxCookingTickets));
type CookingTicketRow = Awaited<ReturnType<ReturnType<typeof cookingTickets>['executeTakeFirstOrThrow']>>;

const ofKitchens = prepared<CookingTicketRow>(textOf(cookingTickets));

/** Finds other accepted and unfinished tickets of these kitchens. It takes no lock, because a promise is not a reservation. */
export const findCookingTickets = (
  db: Db | Trx,
  sellerUids: readonly string[],
  exceptCheckoutIds: readonly string[] = [],
) => ofKitchens(db, [sellerUids, exceptCheckoutIds]);

export interface NewTiming {
  id: string;
  starts_at: Date | null;
  expected_at: Date | null;
  promised_at: Date | null;
  first_notified_at: Date | null;
  last_notified_at: Date | null;
  due_at: Date | null;
}

const save = prepared<object>(
  `update tickets set starts_at = timed.starts_at, expected_at = timed.expected_at, promised_at = timed.promised_at,
      first_notified_at = timed.first_notified_at, last_notified_at = timed.last_notified_at, due_at = timed.due_at,
      added_minutes = case when timed.promised_at is null then 0 else added_minutes end
    from jsonb_to_recordset($1::jsonb) as timed (id text, starts_at timestamptz,
      expected_at timestamptz, promised_at timestamptz, first_notified_at timestamptz, last_notified_at timestamptz, due_at timestamptz)
    where tickets.id = timed.id`,
);

/** Saves all tickets of a checkout in one statement. A ticket without a promise loses the minutes that its cook added. */
export const saveTimings = async (trx: Trx, timings: readonly NewTiming[]): Promise<void> =>
  void (await sendWithNext(trx, save.with(JSON.stringify(timings))));

/** Compare-and-swap: returns false when somebody else has changed it. The checkout is locked. */
export async function changeAddedMinutes(
  trx: Trx,
  ticketId: string,
  { from, to }: { from: number; to: number },
): Promise<boolean> {
  const changed = await trx
    .updateTable('tickets')
    .set({ added_minutes: to, promised_at: null })
    .where('id', '=', ticketId)
    .where('added_minutes', '=', from)
    .executeTakeFirst();
  return changed.numUpdatedRows > 0n;
}

/**
 * The sweeper plans these checkouts in its next round. Locked tickets are skipped: who changes one plans it anyway, and two
 * transactions could wait for each other.
 */
export const markDue = async (trx: Trx, checkoutIds: readonly string[]): Promise<void> =>
  void (await sql`
    update tickets set due_at = now() where id in (
      select id from tickets where checkout_id = any(${checkoutIds}::text[]) and due_at > now()
      ${lockFreeRows({ strength: 'no key update' })})`.execute(trx));

/** A ticket that was due longer ago was forgotten by its kitchen, so replanning it would inform nobody. */
const forgottenAfter = sql<Date>`now() - interval '2 hours'`;

/** Finds checkouts with due tickets, and with the next waiting tickets of kitchens where a place has become free. */
export async function findCheckoutsToReplan(
  db: Db,
  { freedWithinSeconds, inQueue, limit }: { freedWithinSeconds: number; inQueue: number; limit: number },
): Promise<string[]> {
  const due = await db
    .selectFrom('tickets')
    .select('checkout_id')
    .where('due_at', '<', sql<Date>`now()`)
    .where('due_at', '>', forgottenAfter)
    .orderBy('due_at', 'desc')
    .limit(limit)
    .execute();
  const { rows: next } = await sql<{ checkout_id: string }>`
    select queue.checkout_id
    from (select distinct seller_uid from orders
      where ready_at > now() - make_interval(secs => ${freedWithinSeconds})) as freed,
    lateral (
      select tickets.checkout_id from orders join tickets on tickets.id = orders.ticket_id
      where orders.seller_uid = freed.seller_uid and orders.status = 'accepted' and tickets.expected_at is not null
      group by tickets.id order by tickets.expected_at limit ${inQueue}
    ) as queue limit ${limit}`.execute(db);
  return [...new Set([...due, ...next].map(({ checkout_id }) => checkout_id))];
}
