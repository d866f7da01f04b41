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
  'ronke@example.com': { hours: daily('06:00', '02:00', ['07:00', '03:00']) },
  'farah@example.com': { hours: daily('05:00', '03:00', ['05:00', '04:00']) },
  'rafael@example.com': { hours: daily('06:30', '03:30'), capacity: 20 },
  'luz@example.com': { hours: daily('05:00', '01:00', ['06:00', '02:00']), pause: 'open-ended' },
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
