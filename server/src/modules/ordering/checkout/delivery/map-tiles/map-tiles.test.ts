import assert from 'node:assert/strict';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, test } from 'node:test';
import type { InjectOptions } from 'fastify';
import type { Delivery } from '@food-court/shared-api/contract';
import { rates } from '#platform/http/rate-limits';
import { createTestServer, type TestServer } from '#testing/index';
import { mostBytes } from './range-in';
import { vectorTile } from './testing/vector-tile';
import { writePmtiles } from './testing/write-pmtiles';

const lagoon = vectorTile({
  water: [
    {
      kind: 'polygon',
      points: [
        [0, 0],
        [4_096, 0],
        [4_096, 4_096],
      ],
    },
  ],
});

describe('the street map of the operator', () => {
  let folder: string;
  let path: string;
  let archive: Buffer;
  let testServer: TestServer;
  let address: string;
  before(async () => {
    folder = await mkdtemp(join(tmpdir(), 'food-court-map-'));
    path = join(folder, 'lagos.pmtiles');
    // More than one request may fetch.
    archive = writePmtiles({ tiles: [{ id: 0, bytes: Buffer.concat([lagoon, Buffer.alloc(2 * mostBytes)]) }] });
    await writeFile(path, archive);
    testServer = await createTestServer({ mapTiles: path });
    address = (await offered()) ?? '';
  });
  after(async () => {
    await testServer.close();
    await rm(folder, { recursive: true });
  });

  const offered = async () => (await testServer.app.inject('/api/delivery')).json<Delivery>().mapTiles;
  const ask = (options: Omit<InjectOptions, 'url'> & { url?: string }) =>
    testServer.app.inject({ url: address, remoteAddress: '198.51.100.7', ...options });
  const askFor = (range: string) => ask({ headers: { range } });

  test('is offered by the terms of the delivery, at an address that names its content', () =>
    assert.match(address, /^\/map-tiles\/[0-9a-f]{20}\.pmtiles$/));

  test('is sent by ranges, which browsers may keep for ever', async () => {
    const answer = await askFor('bytes=0-126');
    assert.equal(answer.statusCode, 206);
    assert.deepEqual(answer.rawPayload, archive.subarray(0, 127));
    const { headers } = answer;
    assert.equal(headers['content-range'], `bytes 0-126/${archive.length}`);
    assert.equal(headers['content-type'], 'application/vnd.pmtiles');
    assert.equal(headers['cache-control'], 'public, max-age=31536000, immutable, no-transform');
    assert.equal(headers['cross-origin-resource-policy'], 'same-origin');
    assert.match(String(headers.etag), /^"[0-9a-f]{20}"$/);
    assert.equal(
      (await ask({ headers: { range: 'bytes=0-9', 'if-none-match': String(headers.etag) } })).statusCode,
      304,
    );
  });

  test('ends a range at the end of the file, and refuses one that begins behind it', async () => {
    const last = await askFor(`bytes=${archive.length - 5}-${archive.length + 100}`);
    assert.deepEqual([last.statusCode, last.rawPayload.length], [206, 5]);
    const behind = await askFor(`bytes=${archive.length}-${archive.length + 1}`);
    assert.equal(behind.statusCode, 416);
    assert.equal(behind.headers['content-range'], `bytes */${archive.length}`);
    assert.equal(behind.headers['cache-control'], 'no-store');
  });

  test('is never sent whole', async () => {
    const whole = [undefined, 'bytes=0-', 'bytes=-500', 'bytes=0-1,5-6', 'bytes=9-1', 'tiles=0-1'];
    for (const range of [...whole, `bytes=0-${mostBytes}`, `bytes=0-${'9'.repeat(30)}`]) {
      const answer = await ask({ headers: range === undefined ? {} : { range } });
      assert.deepEqual([range, answer.statusCode], [range, 400]);
      assert.match(answer.json<{ detail: string }>().detail, /^Ask for one range/);
    }
    assert.equal((await askFor(`bytes=0-${mostBytes - 1}`)).rawPayload.length, mostBytes);
  });

  test('tells its length without being read', async () => {
    const { statusCode, headers, rawPayload } = await ask({ method: 'HEAD' });
    assert.deepEqual([statusCode, rawPayload.length], [200, 0]);
    assert.deepEqual([headers['content-length'], headers['accept-ranges']], [String(archive.length), 'bytes']);
  });

  test('opens the way to no other file', async () => {
    const files = ['lagos.pmtiles', `${'0'.repeat(20)}.pmtiles`, '..%2flagos.pmtiles', '%2fetc%2fpasswd', ''];
    for (const file of files) {
      const { statusCode } = await ask({ url: `/map-tiles/${file}`, headers: { range: 'bytes=0-9' } });
      assert.deepEqual([file, statusCode], [file, 404]);
    }
  });

  test('is refused to a network that asks too often, and others can still ask', async () => {
    const from = (remoteAddress: string) => ask({ method: 'HEAD', remoteAddress });
    for (let sent = 0; sent < rates.mapTiles; sent += 1) await from('203.0.113.9');
    assert.equal((await from('203.0.113.200')).statusCode, 429);
    assert.equal((await from('192.0.2.1')).statusCode, 200);
  });

  test('is away once somebody has changed the open file, because its ranges no longer fit', async () => {
    await writeFile(path, Buffer.concat([archive, Buffer.from('more')]));
    const answer = await askFor('bytes=0-9');
    assert.equal(answer.statusCode, 503);
    assert.equal(answer.headers['cache-control'], 'no-store');
  });

  test('does not exist without a setting, and pages are not offered it', async (t) => {
    const { services } = testServer;
    const { mapTiles } = services;
    t.after(() => void (services.mapTiles = mapTiles));
    services.mapTiles = undefined;
    assert.equal(await offered(), undefined);
    assert.equal((await askFor('bytes=0-9')).statusCode, 404);
  });
});
