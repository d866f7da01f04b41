import { sql } from 'kysely';
import type { Trx } from '#platform/database/tables';

/** The state of a friend's order. */
export interface FirstOrder {
  cost: number;
  refunded: number;
  paidByCard: number;
  paid_at: Date | null;
  isOpen: boolean;
  handedOverAt: Date | null;
  isDisputed: boolean;
}

export async function findFirstOrder(trx: Trx, checkoutId: string): Promise<FirstOrder> {
  const { rows } = await sql<FirstOrder>`
    select checkouts.amount_cents as cost, checkouts.paid_at,
      coalesce(sum(orders.refunded_cents), 0)::float8 as refunded,
      (select coalesce(sum(amount_cents - returned_cents), 0)::float8 from payments
        where payments.checkout_id = checkouts.id and state = 'paid' and method = 'card') as "paidByCard",
      coalesce(bool_or(orders.status in ('placed', 'accepted', 'preparing', 'ready')), false) as "isOpen",
      max(orders.handed_over_at) filter (where orders.status = 'handed_over') as "handedOverAt",
      exists (select from disputes join payments on payments.id = disputes.payment_id
        where payments.checkout_id = checkouts.id) as "isDisputed"
    from checkouts left join read_orders as orders on orders.checkout_id = checkouts.id
    where checkouts.id = ${checkoutId} group by checkouts.id`.execute(trx);
  return rows[0] as FirstOrder;
}

/** Whether refunds leave less of an order than an invitation is for. */
export const isTooLittle = ({ cost, refunded }: Pick<FirstOrder, 'cost' | 'refunded'>, leastCents: number): boolean =>
  cost - refunded < leastCents;
