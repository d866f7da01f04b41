/** The event that makes an order unlike others, which are cooked and fetched. */
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

/** Stories that an admin or a seller would look up; some orders have one of them. */
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

/** Guests only order and eat. */
export function storyOf({ buyer }: { buyer: string | undefined }, place: number): Story {
  if (place % every !== every - 1 || buyer === undefined) return 'as usual';
  return rare[Math.floor(place / every) % rare.length] ?? 'as usual';
}
