import { createHash } from 'node:crypto';
import { open, type FileHandle } from 'node:fs/promises';

/** Bytes of the file, both included. */
export interface ByteRange {
  first: number;
  last: number;
}

export interface MapTiles {
  /** Names what is in the file, so that browsers never mix the ranges of two files. */
  address: string;
  identity: string;
  size: number;
  /** Undefined once somebody has changed the file. */
  read: (range: ByteRange) => Promise<Buffer | undefined>;
  close: () => Promise<void>;
}

export const mapTilesPath = '/map-tiles';

/** The header and the root directory of a PMTiles file: a file with other tiles has others. */
const headBytes = 16_384;

/**
 * Opens the operator’s street map once. A file that takes its place by a rename is served after a restart; the open one
 * stays complete until then.
 */
export async function openMapTiles(path: string | undefined): Promise<MapTiles | undefined> {
  if (path === undefined) return undefined;
  const file = await open(path, 'r');
  const { size, mtimeMs } = await file.stat();
  const head = await bytesOf(file, { first: 0, last: Math.min(size, headBytes) - 1 });
  const identity = createHash('sha256').update(`${size} `).update(head).digest('hex').slice(0, 20);
  return {
    address: `${mapTilesPath}/${identity}.pmtiles`,
    identity,
    size,
    read: async (range) => {
      const bytes = await bytesOf(file, range);
      const now = await file.stat();
      return now.size === size && now.mtimeMs === mtimeMs ? bytes : undefined;
    },
    close: () => file.close(),
  };
}

async function bytesOf(file: FileHandle, { first, last }: ByteRange): Promise<Buffer> {
  const { buffer, bytesRead } = await file.read(Buffer.alloc(last - first + 1), 0, last - first + 1, first);
  return buffer.subarray(0, bytesRead);
}
