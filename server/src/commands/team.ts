import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { teamApiAddress } from '@food-court/federation/discovery';
import { keyIdOf } from '@food-court/federation/upload';
import { readTeamSettings } from '../platform/config/env';
import type { Db, Trx } from '../platform/database/tables';
import { insertAuditEntries } from '#modules/accounts/index';
import {
  describeRights,
  everyRemote,
  releaseActions,
  type TeamRights,
  insertJob,
  createToken,
  changeRights,
  findTeam,
  findTeamLevels,
  findTeams,
  insertTeam,
  removeTeam,
  backendAddress,
  removeBackends,
  setBackend,
  revokeToken,
  setPublicKey,
} from '#modules/releases/index';
import { runOnDatabase } from './run-on-database';
import { changeLevel, describeLevel, levelChange } from './team-levels';
import { changeSources, describeSources, sourceChanges } from './team-sources';

const usage = `Usage: npm run team -- list
       npm run team -- add | change TEAM --remotes NAME,NAME | '${everyRemote}' --may ${releaseActions.join(',')}
       npm run team -- token TEAM [--days 90]
       npm run team -- ci TEAM --issuer URL --repository OWNER/NAME --repository-id NUMBER --workflow .github/workflows/release.yml --branch main
       npm run team -- key TEAM --public FILE.pem
       npm run team -- backend TEAM --remote NAME --address https://… | none
       npm run team -- sources TEAM --remote NAME --connect | --frame | --img | --font https://…,https://… | none
       npm run team -- level TEAM --remote NAME --is trusted | watched | guest [--calls 'GET /…,GET /…']
       npm run team -- revoke TOKEN-ID
       npm run team -- remove TEAM`;

const options = {
  remotes: { type: 'string' },
  may: { type: 'string' },
  days: { type: 'string', default: '90' },
  issuer: { type: 'string' },
  repository: { type: 'string' },
  'repository-id': { type: 'string' },
  workflow: { type: 'string' },
  branch: { type: 'string' },
  public: { type: 'string' },
  remote: { type: 'string' },
  address: { type: 'string' },
  connect: { type: 'string' },
  frame: { type: 'string' },
  img: { type: 'string' },
  font: { type: 'string' },
  is: { type: 'string' },
  calls: { type: 'string' },
} as const;
type Values = Partial<Record<keyof typeof options, string>>;

const by = { name: 'npm run team' };
const onceConfirmed = ', once an admin has confirmed it at /versions';
/** The name that the release history uses for automatic rollbacks. */
const automatic = 'automatic';
const dayMs = 86_400_000;
const mostDays = 365;

