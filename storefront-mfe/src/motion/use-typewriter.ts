import { useEffect, useState } from 'react';

/** In milliseconds. */
export interface Pace {
  letter: number;
  beforeWriting: number;
  beforeDeleting: number;
}

/** The position of the typewriter: the phrase, and how many of its letters are shown. */
interface TypewriterState {
  phrase: number;
  letters: number;
  mode: 'writing' | 'deleting';
}

const lengthOf = (phrases: readonly string[], phrase: number): number => phrases[phrase]?.length ?? 0;

const fullyWritten = (phrases: readonly string[], phrase: number): TypewriterState => ({
  phrase,
  letters: lengthOf(phrases, phrase),
  mode: 'deleting',
});

function nextState({ phrase, letters, mode }: TypewriterState, phrases: readonly string[]): TypewriterState {
  if (mode === 'deleting') {
    if (letters > 1) return { phrase, letters: letters - 1, mode };
    return { phrase: (phrase + 1) % phrases.length, letters: 0, mode: 'writing' };
  }
  const next = letters + 1;
  return next < lengthOf(phrases, phrase) ? { phrase, letters: next, mode } : fullyWritten(phrases, phrase);
}

function delayBefore({ phrase, letters, mode }: TypewriterState, phrases: readonly string[], pace: Pace): number {
  if (mode === 'deleting') return letters === lengthOf(phrases, phrase) ? pace.beforeDeleting : pace.letter;
  return letters === 0 ? pace.beforeWriting : pace.letter;
}

const prefersReducedMotion = (): boolean => window.matchMedia('(prefers-reduced-motion: reduce)').matches;

/**
 * Writes and deletes the phrases in turn, endlessly. It starts with the whole first phrase, which the server renders
 * and which stays for users who prefer reduced motion or have no scripts.
 */
export function useTypewriter(phrases: readonly string[], pace: Pace, isPaused: boolean): string {
  const [state, setState] = useState(() => fullyWritten(phrases, 0));

  useEffect(() => {
    if (isPaused || prefersReducedMotion()) return;
    const timer = setTimeout(() => setState(nextState(state, phrases)), delayBefore(state, phrases, pace));
    return () => clearTimeout(timer);
  }, [state, phrases, pace, isPaused]);

  return (phrases[state.phrase] ?? '').slice(0, state.letters);
}
