import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import {
  fromBase64,
  hashOfLeaf,
  isContinued,
  isIncluded,
  openCheckpoint,
  readVerifierKey,
  type Checkpoint,
} from '@food-court/shared-api/books';
import type { Books } from '@food-court/shared-api/contract';
import { openBasketCourt, type BasketCourt } from '#modules/ordering/basket/testing/basket-court';
import { administrate } from '#testing/template-database';
import { auditBooks } from './audit/audit-books';
import { readHead } from './checkpoints/read-head';
import { publishBooks } from './publish-books';

describe('the public books', () => {
  let court: BasketCourt;
  before(async () => (court = await openBasketCourt()));
  after(() => court.close());

  const publish = () => publishBooks(court.testServer.db, court.testServer.services.booksKey!, () => false);
  const paidOrder = async () => court.testServer.pay(await court.testServer.placeOrder());
  const get = (url: string) => court.testServer.app.inject({ url });
  const readBooks = async () => (await get('/api/books')).json<Books>();
  const open = async ({ key, checkpoint }: Books): Promise<Checkpoint> =>
    (await openCheckpoint(checkpoint, (await readVerifierKey(key))!))!;
  const leavesOf = async (books: Books): Promise<string[]> => {
    const { rawPayload: bytes } = await get(`/books/${books.epoch}/tile/entries/000.p/${books.size}`);
    const leaves: string[] = [];
    for (let at = 0; at < bytes.length; at += 2 + bytes.readUInt16BE(at))
      leaves.push(bytes.subarray(at + 2, at + 2 + bytes.readUInt16BE(at)).toString());
    return leaves;
  };

  test('do not exist before the court publishes them', async () => {
    assert.equal((await get('/api/books')).statusCode, 404);
    assert.equal((await get('/books/checkpoint')).statusCode, 404);
  });

  test('are signed as soon as the court opens them', async () => {
    await publish();
    const books = await readBooks();
    assert.deepEqual(
      [books.epoch, books.size, books.origin],
      [1, 0, `${new URL(court.testServer.settings.publicUrl).host}/books/1`],
    );
    assert.equal((await open(books)).size, 0);
  });

  test('have each entry of the ledger as a leaf, and each checkpoint continues the one before', async () => {
    await paidOrder();
    await publish();
    const first = await readBooks();
    await Promise.all([paidOrder(), paidOrder()]);
    await Promise.all([publish(), publish()]);
    await publish();
    const second = await readBooks();
    const entries = await court.testServer.db.selectFrom('ledger_entries').select('id').execute();
    assert.equal(second.size, entries.length);
    const { proof } = (await get(`/api/books/consistency?from=${first.size}`)).json<{ proof: string[] }>();
    assert.ok(await isContinued(await open(first), await open(second), proof.map(fromBase64)));
    assert.ok(!(await isContinued(await open(second), await open(second), proof.map(fromBase64))));
  });

  test('show leaves that lead to the signed root and name nobody', async () => {
    const books = await readBooks();
    const leaves = await leavesOf(books);
    const { rawPayload: tile } = await get(`/books/1/tile/0/000.p/${books.size}`);
    assert.equal(leaves.length, books.size);
    for (const [index, leaf] of leaves.entries()) {
      const hash = await hashOfLeaf(new TextEncoder().encode(leaf));
      assert.deepEqual(Buffer.from(hash), tile.subarray(index * 32, index * 32 + 32));
      assert.match(leaf, /^food-court\/entry\/v1\n[\w+/=]{44}\n[\w+/=]{44}(\n[\w+/=]{24}( [\w+/=]{44}){2})+$/);
    }
    const [leafHash] = [await hashOfLeaf(new TextEncoder().encode(leaves[0]))];
    assert.ok(!(await isIncluded({ leafHash, index: 0, proof: [] }, await open(books))));
  });

  test('are served as tiles that browsers keep, and not beyond what is signed', async () => {
    const { size } = await readBooks();
    const tile = await get(`/books/1/tile/0/000.p/${size}`);
    assert.match(String(tile.headers['cache-control']), /immutable/);
    assert.equal((await get('/books/checkpoint')).headers['content-type'], 'text/plain; charset=utf-8');
    for (const path of [
      `0/000.p/${size + 1}`,
      '0/000',
      '0/000.p/0',
      '0/000.p/256',
      '64/000',
      '0/x000/000.p/1',
      '0/0',
      'entries/001',
    ])
      assert.equal((await get(`/books/1/tile/${path}`)).statusCode, 404, path);
    assert.equal((await get('/books/2/checkpoint')).statusCode, 404);
    assert.equal((await get(`/api/books/consistency?from=1&to=${size + 1}`)).statusCode, 400);
  });

  test('are signed again when the court has moved to another address, and audited like before', async () => {
    const { db, services } = court.testServer;
    const key = { ...services.booksKey!, prefix: 'moved.test/books' };
    const { note, origin, size } = await readHead({ db, booksKey: key });
    const before = await open(await readBooks());
    const opened = await openCheckpoint(note, await key.verifierOf(origin));
    assert.deepEqual(opened, { ...before, origin: 'moved.test/books/1' });
    await auditBooks({ db, key, log: { error: assert.fail } }, 0);
    assert.equal(size, before.size);
  });

  test('can’t be changed in the database', async () => {
    for (const table of ['book_leaves', 'book_lines', 'book_checkpoints', 'book_epochs'])
      await assert.rejects(
        administrate(court.testServer.settings.database.url, `delete from ${table}`),
        /the books are append-only/,
      );
  });

  test('begin again, openly, after the database was restored', async () => {
    const before = await readBooks();
    const run = (statement: string) => administrate(court.testServer.settings.database.url, statement);
    await run('alter table book_epochs disable trigger user');
    await run(`update book_epochs set database = 'another timeline'`);
    await publish();
    const books = await readBooks();
    assert.deepEqual(
      [books.epoch, books.origin, books.size],
      [2, `${new URL(court.testServer.settings.publicUrl).host}/books/2`, before.size],
    );
    assert.deepEqual(
      books.epochs.map(({ number }) => number),
      [2, 1],
    );
    assert.equal((await get('/books/1/checkpoint')).body, before.checkpoint);
  });
});
