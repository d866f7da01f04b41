/** Minutes that the way took: one in ten was faster, one in ten was slower. */
export interface LearnedMinutes {
  count: number;
  fast: number | null;
  slow: number | null;
}

const fewest = 5;
/** Until enough deliveries tell: a bicycle in traffic takes three to five minutes for a kilometre. */
const guess = { fast: 3, slow: 5, spare: 5 } as const;

const minute = 60_000;

export const isLearned = (learned: LearnedMinutes): learned is LearnedMinutes & { fast: number; slow: number } =>
  learned.count >= fewest && learned.fast !== null && learned.slow !== null;

/** A range, because a single time is wrong most of the time. */
export function arrivalOf(pickedUpAt: Date, kmTenths: number, learned: LearnedMinutes): { from: Date; to: Date } {
  const after = (minutes: number) => new Date(pickedUpAt.getTime() + Math.ceil(minutes) * minute);
  const km = kmTenths / 10;
  return isLearned(learned)
    ? { from: after(learned.fast), to: after(Math.max(learned.slow, learned.fast + 1)) }
    : { from: after(km * guess.fast), to: after(km * guess.slow + guess.spare) };
}
