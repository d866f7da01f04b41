import { t, type Order } from '@food-court/shared-api';
import { kitchenLimits } from '@food-court/shared-api/kitchen-limits';
import { ageText, ageTone, minutesSince, waitingSince } from './ticket-age';

const minute = 60_000;
/** How long before its promise a ticket shows a warning. */
const warningMinutes = 3;

export interface TicketTime {
  /** Precedes the text for screen readers, which don’t convey where it is. */
  hidden?: string;
  text: string;
  /** How long until the promise. */
  left?: string;
  /** `held`: not to be started yet. `due`: should be started now. `ready`: waits for its buyer, and is never late. */
  tone: 'neutral' | 'warning' | 'danger' | 'held' | 'due' | 'ready';
}

export type TimedOrder = Pick<Order, 'status' | 'timing' | 'paidAt' | 'createdAt'>;

/** The time until its promise, or since the payment if it has none. A ticket’s step is that of its last line. */
export function ticketTime(order: TimedOrder, now: number): TicketTime {
  const { timing, status } = order;
  if (!timing || (status !== 'accepted' && status !== 'preparing')) {
    const minutes = minutesSince(waitingSince(order), now);
    return { hidden: t('Waiting for'), text: ageText(minutes), tone: status === 'ready' ? status : ageTone(minutes) };
  }
  const { startsAt, promisedAt } = timing;
  const left = Date.parse(promisedAt.at) - now;
  if (left <= 0) return { text: lateText(Math.floor(-left / minute)), tone: 'danger' };
  const isWaiting = status === 'accepted' && startsAt !== undefined;
  if (isWaiting && !isDue(Date.parse(startsAt.at), now))
    return { text: t('starts {time}', { time: startsAt.time }), tone: 'held' };
  const promise = { text: promisedAt.time, left: ageText(Math.ceil(left / minute)) };
  if (left <= warningMinutes * minute) return { hidden: t('Promised for'), ...promise, tone: 'warning' };
  return {
    hidden: isWaiting ? t('Start now, promised for') : t('Promised for'),
    ...promise,
    tone: isWaiting ? 'due' : 'neutral',
  };
}

const lateText = (minutes: number): string => (minutes < 1 ? t('late') : t('{time} late', { time: ageText(minutes) }));

const isDue = (startsAt: number, now: number): boolean => now >= startsAt - kitchenLimits.earlySeconds * 1_000;

/** Sorts by promise. Orders without one come first, in the order of their payments. */
export const byPromisedTime = (a: TimedOrder, b: TimedOrder): number => promisedTime(a) - promisedTime(b);

const promisedTime = ({ timing }: TimedOrder): number => (timing ? Date.parse(timing.promisedAt.at) : 0);
