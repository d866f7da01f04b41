import { sql, type RawBuilder } from 'kysely';

/** Sorts by the rules of Unicode. A database with the locale C sorts English capitals before small letters. */
export const sortedByUnicode = (column: string): RawBuilder<string> =>
  sql<string>`${sql.ref(column)} collate "und-x-icu"`;
