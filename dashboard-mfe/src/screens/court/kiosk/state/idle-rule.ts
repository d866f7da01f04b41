/** Nobody touches the kiosk for this long: the guest has left. */
export const idleMs = 60_000;
/** Before that, it asks for this long. */
const warningMs = 15_000;

/** Seconds until the kiosk starts again; undefined while nobody needs to be asked, 0 when the time is up. */
export function secondsLeft(touchedAt: number, now: number): number | undefined {
  const left = idleMs - (now - touchedAt);
  if (left > warningMs) return undefined;
  return Math.max(0, Math.ceil(left / 1_000));
}
