import { useEffect, useState } from 'react';

const secondsUntil = (instant: string): number => Math.max(0, Math.ceil((Date.parse(instant) - Date.now()) / 1_000));

/** Counts down to zero. A phone that slept continues at the right second. */
export function useSecondsLeft(instant: string): number {
  const [left, setLeft] = useState(() => secondsUntil(instant));
  useEffect(() => {
    const tick = () => setLeft(secondsUntil(instant));
    tick();
    const timer = setInterval(tick, 1_000);
    return () => clearInterval(timer);
  }, [instant]);
  return left;
}

/** 4:12 */
export const writeSeconds = (seconds: number): string =>
  `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
