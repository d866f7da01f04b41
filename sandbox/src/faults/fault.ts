export const places = ['identity'] as const;
export type Place = (typeof places)[number];

/** `times`: how many calls it meets before it ends by itself; without it, it stays. */
export type Fault = { times?: number } & (
  | { kind: 'slow'; ms: number }
  | { kind: 'down' }
  | { kind: 'cut' }
  /** The call does its work, and its answer gets lost. */
  | { kind: 'answer-lost' }
);

const kinds = ['slow', 'down', 'cut', 'answer-lost'];
const LONGEST = 10 * 60 * 1000;

/** The wanted fault, or a line that says what is wrong with the wish. */
export function readFault(body: unknown): { place: Place; fault: Fault } | string {
  const { place, kind, ms, times } = (body ?? {}) as Record<string, unknown>;
  if (!places.includes(place as Place)) return `place is one of: ${places.join(', ')}`;
  if (!kinds.includes(kind as string)) return `kind is one of: ${kinds.join(', ')}`;
  if (times !== undefined && !isWhole(times, 1, Number.MAX_SAFE_INTEGER)) return 'times is a whole number from 1';
  if (kind === 'slow' && !isWhole(ms, 1, LONGEST)) return `ms is a whole number from 1 to ${LONGEST}`;
  return { place: place as Place, fault: { kind, times, ...(kind === 'slow' && { ms }) } as Fault };
}

const isWhole = (value: unknown, least: number, most: number) => Number.isInteger(value) && (value as number) >= least && (value as number) <= most;
