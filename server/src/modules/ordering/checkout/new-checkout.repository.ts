import type { AllergenStatement, ChosenOption } from '@food-court/shared-api/contract';
import type { Tables, Trx } from '#platform/database/tables';

export type NewTicket = Pick<Tables['tickets'], 'id' | 'checkout_id' | 'seller_uid'>;

export type NewOrder = Pick<
  Tables['orders'],
  | 'id'
  | 'checkout_id'
  | 'ticket_id'
  | 'dish_id'
  | 'seller_uid'
  | 'quantity'
  | 'title'
  | 'category'
  | 'price_cents'
  | 'description'
  | 'image'
> & {
  fee_cents: number;
  tip_cents: number;
  choices: ChosenOption[];
  note?: string;
  needs_confirmation?: boolean;
  allergens: AllergenStatement | null;
  lineup?: string;
  line?: number;
};

export const insertTickets = async (trx: Trx, tickets: readonly NewTicket[]): Promise<void> =>
  void (await trx.insertInto('tickets').values(tickets).execute());

export const insertOrders = async (trx: Trx, orders: readonly NewOrder[]): Promise<void> =>
  void (await trx
    .insertInto('orders')
    .values(
      orders.map((order, line) => ({
        line,
        ...order,
        choices: JSON.stringify(order.choices),
        allergens: order.allergens && JSON.stringify(order.allergens),
      })),
    )
    .execute());
