import type { Trx } from '#platform/database/tables';
import { isAmong } from './rights.policy';

/**
 * Locks a team that names something of a remote, and says whether it has the remote. A confirmation locks the same row, so
 * it confirms nothing that the admin has not seen.
 */
export async function lockTeamWith(trx: Trx, team: string, remote: string): Promise<'locked' | 'no team' | 'foreign'> {
  const found = await trx
    .selectFrom('teams')
    .select('deployables')
    .where('name', '=', team)
    .where('removed_at', 'is', null)
    .forUpdate()
    .executeTakeFirst();
  if (!found) return 'no team';
  return isAmong(found.deployables, remote) ? 'locked' : 'foreign';
}
