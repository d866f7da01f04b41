import type { Order } from 'shared-api';
import type { BadgeProps } from 'shared-ui';

const minute = 60_000;
/** Minutes that a buyer waits with patience, and those after which they come and ask. */
const [slow, late] = [10, 20];

/** Since it was paid: before that it was nobody's work. */
export const waitingSince = ({ paidAt, createdAt }: Order): string => paidAt ?? createdAt;

/** A clock that is behind the server's shows no negative age. */
export const minutesSince = (time: string, now: number): number =>
  Math.max(0, Math.floor((now - Date.parse(time)) / minute));

export function ageWords(minutes: number): string {
  if (minutes < 1) return 'now';
  return minutes < 60 ? `${minutes} min` : `${Math.floor(minutes / 60)} h ${minutes % 60} min`;
}

export function ageTone(minutes: number): NonNullable<BadgeProps['tone']> {
  if (minutes >= late) return 'danger';
  return minutes >= slow ? 'warning' : 'neutral';
}
