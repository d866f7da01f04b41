import { useCallback, useEffect, useRef, useState } from 'react';
import { makeBell, type Bell, type BellState } from './bell';
import { keepSoundWish, soundIsWished } from './sound-wish';

/** A bell for who wants one: wakes with the first press on the page, and says while it can't be heard. */
export function useBell() {
  const [wished, setWished] = useState(soundIsWished);
  const [state, setState] = useState<BellState>('ready');
  const bell = useRef<Bell>(undefined);

  useEffect(() => {
    if (!wished) return;
    const tell = () => bell.current && setState(bell.current.state());
    const made = makeBell(tell);
    bell.current = made;
    tell();
    // A press of a finger counts for a browser when it ends.
    document.addEventListener('pointerup', made.wake);
    document.addEventListener('keydown', made.wake);
    return () => {
      document.removeEventListener('pointerup', made.wake);
      document.removeEventListener('keydown', made.wake);
      bell.current = undefined;
      made.close();
    };
  }, [wished]);

  const wish = (wanted: boolean) => {
    keepSoundWish(wanted);
    setWished(wanted);
  };
  const ring = useCallback(() => bell.current?.ring(), []);

  return { wished, wish, ring, unheard: wished && state !== 'ready' ? state : undefined };
}
