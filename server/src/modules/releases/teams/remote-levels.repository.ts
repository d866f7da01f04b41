import type { Db, Trx } from '#platform/database/tables';
import { fullTrust, isSameTrust, lesserTrust, type Trust } from './level.policy';
import { lockTeamWith } from './lock-team.repository';

export interface RemoteLevel extends Trust {
  remote: string;
}

/** More remotes than a site has. */
const mostRows = 2_000;

/** The levels that were asked for. `team` had the remote then: a row stays when the team loses the remote. */
export const findTeamLevels = (db: Db | Trx, team?: string) =>
  db
    .selectFrom('remote_levels')
    .select(['remote', 'team', 'level', 'calls', 'confirmed_at'])
    .$if(team !== undefined, (query) => query.where('team', '=', team ?? ''))
    .orderBy('remote')
    .limit(mostRows)
    .execute();

/** The levels that count; only confirmed ones if they must be. */
export async function findLevels(db: Db, isSecondPersonNeeded: boolean, remote?: string): Promise<RemoteLevel[]> {
  const rows = await db
    .selectFrom('remote_levels')
    .select(['remote', 'level', 'calls', 'confirmed_level', 'confirmed_calls'])
    .$if(remote !== undefined, (query) => query.where('remote', '=', remote ?? ''))
    .orderBy('remote')
    .execute();
  return rows.map((row) => ({
    remote: row.remote,
    level: isSecondPersonNeeded ? row.confirmed_level : row.level,
    calls: isSecondPersonNeeded ? row.confirmed_calls : row.calls,
  }));
}

/** `foreign`: the team doesn't have the remote. `waits`: a part of the trust must be confirmed where that is required. */
export async function setLevel(
  trx: Trx,
  { team, remote, level, calls }: RemoteLevel & { team: string },
): Promise<'set' | 'waits' | 'no team' | 'foreign'> {
  const owner = await lockTeamWith(trx, team, remote);
  if (owner !== 'locked') return owner;
  const asked: Trust = { level, calls: level === 'guest' ? [...new Set(calls)].toSorted() : [] };
  const counts = lesserTrust(await lockConfirmed(trx, team, remote), asked);
  const isConfirmed = isSameTrust(counts, asked);
  await trx
    .updateTable('remote_levels')
    .set({
      level: asked.level,
      calls: [...asked.calls],
      confirmed_level: counts.level,
      confirmed_calls: [...counts.calls],
      changed_at: new Date(),
      confirmed_at: isConfirmed ? new Date() : null,
    })
    .where('remote', '=', remote)
    .execute();
  return isConfirmed ? 'set' : 'waits';
}

/** Several teams may have a remote, so the lock of one team is not enough. The update locks a row that exists. */
async function lockConfirmed(trx: Trx, team: string, remote: string): Promise<Trust> {
  const { level } = fullTrust;
  const row = await trx
    .insertInto('remote_levels')
    .values({ remote, team, level, confirmed_level: level })
    .onConflict((conflict) => conflict.column('remote').doUpdateSet({ team }))
    .returning(['confirmed_level', 'confirmed_calls'])
    .executeTakeFirstOrThrow();
  return { level: row.confirmed_level, calls: row.confirmed_calls };
}

export const confirmLevels = async (trx: Trx, team: string, remotes: readonly string[]): Promise<void> =>
  void (await trx
    .updateTable('remote_levels')
    .set(({ ref }) => ({
      confirmed_level: ref('level'),
      confirmed_calls: ref('calls'),
      confirmed_at: new Date(),
    }))
    .where('team', '=', team)
    .where('remote', 'in', remotes)
    .where('confirmed_at', 'is', null)
    .execute());
