/** Any character that shows; not white space, format characters or blank fillers. */
// oxlint-disable-next-line no-misleading-character-class -- variation selectors are meant one by one
const visible = /[^\s\p{Cc}\p{Cf}\u034F\u115F\u1160\u17B4\u17B5\u2800\u{3164}\u{FE00}-\u{FE0F}\u{FFA0}]/u;
/** Bidirectional overrides, which turn around the text after them (a price in a sentence too), and control characters but tabs and line breaks. */
const unstorable = /(?![\t\n\r])\p{Cc}|[\u202A-\u202E\u2066-\u2069]/u;
/** A name with a line break is two lines of a list, a mail or a log. Joiners and marks of direction stay: names in some scripts, and emojis, are written with them. */
const breaksLine = /[\p{Cc}\u2028\u2029]/u;

export type TypedTextError = 'required' | 'too-long' | 'unstorable';

export const hasVisibleText = (text: string): boolean => visible.test(text);
export const isStorable = (text: string): boolean => !unstorable.test(text);
export const isLine = (text: string): boolean => isStorable(text) && !breaksLine.test(text);

/** The rule for text that people type, the same in forms and in the contract. An emoji counts as one character. */
export function typedTextError(text: string, maxLength: number): TypedTextError | undefined {
  return faultOf(text, maxLength, isStorable);
}

/** The same for names, titles, and whatever else is one line. */
export function typedLineError(text: string, maxLength: number): TypedTextError | undefined {
  return faultOf(text, maxLength, isLine);
}

function faultOf(text: string, maxLength: number, canBeStored: (text: string) => boolean): TypedTextError | undefined {
  if (!hasVisibleText(text)) return 'required';
  if (!canBeStored(text)) return 'unstorable';
  return text.length > maxLength && [...text].length > maxLength ? 'too-long' : undefined;
}
