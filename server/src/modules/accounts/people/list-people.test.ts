import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import type { AnswerOf, CallInput, Role } from '@food-court/shared-api/contract';
import type { Problem } from '@food-court/shared-api/errors';
import { createTestServer, type Person, type TestServer } from '#testing/index';

type Query = NonNullable<CallInput<'GET /users'>['query']>;

const named: [uid: string, name: string, role: Role][] = [
  ['aegypten', 'ÄGYPTEN', 'Buyer'],
  ['straight', 'Anna Straße', 'Seller'],
  ['nikos', 'ΝΙΚΟΣΤΑΣ', 'Buyer'],
  ['olga', 'Ольга', 'Buyer'],
  ['rene', 'Rene\u0301', 'Buyer'],
  ['yamada', '山田 太郎', 'Seller'],
  ['salam', 'سلام', 'Buyer'],
  ['cook', '👩🏽‍🍳 Cook', 'Seller'],
  ['hundred', '100% Bob_by', 'Buyer'],
  ['slash', 'back\\slash', 'Buyer'],
  ['markup', '<b>Bold</b> "quoted" \'single\'', 'Buyer'],
  ['zoe', 'zoe', 'Buyer'],
  ['zoltan', 'Zoltan', 'Buyer'],
];

describe('the people of the court', () => {
  let testServer: TestServer;
  let adam: Person;
  before(async () => {
    testServer = await createTestServer();
    adam = await testServer.createPerson('adam', 'admin');
    const row = { image: 'https://photos.example/1.jpg' };
    await testServer.db
      .insertInto('users')
      .values(named.map(([uid, name, role]) => ({ uid, name, role, email: `${uid}@Example.org`, ...row })))
      .execute();
    // Many people with one name, registered at the same moment: the hard case for paging.
    const twins = Array.from({ length: 45 }, (_, index) => ({
      uid: `twin${index}`,
      name: 'Twin',
      role: 'Seller' as const,
      email: `twin${index}@example.net`,
      ...row,
    }));
    await testServer.db.insertInto('users').values(twins).execute();
  });
  after(() => testServer.close());

  const ask = (query: object, person = adam) =>
    testServer.app.inject({ url: '/api/users', query: query as Record<string, string>, headers: person.headers });
  const list = async (query: Query = {}): Promise<AnswerOf<'GET /users'>> => {
    const response = await ask(query);
    assert.equal(response.statusCode, 200, response.body);
    return response.json();
  };
  const uidsFor = async (search: string) => (await list({ search })).rows.map(({ _id }) => _id);

  test('are returned with all fields that admins see', async () => {
    const { rows, total } = await list({ search: 'adam' });
    const { created_at } = await testServer.db
      .selectFrom('users')
      .select('created_at')
      .where('uid', '=', adam.uid)
      .executeTakeFirstOrThrow();
    const person = {
      _id: adam.uid,
      name: 'adam',
      email: adam.email,
      image: 'https://photos.example/adam.jpg',
      role: 'admin',
      emailVerified: true,
      suspended: false,
    };
    assert.deepEqual({ rows, total }, { rows: [{ ...person, createdAt: created_at.toISOString() }], total: 1 });
  });

  const searches: [text: string, found: string[]][] = [
    ['ägypt', ['aegypten']],
    ['STRASSE', ['straight']],
    ['νικοσ', ['nikos']],
    ['ΟЛЬГА', []],
    ['ОЛЬГА', ['olga']],
    ['rené', ['rene']],
    ['山田', ['yamada']],
    ['سل', ['salam']],
    ['👩🏽‍🍳', ['cook']],
    ['100%', ['hundred']],
    ['b_b', ['hundred']],
    ['_', ['hundred']],
    ['%', ['hundred']],
    ['\\', ['slash']],
    ['<b>', ['markup']],
    ["'single'", ['markup']],
    ['  zOLtan  ', ['zoltan']],
    ['ZOLTAN@EXAMPLE', ['zoltan']],
    ['nobody of this name', []],
  ];
  for (const [text, found] of searches)
    test(`are found by '${text}'`, async () => assert.deepEqual(await uidsFor(text), found));

  test('are all listed for an empty search', async () => {
    const { total } = await list();
    assert.equal(total, named.length + 45 + 1);
    for (const search of ['', '   ']) assert.equal((await list({ search })).total, total);
  });

  test('are filtered by role', async () => {
    const { rows, total } = await list({ role: 'Seller', search: 'example.org' });
    assert.deepEqual([rows.map(({ role }) => role), total], [['Seller', 'Seller', 'Seller'], 3]);
  });

  test('are sorted alphabetically, ignoring case, in both directions', async () => {
    const both = { search: 'zo', sort: 'name' } as const;
    const names = async (direction: Query['direction']) =>
      (await list({ ...both, direction })).rows.map(({ name }) => name);
    assert.deepEqual(
      [await names('ascending'), await names('descending')],
      [
        ['zoe', 'Zoltan'],
        ['Zoltan', 'zoe'],
      ],
    );
    const { rows } = await list({ search: 'example.org' });
    assert.equal(
      rows.findIndex(({ name }) => name === 'ÄGYPTEN') < rows.findIndex(({ name }) => name === 'Anna Straße'),
      true,
    );
  });

  for (const sort of ['name', 'email', 'role', 'createdAt'] as const)
    for (const direction of ['ascending', 'descending'] as const)
      test(`appear on exactly one page each when sorted by ${sort}, ${direction}`, async () => {
        const pages = [
          await list({ sort, direction }),
          await list({ sort, direction, page: 2 }),
          await list({ sort, direction, page: 3 }),
          await list({ sort, direction, page: 4 }),
        ];
        const uids = pages.flatMap(({ rows }) => rows.map(({ _id }) => _id));
        const total = named.length + 45 + 1;
        assert.deepEqual(
          pages.map(({ rows }) => rows.length),
          [20, 20, total - 40, 0],
        );
        assert.equal(new Set(uids).size, total);
        assert.ok(pages.every((page) => page.total === total));
      });

  const refused: [query: Record<string, string>, field: string][] = [
    [{ page: '0' }, 'page'],
    [{ page: '501' }, 'page'],
    [{ page: 'two' }, 'page'],
    [{ role: 'Cook' }, 'role'],
    [{ sort: 'password' }, 'sort'],
    [{ direction: 'up' }, 'direction'],
    [{ search: 'x'.repeat(101) }, 'search'],
    [{ search: 'a\0b' }, 'search'],
    [{ limit: '5' }, 'limit'],
  ];
  for (const [query, field] of refused)
    test(`reject the query ${JSON.stringify(query).slice(0, 40)}`, async () => {
      const answer = await ask(query);
      assert.deepEqual([answer.statusCode, answer.json<Problem>().fields?.[0]?.field], [400, field]);
    });

  test('are visible to admins only', async () => {
    for (const [name, role] of [
      ['bob', 'Buyer'],
      ['sue', 'Seller'],
      ['nobody', undefined],
    ] as const)
      assert.equal((await ask({}, await testServer.createPerson(name, role))).statusCode, 403, name);
    assert.equal((await testServer.app.inject('/api/users')).statusCode, 401);
  });
});
