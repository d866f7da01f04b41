import type { Db, Trx } from '#platform/database/tables';
import type { SharedPersonState, SharedState } from './rules/shared-state';
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
  const people = await findPeople(db, row.id);
  const lines = await findSharedLines(db, row.id);
  const state: SharedState = {
    people: people.map(personState),
    lines: lines.map(({ id, person_id: personId, quantity }) => ({ id, personId, quantity })),
    ...(row.pay_until && { payUntil: row.pay_until.getTime() }),
  };
  return { row, lines, state };
}

function personState({ id, uid, name, has_left: hasLeft, ...row }: PersonRow): SharedPersonState {
  if (row.checkout_id === null || row.buyer_uid === null) return { id, uid, name, hasLeft };
  const state = row.paid_at ? 'paid' : row.is_over ? 'over' : 'open';
  return { id, uid, name, hasLeft, checkout: { id: row.checkout_id, buyerUid: row.buyer_uid, state } };
}
