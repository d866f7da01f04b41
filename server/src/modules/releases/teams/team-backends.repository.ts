import type { Db, Trx } from '#platform/database/tables';
import { lockTeamWith } from './lock-team.repository';
import { isAmong } from './rights.policy';

export interface Backend {
  team: string;
  remote: string;
  address: string;
}

const mostBackends = 500;

export const findBackends = (db: Db | Trx, team?: string) =>
  db
    .selectFrom('team_backends')
    .select(['remote', 'team', 'address', 'confirmed_at'])
    .$if(team !== undefined, (query) => query.where('team', '=', team ?? ''))
    .orderBy('remote')
    .limit(mostBackends)
    .execute();

/** The service behind a remote, as long as its team has the remote; only a confirmed one if a second person is needed. */
export async function findBackend(db: Db, remote: string, isSecondPersonNeeded: boolean): Promise<Backend | undefined> {
  const found = await db
    .selectFrom('team_backends')
    .innerJoin('teams', 'teams.name', 'team_backends.team')
    .select(['team', 'address', 'deployables', 'team_backends.confirmed_at'])
    .where('remote', '=', remote)
    .where('removed_at', 'is', null)
    .executeTakeFirst();
  if (!found || !isAmong(found.deployables, remote)) return undefined;
  if (isSecondPersonNeeded && found.confirmed_at === null) return undefined;
  return { team: found.team, remote, address: found.address };
}

/** `taken`: another team has a service behind this remote. `foreign`: the team doesn't have the remote. */
export async function setBackend(
  trx: Trx,
  { team, remote, address }: Backend,
): Promise<'set' | 'no team' | 'foreign' | 'taken'> {
  const owner = await lockTeamWith(trx, team, remote);
  if (owner !== 'locked') return owner;
  const change = await trx
    .insertInto('team_backends')
    .values({ remote, team, address })
    .onConflict((conflict) =>
      conflict.column('remote').doUpdateSet({ address, confirmed_at: null }).where('team_backends.team', '=', team),
    )
    .executeTakeFirst();
  return change.numInsertedOrUpdatedRows === 1n ? 'set' : 'taken';
}

/** Removes one service of the team, or all of them. Returns false when there is none. */
export async function removeBackends(trx: Trx, team: string, remote?: string): Promise<boolean> {
  const removed = await trx
    .deleteFrom('team_backends')
    .where('team', '=', team)
    .$if(remote !== undefined, (query) => query.where('remote', '=', remote ?? ''))
    .executeTakeFirst();
  return removed.numDeletedRows > 0n;
}

/** Otherwise a confirmed address would come back with the remote, and until then no other team could have one there. */
export async function removeForeignBackends(trx: Trx, team: string, deployables: readonly string[]): Promise<void> {
  const backends = await findBackends(trx, team);
  const foreign = backends.map(({ remote }) => remote).filter((remote) => !isAmong(deployables, remote));
  if (foreign.length > 0) await trx.deleteFrom('team_backends').where('remote', 'in', foreign).execute();
}

export const confirmBackends = async (trx: Trx, remotes: readonly string[]): Promise<void> =>
  void (await trx
    .updateTable('team_backends')
    .set({ confirmed_at: new Date() })
    .where('remote', 'in', remotes)
    .execute());
