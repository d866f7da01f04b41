import { useEffect, useState } from 'react';
import { afterThis, pauseBefore, writtenOut, type Pace } from './strokes';

const motionIsUnwanted = (): boolean => window.matchMedia('(prefers-reduced-motion: reduce)').matches;

/**
 * Writes and deletes the phrases in turn, for ever. Starts with the first one written out: that is what the server
 * renders, what stands still where motion is unwanted, and what is read with scripts off.
 */
export function useTypewriter(phrases: readonly string[], pace: Pace, still: boolean): string {
  const [stroke, setStroke] = useState(() => writtenOut(phrases, 0));

  useEffect(() => {
    if (still || motionIsUnwanted()) return;
    const timer = setTimeout(() => setStroke(afterThis(stroke, phrases)), pauseBefore(stroke, phrases, pace));
    return () => clearTimeout(timer);
  }, [stroke, phrases, pace, still]);

  return (phrases[stroke.phrase] ?? '').slice(0, stroke.letters);
}
