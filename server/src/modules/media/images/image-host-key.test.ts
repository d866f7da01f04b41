import assert from 'node:assert/strict';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { readImageHostKey } from './image-host-key';

test('the image host’s own key is created once, even by parallel starts', async (t) => {
  const folder = await mkdtemp(join(tmpdir(), 'food-court-key-'));
  t.after(() => rm(folder, { recursive: true, force: true }));
  const keys = await Promise.all([readImageHostKey(folder), readImageHostKey(folder), readImageHostKey(folder)]);
  assert.equal(new Set([...keys, await readImageHostKey(folder)]).size, 1);
  assert.match(keys[0] ?? '', /^\w{20}$/);
  assert.deepEqual(await readdir(folder), ['image-host-key']);
});
