import type { UnansweredSettings } from '#platform/config/settings';

/** Escalation steps for a paid ticket that its kitchen does not answer, in order. The number is stored. */
export const escalations = { none: 0, ring: 1, admin: 2, cancel: 3, refund: 4 } as const;
export type Escalation = (typeof escalations)[keyof typeof escalations];

const minuteMs = 60_000;

/** Returns the last step that is due. A step of 0 minutes is disabled. */
export function escalationAt(since: Date, now: Date, settings: UnansweredSettings): Escalation {
  const { ringMinutes, adminMinutes, cancelMinutes, refundMinutes } = settings;
  const waited = (now.getTime() - since.getTime()) / minuteMs;
  const isDue = (minutes: number) => minutes > 0 && waited >= minutes;
  if (isDue(refundMinutes)) return escalations.refund;
  if (isDue(cancelMinutes)) return escalations.cancel;
  if (isDue(adminMinutes)) return escalations.admin;
  return isDue(ringMinutes) ? escalations.ring : escalations.none;
}

/** Returns when the court cancels the ticket by itself; undefined if never. */
export const cancelledAt = (since: Date, { refundMinutes }: UnansweredSettings): Date | undefined =>
  refundMinutes > 0 ? new Date(since.getTime() + refundMinutes * minuteMs) : undefined;