const commands = {
  list: (trx: Trx, _name: string, _values: Values, later: string) => list(trx, later !== ''),

  add: async (trx: Trx, name: string, values: Values, later: string) => {
    if (!/^[a-z][a-z0-9-]{1,39}$/.test(name) || name === automatic)
      throw new Error(`A team’s name can have lowercase letters, digits and hyphens, and can’t be ${automatic}.`);
    const rights = readRights(values);
    if (!(await insertTeam(trx, name, rights)))
      throw new Error(
        `The name ${name} is taken by a current or former team. Choose another one, so that the history stays clear.`,
      );
    await record(trx, 'team added', name, inWords(rights));
    return `${name} ${describeRights(rights)}${later}.\n  Its token: npm run team -- token ${name}`;
  },

  change: async (trx: Trx, name: string, values: Values, later: string) => {
    const rights = readRights(values);
    if (!(await changeRights(trx, name, rights))) throw noTeam(name);
    await record(trx, 'team changed', name, inWords(rights));
    return `${name} ${describeRights(rights)}${later || ', from now on'}.`;
  },

  token: async (trx: Trx, name: string, { days: text }: Values, later: string) => {
    const days = Number(text);
    if (!Number.isInteger(days) || days < 1 || days > mostDays)
      throw new Error(`--days is ${text}; it must be a number from 1 to ${mostDays}.`);
    if (!(await findTeam(trx, name))) throw noTeam(name);
    const expiresAt = new Date(Date.now() + days * dayMs);
    const token = await createToken(trx, { team: name, expiresAt });
    await record(trx, 'team token made', name, { expires: expiresAt.toISOString() });
    return `${token}\n  This is shown once. Give it to the CI of ${name} as RELEASE_TOKEN. It works until ${day(expiresAt)}${later}.`;
  },

  ci: async (trx: Trx, name: string, values: Values, later: string) => {
    const { issuer, repository, 'repository-id': repositoryId, workflow, branch } = values;
    if (!issuer || !repository || !repositoryId || !workflow || !branch) throw new Error(usage);
    if (!/^\d{1,20}$/.test(repositoryId))
      throw new Error(`--repository-id is ${repositoryId}; it must be a number: gh api repos/${repository} --jq .id`);
    if (!isIssuer(issuer)) throw new Error(`--issuer is ${issuer}; it must start with https://.`);
    if (!(await findTeam(trx, name))) throw noTeam(name);
    const job = { issuer, repository, repositoryId, workflow, branch };
    await insertJob(trx, { team: name, ...job });
    await record(trx, 'team changed', name, job);
    return `${workflow} of ${repository} (id ${repositoryId}) on ${branch} acts for ${name}${later}.`;
  },

  key: async (trx: Trx, name: string, { public: file }: Values, later: string) => {
    if (!file) throw new Error(usage);
    const publicKey = readFileSync(file, 'utf8');
    const keyId = keyIdOf(publicKey);
    if (!(await setPublicKey(trx, name, publicKey))) throw noTeam(name);
    await record(trx, 'team changed', name, { keyId });
    return `Builds of ${name} must be signed with the key ${keyId.slice(0, 12)}${later || ', from now on'}.`;
  },

  backend: async (trx: Trx, name: string, { remote, address: text }: Values, later: string) => {
    if (!remote || !text) throw new Error(usage);
    if (text === 'none') return removeBackend(trx, name, remote);
    const address = backendAddress(text);
    if (address === undefined) throw new Error(`--address is ${text}; ${addressRule}`);
    const outcome = await setBackend(trx, { team: name, remote, address });
    if (outcome === 'no team') throw noTeam(name);
    if (outcome === 'foreign') throw new Error(`${name} has no rights for ${remote}.`);
    if (outcome === 'taken') throw new Error(`Another team has a service behind ${remote}.`);
    await record(trx, 'team changed', name, { remote, address });
    return `Requests to ${teamApiAddress}/${remote}/ go to ${address}${later}.`;
  },

  sources: async (trx: Trx, name: string, { remote, ...values }: Values, later: string) => {
    const changes = sourceChanges(values);
    if (!remote || changes.length === 0) throw new Error(usage);
    const lines = [];
    for (const change of changes) {
      const { line, kind, origins } = await changeSources(trx, { team: name, remote, ...change }, later);
      await record(trx, 'team changed', name, { remote, [kind]: origins.join(' ') || 'none' });
      lines.push(line);
    }
    return lines.join('\n');
  },

  level: async (trx: Trx, name: string, { remote, ...values }: Values, later: string, ownRemotes: string[]) => {
    if (!remote || values.is === undefined) throw new Error(usage);
    const { level, calls } = levelChange(values);
    const line = await changeLevel(trx, { team: name, remote, level, calls }, { later, ownRemotes });
    await record(trx, 'team changed', name, { remote, level, ...(level === 'guest' && { calls: calls.join(', ') }) });
    return line;
  },

  revoke: async (trx: Trx, id: string) => {
    const team = await revokeToken(trx, id);
    if (team === undefined) throw new Error(`There is no valid token ${id}. npm run team -- list shows all tokens.`);
    await record(trx, 'team token revoked', team, { token: id });
    return `The token ${id} of ${team} no longer works.`;
  },

  remove: async (trx: Trx, name: string) => {
    if (!(await removeTeam(trx, name))) throw noTeam(name);
    await record(trx, 'team removed', name, {});
    return `${name} no longer has any rights. Its releases stay.`;
  },
};

