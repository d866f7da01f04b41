const callPlaces = ['identity', 'cards', 'cards-in-browser'] as const;
export const places = [...callPlaces, 'webhooks'] as const;
/** Where calls come in: the identity provider, the card provider for the product's server, and the same for browsers. */
export type CallPlace = (typeof callPlaces)[number];
export type Place = (typeof places)[number];

type Lasting = {
  /** How many calls or events it meets before it ends by itself; without it, it stays. */
  times?: number;
};
export type CallFault = Lasting &
  (
    | { kind: 'slow'; ms: number }
    | { kind: 'down' }
    | { kind: 'cut' }
    /** The call does its work, and its answer gets lost. */
    | { kind: 'answer-lost' }
  );
export type WebhookFault = Lasting &
  (
    | { kind: 'late'; ms: number }
    | { kind: 'twice' }
    /** Those of one second arrive newest first. */
    | { kind: 'out-of-order' }
    | { kind: 'never' }
  );
export type FaultAt<P extends Place> = P extends 'webhooks' ? WebhookFault : CallFault;

const kindsOf = (place: Place) =>
  place === 'webhooks' ? ['late', 'twice', 'out-of-order', 'never'] : ['slow', 'down', 'cut', 'answer-lost'];
const timed = ['slow', 'late'];
const LONGEST = 10 * 60 * 1000;

/** The wanted fault, or a line that says what is wrong with the wish. */
export function readFault(body: unknown): { place: Place; fault: CallFault | WebhookFault } | string {
  const { place: wanted, kind, ms, times } = (body ?? {}) as Record<string, unknown>;
  const place = places.find((candidate) => candidate === wanted);
  if (!place) return `place is one of: ${places.join(', ')}`;
  if (!kindsOf(place).includes(kind as string)) return `kind is one of: ${kindsOf(place).join(', ')}`;
  if (times !== undefined && !isWhole(times, 1, Number.MAX_SAFE_INTEGER)) return 'times is a whole number from 1';
  const lasts = timed.includes(kind as string);
  if (lasts && !isWhole(ms, 1, LONGEST)) return `ms is a whole number from 1 to ${LONGEST}`;
  return { place, fault: { kind, times, ...(lasts && { ms }) } as CallFault | WebhookFault };
}

const isWhole = (value: unknown, least: number, most: number) =>
  Number.isInteger(value) && (value as number) >= least && (value as number) <= most;
