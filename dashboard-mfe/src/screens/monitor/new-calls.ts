import type { Monitor, MonitorNumber } from '@food-court/shared-api';

const newMs = 60_000;
/** The screen asks every three seconds: after this long it has missed something. */
const breakMs = 15_000;
const mostAfterBreak = 3;
/** Longer than a number stays on the screen. */
const rememberedMs = 3_600_000;

/** The numbers that were ready, and when: what was told once is not told again. */
export interface Received {
  at: string;
  readyAt: ReadonlyMap<string, string>;
}

const ageOf = ({ readyAt = '' }: MonitorNumber, at: string): number => Date.parse(at) - Date.parse(readyAt);

/** Ready for less than a minute, by the server's clock. */
export const isNew = (number: MonitorNumber, at: string): boolean => ageOf(number, at) < newMs;

/**
 * Which numbers to call out, the one that waits longest first. None of the first answer: a reload calls nothing twice. After
 * a break it is the last few of the last minute, since nobody stands at the counter for the others any more.
 */
export function newCalls({ at, ready }: Monitor, received: Received | undefined): MonitorNumber[] {
  if (!received) return [];
  const calls = ready.filter(
    (number) => isNew(number, at) && (number.readyAt ?? '') > (received.readyAt.get(number.number) ?? ''),
  );
  const isAfterBreak = Date.parse(at) - Date.parse(received.at) > breakMs;
  return (isAfterBreak ? calls.slice(0, mostAfterBreak) : calls).toReversed();
}

export function receive({ at, ready }: Monitor, received: Received | undefined): Received {
  const before = [...(received?.readyAt ?? [])].filter(([, time]) => Date.parse(at) - Date.parse(time) < rememberedMs);
  return { at, readyAt: new Map([...before, ...ready.map(({ number, readyAt = '' }) => [number, readyAt] as const)]) };
}
