import pg from 'pg';

/** Rows of a table; times are milliseconds from the end of the recording. */
export interface RecordedTable {
  table: string;
  columns: string[];
  /** Which columns are instants. */
  times: string[];
  rows: unknown[][];
}

/** Tables that the demo fills itself, that jobs derive, or whose rows are soon over. All others are recorded. */
export const notRecorded: readonly string[] = [
  ...['schema_migrations', 'court', 'dishes', 'images', 'kitchens', 'kitchen_profiles', 'kitchen_openings'],
  ...['dish_texts', 'search_words', 'menu_changes', 'dish_changes', 'idempotency_keys', 'basket_lines'],
  ...['takings', 'court_takings', 'cooked', 'summed_until', 'ledger_series', 'ledger_sums', 'ledger_summed'],
  ...[
    'number_days',
    'person_languages',
    'mails',
    'news',
    'webhook_events',
    'visit_keys',
    'revocations',
    'last_reconciliation',
  ],
];

/** Columns about one cluster of PostgreSQL, one release or one day. */
const emptied: Record<string, readonly string[]> = {
  order_events: ['xid'],
  orders: ['lineup'],
  checkouts: ['day_number'],
};

/** Rows of people that the demo creates itself. */
const isOfDemo = (table: string, row: Record<string, unknown>, demo: ReadonlySet<string>): boolean =>
  table === 'users' && demo.has(String(row.email));

export async function recordRows(url: string, end: number, demo: ReadonlySet<string>): Promise<RecordedTable[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const { rows: columns } = await client.query<{ table: string; name: string; type: string }>(
      `select c.relname as table, a.attname as name, format_type(a.atttypid, null) as type
        from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
        where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace and c.relname <> all($1)
        order by c.relname, a.attnum`,
      [notRecorded],
    );
    const tables = [...new Set(columns.map(({ table }) => table))];
    const recorded: RecordedTable[] = [];
    for (const table of tables) {
      const own = columns.filter((column) => column.table === table);
      const names = own.map(({ name }) => name);
      const times = own.filter(({ type }) => type === 'timestamp with time zone').map(({ name }) => name);
      const { rows } = await client.query<{ row: Record<string, unknown> }>(
        `select to_jsonb(t) as row from ${table} t order by ctid`,
      );
      const values = rows
        .map(({ row }) => row)
        .filter((row) => !isOfDemo(table, row, demo))
        .map((row) => names.map((name) => valueOf(name, row[name])));
      if (values.length > 0) recorded.push({ table, columns: names, times, rows: values });

      function valueOf(name: string, value: unknown): unknown {
        if (value === null || emptied[table]?.includes(name)) return null;
        return times.includes(name) ? Date.parse(String(value)) - end : value;
      }
    }
    return recorded;
  } finally {
    await client.end();
  }
}

/** Returns the cooking times that dishes have learned, by their id. */
export async function recordLearned(url: string): Promise<[string, number][]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const { rows } = await client.query<{ id: string; learned_seconds: number }>(
      'select id, learned_seconds from dishes where learned_seconds is not null order by created_at',
    );
    return rows.map(({ id, learned_seconds }) => [id, learned_seconds]);
  } finally {
    await client.end();
  }
}
