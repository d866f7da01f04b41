import sharp from 'sharp';

/** Pictures are stored at half their size. */
const scale = 0.5;
const quality = 62;

/** Converts a screenshot to the stored size and format. */
export async function smallPicture(png: Buffer): Promise<Buffer> {
  const { width } = await sharp(png).metadata();
  return sharp(png)
    .resize({ width: Math.round(width * scale) })
    .webp({ quality, effort: 4 })
    .toBuffer();
}

/** A pixel counts as different when one of its channels (0 to 255) differs by more than this. */
const otherPixel = 40;
/** This share of differing pixels may be noise of fonts and the encoder. */
const noiseShare = 0.0004;
/** Mean difference over all pixels, which detects slight colour changes of large areas. */
const otherMean = 1.2;

interface Pixels {
  data: Buffer;
  width: number;
  height: number;
}

/** Reads the pixels slightly blurred, because edges of letters are not drawn alike everywhere. */
async function pixelsOf(picture: Buffer): Promise<Pixels> {
  const { data, info } = await sharp(picture).removeAlpha().blur(0.6).raw().toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height };
}

export interface Difference {
  /** Description of the difference. */
  what: string;
  /** The new picture, pale, with all differences in red. */
  picture: Buffer;
}

/** Returns undefined when a person would see no difference. */
export async function differenceOf(accepted: Buffer, taken: Buffer): Promise<Difference | undefined> {
  if (accepted.equals(taken)) return undefined;
  const [before, after] = await Promise.all([pixelsOf(accepted), pixelsOf(taken)]);
  if (before.width !== after.width || before.height !== after.height)
    return {
      what: `${before.width}×${before.height} is ${after.width}×${after.height} now`,
      picture: taken,
    };
  const marked = Buffer.alloc(after.data.length);
  const pixels = after.width * after.height;
  let others = 0;
  let sum = 0;
  for (let at = 0; at < after.data.length; at += 3) {
    const by = [0, 1, 2].map((colour) => Math.abs(before.data[at + colour]! - after.data[at + colour]!));
    const most = Math.max(...by);
    sum += by[0]! + by[1]! + by[2]!;
    if (most > otherPixel) others += 1;
    for (const colour of [0, 1, 2]) marked[at + colour] = 255 - (255 - after.data[at + colour]!) / 4;
    if (most > otherPixel) marked.set([220, 0, 40], at);
  }
  const [share, mean] = [others / pixels, sum / after.data.length];
  if (share <= noiseShare && mean <= otherMean) return undefined;
  const { width, height } = after;
  return {
    what: `${(share * 100).toFixed(2)} % of its pixels differ, ${mean.toFixed(2)} of 255 on average`,
    picture: await sharp(marked, { raw: { width, height, channels: 3 } })
      .webp({ quality: 80 })
      .toBuffer(),
  };
}
