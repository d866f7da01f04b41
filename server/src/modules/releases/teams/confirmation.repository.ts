import { createHash } from 'node:crypto';
import type { Trx } from '#platform/database/tables';
import { confirmBackends } from './team-backends.repository';
import { confirmLevels } from './remote-levels.repository';
import { isAmong } from './rights.policy';
import { confirmSources } from './team-sources.repository';
import { findTeams, type TeamRow } from './teams.repository';

const isWaiting = ({ confirmed_at }: { confirmed_at: Date | null }): boolean => confirmed_at === null;

/** A remote that was taken away may belong to another team by now. */
const waitingLevels = ({ deployables, levels }: Pick<TeamRow, 'deployables' | 'levels'>): TeamRow['levels'] =>
  levels.filter((level) => isWaiting(level) && isAmong(deployables, level.remote));

/** A word for what nobody has confirmed yet, which differs when the rights differ. Undefined when all is confirmed. */
export function waitingRights({
  name,
  deployables,
  actions,
  public_key,
  jobs,
  tokens,
  backends,
  sources,
  levels,
  ...team
}: TeamRow) {
  const ids = [...jobs.filter(isWaiting), ...tokens.filter(isWaiting)].map(({ id }) => id);
  const addresses = backends.filter(isWaiting).map(({ remote, address }) => `${remote} ${address}`);
  const origins = sources.filter(isWaiting).map((source) => [source.remote, source.kind, ...source.origins].join(' '));
  const trust = waitingLevels({ deployables, levels }).map(({ remote, level, calls }) =>
    [remote, level, ...calls].join(' '),
  );
  const parts = [...ids, ...addresses, ...origins, ...trust];
  if (!isWaiting(team) && parts.length === 0) return undefined;
  const rights = JSON.stringify([name, deployables, actions, public_key, parts]);
  return createHash('sha256').update(rights).digest('base64url');
}

/** Confirms what the admin has seen. Returns false when it has changed since, or somebody else has confirmed it. */
export async function confirmRights(trx: Trx, name: string, seen: string): Promise<boolean> {
  // Changes of rights write this row in their transaction, so the rights stay as they are until the end of this one.
  await trx.selectFrom('teams').select('name').where('name', '=', name).forUpdate().executeTakeFirst();
  const [team] = await findTeams(trx, name);
  if (!team || waitingRights(team) !== seen) return false;
  const confirmed = { confirmed_at: new Date() };
  await trx.updateTable('teams').set(confirmed).where('name', '=', name).execute();
  const ids = (parts: TeamRow['jobs'] | TeamRow['tokens']): string[] => parts.filter(isWaiting).map(({ id }) => id);
  const [jobs, tokens] = [ids(team.jobs), ids(team.tokens)];
  if (jobs.length > 0) await trx.updateTable('team_jobs').set(confirmed).where('id', 'in', jobs).execute();
  if (tokens.length > 0) await trx.updateTable('team_tokens').set(confirmed).where('id', 'in', tokens).execute();
  const remotes = team.backends.filter(isWaiting).map(({ remote }) => remote);
  if (remotes.length > 0) await confirmBackends(trx, remotes);
  await confirmSources(trx, name);
  const loosened = waitingLevels(team).map(({ remote }) => remote);
  if (loosened.length > 0) await confirmLevels(trx, name, loosened);
  return true;
}
