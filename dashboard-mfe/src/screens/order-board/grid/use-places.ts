import { useEffect, useEffectEvent, useState } from 'react';
import { holdPlaces, isSettled, type Lanes, nameOf } from './places';

/** A finger that has pressed is on its way to the next ticket for about a second. */
const settleMs = 2_000;

/** The places of the tickets. They close up when nothing has changed for a moment. */
export function usePlaces(tickets: Lanes): { places: Lanes; isCalm: boolean } {
  const [kept, setKept] = useState(tickets);
  const places = holdPlaces(kept, tickets);
  if (places !== kept) setKept(places);

  // A refetch that changes nothing makes a new list, and must not hold up the others.
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
