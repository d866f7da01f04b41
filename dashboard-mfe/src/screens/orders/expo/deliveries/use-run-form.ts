import { useRef, useState, type SubmitEvent } from 'react';
import type { WaitingDelivery } from '@food-court/shared-api';

export interface RunToStart {
  courier: string;
  /** Checkouts, in the order in which they were ticked. */
  stops: string[];
}

export type StartRun = (run: RunToStart, onStarted: () => void) => void;

/** The fields of a new run. They keep what was entered until it has started. */
export function useRunForm(waiting: readonly WaitingDelivery[], onStart: StartRun) {
  const [ticked, setTicked] = useState<readonly string[]>([]);
  const [courier, setCourier] = useState('');
  const [missing, setMissing] = useState<'stops' | 'courier'>();
  const nameField = useRef<HTMLInputElement>(null);
  // Another counter may give one away meanwhile.
  const stops = ticked.filter((id) => waiting.some(({ _id }) => _id === id));

  const tick = (id: string, isTicked: boolean) => {
    setTicked(isTicked ? [...stops, id] : stops.filter((other) => other !== id));
    setMissing(undefined);
  };
  const clear = () => {
    setTicked([]);
    setCourier('');
  };
  const start = (event: SubmitEvent) => {
    event.preventDefault();
    const missed = stops.length === 0 ? 'stops' : courier.trim() === '' ? 'courier' : undefined;
    setMissing(missed);
    if (missed === 'courier') nameField.current?.focus();
    if (!missed) onStart({ courier: courier.trim(), stops }, clear);
  };
  return { stops, courier, missing, nameField, tick, setCourier, start };
}
