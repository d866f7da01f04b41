import assert from 'node:assert/strict';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, test } from 'node:test';
import { diskStore, type PictureStore } from './picture-store';

describe('pictures on disk', () => {
  let root: string;
  let store: PictureStore;
  before(async () => {
    root = await mkdtemp(join(tmpdir(), 'food-court-pictures-'));
    store = diskStore(root);
  });
  after(() => rm(root, { recursive: true, force: true }));

  const files = new Map([
    ['320.webp', Buffer.from('small')],
    ['640.webp', Buffer.from('large')],
  ]);

  test('are returned as they were written', async () => {
    await store.write('a', files);
    assert.equal(String(await store.read('a', '640.webp')), 'large');
  });

  test('are stored once, without leftovers, when they are written ten times at once', async () => {
    await Promise.all(Array.from({ length: 10 }, () => store.write('b', files)));
    assert.deepEqual((await readdir(join(root, 'b'))).sort(), ['320.webp', '640.webp']);
    assert.deepEqual(await readdir(join(root, 'incoming')), []);
  });

  test('do not exist after a failed write', async () => {
    await assert.rejects(
      store.write(
        'c',
        new Map([
          ['320.webp', Buffer.from('x')],
          ['no/such/folder', Buffer.from('y')],
        ]),
      ),
    );
    assert.equal(await store.read('c', '320.webp'), undefined);
    assert.deepEqual(await readdir(join(root, 'incoming')), []);
  });

  test('can be removed twice and written again after that', async () => {
    await store.write('d', files);
    for (let times = 0; times < 2; times++) await store.remove('d');
    assert.equal(await store.read('d', '640.webp'), undefined);
    assert.ok(await store.read('a', '640.webp'), 'others stay');
    await store.write('d', files);
    assert.equal(String(await store.read('d', '640.webp')), 'large');
  });

  test('accept one more file, unless they were removed meanwhile', async () => {
    await store.write('e', files);
    await store.add('e', '480.webp', Buffer.from('middle'));
    assert.equal(String(await store.read('e', '480.webp')), 'middle');
    await store.remove('e');
    await store.add('e', '480.webp', Buffer.from('middle'));
    assert.equal(await store.read('e', '480.webp'), undefined);
    assert.deepEqual(await readdir(join(root, 'incoming')), []);
  });

  test('are undefined if they were never written', async () =>
    assert.equal(await store.read('nobody', '320.webp'), undefined));
});
