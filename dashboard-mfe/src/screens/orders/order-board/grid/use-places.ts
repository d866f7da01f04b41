import { useEffect, useEffectEvent, useState } from 'react';
import { holdPlaces, isSettled, type Lanes, nameOf } from './places';

/** After a press, a finger takes about a second to reach the next ticket. */
const settleMs = 2_000;

/** The places of the tickets. They close up when nothing has changed for a moment. */
export function usePlaces(tickets: Lanes): { places: Lanes; isCalm: boolean } {
  const [kept, setKept] = useState(tickets);
  const places = holdPlaces(kept, tickets);
  if (places !== kept) setKept(places);

  // Compared by name, because a refetch without changes creates a new list, which must not delay the closing up.
  const order = nameOf(tickets);
  const isCalm = isSettled(places, tickets);
  const settle = useEffectEvent(() => setKept(tickets));
  useEffect(() => {
    if (isCalm) return;
    const timer = setTimeout(settle, settleMs);
    return () => clearTimeout(timer);
  }, [places, order, isCalm]);
  return { places, isCalm };
}
