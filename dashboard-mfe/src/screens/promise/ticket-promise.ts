import { t, type Order } from '@food-court/shared-api';
import { kitchenLimits } from '@food-court/shared-api/kitchen-limits';
import { ageText, ageTone, minutesSince, waitingSince } from './ticket-age';

const minute = 60_000;
/** A ticket shows a warning so long before its promise. */
const warningMinutes = 3;

export interface TicketTime {
  /** Before the text, for those who don’t see where it stands. */
  hidden?: string;
  text: string;
  /** `held`: its time has not come. `due`: somebody should begin it. */
  tone: 'neutral' | 'warning' | 'danger' | 'held' | 'due';
}

export type TimedOrder = Pick<Order, 'status' | 'timing' | 'paidAt' | 'createdAt'>;

/** Against its promise; without one, since the payment. */
export function ticketTime(order: TimedOrder, now: number): TicketTime {
  const { timing, status } = order;
  if (!timing || (status !== 'accepted' && status !== 'preparing')) {
    const minutes = minutesSince(waitingSince(order), now);
    return { hidden: t('Waiting for'), text: ageText(minutes), tone: ageTone(minutes) };
  }
  const { startsAt, promisedAt } = timing;
  const left = Date.parse(promisedAt.at) - now;
  if (left <= 0) return { text: lateText(Math.floor(-left / minute)), tone: 'danger' };
  const isWaiting = status === 'accepted' && startsAt !== undefined;
  if (isWaiting && !isDue(Date.parse(startsAt.at), now))
    return { text: t('starts {time}', { time: startsAt.time }), tone: 'held' };
  if (left <= warningMinutes * minute) return { hidden: t('Promised for'), text: promisedAt.time, tone: 'warning' };
  return {
    hidden: isWaiting ? t('Start now, promised for') : t('Promised for'),
    text: promisedAt.time,
    tone: isWaiting ? 'due' : 'neutral',
  };
}

const lateText = (minutes: number): string => (minutes < 1 ? t('late') : t('{time} late', { time: ageText(minutes) }));

const isDue = (startsAt: number, now: number): boolean => now >= startsAt - kitchenLimits.earlySeconds * 1_000;

/** What is promised first comes first; what nobody has promised stays in the order of the payments, before it. */
export const byPromise = (a: TimedOrder, b: TimedOrder): number => promisedTime(a) - promisedTime(b);

const promisedTime = ({ timing }: TimedOrder): number => (timing ? Date.parse(timing.promisedAt.at) : 0);
