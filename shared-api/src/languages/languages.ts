/** English is what the sources are written in; each of the others has a catalogue in every package that shows texts. */
export const languages = ['en', 'fr'] as const;
export type Language = (typeof languages)[number];
