/** A network counts once, however many visitors and addresses it has: /24 of version 4, /48 of version 6. */
export interface NetworkCount {
  served: number;
  failed: number;
}

export const windowMinutes = 10;
export const dayMinutes = 24 * 60;

/** Of the networks that were served the build. Some browsers fail with any build, because of their extensions. */
const minShare = 0.1;

/** Nothing says how often browsers would fail without it, and nothing takes its place. */
const minShareOfFirst = 0.5;

/** In a bad hour of the internet, the build before fails as well. */
const timesTheBuildBefore = 2;

/** With fewer networks the share of the build before is chance. */
const leastNetworksBefore = 10;

/**
 * Whether a build fails so often that it should go. `before`: counts of the build before; none for the first build of a
 * remote. With a threshold of 0 only people decide.
 */
export const isFailing = (count: NetworkCount, before: readonly NetworkCount[], threshold: number): boolean =>
  mayBeFailing(count, threshold) &&
  shareOf(count) >= (before.length > 0 ? minShare : minShareOfFirst) &&
  before
    .filter(({ served }) => served >= leastNetworksBefore)
    .every((other) => shareOf(count) >= timesTheBuildBefore * shareOf(other));

/** Without what the build before did. */
export const mayBeFailing = (count: NetworkCount, threshold: number): boolean =>
  threshold > 0 && count.failed >= threshold && shareOf(count) >= minShare;

const shareOf = ({ served, failed }: NetworkCount): number => (served === 0 ? 0 : failed / served);

export const rollbackReason = ({ served, failed }: NetworkCount): string =>
  `In the last ${windowMinutes} minutes it failed in ${failed} of ${served} networks`;
