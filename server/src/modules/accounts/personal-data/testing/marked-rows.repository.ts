import { sql, type RawBuilder } from 'kysely';
import type { Db } from '#platform/database/tables';
import { findColumns, holdsText, type Column } from './text-columns.repository';

/** Two people who are related to each other in every table. */
export interface MarkedPair {
  buyer: { uid: string };
  seller: { uid: string };
  /** A lowercase word that is unique to the pair. */
  marker: string;
  /** Used as the id of every row. */
  id: string;
}

type Value = RawBuilder<unknown>;

/** Columns that name the owner of a row. */
const buyersColumns = ['uid', 'buyer_uid', 'person_uid', 'recipient_uid', 'owner_uid', 'owner', 'friend_uid', 'holder'];
const sellersColumns = ['seller_uid', 'by_uid', 'inviter_uid'];

/** Values for columns where a marker would change behaviour or violate a rule. Null keeps the default of the column. */
const given: Record<string, Value | null> = {
  'orders.status': sql`'handed_over'`,
  // Only the program chooses these words (decision 130).
  'invitations.reason': sql`'not_new'`,
  'orders.decline_reason': sql`'other'`,
  'news.kind': sql`'ready'`,
  'mails.kind': sql`'receipt'`,
  'checkouts.payment': sql`'paid'`,
  'audit_entries.by_name': null,
  'guests.claimed_by': null,
  // No two guests have the same.
  'guests.secret_hash': sql`decode(md5(random()::text), 'hex')`,
  'text_numbers.phone': sql`'+447700900123'`,
  'kiosks.key_hash': sql`decode(md5(random()::text), 'hex')`,
  'courier_runs.key_hash': sql`decode(md5(random()::text), 'hex')`,
  'status_links.key_hash': sql`decode(md5(random()::text), 'hex')`,
  'kiosks.number': sql`(random() * 1e9)::int + 1`,
  'guest_links.secret_hash': sql`decode(md5(random()::text), 'hex')`,
  'book_witnesses.signature': sql`decode(repeat('00', 64), 'hex')`,
  // No courier has it.
  'deliveries.run_id': null,
  'deliveries.outcome': null,
  'deliveries.code': null,
  'delivery_quotes.step': sql`10`,
  'delivery_rules.most_step': sql`10`,
  'surge_readings.step': sql`10`,
  // An entry has one subject, and a payout waits.
  'ledger_entries.payout_id': null,
  'ledger_entries.rent_id': null,
  'ledger_entries.wallet_uid': null,
  'ledger_entries.courier_payout_id': null,
  'rents.corrects': null,
  'rent_months.month': sql`'2019-12'`,
  'payouts.confirmed_by': null,
  'payouts.withdrawn_by': null,
  'closed_months.month': sql`'2019-12'`,
  'dishes.marks': null,
  'dishes.allergens': null,
  'dishes.free_of': null,
  'orders.allergens': null,
  'users.email': null,
  'users.name': null,
  'users.kitchen_id': null,
};

/** Writes a row about the pair into every table, with the marker in each column that accepts it. Returns those columns. */
export async function fillEveryTable(db: Db, pair: MarkedPair): Promise<string[]> {
  const columns = (await findColumns(db)).filter(({ isWritable }) => isWritable);
  const filled = columns.flatMap((column) => valuesOf(column, pair));
  await db.transaction().execute(async (trx) => {
    // Disables triggers and foreign keys, so that rows may refer to each other in any order.
    await sql`set local session_replication_role = replica`.execute(trx);
    // Rows with the number 1 of another pair would stand in the way.
    for (const table of ['court', 'book_epochs', 'book_leaves', 'book_lines', 'book_checkpoints'])
      await sql`delete from ${sql.table(table)}`.execute(trx);
    for (const table of new Set(columns.map((column) => column.table))) {
      const values = filled.filter(({ column }) => column.table === table);
      await (table === 'users' ? changePeople(values, pair) : insertRow(table, values)).execute(trx);
    }
  });
  return filled.filter(({ isMarked }) => isMarked).map(({ column }) => `${column.table}.${column.name}`);
}

type Filled = ReturnType<typeof valuesOf>[number];

const insertRow = (table: string, values: Filled[]) =>
  sql`insert into ${sql.table(table)} (${sql.join(values.map(({ column }) => sql.ref(column.name)))})
    values (${sql.join(values.map(({ value }) => value))}) on conflict do nothing`;

const changePeople = (values: Filled[], { buyer, seller }: MarkedPair) => {
  const texts = values.filter(({ isMarked }) => isMarked);
  return sql`update users set ${sql.join(texts.map(({ column, value }) => sql`${sql.ref(column.name)} = ${value}`))}
    where uid in (${buyer.uid}, ${seller.uid})`;
};

function valuesOf(column: Column, pair: MarkedPair): { column: Column; value: Value; isMarked: boolean }[] {
  const fixed = given[`${column.table}.${column.name}`];
  if (fixed === null) return [];
  const value = fixed ?? idOf(column, pair) ?? (column.allowed === null ? restOf(column) : sql.lit(column.allowed));
  if (value) return [{ column, value, isMarked: false }];
  return holdsText(column) ? [{ column, value: markerFor(column, pair), isMarked: true }] : [];
}

function idOf({ name, isForeignKey, type }: Column, { buyer, seller, id }: MarkedPair): Value | undefined {
  if (buyersColumns.includes(name)) return sql.lit(buyer.uid);
  if (sellersColumns.includes(name)) return sql.lit(seller.uid);
  return type === 'text' && (name === 'id' || isForeignKey) ? sql.lit(id) : undefined;
}

/** The name of a counter has room for the marker alone. */
function markerFor({ table, name, type }: Column, { marker }: MarkedPair): Value {
  const text = sql.lit(`${table}.${name}` === 'kitchen_profiles.counter' ? marker : `${marker} ${table}.${name}`);
  if (type === 'ARRAY') return sql`array[${text}]`;
  if (type === 'jsonb' || type === 'json')
    return sql`jsonb_build_array(jsonb_build_object('name', ${text}::text, 'choices', '[]'::jsonb))`;
  return type === 'tsvector' ? sql`to_tsvector('simple', ${text})` : text;
}

/** Returns a value for a required column that is not a text. */
function restOf({ type, mustBeGiven, ...column }: Column): Value | undefined {
  if (!mustBeGiven || holdsText({ type, mustBeGiven, ...column })) return undefined;
  if (/^(timestamp|date)/.test(type)) return sql`now() - interval '1 day'`;
  if (type === 'boolean') return sql`true`;
  return type === 'bytea' ? sql`decode(repeat('00', 32), 'hex')` : sql`1`;
}
