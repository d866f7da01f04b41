/** 'Ada King Lovelace' is AL, 'ada' is A, nothing is a question mark. */
export function initialsOf(name: string): string {
  const words = name.trim().split(/\s+/).filter(Boolean);
  const first = words[0];
  const last = words.length > 1 ? words.at(-1) : undefined;
  const letters = [first, last].map((word) => (word ? ([...word][0] ?? '') : '')).join('');
  return letters.toUpperCase() || '?';
}
