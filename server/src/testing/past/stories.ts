import type { PlannedOrder } from './plan';

/** What happens to an order besides being cooked and fetched. */
export type Story =
  | 'as usual'
  | 'card declined first'
  | 'never paid'
  | 'cancelled by the buyer'
  | 'declined and refunded'
  | 'declined and replaced'
  | 'refunded in part'
  | 'refunded in full'
  | 'in work';

/** Every 19th order has a story that an admin or a seller would look up. */
const rare: readonly Story[] = [
  'refunded in part',
  'card declined first',
  'cancelled by the buyer',
  'declined and replaced',
  'never paid',
  'refunded in part',
  'declined and refunded',
  'refunded in full',
];
const every = 11;

/** Guests only order and eat, and only an order with several dishes can be replaced in part. */
export function storyOf({ buyer }: PlannedOrder, place: number): Story {
  if (place % every !== every - 1 || buyer === undefined) return 'as usual';
  return rare[Math.floor(place / every) % rare.length] ?? 'as usual';
}
