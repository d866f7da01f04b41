import { findVersion, liveVersion, type Discovery } from '../discovery';
import { findCanary } from './document/discovery-changes';
import { findRollback, type HistoryEntry } from './document/history';
import type { Stamp } from '../workspace/build-stamp';

/** A start does not make a build live when someone has decided otherwise. Returns that reason, or undefined. */
export function skipReason(
  discovery: Discovery,
  history: readonly HistoryEntry[],
  { name, build }: Stamp,
): string | undefined {
  const live = liveVersion(discovery, name);
  if (live?.metadata.version === build) return undefined;
  const listed = findVersion(discovery, name, build);
  if (listed)
    return listed.deployment.traffic > 0
      ? `is a canary (${listed.deployment.traffic} %) and stays one`
      : 'is a preview and stays one';
  const canary = findCanary(discovery, name);
  if (canary) return `waits until the canary ${canary.metadata.version} has ended`;
  const change = live ? findRollback(history, name, build) : findWithdrawal(history, name);
  if (!change) return undefined;
  return `was ${change.what === 'rollback' ? 'rolled back' : 'withdrawn'} by ${change.by}${change.reason ? ` (${change.reason})` : ''} and stays that way`;
}

/** The change that took the deployable off the site. None of its builds is restored automatically. */
function findWithdrawal(history: readonly HistoryEntry[], name: string): HistoryEntry | undefined {
  const newest = history.find(({ builds }) => name in builds);
  return newest?.what === 'withdrawal' ? newest : undefined;
}
