const FIRST_PAUSE = 500;
const LONGEST_PAUSE = 5 * 60 * 1000;
/** As the provider does, an event that nobody takes for three days is given up. */
const GIVEN_UP_AFTER = 3 * 24 * 60 * 60;

export const isGivenUp = (sinceSeconds: number, now = Date.now()) => now / 1000 - sinceSeconds > GIVEN_UP_AFTER;

/** How long to wait after so many failures: twice as long each time. Undefined when it is time to give up. */
export function pauseAfter(failures: number, createdInSeconds: number, now = Date.now()): number | undefined {
  if (isGivenUp(createdInSeconds, now)) return undefined;
  return Math.min(FIRST_PAUSE * 2 ** failures, LONGEST_PAUSE);
}
