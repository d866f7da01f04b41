import { readFileSync } from 'node:fs';
import { crc32, deflateSync } from 'node:zlib';
import sharp from 'sharp';

/** Files for tests: valid ones are made by sharp, malicious ones by hand. */
export const photo = (width: number, height: number): Promise<Buffer> =>
  sharp({ create: { width, height, channels: 3, background: '#c8502d' } })
    .jpeg()
    .toBuffer();

/** A photo that is red on the left and blue on the right, with metadata that says upside down and contains a private location. */
export async function sidewaysPhoto(): Promise<Buffer> {
  const half = (background: string) => ({ create: { width: 100, height: 100, channels: 3 as const, background } });
  return sharp({ create: { width: 200, height: 100, channels: 3, background: '#0000ff' } })
    .composite([{ input: await sharp(half('#ff0000')).png().toBuffer(), left: 0, top: 0 }])
    .jpeg({ quality: 95 })
    .withExif({ IFD0: { Copyright: 'SECRET-OWNER' }, IFD3: { GPSLatitude: '51/1 30/1 0/1' } })
    .withMetadata({ orientation: 3 })
    .toBuffer();
}

export const drawing = Buffer.from(
  '<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script><image href="file:///etc/passwd"/></svg>',
);

/** An HTML page that begins like a GIF. */
export const scriptInDisguise = Buffer.from('GIF89a/*<script>*/=1;alert(document.cookie)//</script>');

/** A PNG header that declares this size: a few bytes that would decode to gigabytes. */
export function pngBomb(side: number): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(side, 0);
  header.writeUInt32BE(side, 4);
  header.set([8, 2, 0, 0, 0], 8);
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(Buffer.alloc(50_000))),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

/** 7740 × 7740 pixels of one colour in 1,109 bytes, which decode to a gigabyte. */
export const avifBomb = readFileSync(new URL('one-colour.avif', import.meta.url));

/** The same pixels with a header that says 4000 × 4000. */
export function lyingAvifBomb(): Buffer {
  const bomb = Buffer.from(avifBomb);
  const size = bomb.indexOf('ispe') + 8;
  bomb.writeUInt32BE(4_000, size);
  bomb.writeUInt32BE(4_000, size + 4);
  return bomb;
}

/** Each frame is small, but all of them together are not. */
export function animationBomb(frames: number): Buffer {
  const screen = Buffer.concat([
    Buffer.from('GIF89a'),
    sized(2_000),
    sized(2_000),
    Buffer.from([0x80, 0, 0, 0, 0, 0, 255, 255, 255]),
  ]);
  const frame = Buffer.concat([
    Buffer.from([0x2c, 0, 0, 0, 0]),
    sized(2_000),
    sized(2_000),
    Buffer.from([0, 2, 2, 0x4c, 0x01, 0]),
  ]);
  return Buffer.concat([screen, ...Array.from({ length: frames }, () => frame), Buffer.from([0x3b])]);
}

const sized = (side: number): Buffer => Buffer.from([side & 0xff, side >> 8]);

function chunk(kind: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(kind, 'latin1'), data]);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  const sum = Buffer.alloc(4);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, sum]);
}
