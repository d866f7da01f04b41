import assert from 'node:assert/strict';
import { beforeEach, describe, test } from 'node:test';
import sharp from 'sharp';
import { unavailable } from '#platform/http/refusal';
import { waitForValue } from '#testing/wait-for-value';
import { encodeSize } from './encoding/encode-photo';
import type { PhotoSize } from './encoding/sizes';
import { photoSizes } from './missing-size';
import type { PictureStore } from './picture-store';
import { photo } from './testing/sample-photos';

describe('a photo that lacks a size', () => {
  let files: Map<string, Buffer>;
  let made: string[];
  let sending: Promise<void>;
  let sizes: ReturnType<typeof photoSizes>;
  let read: ReturnType<typeof photoSizes>['read'];
  let resize: (master: Buffer, size: PhotoSize) => Promise<Buffer>;

  beforeEach(async () => {
    const master = await sharp(await photo(1_000, 750))
      .webp()
      .toBuffer();
    files = new Map([
      ['old/master.webp', master],
      ['old/960.avif', Buffer.from('960')],
      ['old/640.avif', Buffer.from('640')],
    ]);
    made = [];
    sending = Promise.resolve();
    resize = encodeSize;
    const store: Partial<PictureStore> = {
      read: async (id: string, name: string) => files.get(`${id}/${name}`),
      add: async (id: string, name: string, bytes: Buffer) => void files.set(`${id}/${name}`, bytes),
      remove: async () => files.clear(),
    };
    sizes = photoSizes(store as PictureStore, {
      resize: (photoMaster, size) => {
        made.push(`${size.width}.${size.format}`);
        return resize(photoMaster, size);
      },
      whenNobodySends: () => sending,
    });
    read = sizes.read;
  });

  test('gets the width from its master, made once for twenty parallel and all later requests', async () => {
    const answers = await Promise.all(Array.from({ length: 20 }, () => read('old', '480.avif')));
    await read('old', '480.avif');
    assert.deepEqual(made, ['480.avif']);
    const [first] = answers;
    assert.ok(first && !first.isSubstitute);
    const { width, height, format } = await sharp(first.bytes).metadata();
    assert.deepEqual([width, height, format], [480, 360, 'heif']);
    assert.ok(answers.every((answer) => answer?.bytes === first.bytes));
  });

  test('is not enlarged', async () => {
    const found = await read('old', '1280.webp');
    assert.equal((await sharp(found?.bytes).metadata()).width, 1_000);
  });

  test('is returned as stored if the width exists', async () => {
    assert.equal(String((await read('old', '640.avif'))?.bytes), '640');
    assert.deepEqual(made, []);
  });

  test('is served in its standard width, uncached, while the width can’t be made', async () => {
    resize = async () => {
      throw unavailable('Too many photos are arriving at once.');
    };
    const found = await read('old', '720.avif');
    assert.equal(String(found?.bytes), '960');
    assert.equal(found?.isSubstitute, true);
    resize = encodeSize;
    assert.equal((await read('old', '720.avif'))?.isSubstitute, undefined);
  });

  test('is served in the standard format, with the right content type, while the other format can’t be made', async () => {
    files.delete('old/960.avif');
    files.set('old/960.webp', Buffer.from('standard'));
    resize = async () => {
      throw unavailable('Too many photos are arriving at once.');
    };
    const found = await read('old', '720.avif');
    assert.deepEqual(found, { bytes: Buffer.from('standard'), format: 'webp', isSubstitute: true });
  });

  test('gets everything that it lacks when it is requested later', async () => {
    sizes.makeLater('old');
    await waitForValue(async () => files.size, 13);
    assert.equal(made.length, 10);
    assert.equal(String(files.get('old/640.avif')), '640');
  });

  test('gets its missing sizes only while nobody uploads a photo', async () => {
    let end = (): void => {};
    sending = new Promise((resolve) => (end = resolve));
    sizes.makeLater('old');
    await read('old', '480.avif');
    assert.deepEqual(made, ['480.avif']);
    end();
    await waitForValue(async () => files.size, 13);
  });

  test('is removed once the size in progress is stored, and gets no further sizes', async () => {
    let end = (): void => {};
    const ending = new Promise<void>((resolve) => (end = resolve));
    resize = async (...task) => {
      await ending;
      return encodeSize(...task);
    };
    sizes.makeLater('old');
    await waitForValue(async () => made.length, 1);
    const removed = sizes.remove('old');
    assert.equal(await read('old', '720.avif'), undefined);
    assert.equal(files.size, 3);
    end();
    await removed;
    await sizes.close();
    assert.deepEqual([made.length, files.size], [1, 0]);
  });

  test('gets no further sizes after the image host is closed', async () => {
    resize = async (...task) => {
      void sizes.close();
      return encodeSize(...task);
    };
    sizes.makeLater('old');
    await waitForValue(async () => made.length, 1);
    await sizes.close();
    assert.equal(files.size, 4);
  });

  test('is not made for a photo that does not exist or a size that is not supported', async () => {
    assert.equal(await read('nobody', '480.avif'), undefined);
    assert.equal(await read('old', '481.avif'), undefined);
    assert.equal(await read('old', 'master.webp'), undefined);
    assert.deepEqual(made, []);
  });
});
