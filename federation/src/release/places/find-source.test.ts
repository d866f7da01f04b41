import assert from 'node:assert/strict';
import { encode } from '@jridgewell/sourcemap-codec';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { describe, test } from 'node:test';
import { toSource } from './find-source';
import { largestPlaces, parseSourcePlaces, readSourcePlaces, type SourcePlaces } from './source-places';

const places: SourcePlaces = {
  'main.js': {
    sources: ['webpack://reviews/./src/stars.tsx', 'webpack://reviews/./src/list.tsx'],
    mappings: encode([
      [
        [0, 1, 300, 2],
        [10, 0, 2, 0],
      ],
      [[0, 0, 11, 2], [40, 1, 6, 0], [90]],
    ]),
  },
};

describe('a frame of a stack', () => {
  test('is translated to the source, counted from the lines before', () => {
    assert.equal(toSource(places, 'List main.js:1:5'), 'List src/list.tsx:301');
    assert.equal(toSource(places, 'Stars client/main.js:1:12'), 'Stars src/stars.tsx:3');
    assert.equal(toSource(places, 'Stars main.js:2:5'), 'Stars src/stars.tsx:12');
    assert.equal(toSource(places, 'List main.js:2:60'), 'List src/list.tsx:7');
  });

  test('stays as it is where the places do not cover it', () => {
    for (const frame of ['List main.js:2:95', 'List main.js:9:1', 'Stars other.js:1:5', 'x toString:1:5', 'nonsense'])
      assert.equal(toSource(places, frame), frame);
    const broken = { 'main.js': { sources: [], mappings: 'AAAA,~~~~;;' } };
    assert.equal(toSource(broken, 'Stars main.js:1:5'), 'Stars main.js:1:5');
  });
});

test('the places of a build are those of its scripts and of its server bundle, which gives way when they are too large', async () => {
  const dist = await mkdtemp(path.join(tmpdir(), 'food-court-places-'));
  try {
    const map = (mappings: string) => JSON.stringify({ sources: ['a.tsx'], mappings });
    for (const folder of ['client', 'ssr']) await mkdir(path.join(dist, folder));
    await writeFile(path.join(dist, 'client/main.js.map'), map('AAAA'));
    await writeFile(path.join(dist, 'client/broken.js.map'), '{}');
    const named = async () => Object.keys(await readSourcePlaces(dist));
    assert.deepEqual(await named(), ['main.js']);
    await writeFile(path.join(dist, 'ssr/index.cjs.map'), map('AAAA'));
    assert.deepEqual(await named(), ['main.js', 'index.cjs']);
    await writeFile(path.join(dist, 'ssr/index.cjs.map'), map('A'.repeat(largestPlaces)));
    assert.deepEqual(await named(), ['main.js']);
    await writeFile(path.join(dist, 'client/main.js.map'), map('A'.repeat(largestPlaces)));
    assert.deepEqual(await named(), []);
  } finally {
    await rm(dist, { recursive: true });
  }
});

test('places of a team are refused unless they are in the format and of a bearable size', () => {
  assert.deepEqual(parseSourcePlaces(JSON.stringify(places)), places);
  for (const text of [
    '[1]',
    '{"main.js":{"sources":[1],"mappings":""}}',
    '{"main.js":null}',
    '"a"',
    '',
    'x'.repeat(largestPlaces + 1),
  ])
    assert.equal(parseSourcePlaces(text), undefined, text.slice(0, 60));
});
