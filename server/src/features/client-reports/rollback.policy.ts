import type { FailureCount } from './client-reports.repository';

export const windowMinutes = 10;

/** One machine may have many browsers, so more than this do not count. An office behind one address counts as this many, too. */
export const maxPerAddress = 2;

/** Of the visitors who were served the build. Some browsers fail with any build, because of their extensions. */
const minShare = 0.1;

/** Whether enough visitors reported it to act before a person does. With a threshold of 0 only persons decide. */
export const shouldRollBack = ({ served, failed, counted }: FailureCount, threshold: number): boolean =>
  threshold > 0 && counted >= threshold && failed >= served * minShare;

export const rollbackReason = ({ served, failed }: FailureCount): string =>
  `In the last ${windowMinutes} minutes it failed in the browsers of ${failed} of ${served} visitors`;
