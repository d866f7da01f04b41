/**
 * The plain tar format (POSIX ustar) as far as a build needs it: files and folders. Links, devices and extensions are
 * refused. Tar libraries accept all of them, and take minutes for an archive of zeros.
 */
export interface TarEntry {
  path: string;
  kind: 'file' | 'folder';
  content: Buffer;
}

export class NoTar extends Error {}

const blockSize = 512;
const fields = {
  name: [0, 100],
  mode: [100, 8],
  size: [124, 12],
  modified: [136, 12],
  checksum: [148, 8],
  type: [156, 1],
  magic: [257, 6],
  version: [263, 2],
  prefix: [345, 155],
} as const;
type Field = keyof typeof fields;

export function writeTar(files: readonly { path: string; content: Buffer }[]): Buffer {
  const parts = files.flatMap(({ path, content }) => [
    headerOf(path, content.length),
    content,
    padding(content.length),
  ]);
  return Buffer.concat([...parts, Buffer.alloc(2 * blockSize)]);
}

/** Yields entry by entry, so that the caller may stop early. */
export function* readTar(archive: Buffer): Generator<TarEntry> {
  let offset = 0;
  while (offset + blockSize <= archive.length) {
    const header = archive.subarray(offset, offset + blockSize);
    // The end is two blocks of zeros, but some tools write only one.
    if (header.every((byte) => byte === 0)) return;
    const { path, size, kind } = parseHeader(header);
    const start = offset + blockSize;
    if (start + size > archive.length) throw new NoTar(`${path} is incomplete`);
    yield { path, kind, content: archive.subarray(start, start + size) };
    offset = start + Math.ceil(size / blockSize) * blockSize;
  }
  throw new NoTar('it has no end');
}

function headerOf(path: string, size: number): Buffer {
  const [prefix, name] = splitPath(path);
  const header = Buffer.alloc(blockSize);
  const write = (field: Field, text: string): void => {
    const [start, length] = fields[field];
    header.write(text, start, length, 'latin1');
  };
  write('name', name);
  write('prefix', prefix);
  write('mode', '0000644\0');
  write('size', `${size.toString(8).padStart(11, '0')}\0`);
  write('modified', '00000000000\0');
  write('type', '0');
  write('magic', 'ustar\0');
  write('version', '00');
  write('checksum', `${checksumOf(header).toString(8).padStart(6, '0')}\0 `);
  return header;
}

function splitPath(path: string): [prefix: string, name: string] {
  if (path.length <= fields.name[1]) return ['', path];
  // Finds the longest name that fits.
  const slash = path.indexOf('/', path.length - fields.name[1] - 1);
  if (slash < 0 || slash > fields.prefix[1]) throw new NoTar(`${path} is too long for an archive`);
  return [path.slice(0, slash), path.slice(slash + 1)];
}

function parseHeader(header: Buffer): { path: string; size: number; kind: TarEntry['kind'] } {
  const text = (field: Field): string => {
    const [start, length] = fields[field];
    return header.toString('latin1', start, start + length).split('\0', 1)[0] ?? '';
  };
  const octal = (field: Field): number => (/^ *[0-7]+ *$/.test(text(field)) ? Number.parseInt(text(field), 8) : -1);
  if (octal('checksum') !== checksumOf(header)) throw new NoTar('it isn’t a tar archive');
  const isStandard = text('magic') === 'ustar';
  const path = isStandard && text('prefix') !== '' ? `${text('prefix')}/${text('name')}` : text('name');
  const kind = kinds[text('type')];
  if (!kind) throw new NoTar(`${path} is neither a file nor a folder`);
  const size = kind === 'folder' ? 0 : octal('size');
  if (size < 0) throw new NoTar(`${path} has no size`);
  return { path, size, kind };
}

const kinds: Partial<Record<string, TarEntry['kind']>> = { '': 'file', '0': 'file', '5': 'folder' };

/** Adds all bytes, with spaces in place of the checksum itself. */
function checksumOf(header: Buffer): number {
  const [start, length] = fields.checksum;
  let sum = length * ' '.charCodeAt(0);
  for (const [index, byte] of header.entries()) if (index < start || index >= start + length) sum += byte;
  return sum;
}

const padding = (size: number): Buffer => Buffer.alloc((blockSize - (size % blockSize)) % blockSize);
