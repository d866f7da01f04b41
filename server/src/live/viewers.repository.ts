import type { Role } from 'shared-api/contract';
import type { Db } from '#database/tables';

/** The roles of those of them who may come in at this moment. */
export async function findRolesOf(db: Db, uids: readonly string[]): Promise<Map<string, Role>> {
  const rows = await db
    .selectFrom('users')
    .select(['uid', 'role'])
    .where('uid', 'in', uids)
    .where('suspended_at', 'is', null)
    .execute();
  return new Map(rows.map(({ uid, role }) => [uid, role]));
}
