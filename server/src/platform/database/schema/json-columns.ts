import type { ColumnType } from 'kysely';

/** Written as JSON text. */
export type JsonOrNull<Value> = ColumnType<Value | null, string | null | undefined, string | null | undefined>;
/** Arrays are written as JSON text. */
export type JsonList<Item> = ColumnType<Item[], string | undefined, string | undefined>;
