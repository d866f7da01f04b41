import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import sharp from 'sharp';
import { withAppetisingColours } from './colour';

const side = 32;
/** Twice the largest use, so that edges stay smooth when an icon is turned. */
const pixels = 640;
const shadowPixels = 160;
const shadowMargin = 32;

const file = createRequire(import.meta.url).resolve('@iconify-json/fluent-emoji/icons.json');
let iconSet: Buffer | undefined;

/**
 * An icon of Fluent Emoji (Microsoft, MIT licence). The set is 100 MB of JSON:
 * looked through as bytes it takes a third of the memory that it would take parsed.
 */
export function iconBody(name: string): string {
  iconSet ??= readFileSync(file);
  const start = iconSet.indexOf(`\n\t\t"${name}": {`);
  if (start < 0) throw new Error(`The icon set has no '${name}'`);
  const entry = iconSet.toString('utf8', iconSet.indexOf('{', start), iconSet.indexOf('\n\t\t}', start) + 4);
  return (JSON.parse(entry) as { body: string }).body;
}

export const iconDrawing = (body: string, size: number): Buffer =>
  Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${side} ${side}" width="${size}" height="${size}">${body}</svg>`,
  );

const image = (id: string, reach: number, png: Buffer) =>
  `<image id="${id}" x="${-reach}" y="${-reach}" width="${2 * reach}" height="${2 * reach}" href="data:image/png;base64,${png.toString('base64')}"/>`;

async function definition(name: string): Promise<string> {
  const drawn = await sharp(iconDrawing(withAppetisingColours(iconBody(name)), pixels))
    .png({ compressionLevel: 1 })
    .toBuffer();
  const silhouette = await sharp(drawn)
    .resize(shadowPixels)
    .extend({
      top: shadowMargin,
      bottom: shadowMargin,
      left: shadowMargin,
      right: shadowMargin,
      background: { r: 0, g: 0, b: 0, alpha: 0 },
    })
    .blur(6)
    .linear([0, 0, 0, 0.58], [28, 10, 4, 0])
    .png()
    .toBuffer();
  return image(name, 0.5, drawn) + image(`${name}-shadow`, 0.5 + shadowMargin / shadowPixels, silhouette);
}

const definitions = new Map<string, Promise<string>>();

/** Icons as pictures of one unit around their middle: as pictures, their own gradients and ids can't meet another icon's. */
export async function iconDefinitions(names: Iterable<string>): Promise<string> {
  const wanted = [...names].map((name) => {
    const known = definitions.get(name) ?? definition(name);
    definitions.set(name, known);
    return known;
  });
  return (await Promise.all(wanted)).join('');
}
