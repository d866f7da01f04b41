import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import sharp from 'sharp';
import { dishDrawing } from './dish-picture';
import { dishes } from './dishes';
import { hirePainter, type Painter } from './painter';
import { demoAccounts } from './people';

const ids = (drawing: string) => [...drawing.matchAll(/\bid="([^"]*)"/g)].map(([, id]) => id!);
const withoutImages = (drawing: string) => drawing.replace(/data:image\/png;base64,[^"]+/g, '');
const references = (drawing: string) => [...drawing.matchAll(/(?:url\(|href=")#([^)"]+)/g)].map(([, id]) => id!);

describe('the drawing of every dish', () => {
  const drawn = new Set<string>();

  for (const { slug } of dishes) {
    test(slug, async () => {
      const { table, setting } = await dishDrawing(slug);
      for (const drawing of [table, setting]) {
        const known = new Set(ids(drawing));
        assert.equal(known.size, ids(drawing).length, 'an id stands twice');
        assert.deepEqual(
          references(drawing).filter((id) => !known.has(id)),
          [],
          'something is used that is not defined',
        );
        assert.equal(withoutImages(drawing).match(/NaN|undefined|Infinity/), null, 'a figure is none');
      }
      assert.ok(!drawn.has(setting), 'another dish has the same picture');
      drawn.add(setting);
      const again = await dishDrawing(slug);
      assert.ok(again.table === table && again.setting === setting, 'it is drawn another way each time');
    });
  }
});

describe('the painter', () => {
  let painter: Painter;
  before(() => void (painter = hirePainter()));
  after(() => painter.goHome());

  test('paints dishes of 1600 × 1200 that look different', async () => {
    const pictures = await Promise.all(['mango-lassi', 'dan-dan-noodles'].map((dish) => painter.paint({ dish })));
    const seen = await Promise.all(
      pictures.map((picture) => sharp(picture).resize(16, 12, { fit: 'fill' }).raw().toBuffer()),
    );
    for (const picture of pictures) {
      const { format, width, height } = await sharp(picture).metadata();
      assert.deepEqual({ format, width, height }, { format: 'jpeg', width: 1600, height: 1200 });
      const { channels } = await sharp(picture).stats();
      assert.ok(
        channels.some(({ stdev }) => stdev > 25),
        'the picture is nearly one colour',
      );
    }
    const difference =
      seen[0]!.reduce((sum, value, index) => sum + Math.abs(value - seen[1]![index]!), 0) / seen[0]!.length;
    assert.ok(difference > 20, `they differ by ${difference} of 255 only`);
  });

  test('paints square portraits', async () => {
    const { format, width, height } = await sharp(await painter.paint({ person: demoAccounts[0]! })).metadata();
    assert.deepEqual({ format, width, height }, { format: 'jpeg', width: 600, height: 600 });
  });

  test('says what it can’t paint', async () => {
    await assert.rejects(painter.paint({ dish: 'stone-soup' }), /stone-soup/);
  });

  test('has gone home for good', async () => {
    const tired = hirePainter();
    tired.goHome();
    await assert.rejects(tired.paint({ dish: 'mango-lassi' }), /ended|closed|disconnected/i);
  });
});
