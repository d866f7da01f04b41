/** A network counts once, however many visitors and addresses it has: /24 in IPv4, /48 in IPv6. */
export interface NetworkCount {
  served: number;
  failed: number;
}

export const windowMinutes = 10;
export const dayMinutes = 24 * 60;

/** Share of the networks that were served the build. Some browsers fail with any build, because of their extensions. */
const minShare = 0.1;

/** Higher for a first build: nothing says how often browsers would fail without it, and nothing replaces it. */
const minShareOfFirst = 0.5;

/** When the internet has a bad hour, the build before fails as well. */
const timesTheBuildBefore = 2;

/** With fewer networks, the share of the build before is down to chance. */
const leastNetworksBefore = 10;

/**
 * Decides whether a build fails so often that it must be withdrawn. `before` has the counts of the build before, or is
 * undefined for the first build of a remote. With a threshold of 0 only people decide.
 */
export const isFailing = (count: NetworkCount, before: readonly NetworkCount[], threshold: number): boolean =>
  mayBeFailing(count, threshold) &&
  shareOf(count) >= (before.length > 0 ? minShare : minShareOfFirst) &&
  before
    .filter(({ served }) => served >= leastNetworksBefore)
    .every((other) => shareOf(count) >= timesTheBuildBefore * shareOf(other));

/** Decides without the counts of the build before. */
export const mayBeFailing = (count: NetworkCount, threshold: number): boolean =>
  threshold > 0 && count.failed >= threshold && shareOf(count) >= minShare;

export const shareOf = ({ served, failed }: NetworkCount): number => (served === 0 ? 0 : failed / served);

export const rollbackReason = ({ served, failed }: NetworkCount): string =>
  `In the last ${windowMinutes} minutes it failed in ${failed} of ${served} networks`;
