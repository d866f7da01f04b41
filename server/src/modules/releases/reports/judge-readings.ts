import { findVersion, releaseOf } from '@food-court/federation/discovery';
import { readDiscovery } from '@food-court/federation/release';
import { findTrial } from '../discovery/trials';
import { leaveToPerson, withdraw, type RollbackContext } from './automatic-rollback';
import { countReadings } from './document-readings.repository';
import { changesDocuments, outsideReason } from './outside.policy';

/**
 * Withdraws a new build that changes documents outside of its page in enough networks. For one that was served for a
 * day, and where only people decide, it asks a person.
 */
export async function judgeReadings(context: RollbackContext, name: string, build: string): Promise<void> {
  const { db, store, threshold } = context;
  const discovery = await readDiscovery(store);
  const version = findVersion(discovery, name, build);
  if (!version) return;
  const { fallback } = releaseOf(version);
  const count = await countReadings(db, { name, build });
  const before = fallback && (await countReadings(db, { name, build: fallback.build }));
  if (!changesDocuments(count, before, threshold)) return;
  const trial = threshold > 0 ? findTrial(discovery, name, build) : undefined;
  if (trial) await withdraw(context, name, trial, outsideReason(count));
  else await leaveToPerson(context, name, build, outsideReason(count));
}
