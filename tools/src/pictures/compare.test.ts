import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import sharp from 'sharp';
import { differenceOf, smallPicture } from './compare';

const width = 780;
const height = 1_688;

interface Square {
  side: number;
  colour: string;
}

/** Draws a background with some text and, optionally, a square. */
function screen(paper: string, { side, colour }: Square = { side: 0, colour: paper }): Promise<Buffer> {
  const drawing = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
    <rect width="100%" height="100%" fill="${paper}"/>
    <text x="40" y="120" font-size="40" fill="#222">Dan Dan Noodles</text>
    <rect x="300" y="300" width="${side}" height="${side}" fill="${colour}"/></svg>`;
  return sharp(Buffer.from(drawing)).png().toBuffer().then(smallPicture);
}

describe('a picture', () => {
  test('is stored at half its size', async () => {
    const stored = await sharp(await screen('#fff8ec')).metadata();
    assert.deepEqual([stored.width, stored.height, stored.format], [width / 2, height / 2, 'webp']);
  });

  test('is unchanged when all pixels are equal', async () =>
    assert.equal(await differenceOf(await screen('#fff8ec'), await screen('#fff8ec')), undefined));

  test('is unchanged when a dot differs, or all pixels by an invisible shade', async () => {
    const accepted = await screen('#fff8ec');
    assert.equal(await differenceOf(accepted, await screen('#fff8ec', { side: 6, colour: '#c0392b' })), undefined);
    assert.equal(await differenceOf(accepted, await screen('#fff7ec')), undefined);
  });

  test('is changed when an area of the size of an icon differs, which is marked in red', async () => {
    const difference = await differenceOf(
      await screen('#fff8ec'),
      await screen('#fff8ec', { side: 32, colour: '#c0392b' }),
    );
    assert.match(difference?.what ?? '', /% of its pixels differ/);
    const { data, info } = await sharp(difference?.picture).raw().toBuffer({ resolveWithObject: true });
    const [red = 0, green = 0] = data.subarray((155 * info.width + 155) * info.channels);
    assert.ok(red > 200 && green < 60, `${red}, ${green}`);
  });

  test('is changed when a large area differs slightly in colour', async () =>
    assert.ok(await differenceOf(await screen('#fff8ec'), await screen('#fbf4e8'))));

  test('is changed when its size differs', async () => {
    const small = await sharp(await screen('#fff8ec'))
      .resize(100, 100)
      .webp()
      .toBuffer();
    assert.equal((await differenceOf(await screen('#fff8ec'), small))?.what, '390×844 is 100×100 now');
  });
});
