import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { createTestServer, type TestServer } from '#testing/index';
import { avifBomb, drawing, photo, pngBomb } from '../testing/sample-photos';
import type { UploadAnswer } from './upload.routes';

type Answer = UploadAnswer & { data: { id: string; url: string; placeholder: string }; error: { message: string } };

describe('the image host', () => {
  let testServer: TestServer;
  let origin: string;
  before(async () => {
    testServer = await createTestServer();
    origin = await testServer.app.listen({ host: '127.0.0.1', port: 0 });
  });
  after(() => testServer.close());

  const formWith = (file: Buffer, field = 'image') => {
    const form = new FormData();
    form.set(field, new Blob([new Uint8Array(file)]), '../../etc/passwd');
    return form;
  };
  const upload = async (body: FormData | string, key = 'test-image-key', headers: Record<string, string> = {}) => {
    const response = await fetch(`${origin}/images/upload?key=${encodeURIComponent(key)}`, {
      method: 'POST',
      body,
      headers,
    });
    return { status: response.status, headers: response.headers, answer: (await response.json()) as Answer };
  };
  const pathOf = (url: string): string => new URL(url).pathname;

  test('returns success and data.url, as specified (spec 7.4)', async () => {
    const { status, answer } = await upload(formWith(await photo(1_000, 500)));
    assert.equal(status, 200);
    assert.equal(answer.success, true);
    assert.match(answer.data.url, /^http:\/\/food\.test\/images\/[0-9a-f]{32}\/960\.webp$/);
    assert.match(answer.data.placeholder, /^data:image/);
  });

  test('serves every width in both formats, cacheable forever', async () => {
    const { answer } = await upload(formWith(await photo(400, 300)));
    for (const name of [
      '320.webp',
      '640.webp',
      '960.webp',
      '1280.webp',
      '320.avif',
      '640.avif',
      '960.avif',
      '1280.avif',
    ]) {
      const response = await fetch(`${origin}/images/${answer.data.id}/${name}`);
      assert.equal(response.status, 200, name);
      assert.equal(response.headers.get('content-type'), `image/${name.split('.')[1]}`);
      assert.equal(response.headers.get('cache-control'), 'public, max-age=31536000, immutable');
      assert.equal(response.headers.get('x-content-type-options'), 'nosniff');
      const again = await fetch(response.url, { headers: { 'if-none-match': response.headers.get('etag') ?? '' } });
      assert.equal(again.status, 304, name);
    }
  });

  test('stores a photo once, even for ten parallel uploads', async () => {
    const same = await photo(333, 222);
    const answers = await Promise.all(Array.from({ length: 10 }, () => upload(formWith(same))));
    assert.equal(new Set(answers.map(({ answer }) => answer.data.url)).size, 1);
    assert.equal((await testServer.db.selectFrom('images').select('id').where('width', '=', 333).execute()).length, 1);
  });

  const refusals: [what: string, send: () => ReturnType<typeof upload>, status: number, reason: RegExp][] = [
    ['a wrong key', async () => upload(formWith(await photo(9, 9)), 'wrong'), 401, /key is missing or wrong/],
    ['no key', async () => upload(formWith(await photo(9, 9)), ''), 401, /key is missing or wrong/],
    ['a drawing', () => upload(formWith(drawing)), 422, /not a photo/],
    ['a bomb', () => upload(formWith(pngBomb(40_000))), 422, /pixels|can’t read this photo/],
    ['a kilobyte of 60 megapixels', () => upload(formWith(avifBomb)), 422, /up to 16 megapixels/],
    ['more than 10 MB', () => upload(formWith(Buffer.alloc(11 * 1024 * 1024, 0xff))), 413, /larger than 10 MB/],
    ['an empty file', () => upload(formWith(Buffer.alloc(0))), 400, /Photo is Required/],
    ['another field', async () => upload(formWith(await photo(9, 9), 'file')), 400, /Photo is Required/],
    ['no form', () => upload('{}', undefined, { 'content-type': 'application/json' }), 415, /multipart/],
    [
      'a form that breaks off',
      () =>
        upload('--x\r\nContent-Disposition: form-data; name="image"; filename="a"\r\n\r\nabc', undefined, {
          'content-type': 'multipart/form-data; boundary=x',
        }),
      400,
      /can’t read this form/,
    ],
  ];
  for (const [what, send, status, reason] of refusals)
    test(`refuses ${what} with a reason`, async () => {
      const refused = await send();
      assert.deepEqual([refused.status, refused.answer.success, refused.answer.status], [status, false, status]);
      assert.match(refused.answer.error.message, reason);
      assert.equal(refused.headers.get('access-control-allow-origin'), '*');
    });

  test('returns 503 while no photo process can start, and accepts the same photo once one can', async () => {
    const sent = await photo(77, 66);
    // A new server, which has not started a process yet.
    const other = await createTestServer();
    const [host, node] = [await other.app.listen({ host: '127.0.0.1', port: 0 }), process.execPath];
    const send = async () => {
      const response = await fetch(`${host}/images/upload?key=test-image-key`, {
        method: 'POST',
        body: formWith(sent),
      });
      return { status: response.status, answer: (await response.json()) as Answer };
    };
    try {
      process.execPath = '/nowhere/node';
      const { status, answer } = await send();
      assert.equal(status, 503);
      assert.match(answer.error.message, /Please try again/);
      assert.doesNotMatch(answer.error.message, /damaged/);
      process.execPath = node;
      assert.equal((await send()).status, 200);
    } finally {
      process.execPath = node;
      await other.close();
    }
  });

  test('returns 404 for unknown addresses', async () => {
    const { answer } = await upload(formWith(await photo(50, 50)));
    const folder = pathOf(answer.data.url).replace('/960.webp', '');
    for (const path of [
      `${folder}/100.webp`,
      `${folder}/master.webp`,
      `${folder}/960.png`,
      '/images/..%2f..%2fimage-host-key/960.webp',
      '/images/incoming/960.webp',
      '/images/00000000000000000000000000000000/960.webp',
    ])
      assert.equal((await fetch(origin + path)).status, 404, path);
  });

  test('returns a dish with its placeholder', async () => {
    const sally = await testServer.createPerson('sally', 'Seller');
    const { answer } = await upload(formWith(await photo(80, 60)));
    const payload = {
      author: 'S',
      email: sally.email,
      title: 'T',
      category: 'Rice',
      price: 1,
      description: 'D',
      image: answer.data.url,
    };
    const dish = (
      await testServer.app.inject({ method: 'POST', url: '/api/products', payload, headers: sally.headers })
    ).json<{ image: string; placeholder: string }>();
    assert.deepEqual([dish.image, dish.placeholder], [answer.data.url, answer.data.placeholder]);
  });
});

test('our own image host is off when the settings name an external one', async (t) => {
  const uploads = { url: 'https://photos.example/upload', key: 'theirs' };
  const testServer = await createTestServer({ imageHost: { external: { uploads } } });
  t.after(testServer.close);
  assert.equal((await testServer.app.inject({ method: 'POST', url: '/images/upload?key=theirs' })).statusCode, 404);
  assert.deepEqual((await testServer.app.inject('/config.json')).json<{ imageHost: object }>().imageHost, uploads);
});
