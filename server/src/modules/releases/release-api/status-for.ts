import { readDiscovery, servedScripts, type RemoteStatus } from '@food-court/federation/release';
import type { ReleaseServices } from '../services';
import { levelStatus } from '../teams/level-status';
import { requireReading, type ReleaseCaller } from '../teams/rights.policy';
import { measuredStatus } from '../versions/measured-status';

export async function statusFor(
  { readDb: db, releaseStore: store, settings }: Pick<ReleaseServices, 'readDb' | 'releaseStore' | 'settings'>,
  caller: ReleaseCaller,
  name: string,
): Promise<RemoteStatus> {
  requireReading(caller, 'status', name);
  const discovery = await readDiscovery(store);
  const [measured, scripts, level] = await Promise.all([
    measuredStatus(db, discovery, name),
    servedScripts(store, discovery, name),
    levelStatus(db, settings.releasesSecondPerson, name),
  ]);
  return { ...measured, scripts, level };
}
