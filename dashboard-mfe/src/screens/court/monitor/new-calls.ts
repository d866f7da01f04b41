import type { Monitor, MonitorNumber } from '@food-court/shared-api';

const newMs = 60_000;
/** The screen polls every three seconds, so after this long it has missed something. */
const breakMs = 15_000;
const mostAfterBreak = 3;
/** Longer than a number stays on the screen. */
const rememberedMs = 3_600_000;

/** Which numbers were ready when, so that nothing is called twice. */
export interface Received {
  at: string;
  readyAt: ReadonlyMap<string, string>;
}

const ageOf = ({ readyAt = '' }: MonitorNumber, at: string): number => Date.parse(at) - Date.parse(readyAt);

/** Ready for less than a minute, by the server’s clock. */
export const isNew = (number: MonitorNumber, at: string): boolean => ageOf(number, at) < newMs;

/**
 * The numbers to call out, the longest waiting one first. Nothing is called for the first answer, so a reload repeats
 * no calls. After a break only the last few of the last minute are called, because nobody waits at the counter for the
 * others any more.
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
