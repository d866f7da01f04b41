import type { Db, Tables, Trx } from '#platform/database/tables';
import type { Selectable, Updateable } from 'kysely';

/**
 * One row: what the whole court has one of, which is its keys and what admins set for everybody. Each module reads and changes
 * the columns of its own subject.
 */
export type Court = Omit<Selectable<Tables['court']>, 'only_row'>;

/** Query of some columns of the court’s row. */
const selectCourt = <Column extends keyof Court>(db: Db | Trx, columns: readonly Column[]) =>
  db.selectFrom('court').select(columns);

/** Reads some columns. */
export const readCourt = <Column extends keyof Court>(
  db: Db | Trx,
  ...columns: readonly Column[]
): Promise<Pick<Court, Column>> =>
  selectCourt(db, columns).executeTakeFirstOrThrow() as Promise<unknown> as Promise<Pick<Court, Column>>;

/** Reads some columns and locks the row, so that changes by two admins are serialized. */
export const lockCourt = <Column extends keyof Court>(
  trx: Trx,
  ...columns: readonly Column[]
): Promise<Pick<Court, Column>> =>
  selectCourt(trx, columns).forUpdate().executeTakeFirstOrThrow() as Promise<unknown> as Promise<Pick<Court, Column>>;

export const changeCourt = async (db: Db | Trx, change: Updateable<Tables['court']>): Promise<void> =>
  void (await db.updateTable('court').set(change).execute());

/** Writes keys that are created once, unless another process has created them first. */
export const createKeys = async (
  db: Db,
  key: 'push_public_key' | 'team_api_key' | 'unsubscribe_key',
  keys: Updateable<Tables['court']>,
): Promise<void> => void (await db.updateTable('court').set(keys).where(key, 'is', null).execute());
