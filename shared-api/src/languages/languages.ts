/** The sources are written in English; each other language has a catalogue in every package that shows texts. */
export const languages = ['en', 'fr'] as const;
export type Language = (typeof languages)[number];
