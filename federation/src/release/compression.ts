import { readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import zlib from 'node:zlib';

const brotli = promisify(zlib.brotliCompress);
const compressible = /\.(js|css|svg|json)$/;

/** Once per build, at the highest level: two seconds are little for files that are served a million times. */
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

/** As visitors get it. */
export const compress = (plain: Buffer): Promise<Buffer> =>
  brotli(plain, { params: { [zlib.constants.BROTLI_PARAM_SIZE_HINT]: plain.length } });
