import { sql } from 'kysely';
import type { Period } from '../quarters/quarters';
import { quarterOf } from '../quarters/quarters.repository';

/** Longer times mean that a ticket was forgotten. */
const mostMinutes = 240;

/** The order is the first one of its ticket: a dish that is taken instead of another may join a ticket that was sold before. */
const opensTicket = sql`not exists (select from read_orders as earlier
  where earlier.ticket_id = orders.ticket_id and (earlier.created_at, earlier.id) < (orders.created_at, orders.id))`;

/**
 * Sales and refunds of kitchens (also by lost disputes), directly from the ledger: (seller_uid, quarter, orders, tickets, sold_cents,
 * refunded_cents). The court's fee is included, because buyers paid it. An order that replaces another one moves money between
 * kitchens. A ticket counts once, when its first order is paid.
 */
export const takingsOf = ({ from, to }: Period) => sql`
  select orders.seller_uid, ${quarterOf(sql`ledger_entries.at`)} as quarter,
    (count(distinct orders.id) filter (where kind = 'sale' or kind = 'replacement' and ledger_lines.amount_cents < 0))::int as orders,
    (count(distinct orders.ticket_id)
      filter (where kind = 'sale' or kind = 'replacement' and ledger_lines.amount_cents < 0 and ${opensTicket}))::int as tickets,
    coalesce(-sum(ledger_lines.amount_cents) filter (where kind in ('sale', 'replacement')), 0)::bigint as sold_cents,
    coalesce(sum(ledger_lines.amount_cents) filter (where kind in ('refund', 'refund_failed', 'dispute_lost')), 0)::bigint as refunded_cents
  from read_ledger_entries as ledger_entries
  join read_ledger_lines as ledger_lines on ledger_lines.entry_id = ledger_entries.id and account in ('seller', 'platform')
  join read_orders as orders on orders.id = ledger_lines.order_id
  where ledger_entries.at >= ${from} and ledger_entries.at < ${to}
  group by 1, 2`;

/** Paid checkouts, each of which is sold once: (quarter, checkouts). */
export const checkoutsIn = ({ from, to }: Period) => sql`
  select ${quarterOf(sql`at`)} as quarter, count(distinct checkout_id)::int as checkouts
  from read_ledger_entries as ledger_entries where kind = 'sale' and at >= ${from} and at < ${to} group by 1`;

/** Cooked orders: (seller_uid, quarter, dish_id, minutes, orders, portions). */
export const cookedIn = ({ from, to }: Period) => sql`
  select orders.seller_uid, ${quarterOf(sql`ready_at`)} as quarter, dish_id,
    least(extract(epoch from ready_at - greatest(paid_at, orders.created_at)) / 60, ${mostMinutes})::smallint as minutes,
    count(*)::int as orders, sum(quantity)::int as portions
  from read_orders as orders join read_checkouts as checkouts on checkouts.id = orders.checkout_id and paid_at is not null
  where ready_at >= ${from} and ready_at < ${to} and ready_at >= greatest(paid_at, orders.created_at)
  group by 1, 2, 3, 4`;

/** New people: (quarter, people). */
export const joinedIn = ({ from, to }: Period) => sql`
  select ${quarterOf(sql`created_at`)} as quarter, count(*)::int as people
  from read_users as users where erased_at is null and created_at >= ${from} and created_at < ${to} group by 1`;
