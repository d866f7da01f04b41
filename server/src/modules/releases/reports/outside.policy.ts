import { shareOf, type NetworkCount } from './rollback.policy';

/** Also where a lower `ROLLBACK_REPORTS` lets fewer failures withdraw a build. */
const leastNetworks = 5;
/** Anybody can send a reading, and extensions of browsers change documents, too. */
const minShare = 0.5;
/** An extension, or what an earlier build stored in the browser, is found with the build before as well. */
const timesTheBuildBefore = 2;

/**
 * Decides whether a build changes documents outside of its page. Counts the networks that read a document with it, and
 * with the build before, if there is one.
 */
export const changesDocuments = (count: NetworkCount, before: NetworkCount | undefined, threshold: number): boolean =>
  count.failed >= Math.max(leastNetworks, threshold) &&
  shareOf(count) >= minShare &&
  (before === undefined || before.served < leastNetworks || shareOf(count) >= timesTheBuildBefore * shareOf(before));

export const outsideReason = ({ served, failed }: NetworkCount): string =>
  `In the last 24 hours it changed the document outside of its page in ${failed} of ${served} networks`;
