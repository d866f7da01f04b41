import sharp, { type Sharp } from 'sharp';
import { Refusal } from '#platform/http/refusal';
import { masterName, masterSide, pictureName, standardFormat, widths, type formats, type PhotoSize } from './sizes';

export interface EncodedPhoto {
  width: number;
  height: number;
  files: Map<string, Buffer>;
  /** A `data:` URL of a few hundred bytes. */
  placeholder: string;
}

/** In these formats a single colour takes no space: one kilobyte may decode to the maximum number of pixels. */
const densestFormats = ['heif', 'webp'];
/** Allows the photos of phone cameras. All frames of an animation are counted together. */
const maxPixels = (format: string): number => (densestFormats.includes(format) ? 16_000_000 : 24_000_000);

/**
 * Decodes, turns upright, removes all metadata and encodes all sizes in the standard format. Nothing of the uploaded file
 * survives except its pixels.
 */
export async function encodePhoto(sent: Buffer): Promise<EncodedPhoto> {
  const pixels = await decodePhoto(sent);
  const { width, height } = pixels.info;
  const image = (): Sharp => sharp(pixels.data, { raw: pixels.info });
  const files = new Map<string, Buffer>([[masterName, await image().webp({ quality: 92 }).toBuffer()]]);
  const byWidth = new Map<number, Buffer>();
  for (const width of widths) {
    const target = Math.min(width, pixels.info.width);
    const bytes = byWidth.get(target) ?? (await encodeImage(image().resize({ width: target }), standardFormat));
    byWidth.set(target, bytes);
    files.set(pictureName(width, standardFormat), bytes);
  }
  return { width, height, files, placeholder: await placeholderOf(image()) };
}

/** Encodes one more size of one of our photos from its master. */
export const encodeSize = (master: Buffer, { width, format }: PhotoSize): Promise<Buffer> =>
  encodeImage(sharp(master).resize({ width, withoutEnlargement: true }), format);

async function decodePhoto(sent: Buffer) {
  if (!looksLikePhoto(sent))
    throw refusePhoto('This file is not a photo. Please choose a JPEG, PNG, WebP, AVIF or GIF.');
  try {
    const limitInputPixels = await rejectDecompressionBomb(sent);
    return await sharp(sent, { limitInputPixels, failOn: 'error' })
      .autoOrient()
      .resize({ width: masterSide, height: masterSide, fit: 'inside', withoutEnlargement: true })
      .toColourspace('srgb')
      .raw()
      .toBuffer({ resolveWithObject: true });
  } catch (error) {
    // Running out of memory does not prove that the photo is damaged.
    if (error instanceof Refusal || isOutOfMemory(error)) throw error;
    throw damagedPhoto();
  }
}

/** Excludes the decoder’s own limit on the size that a header declares. */
const isOutOfMemory = (error: unknown): boolean =>
  /memory|alloc/i.test(String(error)) && !/security limit/i.test(String(error));

/** A few kilobytes may decode to gigabytes, so the size is read from the header before decoding. Returns the limit. */
async function rejectDecompressionBomb(sent: Buffer): Promise<number> {
  const { width, height, pages = 1, format } = await sharp(sent, { limitInputPixels: false }).metadata();
  const limit = maxPixels(format);
  if (width * height * pages > limit)
    throw refusePhoto(`This photo has too many pixels. Please choose one with up to ${limit / 1_000_000} megapixels.`);
  return limit;
}

const encodeImage = (image: Sharp, format: (typeof formats)[number]): Promise<Buffer> =>
  format === 'avif'
    ? image.avif({ quality: 55, effort: 1 }).toBuffer()
    : image.webp({ quality: 78, effort: 3 }).toBuffer();

async function placeholderOf(image: Sharp): Promise<string> {
  const tiny = await image.resize({ width: 16, height: 16, fit: 'inside' }).webp({ quality: 40 }).toBuffer();
  return `data:image/webp;base64,${tiny.toString('base64')}`;
}

/** Decodes two pixels. Rejects if the library does not work. */
export async function canDecode(): Promise<void> {
  const picture = await sharp({ create: { width: 2, height: 1, channels: 3, background: '#fff' } })
    .webp()
    .toBuffer();
  await sharp(picture).raw().toBuffer();
}

export const refusePhoto = (reason: string): Refusal => new Refusal('image_refused', reason);
const damagedPhoto = (): Refusal =>
  refusePhoto('We can’t read this photo. It may be damaged. Please choose another one.');

const startsWith = (bytes: Buffer, text: string, at = 0): boolean =>
  bytes.subarray(at, at + text.length).toString('latin1') === text;

const photoKinds: readonly ((bytes: Buffer) => boolean)[] = [
  (bytes) => startsWith(bytes, '\xff\xd8\xff'), // JPEG
  (bytes) => startsWith(bytes, '\x89PNG\r\n\x1a\n'),
  (bytes) => startsWith(bytes, 'GIF87a') || startsWith(bytes, 'GIF89a'),
  (bytes) => startsWith(bytes, 'RIFF') && startsWith(bytes, 'WEBP', 8),
  (bytes) => startsWith(bytes, 'ftypavif', 4) || startsWith(bytes, 'ftypavis', 4),
];

/** Checks the first bytes, not the name, so that no decoder for drawings, documents or scripts ever starts. */
const looksLikePhoto = (bytes: Buffer): boolean => photoKinds.some((isOfKind) => isOfKind(bytes));
