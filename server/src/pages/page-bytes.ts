import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

type Encoding = 'br' | 'gzip';

/** Five makes a page six percent smaller than four in the same time; from six on it costs more than it saves. */
const quality = 5;

const compress: Record<Encoding, (bytes: Buffer) => Promise<Buffer>> = {
  br: (bytes) => {
    const params = { [constants.BROTLI_PARAM_QUALITY]: quality, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length };
    return promisify(brotliCompress)(bytes, { params });
  },
  gzip: promisify(gzip),
};

const takes: Record<Encoding, RegExp> = {
  br: /(?:^|,)\s*br\s*(?:;\s*q=(?!0(?:\.0*)?\s*(?:,|$))[^,]*)?(?:,|$)/i,
  gzip: /(?:^|,)\s*gzip\s*(?:;\s*q=(?!0(?:\.0*)?\s*(?:,|$))[^,]*)?(?:,|$)/i,
};

export function encodingFor(accepted: string | string[] | undefined): Encoding | undefined {
  const text = String(accepted ?? '');
  return takes.br.test(text) ? 'br' : takes.gzip.test(text) ? 'gzip' : undefined;
}

/** A document as it is sent. It is compressed once for each encoding, when somebody takes it first. */
export class PageBytes {
  readonly plain: Buffer;
  /** Weak: the same for all encodings. */
  readonly etag: string;
  /** Gets the number of bytes that it takes more than before. */
  onGrow: (bytes: number) => void = () => undefined;
  private readonly encoded: Partial<Record<Encoding, Promise<Buffer>>> = {};

  constructor(html: string) {
    this.plain = Buffer.from(html);
    this.etag = `W/"${createHash('sha256').update(this.plain).digest('base64url')}"`;
  }

  as(encoding: Encoding): Promise<Buffer> {
    return (this.encoded[encoding] ??= this.encode(encoding));
  }

  private async encode(encoding: Encoding): Promise<Buffer> {
    const bytes = await compress[encoding](this.plain);
    this.onGrow(bytes.length);
    return bytes;
  }
}
