import { t, type Ticket } from '@food-court/shared-api';

/** A text while the kitchen has not accepted a paid ticket, or if it never did; empty otherwise. */
export function unansweredText({ kitchen, orders, unanswered, endedUnanswered }: Ticket): string {
  if (endedUnanswered)
    return t('{kitchen} didn’t answer in time, so we cancelled this order. You get your money back.', {
      kitchen: kitchen.name,
    });
  if (!unanswered) return '';
  const { isLate, readyAt, endsAt } = unanswered;
  // The rest of a partly accepted ticket can’t be cancelled with one press.
  if (!isLate || orders.some(({ status }) => status !== 'placed'))
    return t('Usually confirmed within a minute · ready about {time}', { time: readyAt.time });
  return [
    t('{kitchen} hasn’t answered yet. You can cancel now for a full refund.', { kitchen: kitchen.name }),
    endsAt && t('If it stays quiet, we cancel at {time}.', { time: endsAt.time }),
  ]
    .filter(Boolean)
    .join(' ');
}
