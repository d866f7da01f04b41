import { sql } from 'kysely';
import type { Db } from '#platform/database/tables';

export interface Column {
  table: string;
  name: string;
  type: string;
  mustBeGiven: boolean;
  isWritable: boolean;
  isForeignKey: boolean;
  /** The first value that the check constraint of the column lists, if it lists any. */
  allowed: string | null;
}

export const holdsText = ({ type }: Column): boolean =>
  ['text', 'character varying', 'ARRAY', 'jsonb', 'json', 'tsvector'].includes(type);

/** Reads the catalogue of the database, so that new columns are included automatically. */
export const findColumns = async (db: Db): Promise<Column[]> =>
  (
    await sql<Column>`
      select c.table_name as table, c.column_name as name, c.data_type as type,
        c.is_nullable = 'NO' and c.column_default is null as "mustBeGiven",
        c.is_generated = 'NEVER' and c.is_identity = 'NO' as "isWritable",
        exists (select from pg_constraint k
          join pg_attribute a on a.attrelid = k.conrelid and a.attnum = any(k.conkey)
          where k.contype = 'f' and k.conrelid = format('%I', c.table_name)::regclass and a.attname = c.column_name
        ) as "isForeignKey",
        (select substring(pg_get_constraintdef(k.oid) from '[( ]' || c.column_name || ' = ANY [(]ARRAY[[]''([^'']+)''')
          from pg_constraint k where k.contype = 'c' and k.conrelid = format('%I', c.table_name)::regclass
            and pg_get_constraintdef(k.oid) like '%(' || c.column_name || ' = ANY (ARRAY[%' limit 1) as allowed
      from information_schema.columns c join information_schema.tables t using (table_schema, table_name)
      where c.table_schema = 'public' and t.table_type = 'BASE TABLE'
      order by c.table_name, c.ordinal_position`.execute(db)
  ).rows;

/** The columns that contain the marker, as `table.column`. Uids are ignored, because they may contain it legitimately. */
export async function findMarkedColumns(db: Db, marker: string): Promise<string[]> {
  const columns = (await findColumns(db)).filter(holdsText);
  const found: string[] = [];
  for (const { table, name } of columns) {
    const text = sql`replace(${sql.ref(name)}::text, ${`uid-${marker}`}, '')`;
    const { rows } = await sql`select from ${sql.table(table)} where ${text} ilike ${`%${marker}%`} limit 1`.execute(
      db,
    );
    if (rows.length > 0) found.push(`${table}.${name}`);
  }
  return found;
}
