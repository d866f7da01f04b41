import { t, type Order, type TicketTiming } from '@food-court/shared-api';

/** The ticket’s timing, which each of its lines that is not ready carries. */
export const timingOf = (orders: readonly Order[]): TicketTiming | undefined =>
  orders.find(({ timing }) => timing)?.timing;

/** On the court’s clock. */
export const readyText = ({ readyAt, laterThan }: TicketTiming): string =>
  laterThan
    ? t('Ready about {time}, not {first} as we first said', { time: readyAt.time, first: laterThan.time })
    : t('Ready about {time}', { time: readyAt.time });

/** Announces only delays, because a minute more or less is no news. */
export function delayText(orders: readonly Order[]): string {
  const timing = timingOf(orders);
  return timing?.laterThan ? readyText(timing) : '';
}
