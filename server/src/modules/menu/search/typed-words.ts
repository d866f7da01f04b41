/** Limited because each word is looked up. */
const mostWords = 8;

/** Splits typed text in any script into words of letters and digits. Other characters are ignored. */
export const typedWords = (text: string): string[] =>
  text
    .normalize('NFKC')
    .split(/[^\p{L}\p{M}\p{N}]+/u)
    .filter(Boolean)
    .slice(0, mostWords);
