import { useCallback, useEffect, useReducer, useRef, useState, useSyncExternalStore } from 'react';
import { deviceStorage } from '@food-court/shared-api';
import { createBell, type Bell, type BellState } from './bell';

/** On unless somebody turned it off on this device, because a kitchen wants to hear its orders, and a hall its numbers. */
const readSoundEnabled = (storageKey: string): boolean => deviceStorage.read(storageKey) !== 'off';

const never = () => () => {};

/** The bell of the order board and the pick-up monitor. Browsers block sound until the first press on the page; `silentReason` says so. */
export function useBell(storageKey: string) {
  const soundEnabled = useSyncExternalStore(
    never,
    () => readSoundEnabled(storageKey),
    () => true,
  );
  const [, readAgain] = useReducer((times: number) => times + 1, 0);
  const [state, setState] = useState<BellState>('ready');
  const bell = useRef<Bell>(undefined);

  useEffect(() => {
    if (!soundEnabled) return;
    const updateState = () => bell.current && setState(bell.current.state());
    const created = createBell(updateState);
    bell.current = created;
    updateState();
    // Browsers count a touch as a press only when the finger leaves the screen.
    document.addEventListener('pointerup', created.unlock);
    document.addEventListener('keydown', created.unlock);
    return () => {
      document.removeEventListener('pointerup', created.unlock);
      document.removeEventListener('keydown', created.unlock);
      bell.current = undefined;
      created.close();
    };
  }, [soundEnabled]);

  const changeSound = (isEnabled: boolean) => {
    deviceStorage.write(storageKey, isEnabled ? 'on' : 'off');
    readAgain();
  };
  const ring = useCallback(() => bell.current?.ring(), []);

  return { soundEnabled, changeSound, ring, silentReason: soundEnabled && state !== 'ready' ? state : undefined };
}

const repeatMs = 20_000;

/** Rings every twenty seconds while orders wait to be accepted, counted from the newest arrival. */
export function useRepeatedBell(isWaiting: boolean, arrival: string, ring: () => void): void {
  useEffect(() => {
    if (!isWaiting) return;
    const timer = setInterval(ring, repeatMs);
    return () => clearInterval(timer);
  }, [isWaiting, arrival, ring]);
}
