import sharp, { type Sharp } from 'sharp';
import { Refusal } from '#http/refusal';
import { looksLikePhoto } from './sniff';
import { formats, masterSide, pictureName, widths } from './sizes';

export interface DevelopedPhoto {
  width: number;
  height: number;
  files: Map<string, Buffer>;
  /** A data: address of a few hundred bytes. */
  placeholder: string;
}

/** Larger than any camera's photo; all frames of an animation together. */
const mostPixels = 60_000_000;

/** Decode, turn upright, drop every metadata, and encode anew in all sizes: nothing of the file that was sent survives but what is seen. */
export async function developPhoto(sent: Buffer): Promise<DevelopedPhoto> {
  const pixels = await decoded(sent);
  const { width, height } = pixels.info;
  const image = (): Sharp => sharp(pixels.data, { raw: pixels.info });
  const files = new Map<string, Buffer>([['master.webp', await image().webp({ quality: 92 }).toBuffer()]]);
  for (const format of formats) {
    const made = new Map<number, Buffer>();
    for (const wanted of widths) {
      const target = Math.min(wanted, width);
      const bytes = made.get(target) ?? (await encoded(image().resize({ width: target }), format));
      made.set(target, bytes);
      files.set(pictureName(wanted, format), bytes);
    }
  }
  return { width, height, files, placeholder: await placeholderOf(image()) };
}

async function decoded(sent: Buffer) {
  if (!looksLikePhoto(sent)) throw refused('This file is not a photo. Please choose a JPEG, PNG, WebP, AVIF or GIF.');
  try {
    await refuseBomb(sent);
    return await sharp(sent, { limitInputPixels: mostPixels, failOn: 'error' })
      .autoOrient()
      .resize({ width: masterSide, height: masterSide, fit: 'inside', withoutEnlargement: true })
      .toColourspace('srgb')
      .raw()
      .toBuffer({ resolveWithObject: true });
  } catch (error) {
    if (error instanceof Refusal) throw error;
    throw refused('This photo can’t be read; it may be damaged. Please choose another one.');
  }
}

/** A few kilobytes may unfold to gigabytes; the header tells before anything is decoded. */
async function refuseBomb(sent: Buffer): Promise<void> {
  const { width, height, pages = 1 } = await sharp(sent, { limitInputPixels: false }).metadata();
  if (width * height * pages > mostPixels)
    throw refused('This photo has too many pixels. Please choose a smaller one (at most 60 megapixels).');
}

const encoded = (image: Sharp, format: (typeof formats)[number]): Promise<Buffer> =>
  format === 'avif'
    ? image.avif({ quality: 55, effort: 1 }).toBuffer()
    : image.webp({ quality: 78, effort: 3 }).toBuffer();

async function placeholderOf(image: Sharp): Promise<string> {
  const tiny = await image.resize({ width: 16, height: 16, fit: 'inside' }).webp({ quality: 40 }).toBuffer();
  return `data:image/webp;base64,${tiny.toString('base64')}`;
}

const refused = (reason: string): Refusal => new Refusal('image_refused', reason);
