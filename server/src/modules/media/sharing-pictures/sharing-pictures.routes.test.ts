import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import sharp from 'sharp';
import { createTestServer, insertDish, type Person, type TestServer } from '#testing/index';

describe('the address of a sharing picture', () => {
  let testServer: TestServer;
  let sally: Person;
  before(async () => {
    testServer = await createTestServer();
    sally = await testServer.createPerson('sally', 'Seller');
  });
  after(() => testServer.close());

  const get = (url: string, headers = {}) => testServer.app.inject({ url, headers });
  const pictureOf = async (call: string): Promise<string> => {
    const { sharingPicture } = (await get(`/api${call}`)).json<{ sharingPicture: string }>();
    assert.ok(sharingPicture.startsWith(`${testServer.settings.publicUrl}/sharing/`), sharingPicture);
    return sharingPicture.slice(testServer.settings.publicUrl.length);
  };
  const kitchenOf = async ({ uid }: Person) =>
    (await testServer.db.selectFrom('users').select('kitchen_id').where('uid', '=', uid).executeTakeFirstOrThrow())
      .kitchen_id;

  test('returns a cacheable picture for a dish, a kitchen and the site, and 304 if the client has it', async () => {
    const paths = [
      await pictureOf(`/product/${await insertDish(testServer.db, sally)}`),
      await pictureOf(`/kitchen/${await kitchenOf(sally)}`),
      '/sharing/food-court.jpg',
    ];
    for (const path of paths) {
      const answer = await get(path);
      assert.equal(answer.statusCode, 200, path);
      assert.equal(answer.headers['content-type'], 'image/jpeg');
      assert.match(String(answer.headers['cache-control']), /^public, max-age=\d{5,}$/);
      assert.equal((await sharp(answer.rawPayload).metadata()).width, 1_200);
      assert.equal((await get(path, { 'if-none-match': String(answer.headers.etag) })).statusCode, 304);
    }
  });

  test('changes with the price, and the old address redirects to the new one', async () => {
    const id = await insertDish(testServer.db, sally, { price_cents: 900 });
    const before = await pictureOf(`/product/${id}`);
    await testServer.db.updateTable('dishes').set({ price_cents: 800 }).where('id', '=', id).execute();
    let after = before;
    while (after === before) after = await pictureOf(`/product/${id}`);
    for (const old of [before, `/sharing/dish/${id}/made-up.jpg`, `${after}?draw=again`]) {
      const answer = await get(old);
      assert.deepEqual([answer.statusCode, answer.headers.location], [302, after], old);
    }
  });

  test('returns an uncached picture without the photo if our own photo of the dish is lost', async () => {
    const image = (await testServer.createPhoto()).split('/').at(-2) ?? '';
    const path = await pictureOf(`/product/${await insertDish(testServer.db, sally, { images: [image] })}`);
    const answer = await get(path);
    assert.deepEqual([answer.statusCode, answer.headers['cache-control']], [200, 'no-store']);
  });

  test('is refused like the page: 410 for something that was removed, 404 for anything else that is not shown', async () => {
    const removed = await insertDish(testServer.db, sally);
    const hidden = await insertDish(testServer.db, sally, { hidden: true });
    await testServer.db.updateTable('dishes').set({ removed_at: new Date() }).where('id', '=', removed).execute();
    const refused: [path: string, status: number][] = [
      [`/sharing/dish/${removed}/1.jpg`, 410],
      [`/sharing/dish/${hidden}/1.jpg`, 404],
      ['/sharing/dish/none/1.jpg', 404],
      ['/sharing/dish/..%2F..%2Fadmin/1.jpg', 404],
      ['/sharing/kitchen/none/1.jpg', 404],
    ];
    for (const [path, status] of refused) assert.equal((await get(path)).statusCode, status, path);
  });

  test('refuses a network that requests more than any crawler does', async () => {
    const asked = await Promise.all(Array.from({ length: 130 }, () => get('/sharing/food-court.jpg')));
    assert.equal(asked.at(-1)?.statusCode, 429);
  });
});
