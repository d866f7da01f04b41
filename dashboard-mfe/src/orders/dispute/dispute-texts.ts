import { formatDollars, t, type Dispute, type Order, type OrderEvent } from '@food-court/shared-api';
import { orderTotal } from '@food-court/shared-api/order-amounts';
import { writeTime } from '#page/write-time.ts';
import { eventText } from '../labels';

/** Keyed by the card provider’s words. */
const reasons: Record<string, () => string> = {
  fraudulent: () => t('The buyer says they didn’t make this payment.'),
  product_not_received: () => t('The buyer says they didn’t get the order.'),
  product_unacceptable: () => t('The buyer says the order was not as described.'),
  duplicate: () => t('The buyer says they paid twice.'),
  credit_not_processed: () => t('The buyer says a refund never arrived.'),
};

export const reasonText = ({ reason }: Dispute): string =>
  reasons[reason]?.() ?? t('The bank gives no reason that we know.');

export function stateText({ state, amount: dollars, answerBy, endedAt }: Dispute): string {
  const amount = formatDollars(dollars);
  if (state === 'won') return t('We won this dispute. The bank returned {amount}.', { amount });
  if (state === 'lost') return t('We lost this dispute. The buyer keeps {amount}.', { amount });
  if (state === 'answered')
    return t('The bank took {amount} back and has our answer. It can take two months to decide.', { amount });
  return answerBy === undefined || endedAt !== undefined
    ? t('The bank took {amount} back.', { amount })
    : t('The bank took {amount} back. It keeps the money unless we answer by {time}.', {
        amount,
        time: writeTime(new Date(answerBy)),
      });
}

/** Writes the first version of the answer: the order and its history. */
export const suggestedAnswer = (order: Order, history: readonly OrderEvent[]): string =>
  [
    t('Order {number}: {quantity} × {title} from {kitchen}, {amount}.', {
      number: order.number,
      quantity: order.quantity,
      title: order.title,
      kitchen: order.kitchen.name,
      amount: formatDollars(orderTotal(order)),
    }),
    ...history.map((event) => `${writeTime(new Date(event.at))}: ${eventText(event)}`),
  ].join('\n');
