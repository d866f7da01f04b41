import { prepared } from '#platform/database/statements/prepared';
import type { Trx } from '#platform/database/tables';
import { sendWithNext } from '#platform/database/statements/pipeline';
import { notifyAfterCommit } from '#platform/database/commit-notifications';
import {
  type FulfilmentColumns,
  type WrittenCheckout,
  fulfilmentColumns,
  insertCheckout,
} from '#modules/payments/index';
import type { NewOrder, NewTicket } from './new-checkout.repository';

interface NewCheckout extends FulfilmentColumns {
  id: string;
  buyer_uid: string;
  amount_cents: number;
  delivery_cents: number;
  tip_for_courier: boolean;
  tickets: readonly NewTicket[];
  orders: readonly Required<Omit<NewOrder, 'lineup'>>[];
}

const write = prepared<WrittenCheckout>(
  `with written as (
    ${insertCheckout(7)}),
  of_kitchens as (
    insert into tickets (id, checkout_id, seller_uid)
    select id, $1, seller_uid from json_to_recordset($5::json) as ticket (id text, seller_uid text)),
  new_orders as materialized (
    select * from json_to_recordset($6::json) as line (
      id text, ticket_id text, dish_id text, seller_uid text, quantity int, title text, category text, price_cents int,
      fee_cents int, tip_cents int, description text, image text, choices jsonb, note text, needs_confirmation boolean, allergens jsonb, lineup text,
      line int)),
  of_lines as (
    insert into orders (id, checkout_id, ticket_id, dish_id, seller_uid, quantity, title, category, price_cents, fee_cents, tip_cents, description,
      image, choices, note, needs_confirmation, allergens, lineup, line)
    select id, $1, ticket_id, dish_id, seller_uid, quantity, title, category, price_cents, fee_cents, tip_cents, description, image, choices, note,
      needs_confirmation, allergens, lineup, line from new_orders),
  told as (
    insert into order_events (order_id, status, by_uid) select id, 'placed', $2 from new_orders order by line)
  select number, created_at, expires_at from written`,
);

/**
 * Writes a new checkout with its tickets, orders and `placed` events. Returns a function that waits for the columns that the
 * database fills in.
 */
export async function writeCheckout(
  trx: Trx,
  { id, buyer_uid, amount_cents, delivery_cents, tip_for_courier, tickets, orders, ...fulfilment }: NewCheckout,
  minutesToPay: number,
): Promise<() => Promise<WrittenCheckout>> {
  const checkout = [id, buyer_uid, amount_cents, minutesToPay, JSON.stringify(tickets), JSON.stringify(orders)];
  const rows = await sendWithNext(
    trx,
    write.with(...checkout, ...fulfilmentColumns.map((column) => fulfilment[column]), delivery_cents, tip_for_courier),
  );
  await notifyAfterCommit(trx, 'order_events');
  return async () => (await rows())[0] as WrittenCheckout;
}
