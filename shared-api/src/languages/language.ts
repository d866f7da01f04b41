/** A text that is shown translated: `'Buy Now' satisfies Text`. The test of texts finds it by this word. */
export type Text = string;
export type Texts = Readonly<Record<string, Text>>;

/** A language’s translations by English text: one translation, or one per plural category. The key '' holds the language’s code. */
export type Catalogue = Readonly<Record<string, string | Partial<Record<Intl.LDMLPluralRule, string>>>>;

declare global {
  /** The page’s catalogue; undefined in English. It is loaded by a script before the page’s code, so that English costs nothing. */
  var foodCourtTexts: Catalogue | undefined;
}

/** The language of the page. */
export const language = (): string => (globalThis.foodCourtTexts?.[''] as string | undefined) ?? 'en';

/**
 * Translates a text into the language of the page. `{name}` stands for a value. Call it when the text is shown, not
 * when a module loads.
 */
export const t = (text: string, values?: Readonly<Record<string, unknown>>): string => {
  // `plural` passes a form that it has chosen, which may equal the text that has the forms.
  const translated = globalThis.foodCourtTexts?.[text];
  return (typeof translated === 'string' ? translated : text).replace(/\{(\w+)\}/g, (place, name: string) =>
    inWords(values?.[name] ?? place),
  );
};

/** French writes 4,5 and 12 000. */
const inWords = (value: unknown): string =>
  typeof value === 'number' && globalThis.foodCourtTexts ? value.toLocaleString(language()) : String(value);
