/** Milliseconds. */
export interface Pace {
  letter: number;
  beforeWriting: number;
  beforeDeleting: number;
}

/** How far the typewriter is: so many letters of that phrase. */
export interface Stroke {
  phrase: number;
  letters: number;
  doing: 'writing' | 'deleting';
}

const lengthOf = (phrases: readonly string[], phrase: number): number => phrases[phrase]?.length ?? 0;

export const writtenOut = (phrases: readonly string[], phrase: number): Stroke => ({
  phrase,
  letters: lengthOf(phrases, phrase),
  doing: 'deleting',
});

export function afterThis({ phrase, letters, doing }: Stroke, phrases: readonly string[]): Stroke {
  if (doing === 'deleting') {
    if (letters > 1) return { phrase, letters: letters - 1, doing };
    return { phrase: (phrase + 1) % phrases.length, letters: 0, doing: 'writing' };
  }
  const written = letters + 1;
  return written < lengthOf(phrases, phrase) ? { phrase, letters: written, doing } : writtenOut(phrases, phrase);
}

export function pauseBefore({ phrase, letters, doing }: Stroke, phrases: readonly string[], pace: Pace): number {
  if (doing === 'deleting') return letters === lengthOf(phrases, phrase) ? pace.beforeDeleting : pace.letter;
  return letters === 0 ? pace.beforeWriting : pace.letter;
}
