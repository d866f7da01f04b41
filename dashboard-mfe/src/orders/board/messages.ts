import { ApiError, t, type Order } from '@food-court/shared-api';
import { dateFormat, plural } from '@food-court/shared-ui';
import { failureText } from '#page/failure-text.ts';

/** For example 'Jollof' or 'Jollof and 2 more'. */
export const titlesOf = ([first, ...others]: readonly Order[]): string =>
  others.length > 0
    ? t('{title} and {count} more', { title: first?.title, count: others.length })
    : (first?.title ?? '');

/** Includes the number that is called out. */
export const ordersName = (orders: readonly Order[]): string =>
  `${orders[0]?.dayNumber ?? orders[0]?.number} ${titlesOf(orders)}`;

/** Somebody else was faster, so the shown order is out of date. */
export const isOutdated = (error: unknown): boolean =>
  error instanceof ApiError &&
  (error.code === 'changed_meanwhile' || error.code === 'conflict' || error.code === 'not_found');

export const stepFailure = (orders: readonly Order[], error: unknown): string =>
  t('{name}: {what}', {
    name: ordersName(orders),
    what: failureText(error, { not_found: t('This order no longer exists.') }),
  });

export const readingTexts = {
  get not_allowed() {
    return t('Only Sellers and admins have a board, and your role has changed.');
  },
};

const writeTime = dateFormat({ hour: '2-digit', minute: '2-digit' });

/** Includes the number of queued presses. */
export function connectionText(since: number, waiting: number): string {
  const presses =
    waiting > 0 &&
    plural(waiting, 'We send {count} change when it is back.', 'We send {count} changes when it is back.');
  const time = writeTime(since);
  return [t('No connection since {time}. This may be out of date.', { time }), presses].filter(Boolean).join(' ');
}