const addressRule =
  'it must start with https:// (or http://127.0.0.1), and can have a path, but no query and no password.';

async function removeBackend(trx: Trx, name: string, remote: string): Promise<string> {
  if (!(await removeBackends(trx, name, remote))) throw new Error(`${name} has no service behind ${remote}.`);
  await record(trx, 'team changed', name, { remote, address: 'none' });
  return `No requests go to a service behind ${remote} any more.`;
}

async function list(db: Db | Trx, isConfirmationNeeded: boolean): Promise<string> {
  const teams = await findTeams(db);
  const waits = ({ confirmed_at }: { confirmed_at: Date | null }): string =>
    isConfirmationNeeded && !confirmed_at ? onceConfirmed : '';
  const formerLevels = (await findTeamLevels(db)).filter(({ team }) => !teams.some(({ name }) => name === team));
  return [
    ...(teams.length === 0 ? ['There are no teams. Anyone who can write to the release store can release.'] : []),
    ...teams.flatMap(({ name, tokens, backends, sources, levels, ...rights }) => [
      `${name} ${describeRights(rights)}`,
      ...backends.map((each) => `  ${teamApiAddress}/${each.remote}/ goes to ${each.address}${waits(each)}`),
      ...sources.map((each) => `  ${describeSources(each)}${waits(each)}`),
      ...levels.map((each) => `  ${describeLevel(each)}${waits(each)}`),
      ...tokens.map(
        ({ id, expires_at, last_used_at }) =>
          `  token ${id}, until ${day(expires_at)}, ${last_used_at ? `used ${day(last_used_at)}` : 'not used yet'}`,
      ),
    ]),
    ...formerLevels.map((each) => `${describeLevel(each)}; its team ${each.team} was removed`),
  ].join('\n');
}

const day = (at: Date): string => at.toISOString().slice(0, 10);

function readRights({ remotes = '', may = '' }: Values): TeamRights {
  const words = (text: string): string[] => [...new Set(text.split(',').filter(Boolean))];
  const [deployables, actions] = [words(remotes), words(may)];
  const unknown = actions.filter((action) => !releaseActions.some((known) => known === action));
  if (deployables.length === 0 || actions.length === 0) throw new Error(usage);
  if (unknown.length > 0)
    throw new Error(`Unknown right ${unknown.join(', ')}. Choose from: ${releaseActions.join(', ')}.`);
  return { deployables, actions };
}

/** The issuer's keys decide who may release, so they must be fetched over HTTPS. A sandbox on this machine is exempt. */
function isIssuer(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol, hostname } = new URL(text);
  return protocol === 'https:' || (protocol === 'http:' && hostname === '127.0.0.1');
}

const inWords = ({ deployables, actions }: TeamRights) => ({
  remotes: deployables.join(', '),
  may: actions.join(', '),
});

const noTeam = (name: string): Error => new Error(`There is no team ${name}. npm run team -- list shows all teams.`);

const record = (trx: Trx, action: TeamChange, subject: string, after: Record<string, string>): Promise<void> =>
  insertAuditEntries(trx, [{ by, action, subjectKind: 'team', subject, after }]);

type TeamChange = 'team added' | 'team changed' | 'team removed' | 'team token made' | 'team token revoked';

/** Manages the teams that release from outside, and their rights (`npm run team`). */
runOnDatabase(() => {
  const { values, positionals } = parseArgs({ options, allowPositionals: true });
  const [action = 'list', name = ''] = positionals;
  const command = Object.hasOwn(commands, action) ? commands[action as keyof typeof commands] : undefined;
  if (!command || (action !== 'list' && name === '')) throw new Error(usage);
  const { database, releasesSecondPerson, ownRemotes } = readTeamSettings();
  const later = releasesSecondPerson ? onceConfirmed : '';
  return {
    pool: 'jobs',
    database,
    work: (db) => db.transaction().execute((trx) => command(trx, name, values, later, ownRemotes)),
  };
});
