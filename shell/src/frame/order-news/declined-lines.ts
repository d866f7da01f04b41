import { t } from '@food-court/shared-api';
import type { Checkout } from '@food-court/shared-api';

const minute = 60_000;

/** The texts for the lines of a checkout for which another dish can be chosen now. */
export const declinedLines = ({ tickets, rescues }: Checkout, now: number): { id: string; text: string }[] =>
  rescues.flatMap(({ _id, orderId, expiresAt }) => {
    const order = tickets.flatMap(({ orders }) => orders).find((one) => one._id === orderId);
    const left = Date.parse(expiresAt) - now;
    if (!order || left <= 0) return [];
    return {
      id: _id,
      text: t('The kitchen can’t make {title}. Choose another dish within {left}.', {
        title: order.title,
        left: minutesText(left),
      }),
    };
  });

/** In whole minutes, because a screen reader announces each change of the text. */
function minutesText(left: number): string {
  const minutes = Math.round(left / minute);
  return minutes > 1 ? t('{minutes} minutes', { minutes }) : t('a minute');
}
