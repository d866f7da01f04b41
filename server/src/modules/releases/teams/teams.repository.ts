import { sql } from 'kysely';
import { newId } from '#platform/database/new-id';
import type { BuildOrigin } from '@food-court/federation/upload';
import type { Db, Trx } from '#platform/database/tables';
import type { TeamRights } from './rights.policy';
import { findBackends, removeBackends, removeForeignBackends } from './team-backends.repository';
import { findTeamLevels } from './remote-levels.repository';
import { findTeamSources, removeForeignSources, removeSources } from './team-sources.repository';

/** Returns false when the name is taken: a name in the history must always refer to one team. */
export async function insertTeam(trx: Trx, name: string, { deployables, actions }: TeamRights): Promise<boolean> {
  const inserted = await trx
    .insertInto('teams')
    .values({ name, deployables: [...deployables], actions: [...actions] })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return inserted.numInsertedOrUpdatedRows === 1n;
}

/** Also removes its services behind remotes that it no longer has, and their sources. */
export async function changeRights(trx: Trx, name: string, { deployables, actions }: TeamRights): Promise<boolean> {
  const changed = await trx
    .updateTable('teams')
    .set({ deployables: [...deployables], actions: [...actions], confirmed_at: null })
    .where('name', '=', name)
    .where('removed_at', 'is', null)
    .executeTakeFirst();
  await removeForeignBackends(trx, name, deployables);
  await removeForeignSources(trx, name, deployables);
  return changed.numUpdatedRows === 1n;
}

/** From now on its builds must be signed with this key. */
export async function setPublicKey(trx: Trx, name: string, publicKey: string): Promise<boolean> {
  const changed = await trx
    .updateTable('teams')
    .set({ public_key: publicKey, confirmed_at: null })
    .where('name', '=', name)
    .where('removed_at', 'is', null)
    .executeTakeFirst();
  return changed.numUpdatedRows === 1n;
}

/** Its tokens stop working at once, no request goes to its services, and its pages get no sources. Returns false when no team has the name. */
export async function removeTeam(trx: Trx, name: string): Promise<boolean> {
  const removed = await trx
    .updateTable('teams')
    .set({ removed_at: new Date() })
    .where('name', '=', name)
    .where('removed_at', 'is', null)
    .executeTakeFirst();
  await removeBackends(trx, name);
  await removeSources(trx, name);
  return removed.numUpdatedRows === 1n;
}

export const findTeam = (db: Db | Trx, name: string) =>
  db.selectFrom('teams').selectAll().where('name', '=', name).where('removed_at', 'is', null).executeTakeFirst();

const mostTeams = 200;
const mostTokensOfTeam = 20;

/** The deployables of each team by its name. */
export async function findDeployablesOfTeams(db: Db): Promise<Record<string, readonly string[]>> {
  const teams = await db
    .selectFrom('teams')
    .select(['name', 'deployables'])
    .where('removed_at', 'is', null)
    .orderBy('name')
    .limit(mostTeams)
    .execute();
  return Object.fromEntries(teams.map(({ name, deployables }) => [name, deployables]));
}

/** Lists teams with their jobs, their services, their sources, their levels, and their tokens that still work. */
export async function findTeams(db: Db | Trx, name?: string) {
  const [teams, tokens, jobs, backends, sources, remoteLevels] = await Promise.all([
    db
      .selectFrom('teams')
      .selectAll()
      .where('removed_at', 'is', null)
      .$if(name !== undefined, (query) => query.where('name', '=', name ?? ''))
      .orderBy('name')
      .limit(mostTeams)
      .execute(),
    db
      .selectFrom('team_tokens')
      .select(['id', 'team', 'origin', 'expires_at', 'last_used_at', 'confirmed_at'])
      .where('expires_at', '>', sql<Date>`now()`)
      .where('revoked_at', 'is', null)
      .$if(name !== undefined, (query) => query.where('team', '=', name ?? ''))
      .orderBy('expires_at', 'desc')
      .limit(mostTeams * mostTokensOfTeam)
      .execute(),
    db
      .selectFrom('team_jobs')
      .select(['id', 'team', 'repository', 'workflow', 'branch', 'confirmed_at'])
      .$if(name !== undefined, (query) => query.where('team', '=', name ?? ''))
      .orderBy('created_at')
      .limit(mostTeams * mostTokensOfTeam)
      .execute(),
    findBackends(db, name),
    findTeamSources(db, name),
    findTeamLevels(db, name),
  ]);
  return teams.map((team) => ({
    ...team,
    tokens: tokens.filter((token) => token.team === team.name),
    jobs: jobs.filter((job) => job.team === team.name),
    backends: backends.filter((backend) => backend.team === team.name),
    sources: sources.filter((source) => source.team === team.name),
    levels: remoteLevels.filter((level) => level.team === team.name),
  }));
}
export type TeamRow = Awaited<ReturnType<typeof findTeams>>[number];

interface NewToken {
  team: string;
  hash: Buffer;
  expiresAt: Date;
  origin?: BuildOrigin;
  confirmedAt?: Date | null;
}

export async function insertToken(
  db: Db | Trx,
  { team, hash, expiresAt, origin, confirmedAt }: NewToken,
): Promise<string> {
  const id = newId();
  await db
    .insertInto('team_tokens')
    .values({
      id,
      team,
      hash,
      expires_at: expiresAt,
      origin: origin ? JSON.stringify(origin) : null,
      confirmed_at: confirmedAt,
    })
    .execute();
  return id;
}

/** Reads the token with the current rights of its team. */
export const findToken = (db: Db, id: string) =>
  db
    .selectFrom('team_tokens')
    .innerJoin('teams', 'teams.name', 'team_tokens.team')
    .select(['team_tokens.id', 'team', 'hash', 'origin', 'deployables', 'actions', 'public_key', 'last_used_at'])
    .select(['teams.confirmed_at as rights_confirmed_at', 'team_tokens.confirmed_at'])
    .where('team_tokens.id', '=', id)
    .where('expires_at', '>', sql<Date>`now()`)
    .where('revoked_at', 'is', null)
    .where('removed_at', 'is', null)
    .executeTakeFirst();

export async function recordUse(db: Db, id: string): Promise<void> {
  await db.updateTable('team_tokens').set({ last_used_at: new Date() }).where('id', '=', id).execute();
}

/** Returns the team that it belonged to. */
export async function revokeToken(trx: Trx, id: string): Promise<string | undefined> {
  const revoked = await trx
    .updateTable('team_tokens')
    .set({ revoked_at: new Date() })
    .where('id', '=', id)
    .where('revoked_at', 'is', null)
    .returning('team')
    .executeTakeFirst();
  return revoked?.team;
}
