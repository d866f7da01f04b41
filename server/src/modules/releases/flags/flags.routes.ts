import type { FastifyInstance, FastifyRequest } from 'fastify';
import { releaseApiAddress } from '@food-court/federation/discovery';
import { allow } from '#platform/http/refusal';
import { manifestReader } from '../discovery/manifest-reader';
import type { ReleaseServices } from '../services';
import { describeRights, mayDo, requireReading, type ReleaseAction, type ReleaseCaller } from '../teams/rights.policy';
import { FlagChange, FlagsOfRemote } from './flag-body';
import { readFlags } from './read-flags';
import { largestCanary } from '../teams/change-body';
import type { FlagRule } from './rule.policy';
import { switchFlag } from './switch-flag';

/** The flags of remotes, for the teams that the release API has recognised. */
export function flagsRoutes(
  app: FastifyInstance,
  { db, readDb, releaseStore }: ReleaseServices,
  callerOf: (request: FastifyRequest) => ReleaseCaller,
): void {
  const manifests = manifestReader(releaseStore);
  app.get<{ Params: FlagsOfRemote }>(
    `${releaseApiAddress}/flags/:remote`,
    { schema: { hide: true, params: FlagsOfRemote } },
    async (request) => {
      const { remote } = request.params;
      requireReading(callerOf(request), 'flags', remote);
      return { flags: await readFlags({ db, readDb, releaseStore }, manifests, remote) };
    },
  );
  app.post<{ Body: FlagChange }>(
    `${releaseApiAddress}/flags`,
    { schema: { hide: true, body: FlagChange } },
    async (request) => {
      const caller = callerOf(request);
      const { remote, flag, rule } = request.body;
      requireRightToSwitch(caller, request.body);
      const changed = await switchFlag({ db, releaseStore, manifests }, request.body, caller.team);
      if (changed) request.log.info({ team: caller.team, remote, flag, rule }, 'a flag was switched');
      return { remote, flag, rule, changed };
    },
  );
}

/** A feature for some visitors needs the right to a canary, one for more of them that to a release. */
function requireRightToSwitch(caller: ReleaseCaller, { remote, flag, rule }: FlagChange): void {
  const needed = rightsFor(rule);
  allow(
    needed.some((action) => mayDo(caller, action, [remote])),
    `${caller.team} may not switch ${flag} of ${remote} like this, which takes the right to ${needed.join(' or ')}: it ${describeRights(caller)}.`,
  );
}

/** Taking a feature back must be possible for whoever can show it. */
function rightsFor(rule: FlagRule | null): ReleaseAction[] {
  if (rule === null) return ['release'];
  if (rule.share === 0) return ['canary', 'release', 'rollback'];
  return rule.share > largestCanary ? ['release'] : ['canary', 'release'];
}
