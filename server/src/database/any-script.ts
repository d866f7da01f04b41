import { sql, type RawBuilder } from 'kysely';

/** Unicode's own rules: a database with the locale C knows capitals of English only, and sorts them before every small letter. */
const everyScript = sql.raw('collate "und-x-icu"');

/** In capitals, where more spellings meet than among small letters: 'ς' and 'σ', 'ß' and 'ss'. */
const folded = (text: RawBuilder<string>) => sql<string>`upper(normalize(${text}, NFKC) ${everyScript})`;

/** Whether a column has the words in it, whatever their case. Not by LIKE: no letter of them has a meaning of its own. */
export const containsWords = (column: string, words: string): RawBuilder<boolean> =>
  sql<boolean>`strpos(${folded(sql.ref<string>(column))}, ${folded(sql<string>`${words}`)}) > 0`;

export const alphabetical = (column: string): RawBuilder<string> => sql<string>`${sql.ref(column)} ${everyScript}`;
