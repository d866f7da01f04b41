import type { Db } from '#platform/database/tables';

/** A build that should be rolled back, by a person. */
export interface RollbackRequest {
  name: string;
  build: string;
  reason: string;
}

/** The first reason stays. False when it was requested before. */
export async function insertRollbackRequest(db: Db, request: RollbackRequest): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('rollback_requests')
    .values(request)
    .onConflict((conflict) => conflict.columns(['name', 'build']).doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}
