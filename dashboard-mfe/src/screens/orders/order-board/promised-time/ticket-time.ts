import { t, type Order } from '@food-court/shared-api';
import { kitchenLimits } from '@food-court/shared-api/kitchen-limits';
import { ageText, ageTone, minutesSince, waitingSince } from './ticket-age';

const minute = 60_000;
/** How long before its promise a ticket shows a warning. */
const warningMinutes = 3;

export interface TicketTime {
  /** Precedes the words for screen readers, which don’t convey the colour. */
  hidden?: string;
  /** Says what the time means, in small letters above it. */
  about?: string | false;
  text: string;
  /** `held`: not to be started yet. `due`: should be started now. `ready`: waits for its buyer, amber when for long, and never late. */
  tone: 'neutral' | 'warning' | 'danger' | 'held' | 'due' | 'ready';
}

export type TimedOrder = Pick<Order, 'status' | 'timing' | 'paidAt' | 'createdAt'>;

/** The time until its promise, or since the payment if it has none. A ticket’s step is that of its last line. */
export function ticketTime(order: TimedOrder, now: number): TicketTime {
  const { timing, status } = order;
  if (!timing || (status !== 'accepted' && status !== 'preparing')) {
    const minutes = minutesSince(waitingSince(order), now);
    return { about: minutes > 0 && t('waiting'), text: ageText(minutes), tone: ageTone(minutes, status) };
  }
  const { startsAt, promisedAt } = timing;
  const left = Date.parse(promisedAt.at) - now;
  if (left <= 0) return { text: lateText(Math.floor(-left / minute)), tone: 'danger' };
  const isWaiting = status === 'accepted' && startsAt !== undefined;
  if (isWaiting && !isDue(Date.parse(startsAt.at), now))
    return { text: t('starts {time}', { time: startsAt.time }), tone: 'held' };
  const promise = { about: t('due {time}', { time: promisedAt.time }), text: ageText(Math.ceil(left / minute)) };
  if (left <= warningMinutes * minute) return { ...promise, tone: 'warning' };
  return isWaiting ? { hidden: t('Start now,'), ...promise, tone: 'due' } : { ...promise, tone: 'neutral' };
}

const lateText = (minutes: number): string => (minutes < 1 ? t('late') : t('{time} late', { time: ageText(minutes) }));

const isDue = (startsAt: number, now: number): boolean => now >= startsAt - kitchenLimits.earlySeconds * 1_000;

/** The number of tickets with a red head. A ticket’s first order stands for its time. */
export const countLate = (
  tickets: readonly { status: TimedOrder['status']; orders: readonly [TimedOrder, ...TimedOrder[]] }[],
  now: number,
): number =>
  tickets.filter(({ status, orders: [order] }) => ticketTime({ ...order, status }, now).tone === 'danger').length;

/** Sorts by promise. Orders without one come first, in the order of their payments. */
export const byPromisedTime = (a: TimedOrder, b: TimedOrder): number => promisedTime(a) - promisedTime(b);

const promisedTime = ({ timing }: TimedOrder): number => (timing ? Date.parse(timing.promisedAt.at) : 0);
