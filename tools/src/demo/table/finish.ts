import sharp from 'sharp';
import { picture } from './surface';

const { width, height } = picture;

const noise = (across: number, down: number, sigma: number): Promise<Buffer> =>
  sharp({ create: { width: across, height: down, channels: 3, background: '#808080', noise: { type: 'gaussian', mean: 128, sigma } } })
    .toColourspace('b-w')
    .png()
    .toBuffer();

const stretched = async (across: number, down: number, sigma: number): Promise<Buffer> =>
  sharp(await noise(across, down, sigma))
    .resize(width, height, { fit: 'fill', kernel: 'cubic' })
    .png({ compressionLevel: 1 })
    .toBuffer();

/** Limewash: large clouds with brush marks across them. Made once, shared by every picture. */
async function limewash(): Promise<Buffer> {
  return sharp(await stretched(26, 20, 18))
    .composite([
      { input: await stretched(60, 420, 20), blend: 'soft-light' },
      { input: await stretched(700, 36, 16), blend: 'soft-light' },
    ])
    .png({ compressionLevel: 1 })
    .toBuffer();
}

interface Finish {
  texture: Buffer;
  grain: Buffer;
}

let finish: Promise<Finish> | undefined;

export const finishes = (): Promise<Finish> =>
  (finish ??= Promise.all([limewash(), noise(width, height, 9)]).then(([texture, grain]) => ({ texture, grain })));
