import { useEffect, useRef, useState } from 'react';
import { t, type Monitor } from '@food-court/shared-api';
import { Caller } from './caller';
import { receive, newCalls, type Received } from './new-calls';

/** Calls out each number that becomes ready. Returns the last announcement as text. */
export function useCalls(monitor: Monitor | undefined, soundEnabled: boolean, ring: () => void): string {
  const [announcement, setAnnouncement] = useState('');
  const received = useRef<Received>(undefined);
  const caller = useRef<Caller>(undefined);

  useEffect(() => {
    if (!soundEnabled) return;
    const created = new Caller(ring);
    caller.current = created;
    return () => {
      caller.current = undefined;
      created.stop();
    };
  }, [soundEnabled, ring]);

  useEffect(() => {
    if (!monitor) return;
    const calls = newCalls(monitor, received.current).map(({ number, dayNumber }) =>
      dayNumber === undefined ? number : String(dayNumber),
    );
    received.current = receive(monitor, received.current);
    if (calls.length === 0) return;
    setAnnouncement(t('Ready: {numbers}', { numbers: calls.join(', ') }));
    caller.current?.call(calls);
  }, [monitor]);

  return announcement;
}
