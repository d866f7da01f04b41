import assert from 'node:assert/strict';
import { connect, type AddressInfo } from 'node:net';
import { after, before, describe, test } from 'node:test';
import type { LightMyRequestResponse } from 'fastify';
import type { Problem } from '@food-court/shared-api/errors';
import { createTestServer, type Person, type TestServer } from '#testing/index';

const dish = {
  author: 'Sally',
  email: 'sally@example.com',
  title: 'Noodles',
  category: 'Chinese',
  price: 9.5,
  description: 'Hot',
  image: 'http://food.test/images/1/960.webp',
};

/** Must never be visible outside: stacks, SQL, paths, names of our dependencies. */
const inside = /node_modules|\.ts\b|\/work|\/tmp|\bat \w+ \(|select |insert |postgres|kysely|fastify|FST_|TypeBox/i;

function assertRefused(response: LightMyRequestResponse, status: number, code?: string): Problem {
  assert.equal(response.statusCode, status, response.body);
  assert.equal(response.headers['content-type'], 'application/problem+json');
  const problem = response.json<Problem>();
  assert.equal(problem.status, status);
  assert.ok(problem.detail.length > 10 && problem.requestId, response.body);
  assert.doesNotMatch(response.body, inside);
  if (code) assert.equal(problem.code, code);
  return problem;
}

describe('bad input', () => {
  let testServer: TestServer;
  let sally: Person;
  before(async () => {
    testServer = await createTestServer();
    sally = await testServer.createPerson('sally', 'Seller');
    await testServer.db
      .insertInto('images')
      .values({ id: '1', width: 9, height: 9, placeholder: 'data:tiny' })
      .execute();
  });
  after(() => testServer.close());

  const send = (payload: string | Buffer, headers: Record<string, string> = {}) =>
    testServer.app.inject({
      method: 'POST',
      url: '/api/products',
      payload,
      headers: { 'content-type': 'application/json', ...sally.headers, ...headers },
    });

  const bodies: [what: string, body: string | Buffer, status: number][] = [
    ['half a JSON', '{"title":', 400],
    ['nothing', '', 400],
    ['null', 'null', 400],
    ['a list', '[]', 400],
    ['a number', '42', 400],
    ['a prototype', `{"__proto__":{"admin":true},${JSON.stringify(dish).slice(1)}`, 400],
    ['a constructor', `{"constructor":{"prototype":{"admin":true}},${JSON.stringify(dish).slice(1)}`, 400],
    ['bytes that are no text', Buffer.from([0xff, 0xfe, 0x00, 0x7b]), 400],
    ['very deep nesting', `{"title":${'['.repeat(20_000)}${']'.repeat(20_000)}}`, 400],
    ['more than 64 KiB', JSON.stringify({ ...dish, description: 'x'.repeat(66_000) }), 413],
    ['a NUL in a text', JSON.stringify({ ...dish, title: 'Nood\0les' }), 400],
    ['a line break in a title', JSON.stringify({ ...dish, title: 'Nood\nles' }), 400],
    ['an escape in a title', JSON.stringify({ ...dish, title: 'Nood\x1b[2Jles' }), 400],
    ['a line break in a kitchen’s name', JSON.stringify({ ...dish, author: 'Sally\u2028S' }), 400],
    ['an escape in a description', JSON.stringify({ ...dish, description: 'Hot\x9b2J' }), 400],
    ['NaN', JSON.stringify(dish).replace('9.5', 'NaN'), 400],
    ['an endless price', JSON.stringify(dish).replace('9.5', '1e999'), 400],
    ['a tiny price', JSON.stringify(dish).replace('9.5', '1e-9'), 400],
    ['a field that nobody knows', JSON.stringify({ ...dish, hidden: false }), 400],
    ['a picture in a script’s address', JSON.stringify({ ...dish, image: 'javascript:alert(1)' }), 400],
  ];
  for (const [what, body, status] of bodies)
    test(`${what} as a dish is refused: ${status} (spec 7.22)`, async () =>
      void assertRefused(await send(body), status));

  test('a body of another type is refused', async () => {
    for (const type of [
      'text/plain',
      'application/xml',
      'application/x-www-form-urlencoded',
      'multipart/form-data; boundary=x',
      'nonsense',
    ])
      assertRefused(await send(JSON.stringify(dish), { 'content-type': type }), 415, 'unsupported_media_type');
  });

  for (const image of ['http://', 'http://%00', 'http://a:99999/', 'https://?', 'http://#'])
    test(`a photo at ${image} is refused, with the field (spec 3.6)`, async () => {
      const ann = await testServer.createPerson('ann');
      const profile = { name: 'Ann', email: ann.email, role: 'Buyer', image };
      const answers = [
        await send(JSON.stringify({ ...dish, image })),
        await testServer.app.inject({ method: 'POST', url: '/api/users', payload: profile, headers: ann.headers }),
      ];
      for (const answer of answers)
        assert.deepEqual(
          assertRefused(answer, 400, 'validation_failed').fields?.map(({ field }) => field),
          ['image'],
        );
    });

  test('line breaks in a description, and characters of names and emojis, are accepted', async () => {
    const written = { title: 'می‌خو \u200fאב 👩🏽‍🍳', description: 'Hot\nand\tsour\r\n' };
    assert.equal((await send(JSON.stringify({ ...dish, ...written }))).statusCode, 201);
  });

  for (const name of ['Ann\nAdmin', 'Ann\tAdmin', 'Ann\x7f'])
    test(`${JSON.stringify(name)} as the name of a person or a pick-up is refused, with the field`, async () => {
      const ann = await testServer.createPerson('ann');
      const profile = { name, email: ann.email, role: 'Buyer', image: dish.image };
      const refused = await testServer.app.inject({
        method: 'POST',
        url: '/api/users',
        payload: profile,
        headers: ann.headers,
      });
      const { fields } = assertRefused(refused, 400, 'validation_failed');
      assert.deepEqual(fields, [{ field: 'name', detail: 'Name has a character that we can’t save' }]);
      const order = (called: string) =>
        testServer.app.inject({
          method: 'POST',
          url: '/api/checkouts',
          payload: { serving: { kind: 'pick-up', name: called }, total: 1 },
          headers: sally.headers,
        });
      assertRefused(await order(name), 400, 'validation_failed');
      assertRefused(await order('Ann'), 409, 'basket_empty');
    });

  test('half of an emoji in a title is accepted', async () =>
    assert.equal((await send(JSON.stringify(dish).replace('Noodles', '\\ud83c'))).statusCode, 201));

  test('a faulty field is named (spec 7.22)', async () => {
    const problem = assertRefused(
      await send(JSON.stringify({ ...dish, price: 1.005, title: '' })),
      400,
      'validation_failed',
    );
    assert.deepEqual(problem.fields?.map(({ field }) => field).sort(), ['price', 'title']);
  });

  const addresses: [path: string, status: number][] = [
    ['/api', 404],
    ['/api/', 404],
    ['/api/nowhere', 404],
    ['/api/nowhere/at/all', 404],
    ['/api/undefined', 404],
    ['/api/products/Soup', 404],
    ['/api/products/rice', 404],
    ['/api/products/', 404],
    ['/api/category/%52ice%00', 404],
    ['/api/product/a%00b', 404],
    ['/api/product/..%2f..%2fetc%2fpasswd', 404],
    [`/api/product/${'x'.repeat(65)}`, 404],
    [`/api/product/${'x'.repeat(1_000)}`, 404],
    [`/api/product/${'x'.repeat(5_000)}`, 414],
    [`/api/${'x'.repeat(3_000)}@example.com`, 414],
    ['/api/product/%', 400],
    ['/api/product/%zz', 400],
    ['/api/%c3%28@example.com', 400],
    ['/api/product/%e2%82', 400],
    ['/api/a%00@example.com', 404],
    ["/api/'; drop table users; --@example.com", 404],
    ['/api/products/Rice?limit=0', 400],
    ['/api/products/Rice?limit=201', 400],
    ['/api/products/Rice?limit=two', 400],
    ['/api/products/Rice?limit=1.5', 400],
    ['/api/products/Rice?limit=1&limit=2', 400],
    ['/api/products/Rice?cursor=', 400],
    ['/api/products/Rice?cursor=%00', 400],
    ['/api/products/Rice?cursor=nonsense', 400],
    ['/api/products/Rice?cursor=MQ', 400],
    ['/api/products/Rice?sort=price', 400],
    ['/api/docs/static/%00', 400],
  ];
  for (const [url, status] of addresses)
    test(`GET ${url.slice(0, 60)}: ${status}`, async () =>
      void assertRefused(await testServer.app.inject(url), status));

  test('the hint about JSON is given only for a faulty body', async () => {
    assert.match(assertRefused(await send('{"title":'), 400).detail, /JSON/);
    assert.doesNotMatch(assertRefused(await testServer.app.inject('/api/docs/static/%00'), 400).detail, /JSON/);
  });

  for (const name of ['__proto__', 'constructor', 'toString'])
    test(`a query parameter ${name} is an ordinary name`, async () => {
      const problem = assertRefused(
        await testServer.app.inject(`/api/products/Rice?${name}=1`),
        400,
        'validation_failed',
      );
      assert.match(problem.detail, new RegExp(`^${name} isn’t a field of this call\\.$`, 'i'));
    });

  test('a wrong method is answered with the allowed methods', async () => {
    for (const [method, url, allow] of [
      ['DELETE', '/api/admin', 'GET, HEAD'],
      ['PUT', '/api/products', 'POST'],
      ['DELETE', '/api/users', 'POST, GET, HEAD'],
      ['GET', '/api/order-product', undefined],
      ['DELETE', '/api/nobody', undefined],
      ['PATCH', '/api/product/abc', 'GET, HEAD'],
      ['POST', '/api/ann@example.com', 'GET, HEAD, PATCH'],
      ['OPTIONS', '/api/category/Rice', 'GET, HEAD'],
    ] as const) {
      const response = await testServer.app.inject({ method, url });
      assertRefused(response, allow ? 405 : 404);
      assert.equal(response.headers.allow, allow, `${method} ${url}`);
    }
  });

  test('an unparsable request is refused with a reason, and the server continues', async () => {
    await testServer.app.listen({ host: '127.0.0.1', port: 0 });
    const { port } = testServer.app.server.address() as AddressInfo;
    const cases = [
      ['HELO food\r\n\r\n', 400, 'malformed_request'],
      [`GET /healthz HTTP/1.1\r\nhost: food.test\r\ncookie: ${'x'.repeat(20_000)}\r\n\r\n`, 431, 'headers_too_large'],
    ] as const;
    for (const [request, status, code] of cases) {
      const answer = await new Promise<string>((resolve, reject) => {
        let text = '';
        const socket = connect(port, '127.0.0.1', () => socket.write(request));
        socket
          .on('data', (chunk) => (text += chunk.toString()))
          .on('end', () => resolve(text))
          .on('error', reject);
      });
      const [head = '', body = ''] = answer.split('\r\n\r\n');
      assert.match(
        head,
        new RegExp(`^HTTP/1\\.1 ${status} \\w.*\r\n(.*\r\n)*Content-Type: application/problem\\+json`),
      );
      const problem = JSON.parse(body) as Problem;
      assert.deepEqual([problem.status, problem.code, problem.requestId.length], [status, code, 9]);
    }
    assert.equal((await fetch(`http://127.0.0.1:${port}/healthz`)).status, 200);
  });
});
