import { sql, type RawBuilder } from 'kysely';

/** The rules of Unicode. A database with the locale C knows only English capitals and sorts them before small letters. */
const unicodeCollation = sql.raw('collate "und-x-icu"');

/** In capitals, since more spellings are equal there than in small letters: 'ς' and 'σ', 'ß' and 'ss'. */
const foldCase = (text: RawBuilder<string>) => sql<string>`upper(normalize(${text}, NFKC) ${unicodeCollation})`;

/** Whether a column contains the text, ignoring case. Not by LIKE, where '%' and '_' have a meaning. */
export const containsText = (column: string, text: string): RawBuilder<boolean> =>
  sql<boolean>`strpos(${foldCase(sql.ref<string>(column))}, ${foldCase(sql<string>`${text}`)}) > 0`;

export const sortedByUnicode = (column: string): RawBuilder<string> =>
  sql<string>`${sql.ref(column)} ${unicodeCollation}`;
