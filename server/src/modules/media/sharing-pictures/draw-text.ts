import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import { lettersOf } from './font-letters';

/** Beside the source, and beside the bundle. */
function openFont(family: string, file: string) {
  const path = fileURLToPath(new URL(`./fonts/${file}`, import.meta.url));
  return { family, path, letters: lettersOf(path) };
}

/** Files of our own: a server may have no fonts. */
const fonts = {
  title: openFont('Food Court Title', 'fraunces-700.ttf'),
  text: openFont('Food Court Text', 'figtree-600.ttf'),
};
type Font = keyof typeof fonts;

/**
 * What the font can write of a text. Signs that it lacks, such as pictographs, are left out; of a text with letters of another
 * script there would be pieces, so it is left out as a whole: the page says it beside the picture.
 */
export function writableText(text: string, font: Font): string {
  const { letters } = fonts[font];
  const isKnown = (sign: string): boolean => letters.has(sign.codePointAt(0) ?? 0);
  const signs = [...text.normalize('NFC').replace(/\s+/gu, ' ')];
  if (signs.some((sign) => /[\p{L}\p{M}\p{N}]/u.test(sign) && !isKnown(sign) && !isPictograph(sign))) return '';
  return signs.filter(isKnown).join('').replace(/ +/g, ' ').trim();
}

/** Its variation selectors and joiners are marks by Unicode. */
const isPictograph = (sign: string): boolean => /[\p{Emoji_Component}\p{Extended_Pictographic}]/u.test(sign);

export interface DrawnText {
  input: Buffer;
  width: number;
  height: number;
}

interface Style {
  font: Font;
  colour: string;
  width: number;
  /** The largest of these with which the text is no higher than `height`. */
  sizes: readonly number[];
  height: number;
}

/** Null when there is nothing to write. */
export async function drawText(text: string, { font, colour, width, sizes, height }: Style): Promise<DrawnText | null> {
  const writable = writableText(text, font);
  if (!writable) return null;
  const { family, path } = fonts[font];
  for (const size of sizes) {
    const { data, info } = await sharp({
      text: {
        text: `<span foreground="${colour}">${escaped(writable)}</span>`,
        font: `${family} ${size}`,
        fontfile: path,
        width,
        // A point is a pixel.
        dpi: 72,
        wrap: 'word-char',
        rgba: true,
      },
    })
      .png()
      .toBuffer({ resolveWithObject: true });
    if (info.height <= height) return { input: data, width: info.width, height: info.height };
    if (size !== sizes.at(-1)) continue;
    const input = await sharp(data).extract({ left: 0, top: 0, width: info.width, height }).png().toBuffer();
    return { input, width: info.width, height };
  }
  return null;
}

/** Pango reads markup. */
const escaped = (text: string): string => text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);
