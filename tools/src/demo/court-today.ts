import type { CallInput } from '@food-court/shared-api/contract';

type Kitchen = CallInput<'PATCH /kitchens/{email}'>['body'];
type Hours = NonNullable<Kitchen['hours']>;
type Day = Hours[number]['day'];

const days: readonly Day[] = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];
const weekend: readonly Day[] = ['Saturday', 'Sunday'];

const daily = (from: string, to: string, atWeekends?: readonly [from: string, to: string]): Hours =>
  days.map((day) => {
    const [opens, closes] = (weekend.includes(day) && atWeekends) || [from, to];
    return { day, from: opens, to: closes };
  });

/**
 * How each kitchen works today. Two never close, because people try the demo at any hour; `to` before `from` is after midnight.
 */
export const kitchensToday: Readonly<Record<string, Kitchen>> = {
  'seller@example.com': { hours: daily('00:00', '00:00'), autoAccept: false },
  'mei@example.com': { hours: daily('00:00', '00:00'), busyMinutes: 10 },
  'ronke@example.com': { hours: daily('10:00', '23:00', ['11:00', '01:00']) },
  'farah@example.com': { hours: daily('09:00', '22:30', ['10:00', '00:30']) },
  'rafael@example.com': { hours: daily('10:30', '23:30'), capacity: 20 },
  'luz@example.com': { hours: daily('07:00', '22:00', ['08:00', '23:00']), pause: 'open-ended' },
};

/** The dish that is sold out until tomorrow. */
export const soldOutToday = 'lotus-moon-cakes';

/** Dishes with two more photos: a close-up, and the plate from the other side of the table. */
export const photographed: readonly string[] = [
  'crispy-chicken-burger',
  'smoky-party-jollof',
  'dan-dan-noodles',
  'katsu-curry',
  'saffron-chicken-biryani',
  'butter-chicken',
];
