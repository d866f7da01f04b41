import type { UnansweredSettings } from '#platform/config/settings';

/** What is done about a paid ticket that its kitchen does not answer, one after another. The number is stored. */
export const escalations = { none: 0, ring: 1, admin: 2, cancel: 3, refund: 4 } as const;
export type Escalation = (typeof escalations)[keyof typeof escalations];

const minuteMs = 60_000;

/** The furthest step whose time has come. A step of 0 minutes is left out. */
export function escalationAt(since: Date, now: Date, settings: UnansweredSettings): Escalation {
  const { ringMinutes, adminMinutes, cancelMinutes, refundMinutes } = settings;
  const waited = (now.getTime() - since.getTime()) / minuteMs;
  const isDue = (minutes: number) => minutes > 0 && waited >= minutes;
  if (isDue(refundMinutes)) return escalations.refund;
  if (isDue(cancelMinutes)) return escalations.cancel;
  if (isDue(adminMinutes)) return escalations.admin;
  return isDue(ringMinutes) ? escalations.ring : escalations.none;
}

/** When the court cancels the ticket by itself; undefined: never. */
export const cancelledAt = (since: Date, { refundMinutes }: UnansweredSettings): Date | undefined =>
  refundMinutes > 0 ? new Date(since.getTime() + refundMinutes * minuteMs) : undefined;
