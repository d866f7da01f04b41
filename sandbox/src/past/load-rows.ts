import pg from 'pg';

export interface PastTable {
  table: string;
  columns: string[];
  times: string[];
  rows: unknown[][];
}

export interface PastRows {
  tables: readonly PastTable[];
  /** The rows are loaded only while this table is empty. */
  unlessFilled: string;
  /** Tables whose rows may be there already. */
  keep: readonly string[];
  /** Rows that the past has changed, by their `id`. */
  changes: readonly { table: string; column: string; values: readonly (readonly [id: string, value: number])[] }[];
  /** Tables whose rows existed before the past began, and by how many milliseconds they are older. */
  older: readonly { table: string; ms: number }[];
  /** The day of the court on which the past ends: its paid checkouts get numbers to call. */
  today: { date: string; from: number };
}

/** Returns false when the table has rows already. All or nothing is loaded. */
export async function loadRows(url: string, past: PastRows, moved: (recorded: number) => number): Promise<boolean> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query('begin');
    const { rows } = await client.query(`select from ${named(past.unlessFilled)} limit 1`);
    if (rows.length > 0) return false;
    await requireColumns(client, past.tables);
    // The rows are history: no trigger announces them, and they refer to each other in any order.
    await client.query('set local session_replication_role = replica');
    for (const table of past.tables) await insert(client, table, moved, past.keep.includes(table.table));
    await numberCheckouts(client, past.today);
    await client.query('set local session_replication_role = origin');
    for (const change of past.changes) await changeRows(client, change);
    for (const { table, ms } of past.older)
      await client.query(`update ${named(table)} set created_at = created_at - $1 * interval '1 ms'`, [ms]);
    await client.query('commit');
    return true;
  } finally {
    // Ends the transaction as well.
    await client.end();
  }
}

/** A migration may have added a column that needs a value, or dropped one. */
async function requireColumns(client: pg.Client, tables: readonly PastTable[]): Promise<void> {
  const { rows } = await client.query<{ table: string; column: string; needed: boolean }>(
    `select table_name as table, column_name as column,
        is_nullable = 'NO' and column_default is null and is_identity = 'NO' and is_generated = 'NEVER' as needed
      from information_schema.columns where table_schema = 'public' and table_name = any($1)`,
    [tables.map(({ table }) => table)],
  );
  const problems = tables.flatMap(({ table, columns }) => {
    const own = rows.filter((row) => row.table === table);
    const dropped = columns.filter((name) => !own.some(({ column }) => column === name));
    const missing = own.filter(({ column, needed }) => needed && !columns.includes(column));
    return [
      ...dropped.map((name) => `${table}.${name} is gone`),
      ...missing.map(({ column }) => `${table}.${column} has no value`),
    ];
  });
  if (problems.length > 0)
    throw new Error(
      `The recorded past does not fit the tables: ${problems.join(', ')}. Record it again: npm run record-past`,
    );
}

async function insert(
  client: pg.Client,
  past: PastTable,
  moved: (at: number) => number,
  mayExist: boolean,
): Promise<void> {
  const { table, columns, times } = past;
  const isTime = columns.map((name) => times.includes(name));
  const rows = past.rows.map((row) =>
    Object.fromEntries(row.map((value, place) => [columns[place], isTime[place] ? instant(value, moved) : value])),
  );
  const list = columns.map(named).join(', ');
  await client.query(
    `insert into ${named(table)} (${list}) overriding system value
      select ${list} from json_populate_recordset(null::${named(table)}, $1)${mayExist ? ' on conflict do nothing' : ''}`,
    [JSON.stringify(rows)],
  );
  const { rows: numbered } = await client.query<{ name: string }>(
    `select attname as name from pg_attribute where attrelid = $1::regclass and attidentity <> ''`,
    [named(table)],
  );
  for (const { name } of numbered)
    await client.query(
      `select setval(pg_get_serial_sequence($1, $2), (select max(${named(name)}) from ${named(table)}))`,
      [named(table), name],
    );
}

const instant = (value: unknown, moved: (at: number) => number): string | null =>
  typeof value === 'number' ? new Date(moved(value)).toISOString() : null;

async function changeRows(client: pg.Client, { table, column, values }: PastRows['changes'][number]): Promise<void> {
  await client.query(
    `update ${named(table)} set ${named(column)} = change.value
      from unnest($1::text[], $2::int[]) as change (id, value) where ${named(table)}.id = change.id`,
    [values.map(([id]) => id), values.map(([, value]) => value)],
  );
}

const numberCheckouts = (client: pg.Client, { date, from }: PastRows['today']) =>
  client.query(
    `update checkouts set day_number = numbered.number
      from (select id, next_day_number($1::date) as number
        from (select id from checkouts where paid_at >= $2 order by paid_at, id) as paid) as numbered
      where checkouts.id = numbered.id`,
    [date, new Date(from)],
  );

const named = (name: string): string => pg.escapeIdentifier(name);

export { movedTimes } from './moved-times';
