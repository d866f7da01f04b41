/** Any visible character: no white space, format characters or blank fillers. */
// oxlint-disable-next-line no-misleading-character-class -- variation selectors are meant one by one
const visible = /[^\s\p{Cc}\p{Cf}\u034F\u115F\u1160\u17B4\u17B5\u2800\u{3164}\u{FE00}-\u{FE0F}\u{FFA0}]/u;
/**
 * Bidirectional overrides, which reverse the text after them (even a price in a sentence), and control characters
 * except tabs and line breaks.
 */
const unstorable = /(?![\t\n\r])\p{Cc}|[\u202A-\u202E\u2066-\u2069]/u;
/**
 * A name with a line break would be two lines of a list, a mail or a log. Joiners and direction marks are allowed,
 * because names in some scripts, and emojis, need them.
 */
const breaksLine = /[\p{Cc}\u2028\u2029]/u;

export type TypedTextError = 'required' | 'too-long' | 'unstorable';

export const hasVisibleText = (text: string): boolean => visible.test(text);
export const isStorable = (text: string): boolean => !unstorable.test(text);
export const isLine = (text: string): boolean => isStorable(text) && !breaksLine.test(text);

/** Validates text that people type; forms and contract share this rule. An emoji counts as one character. */
export function typedTextError(text: string, maxLength: number): TypedTextError | undefined {
  return faultOf(text, maxLength, isStorable);
}

/** Validates names, titles and other one-line texts. */
export function typedLineError(text: string, maxLength: number): TypedTextError | undefined {
  return faultOf(text, maxLength, isLine);
}

function faultOf(text: string, maxLength: number, canBeStored: (text: string) => boolean): TypedTextError | undefined {
  if (!hasVisibleText(text)) return 'required';
  if (!canBeStored(text)) return 'unstorable';
  return text.length > maxLength && [...text].length > maxLength ? 'too-long' : undefined;
}
