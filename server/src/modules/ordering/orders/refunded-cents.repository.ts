import { sql } from 'kysely';
import { refundInFull } from '#modules/payments/index';
import type { Trx } from '#platform/database/tables';

/** Adds to what was refunded of an order; a refund that failed is subtracted. The checkout is locked. */
export const addRefundedCents = async (trx: Trx, orderId: string, cents: number): Promise<void> =>
  void (await trx
    .updateTable('orders')
    .set({ refunded_cents: sql<number>`refunded_cents + ${cents}` })
    .where('id', '=', orderId)
    .execute());

/** Moves a part of what was paid for one order to another one. */
export const addMovedCents = async (trx: Trx, orderId: string, cents: number): Promise<void> =>
  void (await trx
    .updateTable('orders')
    .set({ moved_cents: sql<number>`moved_cents + ${cents}` })
    .where('id', '=', orderId)
    .execute());

/** Refunds what is left of an order; returns the cents for the event that the caller records. */
export const refundRest = (trx: Trx, order: { id: string }, byUid: string | null): Promise<number> =>
  refundInFull(trx, order, { byUid, addRefundedCents });
