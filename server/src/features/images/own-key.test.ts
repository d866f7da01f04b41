import assert from 'node:assert/strict';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { ownKey } from './own-key';

test('the image host’s own key is made once, and survives restarts and races', async (t) => {
  const folder = await mkdtemp(join(tmpdir(), 'food-court-key-'));
  t.after(() => rm(folder, { recursive: true, force: true }));
  const keys = await Promise.all([ownKey(folder), ownKey(folder), ownKey(folder)]);
  assert.equal(new Set([...keys, await ownKey(folder)]).size, 1);
  assert.match(keys[0] ?? '', /^\w{20}$/);
  assert.deepEqual(await readdir(folder), ['image-host-key']);
});
