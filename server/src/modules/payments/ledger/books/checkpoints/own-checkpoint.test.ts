import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { openCheckpoint, readCheckpoint } from '@food-court/shared-api/books';
import { booksKey } from './books-key';
import { noteOfToday } from './own-checkpoint';

const seed = Buffer.alloc(32, 7);
const before = booksKey(seed, 'old.example/books');
const today = booksKey(seed, 'food.example/books');
const tree = { size: 12, root: new Uint8Array(32).fill(3) };
const signed = (key = before, epoch = 2) => key.sign({ ...tree, origin: `${key.prefix}/${epoch}` });

describe('the last signed tree of a court that has moved', () => {
  test('is signed again under the address of today, with the same entries', async () => {
    const note = await noteOfToday(await signed(), today, 2);
    assert.equal(readCheckpoint(note)?.origin, 'food.example/books/2');
    const opened = await openCheckpoint(note, await today.verifierOf('food.example/books/2'));
    assert.deepEqual(opened && { size: opened.size, root: opened.root }, tree);
  });

  test('stays as it was signed when the address is still the same', async () => {
    const note = await signed(today);
    assert.equal(await noteOfToday(note, today, 2), note);
  });

  test('is not signed as a tree of another epoch', async () => {
    const note = await signed(before, 1);
    assert.equal(await noteOfToday(note, today, 2), note);
    const twelve = await signed(before, 12);
    assert.equal(await noteOfToday(twelve, today, 2), twelve);
  });

  test('is not signed when another key signed it, or its size was changed', async () => {
    const forged = await signed(booksKey(Buffer.alloc(32, 8), 'old.example/books'));
    assert.equal(await noteOfToday(forged, today, 2), forged);
    const changed = (await signed()).replace('\n12\n', '\n13\n');
    assert.equal(await noteOfToday(changed, today, 2), changed);
  });
});
