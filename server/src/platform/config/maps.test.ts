import assert from 'node:assert/strict';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, test } from 'node:test';
import { readSettings } from './env';
import { faultsOf, live } from './testing/environments';
import { headerOf } from './testing/pmtiles-header';

describe('the setting of the street search', () => {
  test('may be missing, and names a Photon in the operator’s network otherwise', () => {
    assert.equal(readSettings(live).photonUrl, undefined);
    assert.equal(readSettings({ ...live, PHOTON_URL: 'http://photon:2322/' }).photonUrl, 'http://photon:2322');
  });

  for (const PHOTON_URL of ['photon:2322', 'ftp://photon', 'http://me:secret@photon', 'http://photon/?q=', 'not one'])
    test(`is refused when it is ${PHOTON_URL}`, () =>
      assert.match(faultsOf({ ...live, PHOTON_URL }).join(), /^PHOTON_URL must be an address/));
});

describe('the setting of the street map', () => {
  let folder: string;
  before(async () => void (folder = await mkdtemp(join(tmpdir(), 'food-court-tiles-'))));
  after(() => rm(folder, { recursive: true }));

  const faultsOfFile = async (bytes: Buffer) => {
    const MAP_TILES = join(folder, 'map.pmtiles');
    await writeFile(MAP_TILES, bytes);
    return faultsOf({ ...live, MAP_TILES }).map((fault) => fault.replace(MAP_TILES, 'FILE'));
  };
  const sentence = (fault: string) => [
    `MAP_TILES must be the path of a PMTiles file with vector tiles, and FILE ${fault}.`,
  ];

  test('is optional, and is the path of a file when it is given', async () => {
    assert.equal(readSettings(live).mapTiles, undefined);
    assert.deepEqual(await faultsOfFile(headerOf({})), []);
    const MAP_TILES = join(folder, 'map.pmtiles');
    assert.equal(readSettings({ ...live, MAP_TILES }).mapTiles, MAP_TILES);
  });

  for (const [fault, bytes] of [
    ['is not a PMTiles file of version 3', Buffer.from('PMTiles')],
    ['is not a PMTiles file of version 3', Buffer.alloc(200)],
    ['is not a PMTiles file of version 3', headerOf({ version: 2 })],
    ['has no vector tiles', headerOf({ tileType: 2 })],
    ['is compressed with something other than gzip', headerOf({ compression: 4 })],
    ['is cut off', headerOf({ dataLength: 1 })],
  ] as const)
    test(`is refused when its file ${fault} (${bytes.length} bytes)`, async () =>
      assert.deepEqual(await faultsOfFile(bytes), sentence(fault)));

  test('is refused when there is no file, or a folder in its place', () => {
    const missing = faultsOf({ ...live, MAP_TILES: join(folder, 'none') });
    assert.match(missing.join(), /^MAP_TILES must be .*none can’t be read: ENOENT\.$/);
    assert.match(faultsOf({ ...live, MAP_TILES: folder }).join(), /^MAP_TILES must be .* is not a file\.$/);
  });
});
