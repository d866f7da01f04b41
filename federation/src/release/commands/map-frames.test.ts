import assert from 'node:assert/strict';
import { encode } from '@jridgewell/sourcemap-codec';
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, test } from 'node:test';
import { createFinishedBuild } from '#testing/finished-build';
import { frameMapper } from './map-frames';

describe('a frame of a stack', () => {
  const folder = createFinishedBuild('reviews', 'r8');
  const map = {
    version: 3,
    sources: ['webpack://reviews/./src/stars.tsx', 'webpack://reviews/./src/list.tsx'],
    mappings: encode([[[0, 0, 11, 2], [40, 1, 6, 0], [90]]]),
  };
  writeFileSync(path.join(folder, 'dist/client/main.js.map'), JSON.stringify(map));
  writeFileSync(
    path.join(folder, 'dist/ssr/index.cjs.map'),
    JSON.stringify({ ...map, mappings: encode([[], [[0, 1, 2, 0]]]) }),
  );
  const toSource = frameMapper(() => folder);

  test('is translated to the source by the maps of the same build', async () => {
    assert.equal(await toSource('r8', 'Stars main.js:1:5'), 'Stars src/stars.tsx:12');
    assert.equal(await toSource('r8', 'List main.js:1:60'), 'List src/list.tsx:7');
    assert.equal(await toSource('r8', 'List index.cjs:2:9'), 'List src/list.tsx:3');
  });

  test('stays as it is when the map does not cover it, belongs to another build, or is missing', async () => {
    for (const [build, frame] of [
      ['r8', 'List main.js:1:95'],
      ['r8', 'List main.js:9:1'],
      ['r7', 'Stars main.js:1:5'],
      ['r8', 'Stars other.js:1:5'],
      ['r8', 'Stars ../../secret.js:1:5'],
      ['r8', 'nonsense'],
    ] as const)
      assert.equal(await toSource(build, frame), frame);
    const without = frameMapper(() => {
      throw new Error('no finished build');
    });
    assert.equal(await without('r8', 'Stars main.js:1:5'), 'Stars main.js:1:5');
  });
});
