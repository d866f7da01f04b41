import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { isContinued, isIncluded, type TreeHead } from '@food-court/shared-api/books';
import { hashOfNode, proveConsistency, proveInclusion, rootOf } from './merkle-tree';
import { addToTiles, hashLength, nodesOfTiles, openTilesOf, tileWidth, widthOf, type Tile } from './tiles';
import { createHash } from 'node:crypto';

/** The leaves and roots that implementations of RFC 6962 and RFC 9162 share as test vectors. */
const vectors = ['', '00', '10', '2021', '3031', '40414243', '5051525354555657', '606162636465666768696a6b6c6d6e6f'];
const roots = [
  'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855',
  '6e340b9cffb37a989ca544e6bb780a2c78901d3fb33738768511a30617afa01d',
  'fac54203e7cc696cf0dfcb42c92a1d9dbaf70ad9e621f4bd8d98662f00e3c125',
  'aeb6bcfe274b70a14fb067a5e5578264db0fa9b51af5e0ba159158f329e06e77',
  'd37ee418976dd95753c1c73862b9398fa2a2cf9b4ff0fdfe8b30cd95209614b7',
  '4e3bbb1f7b478dcfe71fb631631519a3bca12c9aefca1612bfce4c13a86264d4',
  '76e67dadbcdf1e10e1b74ddc608abd2f98dfb16fbce75277b5232a127f2087ef',
  'ddb89be403809e325750d3d263cd78929c2942b7942a34b77e122c9594a74c8c',
  '5dc9da79a70659a9ad559cb701ded9a2ab9d823aad2f4960cfe370eff4604328',
];
const inclusionOfFirstInEight = [
  '96a296d224f285c67bee93c30f8a309157f0daa35dc5b87e410b78630a09cfc7',
  '5f083f0a1a33ca076a95279832580db3e0ef4584bdff1f54c8a360f50de3031e',
  '6b47aaf29ee3c2af9af889bc1fb9254dabd31177f16232dd6aab035ca39bf6e4',
];
const consistencyOfSixAndEight = [
  '0ebc5d3437fbe2db158b9f126a1d118e308181031d0a949f8dededebc558ef6a',
  'ca854ea128ed050b41b35ffc1b87b8eb2bde461e9e3b5596ece6b9d5975a0ae0',
  'd37ee418976dd95753c1c73862b9398fa2a2cf9b4ff0fdfe8b30cd95209614b7',
];

const leafHash = (bytes: Buffer): Buffer => createHash('sha256').update(Buffer.of(0)).update(bytes).digest();
const hex = (hashes: readonly Buffer[]) => hashes.map((hash) => hash.toString('hex'));

/** A tree that grew by these steps. */
function grow(hashes: readonly Buffer[], step: number) {
  const tiles = new Map<string, Tile>();
  const keyOf = ({ level, index }: Pick<Tile, 'level' | 'index'>) => `${level} ${index}`;
  for (let size = 0; size < hashes.length; size += step) {
    const open = openTilesOf(size).map((place) => tiles.get(keyOf(place))!);
    for (const tile of addToTiles(size, open, hashes.slice(size, size + step))) tiles.set(keyOf(tile), tile);
  }
  return { tiles, read: nodesOfTiles(async (level, index) => tiles.get(keyOf({ level, index }))!.hashes) };
}

const plain = (hash: Buffer) => new Uint8Array(hash);
const headOf = async (read: ReturnType<typeof grow>['read'], size: number): Promise<TreeHead> => ({
  size,
  root: plain(await rootOf(read, size)),
});

describe('the tree of the books', () => {
  test('has the roots and proofs of the vectors of RFC 9162', async () => {
    const { read } = grow(
      vectors.map((vector) => leafHash(Buffer.from(vector, 'hex'))),
      3,
    );
    const found = await Promise.all(roots.map(async (_root, size) => (await rootOf(read, size)).toString('hex')));
    assert.deepEqual(found, roots);
    assert.deepEqual(hex(await proveInclusion(read, 0, 8)), inclusionOfFirstInEight);
    assert.deepEqual(hex(await proveConsistency(read, 6, 8)), consistencyOfSixAndEight);
  });

  test('proves each leaf in each tree, and refuses another leaf, place or tree', async () => {
    const hashes = Array.from({ length: 21 }, (_, leaf) => leafHash(Buffer.of(leaf)));
    const { read } = grow(hashes, 5);
    for (let size = 1; size <= hashes.length; size += 1)
      for (let index = 0; index < size; index += 1) {
        const head = await headOf(read, size);
        const shown = {
          leafHash: plain(hashes[index]!),
          index,
          proof: (await proveInclusion(read, index, size)).map(plain),
        };
        assert.ok(await isIncluded(shown, head), `${index} of ${size}`);
        assert.ok(!(await isIncluded({ ...shown, leafHash: plain(leafHash(Buffer.from('x'))) }, head)));
        assert.ok(!(await isIncluded({ ...shown, index: index + 1 }, head)));
        assert.ok(!(await isIncluded({ ...shown, proof: [...shown.proof, shown.leafHash] }, head)));
      }
  });

  test('proves that each tree continues each smaller one, and refuses one with a changed leaf', async () => {
    const hashes = Array.from({ length: 18 }, (_, leaf) => leafHash(Buffer.of(leaf)));
    const { read } = grow(hashes, 4);
    const other = grow([leafHash(Buffer.from('x')), ...hashes.slice(1)], 4);
    for (let size = 1; size <= hashes.length; size += 1)
      for (let before = 1; before <= size; before += 1) {
        const proof = (await proveConsistency(read, before, size)).map(plain);
        const head = await headOf(read, size);
        assert.ok(await isContinued(await headOf(read, before), head, proof), `${before} of ${size}`);
        assert.ok(!(await isContinued(await headOf(other.read, before), head, proof)));
      }
  });

  test('keeps tiles of 256 hashes, whose roots are the hashes of the level above', async () => {
    const hashes = Array.from({ length: 700 }, (_, leaf) => leafHash(Buffer.from(String(leaf))));
    const { tiles, read } = grow(hashes, 90);
    const widths = [...tiles.values()].map((tile) => tile.hashes.length / hashLength);
    assert.deepEqual(widths.toSorted(), [188, 2, 256, 256]);
    for (const tile of tiles.values()) assert.equal(tile.hashes.length, widthOf(700, tile) * hashLength);
    // The example of c2sp.org/tlog-tiles.
    assert.deepEqual(
      openTilesOf(70_000).map((place) => [place.level, place.index, widthOf(70_000, place)]),
      [
        [0, 273, 112],
        [1, 1, 17],
        [2, 0, 1],
      ],
    );
    let level: Buffer[] = hashes.slice(0, tileWidth);
    while (level.length > 1)
      level = level.flatMap((hash, place) => (place % 2 === 0 ? [hashOfNode(hash, level[place + 1]!)] : []));
    assert.deepEqual(await read(8, 0), level[0]);
    const shown = { leafHash: plain(hashes[699]!), index: 699 };
    const proof = (await proveInclusion(read, 699, 700)).map(plain);
    assert.ok(await isIncluded({ ...shown, proof }, await headOf(read, 700)));
  });
});
