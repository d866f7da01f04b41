import sharp from 'sharp';

const bowl = (inset: number): string =>
  `<g transform="translate(${inset} ${inset}) scale(${1 - (2 * inset) / 64})"><g fill="none" stroke="#fff3e0" stroke-width="4" stroke-linecap="round"><path d="M24 24c-4-4 4-6 0-11M33 24c-4-4 4-6 0-11M42 24c-4-4 4-6 0-11"/></g><path d="M10 31h44a22 20 0 0 1-14 19v3H24v-3A22 20 0 0 1 10 31z" fill="#fff3e0"/></g>`;

const icon = (corner: number, inset: number): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64"><rect width="64" height="64" rx="${corner}" fill="#d9431e"/>${bowl(inset)}</svg>`;

/** A steaming bowl. */
export const favicon = icon(16, 0);

/** Square, with the drawing inside the safe zone, because phones cut the icon to their own shape. */
const appIcon = icon(0, 8);

/** Sizes of the icon of an installed site. */
export const iconSizes = [180, 192, 512] as const;
export type IconSize = (typeof iconSizes)[number];

const drawn = new Map<IconSize, Promise<Buffer>>();

export function drawAppIcon(size: IconSize): Promise<Buffer> {
  const known = drawn.get(size);
  if (known) return known;
  const drawing = sharp(Buffer.from(appIcon), { density: (72 * size) / 64 })
    .resize(size, size)
    .png()
    .toBuffer();
  drawn.set(size, drawing);
  return drawing;
}
