import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { SharingPictures } from './sharing-pictures';

const card = { title: 'Soup', below: 'Wok Star' };
const bytes = Buffer.from('picture');

/** Drawings that the test ends itself. */
function controlledDrawings() {
  const started: { card: typeof card; end: () => void }[] = [];
  const draw = (given: typeof card) =>
    new Promise<Buffer>((end) => started.push({ card: given, end: () => end(bytes) }));
  return { started, pictures: new SharingPictures(async () => bytes, draw as never) };
}
const untilStarted = async (started: readonly unknown[], count: number) => {
  while (started.length < count) await new Promise(setImmediate);
};

describe('sharing pictures', () => {
  test('are drawn once for all parallel and later requests', async () => {
    const { started, pictures } = controlledDrawings();
    const asked = [pictures.pictureOf('a', card), pictures.pictureOf('a', card)];
    await untilStarted(started, 1);
    started[0]?.end();
    assert.deepEqual(await Promise.all(asked), [
      { bytes, isWhole: true },
      { bytes, isWhole: true },
    ]);
    await pictures.pictureOf('a', card);
    assert.equal(started.length, 1);
  });

  test('are drawn one after the other, and refused when more than twenty wait', async () => {
    const { started, pictures } = controlledDrawings();
    const asked = Array.from({ length: 21 }, (_, index) => pictures.pictureOf(String(index), card));
    await assert.rejects(pictures.pictureOf('one more', card), { code: 'unavailable' });
    for (let drawn = 1; drawn <= asked.length; drawn += 1) {
      await untilStarted(started, drawn);
      await new Promise(setImmediate);
      assert.equal(started.length, drawn);
      started[drawn - 1]?.end();
    }
    await Promise.all(asked);
  });

  const failing: Record<string, () => Promise<Buffer | undefined>> = {
    'is not there': async () => undefined,
    'can’t be read': () => Promise.reject(new Error('no store')),
    'is damaged': async () => Buffer.from('no photo'),
  };
  for (const [what, readPhoto] of Object.entries(failing))
    test(`are drawn without a photo that ${what}, and not cached`, async () => {
      let drawn = 0;
      const pictures = new SharingPictures(readPhoto, async (_card, photo) => {
        if (photo) throw new Error('no image');
        drawn += 1;
        return bytes;
      });
      for (const times of [1, 2]) {
        assert.deepEqual(await pictures.pictureOf('a', card, '7'), { bytes, isWhole: false });
        assert.equal(drawn, times);
      }
    });
});
