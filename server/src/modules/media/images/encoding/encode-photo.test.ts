import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import sharp from 'sharp';
import { encodePhoto, encodeSize } from './encode-photo';
import { animationBomb, drawing, photo, pngBomb, scriptInDisguise, sidewaysPhoto } from '../testing/sample-photos';

const colourAt = async (picture: Buffer, side: 'left' | 'right') => {
  const { data, info } = await sharp(picture).raw().toBuffer({ resolveWithObject: true });
  const at = (Math.floor(info.height / 2) * info.width + (side === 'left' ? 10 : info.width - 10)) * info.channels;
  return (data[at] ?? 0) > (data[at + 2] ?? 0) ? 'red' : 'blue';
};

describe('encodePhoto', () => {
  test('makes a master and every size in the standard format, and other formats from the master, none larger than the original', async () => {
    const { files, width, height } = await encodePhoto(await photo(700, 350));
    assert.deepEqual([width, height], [700, 350]);
    const master = files.get('master.webp');
    assert.ok(master);
    for (const [side, wanted] of [
      [320, 320],
      [640, 640],
      [960, 700],
      [1280, 700],
    ] as const) {
      const webp = await sharp(files.get(`${side}.webp`)).metadata();
      assert.deepEqual([webp.width, webp.format], [wanted, 'webp']);
      const avif = await encodeSize(master, { width: side, format: 'avif' });
      const { width: avifWidth, format } = await sharp(avif).metadata();
      assert.deepEqual([avifWidth, format], [wanted, 'heif']);
    }
  });

  test('limits the size of the master', async () => {
    const { files, width } = await encodePhoto(await photo(4_000, 1_000));
    assert.equal(width, 2_560);
    assert.equal((await sharp(files.get('master.webp')).metadata()).width, 2_560);
  });

  test('rotates the photo upright and removes its metadata', async () => {
    const sent = await sidewaysPhoto();
    assert.ok(sent.includes('SECRET-OWNER'));
    const { files } = await encodePhoto(sent);
    for (const [name, bytes] of files) {
      assert.equal(await colourAt(bytes, 'left'), 'blue', name);
      const { exif, orientation, icc, xmp } = await sharp(bytes).metadata();
      assert.deepEqual([exif, orientation, icc, xmp], [undefined, undefined, undefined, undefined], name);
    }
  });

  test('creates a placeholder that is small enough for lists', async () => {
    const { placeholder } = await encodePhoto(await photo(900, 600));
    assert.match(placeholder, /^data:image\/webp;base64,/);
    assert.ok(placeholder.length < 500, String(placeholder.length));
  });

  for (const format of ['png', 'webp', 'gif', 'avif'] as const)
    test(`accepts ${format}`, async () =>
      assert.equal(
        (
          await encodePhoto(
            await sharp(await photo(40, 30))
              .toFormat(format)
              .toBuffer(),
          )
        ).width,
        40,
      ));

  test('keeps transparency', async () => {
    const clear = await sharp({ create: { width: 20, height: 20, channels: 4, background: '#00000000' } })
      .png()
      .toBuffer();
    assert.equal((await sharp((await encodePhoto(clear)).files.get('320.webp')).metadata()).hasAlpha, true);
  });

  test('uses the first frame of an animation', async () => {
    const animation = await sharp([await photo(30, 30), await photo(30, 30)], { join: { animated: true } })
      .gif()
      .toBuffer();
    assert.equal((await encodePhoto(animation)).height, 30);
  });

  const evil: [what: string, make: () => Buffer | Promise<Buffer>, reason: RegExp][] = [
    ['a drawing with a script', () => drawing, /not a photo/],
    ['a page that begins like a GIF', () => scriptInDisguise, /can’t read this photo/],
    ['a document', () => Buffer.from('%PDF-1.7 …'), /not a photo/],
    ['an empty file', () => Buffer.alloc(0), /not a photo/],
    ['text', () => Buffer.from('hello'), /not a photo/],
    [
      'a truncated JPEG',
      async () =>
        (
          await sharp({
            create: {
              width: 500,
              height: 500,
              channels: 3,
              background: '#fff',
              noise: { type: 'gaussian', mean: 99, sigma: 30 },
            },
          })
            .jpeg()
            .toBuffer()
        ).subarray(0, 2_000),
      /can’t read this photo/,
    ],
    ['a bomb', () => pngBomb(50_000), /too many pixels|can’t read this photo/],
    ['an animated bomb', () => animationBomb(500), /too many pixels/],
  ];
  for (const [what, make, reason] of evil)
    test(`refuses ${what}`, async () => {
      await assert.rejects(encodePhoto(await make()), (error: { code: string; detail: string }) => {
        assert.equal(error.code, 'image_refused');
        assert.match(error.detail, reason);
        return true;
      });
    });
});
