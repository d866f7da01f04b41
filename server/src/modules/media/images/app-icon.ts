import sharp from 'sharp';

/** The mark of shared-ui in a square of 32, and its colours in both themes: ink on the yellow of the sign. */
const fork = (inset: number, colour = '#12161a'): string =>
  `<g transform="translate(${inset} ${inset}) scale(${(64 - 2 * inset) / 32})" fill="none" stroke="${colour}"><path d="M8.5 1v10l7.5 7.5 7.5-7.5V1M16 1v18" stroke-width="3.6"/><path d="M16 16v15.5" stroke-width="4.6"/></g>`;

const icon = (corner: number, inset: number): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64"><rect width="64" height="64" rx="${corner}" fill="#ffc629"/>${fork(inset)}</svg>`;

export const favicon = icon(12, 8);

/** Square, with the drawing inside the safe zone, because phones cut the icon to their own shape. */
const appIcon = icon(0, 15);

/** Sizes of the icon of an installed site. */
export const iconSizes = [180, 192, 512] as const;
export type IconSize = (typeof iconSizes)[number];

const drawn = new Map<string, Promise<Buffer>>();

function draw(svg: string, size: number): Promise<Buffer> {
  const name = `${size} ${svg}`;
  const known = drawn.get(name);
  if (known) return known;
  const drawing = sharp(Buffer.from(svg), { density: (72 * size) / 64 })
    .resize(size, size)
    .png()
    .toBuffer();
  drawn.set(name, drawing);
  return drawing;
}

export const drawAppIcon = (size: IconSize): Promise<Buffer> => draw(appIcon, size);

/** The mark alone: a phone shows the opaque part of a badge in its own colour beside the time. */
const badge = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64">${fork(4, '#ffffff')}</svg>`;

export const drawBadge = (): Promise<Buffer> => draw(badge, 96);
