import assert from 'node:assert/strict';
import { sql } from 'kysely';
import type { BasketCourt } from '#modules/ordering/basket/testing/basket-court';
import type { Db } from '#platform/database/tables';
import { giveNumbers } from '../receipts/numbers/receipt-numbers.repository';

export const numbersOf = async (db: Db): Promise<(number | null)[]> =>
  (await db.selectFrom('receipts').select('number').orderBy('number').execute()).map(({ number }) => number);

/** Places two orders and returns their checkouts, which have no receipts. */
export async function checkoutIds(db: Db, { testServer }: BasketCourt): Promise<string[]> {
  const orders = [await testServer.placeOrder(), await testServer.placeOrder()];
  const rows = await db.selectFrom('orders').select('checkout_id').where('id', 'in', orders).execute();
  return rows.map(({ checkout_id }) => checkout_id);
}

/** The server's connection is cut between giving out numbers and the commit, as when its process is killed. */
export async function dieWhileNumbering(db: Db): Promise<void> {
  let given = 0;
  const dying = db.transaction().execute(async (trx) => {
    given = await giveNumbers(trx, 10);
    await sql`select pg_terminate_backend(pg_backend_pid())`.execute(trx);
  });
  await assert.rejects(dying);
  assert.ok(given > 0);
}

/** Changes of receipts that only somebody at the database can try. */
export const forgeReceipts = (db: Db): (() => Promise<unknown>)[] => [
  () => db.updateTable('receipts').set({ number: 99 }).where('number', '=', 1).execute(),
  () => db.deleteFrom('receipts').where('number', '=', 1).execute(),
  () => sql`truncate receipts`.execute(db),
];
