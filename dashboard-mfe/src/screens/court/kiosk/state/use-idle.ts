import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { secondsLeft } from './idle-rule';

const tickMs = 500;

interface Idle {
  /** While the kiosk asks whether the guest is still there. */
  left: number | undefined;
  /** Counts as a touch. */
  touch: () => void;
}

/** Calls `onLeft` once when nobody has touched the screen or a key for a minute. A kiosk that slept counts the time, too. */
export function useIdle(isOn: boolean, onLeft: () => void): Idle {
  const touchedAt = useRef(0);
  const [left, setLeft] = useState<number>();
  const leave = useEffectEvent(onLeft);
  const touch = () => {
    touchedAt.current = Date.now();
    setLeft(undefined);
  };
  const note = useEffectEvent(touch);
  // The question has buttons, which must not leave under the finger.
  const noteUnlessAsking = useEffectEvent(() => left === undefined && touch());

  useEffect(() => {
    if (!isOn) return;
    note();
    const receive = () => noteUnlessAsking();
    const timer = setInterval(() => {
      const seconds = secondsLeft(touchedAt.current, Date.now());
      setLeft(seconds);
      if (seconds !== 0) return;
      clearInterval(timer);
      leave();
    }, tickMs);
    const events = ['pointerdown', 'keydown', 'wheel'] as const;
    for (const event of events) window.addEventListener(event, receive, { capture: true, passive: true });
    return () => {
      clearInterval(timer);
      for (const event of events) window.removeEventListener(event, receive, { capture: true });
      setLeft(undefined);
    };
  }, [isOn]);

  return { left, touch };
}
