import { hashOfNode, type ReadNode } from './merkle-tree';

/** Hashes in a full tile (c2sp.org/tlog-tiles). A hash of the level above stands for a full tile. */
export const tileWidth = 256;
const levelsOfTile = 8;
export const hashLength = 32;

export interface Tile {
  level: number;
  index: number;
  hashes: Buffer;
}

const hashAt = (hashes: Buffer, place: number): Buffer => hashes.subarray(place * hashLength, (place + 1) * hashLength);

/** Returns the root of 2^n hashes. */
function rootOfHashes(hashes: Buffer): Buffer {
  if (hashes.length === hashLength) return hashes;
  const middle = hashes.length / 2;
  return hashOfNode(rootOfHashes(hashes.subarray(0, middle)), rootOfHashes(hashes.subarray(middle)));
}

/** How many hashes a tile has in a tree of a size, at most a full tile. */
export const widthOf = (size: number, { level, index }: Pick<Tile, 'level' | 'index'>): number =>
  Math.max(0, Math.min(tileWidth, Math.floor(size / tileWidth ** level) - index * tileWidth));

/** The tiles that grow next, which are not full. */
export function openTilesOf(size: number): { level: number; index: number }[] {
  const open: { level: number; index: number }[] = [];
  for (let level = 0; tileWidth ** level <= size; level += 1) {
    const count = Math.floor(size / tileWidth ** level);
    if (count % tileWidth !== 0) open.push({ level, index: Math.floor(count / tileWidth) });
  }
  return open;
}

/** Adds the hashes of new leaves to a tree of a size, and returns the tiles that are new or have grown. */
export function addToTiles(size: number, open: readonly Tile[], leafHashes: readonly Buffer[]): Tile[] {
  const changed = new Map<string, Tile>();
  const counts = new Map<number, number>();
  const add = (level: number, hash: Buffer): void => {
    const count = counts.get(level) ?? Math.floor(size / tileWidth ** level);
    const index = Math.floor(count / tileWidth);
    const key = `${level} ${index}`;
    const tile = changed.get(key) ?? open.find((other) => other.level === level && other.index === index);
    const hashes = Buffer.concat([tile?.hashes ?? Buffer.alloc(0), hash]);
    changed.set(key, { level, index, hashes });
    counts.set(level, count + 1);
    if (hashes.length === tileWidth * hashLength) add(level + 1, rootOfHashes(hashes));
  };
  for (const hash of leafHashes) add(0, hash);
  return [...changed.values()];
}

/** Reads nodes from tiles, each of which is read once. */
export function nodesOfTiles(readTile: (level: number, index: number) => Promise<Buffer>): ReadNode {
  const tiles = new Map<string, Promise<Buffer>>();
  const tileOf = (level: number, index: number): Promise<Buffer> => {
    const key = `${level} ${index}`;
    const tile = tiles.get(key) ?? readTile(level, index);
    tiles.set(key, tile);
    return tile;
  };
  return async (level, index) => {
    const hashes = 2 ** (level % levelsOfTile);
    const first = index * hashes;
    const tile = await tileOf(Math.floor(level / levelsOfTile), Math.floor(first / tileWidth));
    const start = (first % tileWidth) * hashLength;
    return rootOfHashes(tile.subarray(start, start + hashes * hashLength));
  };
}

export const leafHashOf = (hashes: Buffer, index: number): Buffer => hashAt(hashes, index % tileWidth);
