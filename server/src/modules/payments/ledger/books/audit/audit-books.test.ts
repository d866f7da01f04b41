import assert from 'node:assert/strict';
import { after, before, beforeEach, describe, test } from 'node:test';
import { openBasketCourt, type BasketCourt } from '#modules/ordering/basket/testing/basket-court';
import { administrate } from '#testing/template-database';
import { publishBooks } from '../publish-books';
import { auditBooks, tilesOfRound } from './audit-books';
import { countNewFindings, findFindings } from './audit.repository';

describe('the audit of the books', () => {
  let court: BasketCourt;
  before(async () => {
    court = await openBasketCourt();
    for (let order = 0; order < 3; order += 1) await court.testServer.pay(await court.testServer.placeOrder());
  });
  after(() => court.close());

  const key = () => court.testServer.services.booksKey!;
  const run = (statement: string) => administrate(court.testServer.settings.database.url, statement);
  /** Somebody with all rights on the database turns its triggers off first. */
  const tamper = async (statement: string) => {
    await run(`set session_replication_role = replica; ${statement}`);
  };
  const ids = async () =>
    (await court.testServer.db.selectFrom('ledger_entries').select('id').orderBy('at').execute()).map(({ id }) => id);
  const audit = async () => {
    const logged: unknown[] = [];
    await publishBooks(court.testServer.db, key(), () => false);
    await auditBooks({ db: court.testServer.db, key: key(), log: { error: (line: unknown) => logged.push(line) } }, 0);
    return logged;
  };

  beforeEach(async () => {
    await publishBooks(court.testServer.db, key(), () => false);
  });

  test('finds nothing in a ledger that nobody changed', async () => {
    assert.deepEqual(await audit(), []);
    assert.deepEqual(await findFindings(court.testServer.db), []);
    assert.equal(await countNewFindings(court.testServer.db), 0);
  });

  test('names an entry whose amounts were changed, even if they still add up to zero', async () => {
    const [id = ''] = await ids();
    await tamper(`update ledger_lines set amount_cents = amount_cents * 2 where entry_id = '${id}'`);
    assert.deepEqual(await audit(), [{ kind: 'changed', subject: id }]);
    await tamper(`update ledger_lines set amount_cents = amount_cents / 2 where entry_id = '${id}'`);
    assert.deepEqual(await audit(), []);
  });

  test('names an entry whose order, time or reference was changed', async () => {
    const [, id = ''] = await ids();
    for (const [column, value] of [
      ['at', `at - interval '1 second'`],
      ['reference', `reference || 'x'`],
    ] as const) {
      await tamper(`update ledger_entries set ${column} = ${value} where id = '${id}'`);
      assert.deepEqual(await audit(), [{ kind: 'changed', subject: id }], column);
    }
  });

  test('names an entry that was removed, and one that was inserted into the past', async () => {
    const [, , id = ''] = await ids();
    await tamper(`delete from ledger_lines where entry_id = '${id}'; delete from ledger_entries where id = '${id}'`);
    const known = await audit();
    assert.ok(known.some((line) => JSON.stringify(line) === JSON.stringify({ kind: 'removed', subject: id })));
    await tamper(`insert into ledger_entries (id, kind, reference, checkout_id, at)
        select name, kind, name, checkout_id, at - interval '2 days' from ledger_entries, (values ('forged-1'), ('forged-2')) as forged (name)
        where ledger_entries.id = (select min(id) from ledger_entries)`);
    const lines = await audit();
    for (const subject of ['forged-1', 'forged-2'])
      assert.ok(
        lines.some((line) => JSON.stringify(line) === JSON.stringify({ kind: 'inserted', subject })),
        JSON.stringify(lines),
      );
    assert.equal((await findFindings(court.testServer.db)).filter(({ kind }) => kind === 'inserted').length, 2);
  });

  test('counts a finding as new for a day', async () => {
    const { length } = await findFindings(court.testServer.db);
    assert.equal(await countNewFindings(court.testServer.db), length);
    await tamper(`update book_findings set first_at = first_at - interval '25 hours' where kind = 'inserted'`);
    assert.equal(await countNewFindings(court.testServer.db), length - 2);
  });

  test('names a leaf that was rewritten together with its row', async () => {
    await tamper(`update book_leaves set data = replace(data, 'A', 'B') where index = 0`);
    const [id] = (
      await court.testServer.db.selectFrom('book_leaves').select('entry_id').where('index', '=', 0).execute()
    ).map(({ entry_id }) => entry_id);
    assert.ok(
      (await audit()).some((line) => JSON.stringify(line) === JSON.stringify({ kind: 'rewritten', subject: id })),
    );
  });

  test('names a tree that is no longer what was signed', async () => {
    await tamper(`update book_tiles set hashes = overlay(hashes placing '\\x00' from 1) where level = 0 and index = 0`);
    assert.ok((await audit()).some((line) => /rewritten.*tree of/.test(JSON.stringify(line))));
  });
});

test('the audit reads all tiles of a small ledger, and goes around a large one with its end in each round', () => {
  assert.deepEqual(tilesOfRound(1_000, 7).tiles, [0, 1, 2, 3]);
  const size = 100 * 256;
  const seen = new Set<number>();
  let next = 0;
  for (let round = 0; round < 3; round += 1) {
    const { tiles, next: following } = tilesOfRound(size, next);
    assert.ok(tiles.includes(99) && tiles.length === 40);
    for (const tile of tiles) seen.add(tile);
    next = following;
  }
  assert.equal(seen.size, 100);
});
