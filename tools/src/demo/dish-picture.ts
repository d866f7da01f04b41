import sharp from 'sharp';
import { compositions } from './compositions/index';
import { iconDefinitions } from './paint/icon';
import { newSketch } from './paint/sketch';
import { finishes } from './table/finish';
import { picture } from './table/surface';

const sheet = (definitions: string, content: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${picture.width} ${picture.height}" width="${picture.width}" height="${picture.height}"><defs>${definitions}</defs>${content}</svg>`;

/** Darker away from the window, so that the eye stays on the dish. */
const falloff = sheet(
  `<radialGradient id="f" cx="0.44" cy="0.42" r="0.78"><stop offset="0.55" stop-color="#1c0a04" stop-opacity="0"/><stop offset="1" stop-color="#1c0a04" stop-opacity="0.34"/></radialGradient>` +
    `<radialGradient id="w" cx="0.1" cy="0.02" r="0.75"><stop offset="0" stop-color="#ffe9bd" stop-opacity="0.3"/><stop offset="1" stop-color="#ffe9bd" stop-opacity="0"/></radialGradient>`,
  `<rect width="1600" height="1200" fill="url(#w)"/><rect width="1600" height="1200" fill="url(#f)"/>`,
);

/** The two drawings of a dish's picture: the bare table, and what stands on it. */
export async function dishDrawing(slug: string): Promise<{ table: string; setting: string }> {
  const composition = compositions[slug];
  if (!composition) throw new Error(`No picture was composed for '${slug}'`);
  const [under, over] = [newSketch(`${slug} table`), newSketch(slug)];
  const [table, setting] = [composition.table(under), composition.setting(over)];
  return { table: sheet(under.definitions, table), setting: sheet(over.definitions + (await iconDefinitions(over.icons)), setting) };
}

/** A dish's picture as JPEG. */
export async function dishPicture(slug: string): Promise<Buffer> {
  const { table, setting } = await dishDrawing(slug);
  const { texture, grain } = await finishes();
  return sharp(Buffer.from(table))
    .composite([
      { input: texture, blend: 'soft-light' },
      { input: Buffer.from(setting) },
      { input: Buffer.from(falloff) },
      { input: grain, blend: 'soft-light' },
    ])
    .removeAlpha()
    .jpeg({ quality: 90, chromaSubsampling: '4:4:4' })
    .toBuffer();
}
