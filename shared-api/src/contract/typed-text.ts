/** What stands at the letters' places and shows nothing: white space, format marks, blank fillers. */
const shown = /[^\s\p{Cc}\p{Cf}\u034F\u115F\u1160\u17B4\u17B5\u2800\u3164\uFE00-\uFE0F\uFFA0]/u;
/** Turns around what is written behind it, a price in a sentence too; and NUL, which a database can't keep. */
const unkept = /[\0\u202A-\u202E\u2066-\u2069]/;

export type TypedTextFault = 'required' | 'too-long' | 'not-kept';

export const showsSomething = (text: string): boolean => shown.test(text);
export const canBeKept = (text: string): boolean => !unkept.test(text);

/** The rule for what people type, the same in forms and in the contract; an emoji is one character. */
export function typedTextFault(text: string, most: number): TypedTextFault | undefined {
  if (!showsSomething(text)) return 'required';
  if (!canBeKept(text)) return 'not-kept';
  return text.length > most && [...text].length > most ? 'too-long' : undefined;
}
