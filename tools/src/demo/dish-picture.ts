import sharp from 'sharp';
import { compositions } from './compositions/index';
import { iconDefinitions } from './paint/icon';
import { radial } from './paint/paint';
import { newSketch, type Sketch } from './paint/sketch';
import { finishes } from './table/finish';
import { picture } from './table/surface';

const { width, height } = picture;

const sheet = (scale: number, definitions: string, content: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width * scale}" height="${height * scale}"><defs>${definitions}</defs>${content}</svg>`;

/** Brighter at the window and darker away from it, so that the eye stays on the dish. */
function falloff(sketch: Sketch): string {
  const window = radial(sketch, [0.1, 0.02, 0.75], [0, '#ffe9bd', 0.3], [1, '#ffe9bd', 0]);
  const corners = radial(sketch, [0.44, 0.42, 0.78], [0.55, '#1c0a04', 0], [1, '#1c0a04', 0.34]);
  const all = `width="${width}" height="${height}"`;
  return `<rect ${all} fill="${window}"/><rect ${all} fill="${corners}"/>`;
}

/** The two drawings of a dish's picture: the bare table, and what stands on it. */
export async function dishDrawing(slug: string): Promise<{ table: string; setting: string }> {
  const composition = compositions[slug];
  if (!composition) throw new Error(`No picture was composed for '${slug}'`);
  const [under, over] = [newSketch(`${slug} table`), newSketch(slug)];
  const table = composition.table(under);
  const setting = composition.setting(over) + falloff(over);
  return {
    // Nothing on the bare table is sharper than half the size; it takes a quarter of the time.
    table: sheet(0.5, under.definitions, table),
    setting: sheet(1, over.definitions + (await iconDefinitions(over.icons)), setting),
  };
}

/** A dish's picture as JPEG. */
export async function dishPicture(slug: string): Promise<Buffer> {
  const { table, setting } = await dishDrawing(slug);
  const { texture, grain } = await finishes();
  return sharp(Buffer.from(table))
    .resize(width, height)
    .composite([texture, { input: Buffer.from(setting) }, grain])
    .removeAlpha()
    .jpeg({ quality: 90, chromaSubsampling: '4:4:4' })
    .toBuffer();
}
