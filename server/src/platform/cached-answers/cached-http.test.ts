import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { createTestServer, insertDish, type Person, type TestServer } from '#testing/index';

const url = '/api/products/Rice';

describe('a cached answer over HTTP', () => {
  let testServer: TestServer;
  let sally: Person;
  const get = (headers: Record<string, string> = {}, path = url) => testServer.app.inject({ url: path, headers });
  before(async () => {
    testServer = await createTestServer();
    sally = await testServer.createPerson('sally', 'Seller');
    for (let count = 0; count < 25; count += 1) await insertDish(testServer.db, sally);
  });
  after(() => testServer.close());

  test('is the same in every encoding, each with a strong tag of its own', async () => {
    const [plain, br, gzip] = [
      await get(),
      await get({ 'accept-encoding': 'gzip, deflate, br' }),
      await get({ 'accept-encoding': 'gzip' }),
    ];
    assert.deepEqual(
      [plain, br, gzip].map(({ headers }) => headers['content-encoding']),
      [undefined, 'br', 'gzip'],
    );
    assert.equal(brotliDecompressSync(br.rawPayload).toString(), plain.body);
    assert.equal(gunzipSync(gzip.rawPayload).toString(), plain.body);
    const tags = [plain, br, gzip].map(({ headers }) => String(headers.etag));
    assert.equal(new Set(tags).size, 3);
    for (const { headers } of [plain, br, gzip]) {
      assert.match(String(headers.etag), /^"[\w-]+"$/);
      assert.equal(headers.vary, 'accept-encoding');
      assert.equal(headers['cache-control'], 'no-cache');
      assert.match(String(headers['content-type']), /^application\/json/);
      assert.match(String(headers.link), /^<\/api\/products\/Rice\?cursor=[\w-]+>; rel="next"$/);
    }
  });

  test('is not sent again to a client that has it, until it changes', async () => {
    const etag = String((await get()).headers.etag);
    for (const wanted of [etag, `"other", W/${etag}`, '*']) {
      const { statusCode, body, headers } = await get({ 'if-none-match': wanted });
      assert.deepEqual([statusCode, body, headers.etag], [304, '', etag]);
      assert.match(String(headers.link), /rel="next"/);
    }
    await insertDish(testServer.db, sally, { title: 'Suya' });
    const changed = await get({ 'if-none-match': etag });
    assert.equal(changed.statusCode, 200);
    assert.match(changed.body, /Suya/);
  });

  test('keeps the other parameters of its address in the Link header', async () => {
    const { headers } = await get({}, `${url}?limit=2`);
    assert.match(String(headers.link), /^<\/api\/products\/Rice\?limit=2&cursor=/);
  });

  test('has no body for HEAD', async () => {
    const { statusCode, body, headers } = await testServer.app.inject({ method: 'HEAD', url });
    assert.deepEqual([statusCode, body], [200, '']);
    assert.equal(headers.etag, (await get()).headers.etag);
  });

  test('refuses an invalid cursor and an unknown dish like any other call', async () => {
    assert.equal((await get({}, `${url}?cursor=x`)).statusCode, 400);
    assert.equal((await get({}, '/api/product/AAAAAAAAAAAAAAAAAAAA')).statusCode, 404);
  });

  test('is sent while the database does not answer, and is marked', async () => {
    await get();
    const { db } = testServer;
    await db.schema.alterTable('menu_changes').renameTo('hidden_changes').execute();
    const { statusCode, headers } = await get();
    assert.deepEqual([statusCode, headers['cache-status']], [200, 'food-court; hit; detail=database-away']);
    await db.schema.alterTable('hidden_changes').renameTo('menu_changes').execute();
    assert.equal((await get()).headers['cache-status'], undefined);
  });
});
