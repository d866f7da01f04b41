import type { Toll } from './client-reports.repository';

export const windowMinutes = 10;

/** One machine has many browsers: more of it do not count. A whole office behind one address counts as this many, too. */
export const mostPerAddress = 2;

/** Of those who met the build: some browsers fail at any build, with any extension. */
const leastPart = 0.1;

/** Enough visitors for a person's decision to be anticipated. A threshold of 0 leaves it to persons. */
export const isEnough = ({ met, failed, counted }: Toll, threshold: number): boolean =>
  threshold > 0 && counted >= threshold && failed >= met * leastPart;

export const reasonOf = ({ met, failed }: Toll): string =>
  `In the last ${windowMinutes} minutes it failed in the browsers of ${failed} of ${met} visitors`;
