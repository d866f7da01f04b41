import sharp, { type OverlayOptions } from 'sharp';
import { pictureSize, type SharingCard } from './sharing-card';
import { favicon } from '../images/app-icon';
import { drawText, writableText, type DrawnText } from './draw-text';

/** The sign of each page, and the yellow of the mark. */
const colours = {
  sign: '#0c1013',
  raised: '#262d33',
  words: '#ffffff',
  soft: '#b7c1c9',
  signal: '#ffc629',
};

const photoWidth = 600;
const margin = 56;
const left = photoWidth + margin;
const textWidth = pictureSize.width - left - margin;
const bottom = pictureSize.height - margin;
const footTop = bottom - 60;

/** Draws a JPEG with the photo, or the mark if there is none, on the left and the sign with its words on the right. */
export async function drawPicture(card: SharingCard, photo: Buffer | undefined): Promise<Buffer> {
  const layers = (await Promise.all([panel(photo), brand(), words(card), foot(card)])).flat();
  return sharp({ create: { ...pictureSize, channels: 3, background: colours.sign } })
    .composite(layers)
    .jpeg({ quality: 84, mozjpeg: true })
    .toBuffer();
}

async function panel(photo: Buffer | undefined): Promise<OverlayOptions[]> {
  const size = { width: photoWidth, height: pictureSize.height };
  const { data: input, info: raw } = await (
    photo
      ? sharp(photo)
          .resize({ ...size, fit: 'cover' })
          .flatten({ background: colours.raised })
      : sharp({ create: { ...size, channels: 3, background: colours.signal } }).composite([{ input: await mark(400) }])
  )
    .raw()
    .toBuffer({ resolveWithObject: true });
  return [{ input, raw, left: 0, top: 0 }];
}

const mark = (side: number): Promise<Buffer> =>
  sharp(Buffer.from(favicon), { density: (72 * side) / 64 })
    .resize(side, side)
    .png()
    .toBuffer();

async function brand(): Promise<OverlayOptions[]> {
  const name = await line('Food Court', { font: 'title', size: 36, colour: colours.words });
  return [
    { input: await mark(48), left, top: margin },
    ...placed(name, left + 64, margin + 24 - Math.round((name?.height ?? 0) / 2)),
  ];
}

/** The title gets the space between the brand and the footer, with the text below directly after it. */
async function words({ title, below }: SharingCard): Promise<OverlayOptions[]> {
  const heading = writableText(title, 'title') ? title : below;
  const drawn = await drawText(heading, {
    font: 'title',
    colour: colours.words,
    width: textWidth,
    sizes: [88, 74, 62, 52, 42],
    height: 250,
  });
  const top = margin + 100;
  const belowTop = top + (drawn?.height ?? 0) + 36;
  const more =
    heading === below
      ? null
      : await drawText(below, {
          font: 'text',
          colour: colours.soft,
          width: textWidth,
          sizes: [30, 24, 20],
          height: footTop - belowTop,
        });
  return [...placed(drawn, left, top), ...placed(more, left, belowTop)];
}

async function foot({ price, rating }: SharingCard): Promise<OverlayOptions[]> {
  const [costs, stars] = await Promise.all([
    price === undefined ? null : line(price, { font: 'title', size: 64, colour: colours.words }),
    rating ? line(`${rating.stars} (${rating.reviews})`, { font: 'text', size: 32, colour: colours.words }) : null,
  ]);
  const starsLeft = costs ? left + costs.width + 40 : left;
  return [
    ...placed(costs, left, bottom - (costs?.height ?? 0)),
    ...(stars ? [{ input: star, left: starsLeft, top: bottom - 36 }] : []),
    ...placed(stars, starsLeft + 46, bottom - (stars?.height ?? 0) - 4),
  ];
}

interface Line {
  font: 'title' | 'text';
  size: number;
  colour: string;
}

const line = (text: string, { size, ...style }: Line): Promise<DrawnText | null> =>
  drawText(text, { ...style, width: textWidth, sizes: [size], height: size * 2 });

const placed = (drawn: DrawnText | null, x: number, y: number): OverlayOptions[] =>
  drawn ? [{ input: drawn.input, left: x, top: y }] : [];

const star = Buffer.from(
  `<svg xmlns="http://www.w3.org/2000/svg" width="36" height="36" viewBox="0 0 24 24"><path fill="${colours.words}" d="m12 1.7 3.2 6.5 7.1 1-5.1 5 1.2 7.1-6.4-3.4-6.4 3.4 1.2-7.1-5.1-5 7.1-1z"/></svg>`,
);
