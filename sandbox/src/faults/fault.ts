const callPlaces = ['identity', 'cards', 'cards-in-browser'] as const;
export const places = [...callPlaces, 'webhooks'] as const;
/** Places that receive calls: the identity provider, and the card provider for the product's server and for browsers. */
export type CallPlace = (typeof callPlaces)[number];
export type Place = (typeof places)[number];

type Limited = {
  /** Number of calls or events that the fault breaks. Unlimited by default. */
  times?: number;
};
export type CallFault = Limited &
  (
    | { kind: 'slow'; ms: number }
    | { kind: 'down' }
    | { kind: 'cut' }
    /** The call succeeds, but the connection is cut before the answer. */
    | { kind: 'answer-lost' }
  );
export type WebhookFault = Limited &
  (
    | { kind: 'late'; ms: number }
    | { kind: 'twice' }
    /** Events of the same second arrive newest first. */
    | { kind: 'out-of-order' }
    | { kind: 'never' }
  );
export type FaultAt<P extends Place> = P extends 'webhooks' ? WebhookFault : CallFault;

const kindsOf = (place: Place) =>
  place === 'webhooks' ? ['late', 'twice', 'out-of-order', 'never'] : ['slow', 'down', 'cut', 'answer-lost'];
const kindsWithDelay = ['slow', 'late'];
const LONGEST_MS = 10 * 60 * 1000;

/** Reads the fault in a request's body, or returns a line about what is wrong with it. */
export function readFault(body: unknown): { place: Place; fault: CallFault | WebhookFault } | string {
  const { place: name, kind, ms, times } = (body ?? {}) as Record<string, unknown>;
  const place = places.find((candidate) => candidate === name);
  if (!place) return `place is one of: ${places.join(', ')}`;
  if (!kindsOf(place).includes(kind as string)) return `kind is one of: ${kindsOf(place).join(', ')}`;
  if (times !== undefined && !isIntegerIn(times, 1, Number.MAX_SAFE_INTEGER)) return 'times is a whole number from 1';
  const hasDelay = kindsWithDelay.includes(kind as string);
  if (hasDelay && !isIntegerIn(ms, 1, LONGEST_MS)) return `ms is a whole number from 1 to ${LONGEST_MS}`;
  return { place, fault: { kind, times, ...(hasDelay && { ms }) } as CallFault | WebhookFault };
}

const isIntegerIn = (value: unknown, least: number, most: number) =>
  Number.isInteger(value) && (value as number) >= least && (value as number) <= most;
