import type { Db, Trx } from '#platform/database/tables';
import { readShares } from '#modules/payments/index';
import type { PartCheckout, SharedPersonState, SharedState } from './rules/shared-state';
import {
  findPeople,
  findSharedLines,
  type BasketRow,
  type PersonRow,
  type SharedLineRow,
} from './shared-baskets.repository';

export interface ReadBasket {
  row: BasketRow;
  state: SharedState;
  lines: readonly SharedLineRow[];
}

/** Reads a basket with its people and lines. Under its lock nothing changes but the checkouts. */
export async function readSharedBasket(db: Db | Trx, row: BasketRow): Promise<ReadBasket> {
  const rows = await findPeople(db, row.id);
  const lines = await findSharedLines(db, row.id);
  const checkouts = await readCheckouts(db, rows);
  const people = rows.map(({ id, uid, name, has_left: hasLeft, checkout_id }): SharedPersonState => {
    const checkout = checkout_id === null ? undefined : checkouts.get(checkout_id);
    return { id, uid, name, hasLeft, ...(checkout && { checkout }) };
  });
  const state: SharedState = {
    people,
    lines: lines.map(({ id, person_id: personId, quantity }) => ({ id, personId, quantity })),
    ...(row.pay_until && { payUntil: row.pay_until.getTime() }),
  };
  return { row, lines, state };
}

/** Each checkout once: several people may be in it. */
async function readCheckouts(db: Db | Trx, rows: readonly PersonRow[]): Promise<Map<string, PartCheckout>> {
  const read = new Map<string, PartCheckout>();
  for (const row of rows)
    if (row.checkout_id !== null && row.buyer_uid !== null && !read.has(row.checkout_id)) {
      const state = row.paid_at ? 'paid' : row.is_over ? 'over' : 'open';
      const split = row.is_split ? await readSplit(db, row, row.checkout_id) : undefined;
      read.set(row.checkout_id, { id: row.checkout_id, buyerUid: row.buyer_uid, state, ...(split && { split }) });
    }
  return read;
}

async function readSplit(
  db: Db | Trx,
  { amount_cents, expires_at, order_id }: PersonRow,
  id: string,
): Promise<PartCheckout['split']> {
  const read = await readShares(db, id);
  if (!read || amount_cents === null || expires_at === null || order_id === null) return undefined;
  return { ...read, amountCents: amount_cents, expiresAt: expires_at.getTime(), orderId: order_id };
}
