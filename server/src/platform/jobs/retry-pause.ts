const second = 1_000;
const firstPauseMs = 5 * second;
/** After an outage, no frequent job is later than this. */
const leastLimitMs = 15 * second;
const limitMs = 300 * second;

/** The pause after a failed run: short at first, and doubled by each further failure in a row. */
export function retryPauseMs(everyMs: number, failuresInARow: number): number {
  const longest = Math.min(Math.max(everyMs, leastLimitMs), limitMs);
  return Math.min(Math.min(everyMs, firstPauseMs) * 2 ** (failuresInARow - 1), longest);
}
