import type { Catalogue } from '@food-court/shared-api';
import type { FoundText } from './texts-of-source';

const placeholders = (text: string): string => [...new Set(text.match(/\{\w+\}/g))].sort().join(' ');

/** French requires a no-break space before these characters and inside of quotes. */
const frenchBreaks = / [:;!?»]|« |[\p{L})][;!?]/u;

/** Lists the faults of a catalogue, each with advice. */
export function catalogueFaults(
  file: string,
  language: string,
  catalogue: Catalogue,
  texts: readonly FoundText[],
): string[] {
  const used = new Map(texts.map((found) => [found.text, found]));
  const faults: string[] = [];
  for (const { text, isPlural, place } of used.values()) {
    const translation = catalogue[text];
    if (translation === undefined) faults.push(`${file} lacks “${text}” of ${place}: add its translation.`);
    else if (isPlural !== (typeof translation === 'object'))
      faults.push(
        `${file}: “${text}” of ${place} is ${isPlural ? 'a plural: give an object with the forms of the language' : 'no plural: give one text'}.`,
      );
  }
  for (const [text, translation] of Object.entries(catalogue)) {
    if (!used.has(text)) faults.push(`${file}: nothing shows “${text}” any more: remove it.`);
    const forms = typeof translation === 'object' ? Object.values(translation) : [translation];
    const other = typeof translation === 'object' ? [translation.other ?? ''] : forms;
    if (other.some((form) => placeholders(form) !== placeholders(text)))
      faults.push(`${file}: the translation of “${text}” needs the same names in braces: ${placeholders(text)}.`);
    if (language === 'fr' && forms.some((form) => frenchBreaks.test(form)))
      faults.push(
        `${file}: the translation of “${text}” needs no-break spaces (U+00A0) before : ; ! ? and within « ».`,
      );
  }
  return faults;
}
