import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { after, before, describe, test } from 'node:test';
import { gunzipSync } from 'node:zlib';
import { loadRows, movedTimes, type PastTable } from '@food-court/sandbox/past';
import pg from 'pg';
import { createTestDatabase, type TestDatabase } from '../test-database';
import { notRecorded } from './recorded-rows';

const recording = join(import.meta.dirname, '../../../../tools/src/demo/past/recording.json.gz');
const largestBytes = 600_000;
/** The time of day at which the recording ends. */
const now = Date.UTC(2026, 9, 21, 20, 52);
const moved = movedTimes([[0, now]]);

interface Recorded {
  tables: PastTable[];
  cards: [kind: string, record: { amount?: number; status?: string }][];
}

describe('the recorded past', () => {
  let database: TestDatabase;
  let client: pg.Client;
  let past: Recorded;
  before(async () => {
    past = JSON.parse(gunzipSync(await readFile(recording)).toString()) as Recorded;
    database = await createTestDatabase();
    client = new pg.Client({ connectionString: database.url });
    await client.connect();
  });
  after(async () => {
    await client.end();
    await database.drop();
  });

  const today = { date: '2026-10-21', from: Date.UTC(2026, 9, 21) };
  const load = (tables: readonly PastTable[] = past.tables) =>
    loadRows(database.url, { tables, unlessFilled: 'checkouts', keep: [], changes: [], older: [], today }, moved);
  const numberOf = async (query: string): Promise<number> =>
    Number((await client.query<{ number: string }>(`select (${query}) as number`)).rows[0]?.number);

  test('is small, and names no table that the demo fills itself', async () => {
    assert.ok((await readFile(recording)).length < largestBytes);
    assert.deepEqual(
      past.tables.filter(({ table }) => notRecorded.includes(table)),
      [],
    );
  });

  test('is refused with the command to record it when a table has other columns', async () => {
    const [first, ...others] = past.tables;
    const without = { ...first!, columns: first!.columns.slice(1), rows: first!.rows.map((row) => row.slice(1)) };
    await assert.rejects(load([without, ...others]), /has no value.*npm run record-past/);
    const renamed = { ...first!, columns: [...first!.columns.slice(1), 'no_such_column'] };
    await assert.rejects(load([renamed, ...others]), /no_such_column is gone.*npm run record-past/);
    assert.equal(await numberOf('select count(*) from checkouts'), 0);
  });

  test('fits the tables of today, and is loaded once', async () => {
    assert.equal(await load(), true);
    const count = await numberOf('select count(*) from checkouts');
    assert.equal(await load(), false);
    assert.equal(await numberOf('select count(*) from checkouts'), count);
  });

  test('numbers the paid checkouts of its last day in their order, from 10 on', async () => {
    const { rows } = await client.query<{ day_number: number | null }>(
      `select day_number from checkouts where paid_at >= to_timestamp($1 / 1000.0) order by paid_at, id`,
      [today.from],
    );
    assert.ok(rows.length > 5);
    assert.deepEqual(
      rows.map(({ day_number: number }) => number),
      rows.map((_, place) => 10 + place),
    );
    assert.equal(await numberOf('select count(day_number) from checkouts'), rows.length);
  });

  test('has three weeks with several orders on each day, and all that happens in a court', async () => {
    assert.ok((await numberOf('select count(*) from checkouts')) > 250);
    const days = `select count(*) as orders from checkouts group by date_trunc('day', created_at)`;
    assert.equal(await numberOf(`select count(*) from (${days}) as days where orders >= 3`), 21);
    for (const status of ['cancelled', 'declined', 'preparing', 'accepted', 'ready', 'handed_over'])
      assert.ok((await numberOf(`select count(*) from orders where status = '${status}'`)) > 0, status);
    assert.ok((await numberOf('select count(*) from rescues where new_order_id is not null')) > 0);
    assert.ok((await numberOf(`select count(*) from reviews where words <> ''`)) > 30);
    assert.ok((await numberOf('select count(*) from reviews where answer is not null')) > 5);
    assert.ok((await numberOf(`select count(*) from refunds where state = 'done'`)) > 5);
    assert.ok((await numberOf('select count(*) from guests')) > 10);
    assert.equal(await numberOf('select count(*) from checkouts where created_at > now()'), 0);
  });

  test('has books that balance, and what cards paid and got back is what the provider has', async () => {
    assert.equal(await numberOf('select coalesce(sum(amount_cents), 0) from ledger_lines'), 0);
    const unbalanced = 'select entry_id from ledger_lines group by entry_id having sum(amount_cents) <> 0';
    assert.equal(await numberOf(`select count(*) from (${unbalanced}) as entries`), 0);
    const ofProvider = (kind: string) =>
      past.cards
        .filter(([of, { status }]) => of === kind && status === 'succeeded')
        .reduce((sum, [, { amount = 0 }]) => sum + amount, 0);
    const paid = await numberOf(`select sum(amount_cents) from payments where state = 'paid'`);
    assert.equal(paid, ofProvider('payment_intent'));
    assert.equal(await numberOf(`select sum(amount_cents) from refunds where state = 'done'`), ofProvider('refund'));
  });

  test('numbers its receipts without a gap, and later rows continue their numbers', async () => {
    const receipts = await numberOf('select count(*) from receipts');
    assert.equal(await numberOf('select max(number) from receipts'), receipts);
    assert.equal(await numberOf('select min(number) from receipts'), 1);
    const last = await numberOf('select max(id) from order_events');
    assert.ok((await numberOf(`select nextval(pg_get_serial_sequence('order_events', 'id'))`)) > last);
  });
});
