const FIRST_DELAY_MS = 500;
const LONGEST_DELAY_MS = 5 * 60 * 1000;
/** Like at the provider, delivery of an event ends after three days. */
const EXPIRES_AFTER_SECONDS = 3 * 24 * 60 * 60;

export const isExpired = (createdInSeconds: number, now = Date.now()) =>
  now / 1000 - createdInSeconds > EXPIRES_AFTER_SECONDS;

/** Exponential backoff: doubles the delay after each failure. Returns undefined when delivery ends. */
export function retryDelay(failures: number, createdInSeconds: number, now = Date.now()): number | undefined {
  if (isExpired(createdInSeconds, now)) return undefined;
  return Math.min(FIRST_DELAY_MS * 2 ** failures, LONGEST_DELAY_MS);
}
