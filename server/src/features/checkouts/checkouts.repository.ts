import { sql } from 'kysely';
import type { PaymentState } from 'shared-api/contract';
import type { Db, Tables, Trx } from '#database/tables';

export type Checkout = Omit<Tables['checkouts'], 'payment' | 'created_at'> & { payment: PaymentState };

/** An order, with the checkout that it is paid in. */
export interface OrderPayment extends Omit<Checkout, 'id'> {
  checkout_id: string;
  seller_uid: string;
  payable: boolean;
  over: boolean;
}

const columns = [
  'id',
  'buyer_uid',
  'amount_cents',
  'payment',
  'intent_id',
  'paid_at',
  'card_brand',
  'card_last4',
  'expires_at',
  'closed_at',
] as const;

/** Checkouts are paid as a whole: what is charged is what all their orders cost. */
const isPayable = sql<boolean>`(checkouts.closed_at is null and checkouts.expires_at > now()
  and not exists (select from orders as of_it where of_it.checkout_id = checkouts.id and of_it.status <> 'placed'))`;

/** Nothing in it waits for a payment any more, or only in vain. */
export const isOver = sql<boolean>`(checkouts.expires_at <= now()
  or not exists (select from orders as of_it where of_it.checkout_id = checkouts.id and of_it.status = 'placed'))`;

export const findOrderPayment = (db: Db, orderId: string): Promise<OrderPayment | undefined> =>
  db
    .selectFrom('orders')
    .innerJoin('checkouts', 'checkouts.id', 'orders.checkout_id')
    .select(['orders.checkout_id', 'orders.seller_uid', isPayable.as('payable'), isOver.as('over')])
    .select([
      'buyer_uid',
      'amount_cents',
      'payment',
      'intent_id',
      'paid_at',
      'card_brand',
      'card_last4',
      'expires_at',
      'closed_at',
    ])
    .where('orders.id', '=', orderId)
    .executeTakeFirst();

const locked = (trx: Trx) => trx.selectFrom('checkouts').select(columns).forNoKeyUpdate();

/** The first lock of whatever changes an order or its payment. */
export const lockCheckoutOfOrder = (trx: Trx, orderId: string): Promise<Checkout> =>
  locked(trx)
    .where('id', '=', (orders) => orders.selectFrom('orders').select('checkout_id').where('orders.id', '=', orderId))
    .executeTakeFirstOrThrow();

export const lockCheckout = (trx: Trx, id: string): Promise<Checkout> =>
  locked(trx).where('id', '=', id).executeTakeFirstOrThrow();

export const lockCheckoutWithIntent = (trx: Trx, intentId: string): Promise<Checkout | undefined> =>
  locked(trx).where('intent_id', '=', intentId).executeTakeFirst();

/** As it is in this transaction, after its lock. */
export const findCheckoutState = (trx: Trx, id: string): Promise<{ payable: boolean; over: boolean }> =>
  trx
    .selectFrom('checkouts')
    .select([isPayable.as('payable'), isOver.as('over')])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();

export const findOrdersOfCheckout = (db: Db | Trx, checkoutId: string) =>
  db
    .selectFrom('orders')
    .select(['id', 'seller_uid', 'status', 'refunded_cents', sql<number>`price_cents * quantity`.as('price')])
    .where('checkout_id', '=', checkoutId)
    .orderBy('id')
    .execute();

export const changeCheckout = async (
  trx: Trx,
  id: string,
  change: Partial<Pick<Checkout, 'payment' | 'intent_id' | 'paid_at' | 'card_brand' | 'card_last4' | 'closed_at'>>,
): Promise<void> => void (await trx.updateTable('checkouts').set(change).where('id', '=', id).execute());
