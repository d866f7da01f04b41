import sharp, { type OverlayOptions } from 'sharp';
import { picture } from './surface';

const { width, height } = picture;

const noise = (across: number, down: number, sigma: number): Promise<Buffer> =>
  sharp({
    create: {
      width: across,
      height: down,
      channels: 3,
      background: '#808080',
      noise: { type: 'gaussian', mean: 128, sigma },
    },
  })
    .toColourspace('b-w')
    .png()
    .toBuffer();

const stretched = async (across: number, down: number, sigma: number): Promise<Buffer> =>
  sharp(await noise(across, down, sigma))
    .resize(width, height, { fit: 'fill', kernel: 'cubic' })
    .png({ compressionLevel: 1 })
    .toBuffer();

/** Limewash: large clouds with brush marks across them. */
const limewash = async (): Promise<Buffer> =>
  sharp(await stretched(26, 20, 18))
    .composite([
      { input: await stretched(60, 420, 20), blend: 'soft-light' },
      { input: await stretched(700, 36, 16), blend: 'soft-light' },
    ])
    .png({ compressionLevel: 1 })
    .toBuffer();

/** Pixels as they are: decoding them for each picture would take longer than putting them on. */
const pixels = async (image: Buffer): Promise<OverlayOptions> => {
  const { data, info } = await sharp(image).raw().toBuffer({ resolveWithObject: true });
  return { input: data, raw: { width: info.width, height: info.height, channels: info.channels }, blend: 'soft-light' };
};

interface Finish {
  texture: OverlayOptions;
  grain: OverlayOptions;
}

let finish: Promise<Finish> | undefined;

/** Made once, shared by every picture. */
export const finishes = (): Promise<Finish> =>
  (finish ??= Promise.all([limewash().then(pixels), noise(width, height, 9).then(pixels)]).then(([texture, grain]) => ({
    texture,
    grain,
  })));
