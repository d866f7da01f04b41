import { t, type CheckoutDelivery } from '@food-court/shared-api';
import { dateFormat } from '@food-court/shared-ui';

const clock = dateFormat({ timeStyle: 'short' });
const at = (instant: string): string => clock(new Date(instant));

/** While the kitchens cook, the page keeps its heading. */
export function deliveryHeading({ state }: CheckoutDelivery): string | undefined {
  if (state === 'on_its_way') return t('Out for delivery');
  if (state === 'arrived') return t('Your courier is here');
  if (state === 'delivered') return t('Delivered');
  return state === 'returned' ? t('Your order is back at the counter') : undefined;
}

/** Says what has happened, and what happens next. */
export function deliverySentences(delivery: CheckoutDelivery): string[] {
  const { state, courier, arrival, endedAt, atDoor, waitsUntil } = delivery;
  const sentences = {
    waiting: [t('The kitchens cook, then a courier takes it.')],
    on_its_way: [
      courier !== undefined && t('{courier} brings it to you.', { courier }),
      arrival && t('Arrives between {from} and {to}', { from: at(arrival.from), to: at(arrival.to) }),
    ],
    arrived: [
      waitsUntil !== undefined && t('Your courier can’t find you. They wait until {time}.', { time: at(waitsUntil) }),
      courier !== undefined && waitsUntil === undefined && t('{courier} has your meal.', { courier }),
    ],
    delivered: [endedAt !== undefined && t('It arrived at {time}. Enjoy your meal.', { time: at(endedAt) })],
    returned: [t('No one was there. Your order is back at the counter, and you can collect it.')],
  } satisfies Record<CheckoutDelivery['state'], (string | false | undefined)[]>;
  const isUnderWay = state === 'on_its_way' || state === 'arrived';
  return [...sentences[state], atDoor && isUnderWay && t('The courier leaves it at the door.')].filter(
    (sentence) => typeof sentence === 'string',
  );
}

/** Only while a courier has the meal. */
export const shownCode = ({ state, code, atDoor }: CheckoutDelivery): string | undefined =>
  !atDoor && (state === 'on_its_way' || state === 'arrived') ? code : undefined;
