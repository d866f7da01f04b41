import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';
import { brotliParams, type Encoding, smallestCompressed } from '../http/compression';

const compressors: Record<Encoding, (body: Buffer) => Promise<Buffer>> = {
  br: (body) => promisify(brotliCompress)(body, { params: brotliParams }),
  gzip: (body) => promisify(gzip)(body),
};

/** Size of an entry without its body. */
const overheadBytes = 1_024;

/** A serialised answer, compressed once for each encoding that somebody requests. */
export class CachedBody {
  readonly plain: Buffer;
  /** The largest possible size: as text, and in both encodings. */
  readonly mostBytes: number;
  private readonly tag: string;
  private readonly compressed: Partial<Record<Encoding, Buffer | Promise<Buffer>>> = {};

  constructor(json: string) {
    this.plain = Buffer.from(json);
    this.mostBytes = 3 * this.plain.length + overheadBytes;
    this.tag = createHash('sha256').update(this.plain).digest('base64url').slice(0, 22);
  }

  /** Undefined when it is sent uncompressed. */
  encodingFor(accepted: Encoding | undefined): Encoding | undefined {
    return this.plain.length < smallestCompressed ? undefined : accepted;
  }

  in(encoding: Encoding | undefined): Buffer | Promise<Buffer> {
    return encoding ? (this.compressed[encoding] ?? this.compress(encoding)) : this.plain;
  }

  /** A strong tag, so each encoding has its own. */
  etagIn(encoding: Encoding | undefined): string {
    return encoding ? `"${this.tag}-${encoding}"` : `"${this.tag}"`;
  }

  private compress(encoding: Encoding): Promise<Buffer> {
    const compressing = compressors[encoding](this.plain);
    this.compressed[encoding] = compressing;
    compressing.then(
      (compressed) => (this.compressed[encoding] = compressed),
      () => delete this.compressed[encoding],
    );
    return compressing;
  }
}
