import { readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import zlib from 'node:zlib';

const brotli = promisify(zlib.brotliCompress);
const compressible = /\.(js|css|svg|json)$/;

/** Compresses at the highest level: it happens once per build, and two seconds pay off for files that are served often. */
export async function compressFiles(folder: string): Promise<void> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries
    .filter((entry) => entry.isFile() && compressible.test(entry.name))
    .map((entry) => path.join(entry.parentPath, entry.name));
  await Promise.all(
    files.map(async (file) => {
      await writeFile(`${file}.br`, await compress(await readFile(file)));
    }),
  );
}

/** Scripts with more bytes than this are compressed with each of these sizes of blocks, in bits; 0 leaves the choice to zlib. */
const manyBlocksBytes = 200_000;
const blockBits = [0, 17, 20];

/** Uses the same settings as for the files that visitors get. */
export async function compress(plain: Buffer): Promise<Buffer> {
  const sizes = plain.length > manyBlocksBytes ? blockBits : [0];
  const results = await Promise.all(sizes.map((bits) => compressInBlocks(plain, bits)));
  // Which size is the best is a matter of luck: it changes with the names of variables, by a hundred bytes.
  return results.toSorted((a, b) => a.length - b.length)[0] as Buffer;
}

const compressInBlocks = (plain: Buffer, bits: number): Promise<Buffer> =>
  brotli(plain, {
    params: {
      [zlib.constants.BROTLI_PARAM_SIZE_HINT]: plain.length,
      [zlib.constants.BROTLI_PARAM_LGBLOCK]: bits,
    },
  });
