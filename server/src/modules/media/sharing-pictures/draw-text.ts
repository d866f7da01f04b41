import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import { lettersOf } from './font-letters';

/** The font files lie next to the source, and also next to the bundle. */
function openFont(family: string, file: string) {
  const path = fileURLToPath(new URL(`./fonts/${file}`, import.meta.url));
  return { family, path, letters: lettersOf(path) };
}

/** Fonts are bundled, because a server may have none installed. */
const fonts = {
  title: openFont('Food Court Title', 'barlow-semi-condensed-600.ttf'),
  text: openFont('Food Court Text', 'figtree-600.ttf'),
};
type Font = keyof typeof fonts;

/**
 * Removes characters that the font lacks, such as pictographs. A text with letters of another script would be cut to pieces, so
 * it is omitted as a whole: the page shows it next to the picture.
 */
export function writableText(text: string, font: Font): string {
  const { letters } = fonts[font];
  const isKnown = (sign: string): boolean => letters.has(sign.codePointAt(0) ?? 0);
  const signs = [...text.normalize('NFC').replace(/\s+/gu, ' ')];
  if (signs.some((sign) => /[\p{L}\p{M}\p{N}]/u.test(sign) && !isKnown(sign) && !isPictograph(sign))) return '';
  return signs.filter(isKnown).join('').replace(/ +/g, ' ').trim();
}

/** Includes the variation selectors and joiners of pictographs, which Unicode classifies as marks. */
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
  /** The largest size at which the text fits into `height` is used. */
  sizes: readonly number[];
  height: number;
}

/** Returns null if there is nothing to write. */
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
        // At 72 dpi a point is a pixel.
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

/** Pango interprets markup. */
const escaped = (text: string): string => text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);
