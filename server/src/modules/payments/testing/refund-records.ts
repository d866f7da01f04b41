import assert from 'node:assert/strict';
import type { Order } from '@food-court/shared-api/contract';
import type { CardTestServer } from '#testing/card-test-server';
import { reconcile } from '../reconcile/reconcile';
import { findBalances } from './database-records.repository';
import { lastIntentId } from './last-intent.repository';

export async function placePaidOrder(testServer: CardTestServer, price?: number, card?: string): Promise<string> {
  const order = await testServer.placeOrder(price);
  assert.equal((await testServer.pay(order, card)).payment, 'paid');
  return order;
}

export const refundsOf = ({ db }: CardTestServer, order: string) =>
  db
    .selectFrom('refunds')
    .select(['id', 'amount_cents', 'state', 'reason', 'by_uid', 'provider_id'])
    .where('order_id', '=', order)
    .orderBy('created_at')
    .execute();

export const readOrder = async ({ app, bob }: CardTestServer, order: string): Promise<Order> =>
  (await app.inject({ url: `/api/orders/${order}`, headers: bob.headers })).json<Order>();

/** Sums the ledger lines of an order by account. */
export async function ledgerOf({ db }: CardTestServer, order: string): Promise<Record<string, number>> {
  const lines = await db
    .selectFrom('ledger_lines')
    .select(['account', 'amount_cents'])
    .where('order_id', '=', order)
    .execute();
  const sums: Record<string, number> = {};
  for (const { account, amount_cents } of lines) sums[account] = (sums[account] ?? 0) + Number(amount_cents);
  return sums;
}

/** Returns how many cents the card provider has refunded for an order. */
export async function sentBack({ db, askProvider }: CardTestServer, order: string): Promise<number> {
  const { intent_id } = await db
    .selectFrom('orders')
    .innerJoin('checkouts', 'checkouts.id', 'checkout_id')
    .select(lastIntentId.as('intent_id'))
    .where('orders.id', '=', order)
    .executeTakeFirstOrThrow();
  const { data } = await askProvider<{ data: { amount: number; status: string }[] }>('GET', '/refunds', {
    payment_intent: intent_id ?? '',
    limit: '100',
  });
  return data.filter(({ status }) => status === 'succeeded').reduce((sum, { amount }) => sum + amount, 0);
}

export async function assertLedgerAgrees({ services, db }: CardTestServer): Promise<void> {
  assert.deepEqual((await reconcile(services)).differences, []);
  const all = await findBalances(db);
  assert.equal(
    all.reduce((sum, { cents }) => sum + cents, 0),
    0,
  );
  assert.deepEqual(
    all.filter(({ account, cents }) => account === 'buyer' && cents !== 0),
    [],
  );
}
