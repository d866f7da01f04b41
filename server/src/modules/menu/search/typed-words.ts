/** Nobody needs more; each is looked up. */
const mostWords = 8;

/** The words of what somebody typed, in any script. Only letters and digits: what else is typed finds nothing. */
export const typedWords = (text: string): string[] =>
  text
    .normalize('NFKC')
    .split(/[^\p{L}\p{M}\p{N}]+/u)
    .filter(Boolean)
    .slice(0, mostWords);
