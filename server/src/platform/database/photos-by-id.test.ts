import assert from 'node:assert/strict';
import { test } from 'node:test';
import pg from 'pg';
import { createTestDatabase } from '#testing/index';
import { migrate, readMigrations } from './migrate';

test('migration 0002 replaces paths of photos by their ids', async (t) => {
  const { url, drop } = await createTestDatabase('empty');
  t.after(drop);
  await migrate(url, (await readMigrations()).slice(0, 1));
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(`
    insert into users values ('s', 's@example.com', 'S', 'Seller', '/images/5e11/960.webp'), ('b', 'b@example.com', 'B', 'Buyer', 'https://i.example/images/b.jpg');
    insert into dishes (id, seller_uid, author, title, category, price_cents, description, images)
      values ('d', 's', 'S', 'T', 'Rice', 100, 'D', '{/images/a1/960.webp,https://i.example/2.jpg,/images/a3/960.webp}');
    insert into idempotency_keys values ('s', 'k', 'f', '{"title": "/images/", "images": ["/images/a1/960.webp", "https://i.example/2.jpg"]}')`);
  await migrate(url);

  const { rows: users } = await client.query('select image from users order by uid desc');
  const { rows: dishes } = await client.query('select images from dishes');
  const { rows: results } = await client.query('select result from idempotency_keys');
  await client.end();
  assert.deepEqual(users, [{ image: '5e11' }, { image: 'https://i.example/images/b.jpg' }]);
  assert.deepEqual(dishes, [{ images: ['a1', 'https://i.example/2.jpg', 'a3'] }]);
  assert.deepEqual(results, [{ result: { title: '/images/', images: ['a1', 'https://i.example/2.jpg'] } }]);
});
