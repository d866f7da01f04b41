import { t, type Order } from '@food-court/shared-api';

const minute = 60_000;
/** The minutes from its payment after which a ticket shows a warning, and after which it is late. */
const [slow, late] = [10, 20];

/** Counts from the payment, because nobody works on an order before it. */
export const waitingSince = ({ paidAt, createdAt }: Pick<Order, 'paidAt' | 'createdAt'>): string => paidAt ?? createdAt;

/** Never negative, even when this clock is behind the server’s. */
export const minutesSince = (time: string, now: number): number =>
  Math.max(0, Math.floor((now - Date.parse(time)) / minute));

export function ageText(minutes: number): string {
  if (minutes < 1) return t('now');
  return minutes < 60
    ? t('{minutes} min', { minutes })
    : t('{hours} h {minutes} min', { hours: Math.floor(minutes / 60), minutes: minutes % 60 });
}

/** A ready ticket gets its warning when others are late: the board does not know since when it is ready. */
export function ageTone(minutes: number, status?: Order['status']): 'neutral' | 'warning' | 'danger' | 'ready' {
  if (status === 'ready') return minutes >= late ? 'warning' : status;
  if (minutes >= late) return 'danger';
  return minutes >= slow ? 'warning' : 'neutral';
}
