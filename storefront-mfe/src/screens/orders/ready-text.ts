import { t, type Order, type TicketTiming } from '@food-court/shared-api';

/** Of a ticket: each of its lines that is not ready has it. */
export const timingOf = (orders: readonly Order[]): TicketTiming | undefined =>
  orders.find(({ timing }) => timing)?.timing;

/** On the court’s clock. */
export const readyText = ({ readyAt, laterThan }: TicketTiming): string =>
  laterThan
    ? t('Ready about {time}, not {first} as we first said', { time: readyAt.time, first: laterThan.time })
    : t('Ready about {time}', { time: readyAt.time });

/** Only what is later is read out: a minute more or less is no news. */
export function delayText(orders: readonly Order[]): string {
  const timing = timingOf(orders);
  return timing?.laterThan ? readyText(timing) : '';
}
