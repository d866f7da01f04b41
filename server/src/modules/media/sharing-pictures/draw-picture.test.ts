import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { describe, test } from 'node:test';
import { promisify } from 'node:util';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import { drawPicture } from './draw-picture';
import { writableText } from './draw-text';
import { pictureSize, type SharingCard } from './sharing-card';

const mostBytes = 300_000;
const card: SharingCard = { title: 'Soup', below: 'Wok Star', price: '$9.00', rating: { stars: 4.8, reviews: 9 } };

/** Counts the light pixels of an area, which are those of letters on the sign. */
async function lettersIn(picture: Buffer, area: { left: number; top: number; width: number; height: number }) {
  const { data } = await sharp(picture).extract(area).greyscale().raw().toBuffer({ resolveWithObject: true });
  return data.filter((value) => value > 160).length;
}
const title = { left: 656, top: 150, width: 488, height: 260 };

describe('the sharing picture', () => {
  const cards: Record<string, SharingCard> = {
    'a dish': card,
    'the longest names': { ...card, title: 'Wonderfully hot '.repeat(8), below: 'Grandmother’s kitchen '.repeat(6) },
    'a name without spaces': { ...card, title: 'W'.repeat(120), below: 'M'.repeat(120) },
    'names that no font of ours writes': { ...card, title: '担担面', below: 'شيف' },
    'names with markup': { ...card, title: '<b>Soup</b> & <span size="900000">', below: '&lt;' },
  };
  for (const [what, given] of Object.entries(cards))
    test(`is a small JPEG of 1200 × 630 for ${what}`, async () => {
      const noise = { type: 'gaussian', mean: 128, sigma: 60 } as const;
      const photo = await sharp({ create: { width: 960, height: 720, channels: 3, background: '#fff', noise } })
        .blur(2)
        .webp()
        .toBuffer();
      for (const picture of [await drawPicture(given, photo), await drawPicture(given, undefined)]) {
        const { format, width, height } = await sharp(picture).metadata();
        assert.deepEqual({ format, width, height }, { format: 'jpeg', ...pictureSize });
        assert.ok(picture.length < mostBytes, String(picture.length));
      }
    });

  test('shows the photo on the left and the name on the right', async () => {
    const photo = await sharp({ create: { width: 960, height: 720, channels: 3, background: '#00f' } })
      .webp()
      .toBuffer();
    const picture = await drawPicture(card, photo);
    const { dominant } = await sharp(
      await sharp(picture).extract({ left: 0, top: 0, width: 590, height: 630 }).toBuffer(),
    ).stats();
    assert.ok(dominant.b > 200 && dominant.r < 50, JSON.stringify(dominant));
    assert.ok((await lettersIn(picture, title)) > 500);
    assert.equal(await lettersIn(await drawPicture({ ...card, title: '', below: '' }, photo), title), 0);
  });

  test('is the same on a machine without fonts', async () => {
    const script = `import { drawPicture } from '${new URL('draw-picture.ts', import.meta.url).href}';
      process.stdout.write((await drawPicture(${JSON.stringify(card)}, undefined)).toString('base64'));`;
    const { stdout } = await promisify(execFile)(
      process.execPath,
      ['--import', 'tsx', '--input-type=module', '--eval', script],
      {
        cwd: fileURLToPath(new URL('.', import.meta.url)),
        env: { ...process.env, FONTCONFIG_FILE: '/nowhere', FONTCONFIG_PATH: '/nowhere' },
        maxBuffer: 1_000_000,
      },
    );
    assert.equal(stdout, (await drawPicture(card, undefined)).toString('base64'));
  });
});

test('omits pictographs that the font lacks, and omits the whole text if the font lacks letters', () => {
  const texts: [text: string, written: string][] = [
    ['Crème brûlée — «2» Łódź', 'Crème brûlée — «2» Łódź'],
    ['Cre\u0300me', 'Crème'],
    ['Phở bò', 'Phở bò'],
    ['Soup 🍜 of the house ❤️', 'Soup of the house'],
    ['担担面', ''],
    ['Soup 麺', ''],
    ['борщ', ''],
    ['شوربة', ''],
    ['   \n ', ''],
  ];
  for (const [text, written] of texts) assert.equal(writableText(text, 'title'), written, text);
});
