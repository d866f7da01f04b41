import { sql } from 'kysely';
import type { Db, Trx } from '#platform/database/tables';

/** Tickets that waited longer were forgotten while the server was down; a person must decide about them. */
const forgottenAfter = sql<Date>`interval '1 day'`;

/** May be later than the payment: an accepted ticket can be put back, and a replacement is ordered later. */
const since = sql<Date>`greatest(checkouts.paid_at, (select max(order_events.at) from order_events
  join orders as lines on lines.id = order_events.order_id
  where lines.ticket_id = tickets.id and lines.status = 'placed' and order_events.status = 'placed'))`;

const waiting = (db: Db | Trx) =>
  db
    .selectFrom('tickets')
    .innerJoin('read_checkouts as checkouts', 'checkouts.id', 'tickets.checkout_id')
    .select(['tickets.id', 'tickets.checkout_id', 'tickets.escalation', since.as('since')])
    .where('checkouts.payment', '=', 'paid');
export type UnansweredTicket = Awaited<ReturnType<ReturnType<typeof waiting>['executeTakeFirstOrThrow']>>;

/** Finds paid tickets with a line that nobody has accepted, oldest first. */
export const findUnanswered = (db: Db, { now, limit }: { now: Date; limit: number }): Promise<UnansweredTicket[]> =>
  waiting(db)
    .where('tickets.id', 'in', (placed) =>
      placed
        .selectFrom('orders')
        .select('ticket_id')
        .where('status', '=', sql.lit('placed' as const))
        .where('created_at', '>', sql<Date>`${now}::timestamptz - ${forgottenAfter}`),
    )
    .orderBy('checkouts.paid_at')
    .orderBy('tickets.id')
    .limit(limit)
    .execute();

/** Rereads a ticket under the checkout's lock; undefined if it was answered, cancelled or refunded meanwhile. */
export async function findUnansweredLines(trx: Trx, id: string) {
  const ticket = await waiting(trx).where('tickets.id', '=', id).executeTakeFirst();
  const lines = await trx
    .selectFrom('orders')
    .select('id')
    .where('ticket_id', '=', id)
    .where('status', '=', 'placed')
    .orderBy('line')
    .orderBy('id')
    .execute();
  const [first, ...others] = lines.map((line) => line.id);
  return ticket && first !== undefined ? { ticket, orderIds: [first, ...others] as const } : undefined;
}

export const saveEscalation = async (trx: Trx, { id, since }: UnansweredTicket, escalation: number): Promise<void> =>
  void (await trx.updateTable('tickets').set({ escalation, unanswered_since: since }).where('id', '=', id).execute());
