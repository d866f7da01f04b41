import { closeSync, fstatSync, openSync, readSync } from 'node:fs';

/** The header of version 3, https://github.com/protomaps/PMTiles/blob/main/spec/v3/spec.md */
const headerBytes = 127;
const signature = Buffer.from('PMTiles\u0003');
const dataOffsetAt = 56;
const dataLengthAt = 64;
const compressionsAt = 97;
const tileTypeAt = 99;
const vectorTiles = 1;
/** Browsers unpack these themselves: none, and gzip. */
const unpackable = [1, 2];

/** The reason why browsers can’t show a file as a map; undefined if they can. */
export function pmtilesFault(path: string): string | undefined {
  let file: number;
  try {
    file = openSync(path, 'r');
  } catch (error) {
    return `can’t be read: ${(error as NodeJS.ErrnoException).code ?? 'unknown error'}`;
  }
  try {
    const stats = fstatSync(file);
    if (!stats.isFile()) return 'is not a file';
    const header = Buffer.alloc(headerBytes);
    const length = readSync(file, header, 0, headerBytes, 0);
    return length < headerBytes ? 'is not a PMTiles file of version 3' : faultOfHeader(header, stats.size);
  } finally {
    closeSync(file);
  }
}

function faultOfHeader(header: Buffer, size: number): string | undefined {
  if (!header.subarray(0, signature.length).equals(signature)) return 'is not a PMTiles file of version 3';
  if (header[tileTypeAt] !== vectorTiles) return 'has no vector tiles';
  const compressions = [...header.subarray(compressionsAt, compressionsAt + 2)];
  if (!compressions.every((kind) => unpackable.includes(kind))) return 'is compressed with something other than gzip';
  const end = header.readBigUInt64LE(dataOffsetAt) + header.readBigUInt64LE(dataLengthAt);
  return end > BigInt(size) ? 'is cut off' : undefined;
}
