import type { SourceKind, Sources } from '@food-court/federation/surface';
import type { Settings } from '#platform/config/settings';
import type { Db, Trx } from '#platform/database/tables';
import { lockTeamWith } from './lock-team.repository';
import { isAmong } from './rights.policy';

export interface ApprovedSources {
  team: string;
  remote: string;
  kind: SourceKind;
  origins: readonly string[];
}

const mostRows = 2_000;

export const findTeamSources = (db: Db | Trx, team?: string) =>
  db
    .selectFrom('team_sources')
    .select(['remote', 'kind', 'team', 'origins', 'confirmed_at'])
    .$if(team !== undefined, (query) => query.where('team', '=', team ?? ''))
    .orderBy('remote')
    .orderBy('kind')
    .limit(mostRows)
    .execute();

/** Finds the sources that the site has approved for a remote while its team has it; only confirmed ones if they must be. */
export async function findApprovedSources(db: Db, remote: string, isSecondPersonNeeded: boolean): Promise<Sources> {
  const rows = await db
    .selectFrom('team_sources')
    .innerJoin('teams', 'teams.name', 'team_sources.team')
    .select(['kind', 'origins', 'deployables', 'team_sources.confirmed_at'])
    .where('remote', '=', remote)
    .where('removed_at', 'is', null)
    .execute();
  return Object.fromEntries(
    rows
      .filter(
        ({ deployables, confirmed_at }) => isAmong(deployables, remote) && (!isSecondPersonNeeded || confirmed_at),
      )
      .map(({ kind, origins }) => [kind, origins]),
  );
}

export type FindApproved = (remote: string) => Promise<Sources>;

export const sourcesFinder =
  ({ db, settings }: { db: Db; settings: Pick<Settings, 'releasesSecondPerson'> }): FindApproved =>
  (remote) =>
    findApprovedSources(db, remote, settings.releasesSecondPerson);

/** `taken`: another team has sources of this kind for the remote. `foreign`: the team doesn't have the remote. */
export async function setSources(
  trx: Trx,
  { team, remote, kind, origins }: ApprovedSources,
): Promise<'set' | 'no team' | 'foreign' | 'taken'> {
  const owner = await lockTeamWith(trx, team, remote);
  if (owner !== 'locked') return owner;
  const change = await trx
    .insertInto('team_sources')
    .values({ remote, kind, team, origins: [...origins] })
    .onConflict((conflict) =>
      conflict
        .columns(['remote', 'kind'])
        .doUpdateSet({ origins: [...origins], confirmed_at: null })
        .where('team_sources.team', '=', team),
    )
    .executeTakeFirst();
  return change.numInsertedOrUpdatedRows === 1n ? 'set' : 'taken';
}

/** Removes the sources of one kind, or all of the team. Returns false when there are none. */
export async function removeSources(
  trx: Trx,
  team: string,
  only?: Pick<ApprovedSources, 'remote' | 'kind'>,
): Promise<boolean> {
  const removed = await trx
    .deleteFrom('team_sources')
    .where('team', '=', team)
    .$if(only !== undefined, (query) =>
      query.where('remote', '=', only?.remote ?? '').where('kind', '=', only?.kind ?? 'connect'),
    )
    .executeTakeFirst();
  return removed.numDeletedRows > 0n;
}

/** Otherwise confirmed sources would come back with the remote. */
export async function removeForeignSources(trx: Trx, team: string, deployables: readonly string[]): Promise<void> {
  const foreign = (await findTeamSources(trx, team))
    .map(({ remote }) => remote)
    .filter((remote) => !isAmong(deployables, remote));
  if (foreign.length > 0)
    await trx.deleteFrom('team_sources').where('team', '=', team).where('remote', 'in', foreign).execute();
}

export const confirmSources = async (trx: Trx, team: string): Promise<void> =>
  void (await trx
    .updateTable('team_sources')
    .set({ confirmed_at: new Date() })
    .where('team', '=', team)
    .where('confirmed_at', 'is', null)
    .execute());
