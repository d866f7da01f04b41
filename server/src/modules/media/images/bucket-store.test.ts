import assert from 'node:assert/strict';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { test } from 'node:test';
import { bucketStore } from './picture-store';

/** Implements as much of S3 as the picture store uses. */
async function startBucket() {
  const objects = new Map<string, { body: Buffer; headers: IncomingHttpHeaders }>();
  const server = createServer(async (request, response) => {
    const key = new URL(request.url ?? '', 'http://any').pathname;
    if (request.method === 'PUT') {
      const chunks: Buffer[] = [];
      for await (const chunk of request) chunks.push(chunk as Buffer);
      objects.set(key, { body: Buffer.concat(chunks), headers: request.headers });
      return response.end();
    }
    if (request.method === 'DELETE') {
      objects.delete(key);
      return response.writeHead(204).end();
    }
    const prefix = new URL(request.url ?? '', 'http://any').searchParams.get('prefix');
    if (prefix !== null) return response.end(listOf([...objects.keys()], `/court/${prefix}`));
    const found = objects.get(key);
    if (found) return response.end(found.body);
    return response
      .writeHead(404, { 'content-type': 'application/xml' })
      .end('<Error><Code>NoSuchKey</Code><Message>gone</Message></Error>');
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  return {
    objects,
    endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () => (server.closeAllConnections(), server.close()),
  };
}

const listOf = (keys: string[], prefix: string): string => {
  const found = keys.filter((key) => key.startsWith(prefix)).map((key) => key.replace('/court/', ''));
  const contents = found.map(
    (key) => `<Contents><Key>${key}</Key><LastModified>2026-03-05T12:00:00.000Z</LastModified></Contents>`,
  );
  return `<ListBucketResult>${contents.join('')}</ListBucketResult>`;
};

test('pictures in a bucket', async (t) => {
  const bucket = await startBucket();
  t.after(bucket.close);
  const store = bucketStore({
    name: 'court',
    region: 'eu-1',
    endpoint: bucket.endpoint,
    credentials: { accessKeyId: 'id', secretAccessKey: 'secret' },
  });
  await store.write('abc', new Map([['320.avif', Buffer.from([1, 2, 3])]]));

  await t.test('are returned as they were stored', async () =>
    assert.deepEqual(await store.read('abc', '320.avif'), Buffer.from([1, 2, 3])),
  );
  await t.test('are undefined if they were never stored', async () =>
    assert.equal(await store.read('abc', '640.avif'), undefined),
  );
  await t.test('are stored with the headers that a CDN needs', () => {
    const stored = bucket.objects.get('/court/images/abc/320.avif');
    assert.equal(stored?.headers['content-type'], 'image/avif');
    assert.match(String(stored?.headers['cache-control']), /immutable/);
  });
  await t.test('accept one more file, unless they were removed meanwhile', async () => {
    await store.write('more', new Map([['master.webp', Buffer.from([1])]]));
    await store.add('more', '480.webp', Buffer.from([2]));
    assert.deepEqual(await store.read('more', '480.webp'), Buffer.from([2]));
    await store.remove('more');
    await store.add('more', '480.webp', Buffer.from([2]));
    assert.equal(await store.read('more', '480.webp'), undefined);
  });
  await t.test('are removed with all their files, and no others', async () => {
    await store.write('abc', new Map([['640.avif', Buffer.from([4])]]));
    await store.write('abcd', new Map([['320.avif', Buffer.from([5])]]));
    for (let times = 0; times < 2; times++) await store.remove('abc');
    assert.deepEqual([...bucket.objects.keys()], ['/court/images/abcd/320.avif']);
  });
});
