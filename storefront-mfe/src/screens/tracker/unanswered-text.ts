import { t, type Ticket } from '@food-court/shared-api';

/** From the payment until the kitchen accepts, and when it never did; empty otherwise. */
export function unansweredText({ kitchen, orders, unanswered, endedUnanswered }: Ticket): string {
  if (endedUnanswered)
    return t('{kitchen} did not answer in time, so we cancelled it. Your money goes back to your card.', {
      kitchen: kitchen.name,
    });
  if (!unanswered) return '';
  const { isLate, readyAt, endsAt } = unanswered;
  // Of a ticket that is accepted in part, the rest can't be cancelled by a press.
  if (!isLate || orders.some(({ status }) => status !== 'placed'))
    return t('Usually confirmed within a minute · ready about {time}', { time: readyAt.time });
  return [
    t('{kitchen} has not answered yet. You can cancel now and get all your money back.', { kitchen: kitchen.name }),
    endsAt && t('At {time} we cancel it for you.', { time: endsAt.time }),
  ]
    .filter(Boolean)
    .join(' ');
}
