import type { BuildOrigin } from '@food-court/federation/upload';
import { allow } from '#platform/http/refusal';

/**
 * 'stage' stores builds without serving them to anybody. 'preview' shows them to whoever opens an address of the site,
 * with everything that a script of the site can do. 'remove' takes a remote off the site. 'approve' is the right of the
 * second person, 'watch' that of whoever examines the builds of watched remotes.
 */
export const releaseActions = [
  'stage',
  'preview',
  'canary',
  'release',
  'rollback',
  'remove',
  'approve',
  'watch',
] as const;
export type ReleaseAction = (typeof releaseActions)[number];

export interface TeamRights {
  deployables: readonly string[];
  actions: readonly string[];
}

/** The team that asks for a change. */
export interface ReleaseCaller extends TeamRights {
  team: string;
  tokenId: string;
  /** Only known for a CI job. */
  origin: BuildOrigin | null;
  /** Its builds are signed with this key. */
  publicKey: string | null;
}

export const everyRemote = '*';

export const mayDo = ({ actions, deployables }: TeamRights, action: ReleaseAction, names: readonly string[]): boolean =>
  actions.includes(action) && names.every((name) => isAmong(deployables, name));

export const isAmong = (deployables: readonly string[], name: string): boolean =>
  deployables.includes(name) || (name !== 'shell' && deployables.includes(everyRemote));

export const requireRight = (caller: ReleaseCaller, action: ReleaseAction, names: readonly string[]): void =>
  allow(
    mayDo(caller, action, names),
    `${caller.team} may not ${action} ${names.join(' and ')}: it ${describeRights(caller)}.`,
  );

/** Failures and flags name messages and plans of a team, so only those who may change a remote read them. */
export const requireReading = (caller: ReleaseCaller, what: 'status' | 'flags', name: string): void =>
  allow(
    isAmong(caller.deployables, name),
    `${caller.team} may not read the ${what} of ${name}: it ${describeRights(caller)}.`,
  );

export const describeRights = ({ actions, deployables }: TeamRights): string =>
  `may ${actions.join(', ')} of ${deployables.map((name) => (name === everyRemote ? 'every remote' : name)).join(', ')}`;
