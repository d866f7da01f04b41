import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import type { AnswerOf } from '@food-court/shared-api/contract';
import { createTestServer, insertDish, type Person, type TestServer } from '#testing/index';

type Dish = Parameters<typeof insertDish>[2];

const withoutAllergens = JSON.stringify({ contains: ['fish'], mayContain: [], checkedAt: '2026-11-20T10:00:00.000Z' });

describe('the search of visitors', () => {
  let testServer: TestServer;
  let sally: Person;
  before(async () => {
    testServer = await createTestServer();
    sally = await testServer.createPerson('sally', 'Seller');
    const put = (title: string, more: Dish = {}) =>
      insertDish(testServer.db, sally, { title, description: 'Of the house', author: 'Wok Star', ...more });
    await put('Crème brûlée', { category: 'Drinks', price_cents: 450, marks: ['vegetarian'] });
    await put('Chicken noodles', { category: 'Chicken', price_cents: 1_200, marks: ['spicy', 'gluten'], minutes: 25 });
    await put('Noodles of the sea', { category: 'Chinese', price_cents: 900, sold_out: true, marks: ['gluten'] });
    await put('Plain rice', {
      price_cents: 300,
      description: 'Goes with noodles',
      marks: ['vegan'],
      minutes: 5,
      allergens: withoutAllergens,
    });
    await put('担担面 and more', { category: 'Chinese', price_cents: 1_100 });
    await put('Суп борщ', { category: 'Chinese', price_cents: 800, allergens: withoutAllergens });
    await put('Secret noodles', { hidden: true });
    const other = await testServer.createPerson('olga', 'Seller');
    await insertDish(testServer.db, other, { title: 'Roti', author: 'Olga’s Corner', description: 'Flat bread' });
  });
  after(() => testServer.close());

  const ask = async (query: string): Promise<AnswerOf<'GET /search'>> => {
    const response = await testServer.app.inject(`/api/search?${query}`);
    assert.equal(response.statusCode, 200, response.body);
    return response.json();
  };
  const titles = async (query: string) => (await ask(query)).dishes.map(({ title }) => title);

  const finds: Record<string, readonly [query: string, titles: readonly string[]]> = {
    'matches in the title before those in the description, and sold-out dishes last': [
      'q=noodles',
      ['Chicken noodles', 'Noodles of the sea', 'Plain rice'],
    ],
    'the beginning of a word': ['q=nood', ['Chicken noodles', 'Noodles of the sea', 'Plain rice']],
    'accented words typed without accents': ['q=creme brulee', ['Crème brûlée']],
    'words without accents typed with accents': ['q=plâin', ['Plain rice']],
    'misspelt words': ['q=chiken noodels', ['Chicken noodles']],
    'the name of a kitchen': ['q=olga', ['Roti']],
    'another script': ['q=борщ', ['Суп борщ']],
    'part of a title without spaces': [`q=${encodeURIComponent('担面')}`, ['担担面 and more']],
    'no hidden dish': ['q=secret', []],
    'nothing for punctuation': ['q=%26%7C!():*%27', []],
    'only dishes of a category': ['q=noodles&category=Chicken', ['Chicken noodles']],
    'only dishes up to a price': ['q=noodles&under=10', ['Noodles of the sea', 'Plain rice']],
    'only dishes that are ready within some minutes': ['q=noodles&within=10', ['Noodles of the sea', 'Plain rice']],
    'only dishes that are available now': ['q=noodles&open=yes', ['Chicken noodles', 'Plain rice']],
    'vegan dishes as vegetarian ones': ['vegetarian=yes&sort=price', ['Plain rice', 'Crème brûlée']],
    'only dishes whose kitchen has checked that they are free of gluten': [
      'gluten=yes&sort=price',
      ['Plain rice', 'Суп борщ'],
    ],
    'no dish that contains one of several allergens': ['gluten=yes&fish=yes', []],
    'dishes sorted cheapest first, sold-out ones last': [
      'q=noodles&sort=price',
      ['Plain rice', 'Chicken noodles', 'Noodles of the sea'],
    ],
    'dishes sorted newest first, sold-out ones last': [
      'q=noodles&sort=new',
      ['Plain rice', 'Chicken noodles', 'Noodles of the sea'],
    ],
  };
  for (const [what, [query, expected]] of Object.entries(finds))
    test(`finds ${what}`, async () => assert.deepEqual(await titles(encodeURI(decodeURI(query))), expected));

  test('returns the total and all kitchens with matches, even when one of them is selected', async () => {
    const all = await ask('q=of');
    const [wokStar] = all.kitchens;
    assert.deepEqual([all.kitchens.map(({ name }) => name), all.instead], [['Wok Star'], undefined]);
    const chosen = await ask(`kitchen=${wokStar?.id}&sort=price`);
    assert.equal(chosen.total, 6);
    assert.deepEqual(
      chosen.kitchens.map(({ name }) => name),
      ['Olga’s Corner', 'Wok Star'],
    );
  });

  const kitchensFor = async (text: string, more = '') =>
    ((await ask(`q=${encodeURIComponent(text)}${more}`)).foundKitchens ?? []).map(({ name }) => name);

  describe('for kitchens', () => {
    before(async () => {
      const name = async (uid: string, text: string) =>
        void (await testServer.db.updateTable('users').set({ name: text }).where('uid', '=', uid).execute());
      const open = async (as: string, called: string) => {
        const person = await testServer.createPerson(as, 'Seller');
        await name(person.uid, called);
        await insertDish(testServer.db, person, { title: `Bread of ${as}`, author: called });
        return person;
      };
      await name(sally.uid, 'Wok Star');
      await name('uid-olga', 'Olga’s Corner');
      await open('cafe', 'Café Größe');
      await open('mei', '阿美 小吃');
      await open('tikka', 'Tikka');
      await open('house', 'The Old Tikka House');
      const closed = await open('closed', 'Tikka Two');
      await testServer.db.insertInto('kitchens').values({ seller_uid: closed.uid, paused: true }).execute();
      const suspended = await open('gone', 'Tikka Gone');
      await testServer.db
        .updateTable('users')
        .set({ suspended_at: new Date() })
        .where('uid', '=', suspended.uid)
        .execute();
      await name((await testServer.createPerson('empty', 'Seller')).uid, 'Tikka Empty');
      await name((await testServer.createPerson('buyer', 'Buyer')).uid, 'Tikka Buyer');
    });

    test('sorts dishes of closed kitchens last, even when they are the newest', async () =>
      assert.equal((await titles('q=bread&sort=new')).at(-1), 'Bread of closed'));

    const found: Record<string, readonly [text: string, names: readonly string[]]> = {
      'the beginning of a word': ['wo', ['Wok Star']],
      'all words, in any order': ['star wok', ['Wok Star']],
      'no kitchen that lacks a word': ['wok moon', []],
      'words without accents': ['cafe grosse', ['Café Größe']],
      'a name with an apostrophe': ['olga’s', ['Olga’s Corner']],
      'misspelt words': ['tikkka hause', ['The Old Tikka House']],
      'another script': ['阿美', ['阿美 小吃']],
      'nothing by an address': ['sally@example.com', []],
      'the most similar name first, then open kitchens, and only those with a menu': [
        'tikka',
        ['Tikka', 'Tikka Two', 'The Old Tikka House'],
      ],
    };
    for (const [what, [text, names]] of Object.entries(found))
      test(`finds ${what}`, async () => assert.deepEqual(await kitchensFor(text), names));

    test('returns the address of the kitchen page, on the first page of results only', async () => {
      const { foundKitchens = [] } = await ask('q=wok');
      const [kitchen] = foundKitchens;
      assert.deepEqual(Object.keys(kitchen ?? {}), ['_id', 'name', 'slug', 'image']);
      const { body } = await testServer.app.inject(`/api/kitchen/${kitchen?._id}`);
      assert.equal((JSON.parse(body) as { name: string }).name, 'Wok Star');
      assert.deepEqual(await kitchensFor('wok', '&page=2'), []);
    });
  });

  test('offers dishes of each category when nothing is found', async () => {
    const { total, instead = [] } = await ask('q=zzzz');
    assert.equal(total, 0);
    assert.deepEqual([...new Set(instead.map(({ category }) => category))].toSorted(), [
      'Chicken',
      'Chinese',
      'Drinks',
      'Rice',
    ]);
  });

  test('finds a dish by its new title at once, and no longer by the old one', async () => {
    const id = await insertDish(testServer.db, sally, { title: 'Pancake' });
    await testServer.db.updateTable('dishes').set({ title: 'Waffle' }).where('id', '=', id).execute();
    assert.deepEqual([await titles('q=waffle'), await titles('q=pancake')], [['Waffle'], []]);
  });

  test('refuses an unknown filter and a text that is too long', async () => {
    for (const query of ['taste=good', 'sort=best', `q=${'a'.repeat(101)}`]) {
      const { statusCode } = await testServer.app.inject(`/api/search?${query}`);
      assert.equal(statusCode, 400, query);
    }
  });
});
