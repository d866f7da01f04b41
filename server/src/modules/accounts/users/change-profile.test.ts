import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import type { Dish, Profile } from '@food-court/shared-api/contract';
import type { Problem } from '@food-court/shared-api/errors';
import { createTestServer, type Person, type TestServer } from '#testing/index';

describe('changing your own profile', () => {
  let testServer: TestServer;
  before(async () => (testServer = await createTestServer()));
  after(() => testServer.close());

  const change = (person: Person, payload: object, email = person.email) =>
    testServer.app.inject({
      method: 'PATCH',
      url: `/api/${encodeURIComponent(email)}`,
      payload,
      headers: person.headers,
    });
  const read = async (person: Person) =>
    (await testServer.app.inject({ url: `/api/${person.email}`, headers: person.headers })).json<Profile>();

  test('updates only the fields that are sent', async () => {
    const ann = await testServer.createPerson('ann', 'Buyer');
    const [first, second] = [await testServer.createPhoto(), await testServer.createPhoto()];
    const renamed = await change(ann, { name: 'Ann Lee' });
    assert.equal(renamed.statusCode, 200);
    assert.deepEqual(renamed.json(), {
      name: 'Ann Lee',
      email: ann.email,
      role: 'Buyer',
      image: 'https://photos.example/ann.jpg',
    });
    assert.deepEqual((await change(ann, { image: first })).json(), { ...renamed.json<Profile>(), image: first });
    const both = { name: 'Ann', image: second };
    assert.deepEqual((await change(ann, both, 'Ann@Example.COM')).json(), { ...renamed.json<Profile>(), ...both });
    assert.deepEqual(await read(ann), { ...renamed.json<Profile>(), ...both });
  });

  test('updates the author of the seller’s own dishes only', async () => {
    const [sally, otto] = [
      await testServer.createPerson('sally', 'Seller'),
      await testServer.createPerson('otto', 'Seller'),
    ];
    const image = await testServer.createPhoto();
    const dish = { author: 'Whoever', title: 'Suya', category: 'Chicken', price: 4.5, description: 'Hot', image };
    const add = async (seller: Person) =>
      (
        await testServer.app.inject({
          method: 'POST',
          url: '/api/products',
          payload: { ...dish, email: seller.email },
          headers: seller.headers,
        })
      ).json<Dish>()._id;
    const [hers, his] = [await add(sally), await add(otto)];
    await change(sally, { name: 'Mama Sally' });
    await change(sally, { image });
    const authorOf = async (id: string) => (await testServer.app.inject(`/api/product/${id}`)).json<Dish>().author;
    assert.deepEqual([await authorOf(hers), await authorOf(his)], ['Mama Sally', 'otto']);
  });

  test('leaves profile and dishes with the same name after twenty parallel changes', async () => {
    const vera = await testServer.createPerson('vera', 'Seller');
    const row = {
      seller_uid: vera.uid,
      author: 'vera',
      category: 'Rice',
      price_cents: 100,
      description: 'Good',
    } as const;
    await testServer.db
      .insertInto('dishes')
      .values(['v1', 'v2', 'v3'].map((id) => ({ id, title: id, images: ['x'], ...row })))
      .execute();
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, index) => change(vera, { name: `Vera ${index}` })),
    );
    assert.deepEqual(new Set(answers.map(({ statusCode }) => statusCode)), new Set([200]));
    const { name } = await read(vera);
    assert.match(name, /^Vera \d+$/);
    const authors = await testServer.db
      .selectFrom('dishes')
      .select('author')
      .where('seller_uid', '=', vera.uid)
      .execute();
    assert.deepEqual(authors, [{ author: name }, { author: name }, { author: name }]);
  });

  for (const name of [
    '<script>alert(1)</script>',
    '"; drop table users; --',
    '👩🏽‍🍳🍜',
    'שָׁלוֹם مرحبا',
    'Nguyễn Thị Ánh',
    '山田 太郎',
    '%_\\',
    'x'.repeat(120),
  ])
    test(`accepts the name ${name.slice(0, 30)}`, async () => {
      const person = await testServer.createPerson(`p${Buffer.from(name.slice(0, 9)).toString('hex')}`, 'Buyer');
      assert.equal((await change(person, { name })).json<Profile>().name, name);
      assert.equal((await read(person)).name, name);
    });

  const refused: [what: string, body: object, field: string, message: RegExp][] = [
    ['an empty name', { name: '' }, 'name', /^Name is Required$/],
    ['a name of white space', { name: ' \n ' }, 'name', /^Name is Required$/],
    ['a name of 10,000 characters', { name: 'x'.repeat(10_000) }, 'name', /^Name can have at most 120 characters$/],
    ['a NUL', { name: 'A\0nn' }, 'name', /we can’t save$/],
    [
      'a photo of another host',
      { image: 'https://elsewhere.example/1.jpg' },
      'image',
      /^Photo must be one that was uploaded here$/,
    ],
    ['a photo that is not an address', { image: 'ann.jpg' }, 'image', /^Photo /],
    ['another role', { role: 'admin' }, 'role', /^Role isn’t a field of this call$/],
    ['another e-mail address', { name: 'Ann', email: 'a@example.com' }, 'email', /isn’t a field of this call$/],
    ['a readmission', { name: 'Ann', suspended: false }, 'suspended', /isn’t a field of this call$/],
  ];
  for (const [index, [what, body, field, message]] of refused.entries())
    test(`rejects ${what}`, async () => {
      const person = await testServer.createPerson(`r${index}`, 'Buyer');
      const answer = await change(person, body);
      assert.equal(answer.statusCode, 400, answer.body);
      const [fault] = answer.json<Problem>().fields ?? [];
      assert.equal(fault?.field, field);
      assert.match(fault?.detail ?? '', message);
      assert.equal((await read(person)).name, `r${index}`);
    });

  test('rejects an empty body', async () =>
    assert.equal((await change(await testServer.createPerson('noor', 'Buyer'), {})).statusCode, 400));

  test('is refused for others, even admins', async () => {
    const ida = await testServer.createPerson('ida', 'Buyer');
    const others = [
      ['joe', 'Buyer'],
      ['kim', 'Seller'],
      ['lou', undefined],
      ['max', 'admin'],
    ] as const;
    for (const [name, role] of others)
      assert.equal(
        (await change(await testServer.createPerson(name, role), { name: 'Evil' }, ida.email)).statusCode,
        403,
        name,
      );
    assert.equal(
      (await testServer.app.inject({ method: 'PATCH', url: `/api/${ida.email}`, payload: { name: 'Evil' } }))
        .statusCode,
      401,
    );
    assert.equal((await read(ida)).name, 'ida');
  });
});
