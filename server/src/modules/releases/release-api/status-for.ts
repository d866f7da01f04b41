import { readDiscovery, servedScripts, type RemoteStatus } from '@food-court/federation/release';
import { allow } from '#platform/http/refusal';
import type { ReleaseServices } from '../services';
import { describeRights, isAmong, type ReleaseCaller } from '../teams/rights.policy';
import { measuredStatus } from '../versions/measured-status';

/** Failures name pages and messages of a team, so only those who may change a remote read them. */
export async function statusFor(
  { readDb: db, releaseStore: store }: Pick<ReleaseServices, 'readDb' | 'releaseStore'>,
  caller: ReleaseCaller,
  name: string,
): Promise<RemoteStatus> {
  allow(
    isAmong(caller.deployables, name),
    `${caller.team} may not read the status of ${name}: it ${describeRights(caller)}.`,
  );
  const discovery = await readDiscovery(store);
  const [measured, scripts] = await Promise.all([
    measuredStatus(db, discovery, name),
    servedScripts(store, discovery, name),
  ]);
  return { ...measured, scripts };
}
