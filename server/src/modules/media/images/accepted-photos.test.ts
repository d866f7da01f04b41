import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import type { Dish } from '@food-court/shared-api/contract';
import type { Problem } from '@food-court/shared-api/errors';
import { createTestServer, type TestServer } from '#testing/index';

const dish = { author: 'Sally', title: 'Noodles', category: 'Chinese', price: 9.5, description: 'Hot' };

async function add(testServer: TestServer, photos: object) {
  const sally = await testServer.createPerson('sally');
  const payload = { ...dish, email: sally.email, ...photos };
  return testServer.app.inject({ method: 'POST', url: '/api/products', payload, headers: sally.headers });
}

describe('the photos of a dish', () => {
  let testServer: TestServer;
  let photo: string;
  before(async () => {
    testServer = await createTestServer();
    await testServer.createPerson('sally', 'Seller');
    photo = await testServer.createPhoto();
  });
  after(() => testServer.close());

  const elsewhere: [what: string, address: () => string][] = [
    ['on another host', () => 'https://tracker.example/pixel.gif'],
    ['on a host with our path', () => photo.replace('food.test', 'evil.example')],
    ['on another port', () => photo.replace('food.test', 'food.test:8080')],
    ['on another port of this machine', () => photo.replace('food.test', 'localhost:3001')],
    ['with our host as its user', () => photo.replace('food.test', 'food.test@evil.example')],
    ['that we never took', () => 'http://food.test/images/00000000000000000000000000000000/960.webp'],
    ['in a size that no upload answered', () => photo.replace('960.webp', '320.webp')],
    ['that is no photo', () => 'http://food.test/session'],
  ];
  for (const [what, address] of elsewhere)
    test(`reject one ${what}`, async () => {
      const refused = await add(testServer, { image: photo, image3: address() });
      assert.equal(refused.statusCode, 400, refused.body);
      const { code, fields } = refused.json<Problem>();
      assert.deepEqual(
        [code, fields],
        ['validation_failed', [{ field: 'image3', detail: 'Third photo must be one that was uploaded here' }]],
      );
    });

  test('are each reported when they come from another host', async () => {
    const { fields } = (
      await add(testServer, { image: 'https://a.example/1.jpg', image2: 'https://a.example/2.jpg' })
    ).json<Problem>();
    assert.deepEqual(
      fields?.map(({ field }) => field),
      ['image', 'image2'],
    );
  });

  for (const here of ['http://localhost:3000', 'http://127.0.0.1:3000'])
    test(`are accepted at our own address ${here}`, async () => {
      const added = await add(testServer, { image: photo.replace('http://food.test', here) });
      assert.deepEqual([added.statusCode, added.json<Dish>().image], [201, photo]);
    });

  test('are stored by id, so that the domain can change', async () => {
    const added = (await add(testServer, { image: photo })).json<Dish>();
    assert.deepEqual([added.image, added.placeholder], [photo, 'data:tiny']);
    const row = await testServer.db
      .selectFrom('dishes')
      .select('images')
      .where('id', '=', added._id)
      .executeTakeFirstOrThrow();
    assert.deepEqual(row.images, [photo.split('/')[4]]);
  });

  test('follow the same rule as the photo of a profile', async () => {
    const ann = await testServer.createPerson('ann');
    const payload = { name: 'Ann', email: ann.email, role: 'Buyer', image: 'https://tracker.example/pixel.gif' };
    const refused = await testServer.app.inject({ method: 'POST', url: '/api/users', payload, headers: ann.headers });
    assert.deepEqual([refused.statusCode, refused.json<Problem>().fields?.[0]?.field], [400, 'image']);
  });
});

test('accepts the photos of an external image host, and our own existing photos', async (t) => {
  const external = {
    uploads: { url: 'https://api.photos.example/upload', key: 'theirs' },
  };
  const testServer = await createTestServer({ imageHost: { external, photoOrigins: ['https://i.photos.example'] } });
  t.after(testServer.close);
  await testServer.createPerson('sally', 'Seller');
  const statusOf = async (image: string) => (await add(testServer, { image })).statusCode;
  assert.equal(await statusOf('https://i.photos.example/a/b.jpg'), 201);
  assert.equal(await statusOf(await testServer.createPhoto()), 201);
  for (const image of [
    'https://api.photos.example/1.jpg',
    'http://i.photos.example/1.jpg',
    'https://i.photos.example:8443/1.jpg',
    'https://i.photos.example.evil.example/1.jpg',
  ])
    assert.equal(await statusOf(image), 400, image);
});
