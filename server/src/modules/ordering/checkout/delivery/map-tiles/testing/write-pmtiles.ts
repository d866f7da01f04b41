import { varint } from './vector-tile';

export interface Tile {
  /** Its place on the Hilbert curve of all tiles; 0 is the whole world. */
  id: number;
  bytes: Buffer;
}

interface Archive {
  /** In the order of their ids. */
  tiles: readonly Tile[];
  minZoom?: number;
  maxZoom?: number;
}

const headerBytes = 127;
const [isInOrder, uncompressed, vectorTiles] = [1, 1, 1];
const metadata = Buffer.from('{}');

/** The smallest file that follows version 3 of the format: a root directory, no leaves, each tile once. */
export function writePmtiles({ tiles, minZoom = 0, maxZoom = 0 }: Archive): Buffer {
  const directory = directoryOf(tiles);
  const data = Buffer.concat(tiles.map(({ bytes }) => bytes));
  const header = Buffer.alloc(headerBytes);
  header.write('PMTiles\u0003');
  const metadataAt = headerBytes + directory.length;
  const dataAt = metadataAt + metadata.length;
  const places = [headerBytes, directory.length, metadataAt, metadata.length, dataAt, 0, dataAt, data.length];
  const counts = [tiles.length, tiles.length, tiles.length];
  [...places, ...counts].forEach((value, place) => header.writeBigUInt64LE(BigInt(value), 8 + place * 8));
  header.set([isInOrder, uncompressed, uncompressed, vectorTiles, minZoom, maxZoom], 96);
  [-180, -85, 180, 85].forEach((degrees, place) => header.writeInt32LE(degrees * 1e7, 102 + place * 4));
  return Buffer.concat([header, directory, metadata, data]);
}

const directoryOf = (tiles: readonly Tile[]): Buffer =>
  Buffer.concat([
    varint(tiles.length),
    ...tiles.map(({ id }, place) => varint(id - (tiles[place - 1]?.id ?? 0))),
    ...tiles.map(() => varint(1)),
    ...tiles.map(({ bytes }) => varint(bytes.length)),
    // The first one is at offset 0, which is written as 1; each of the others follows the one before.
    ...tiles.map((_, place) => varint(place === 0 ? 1 : 0)),
  ]);
