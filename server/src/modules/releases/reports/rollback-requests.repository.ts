import type { Db } from '#platform/database/tables';

/** Asks people to roll a build back. */
export interface RollbackRequest {
  name: string;
  build: string;
  reason: string;
}

/** Keeps the first reason. Returns false when it was requested before. */
export async function insertRollbackRequest(db: Db, request: RollbackRequest): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('rollback_requests')
    .values(request)
    .onConflict((conflict) => conflict.columns(['name', 'build']).doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}
