import assert from 'node:assert/strict';
import { encode } from '@jridgewell/sourcemap-codec';
import { describe, test } from 'node:test';
import { findErrorPlace } from './error-places';

const sources = [
  'webpack://bar/../shared-ui/src/button.tsx',
  'webpack://bar/./node_modules/hut/src/index.js',
  'webpack://bar/../../src/secret.ts',
  'webpack://bar/./src/offers.tsx?0822',
  'webpack://bar/webpack/bootstrap',
];
/** The fourth and fifth line of the script are lines of `src/offers.tsx`, the lines before are of others. */
const map = {
  sources,
  sourcesContent: [...sources.slice(0, 3).map(() => 'not to be shown'), 'one\ntwo\nthrow ice;\nfour', null],
  mappings: encode([[[0, 0, 0, 0]], [[0, 1, 0, 0]], [[0, 2, 0, 0]], [[0, 3, 2, 0]], [[0, 3, 0, 0]], [[0, 4, 0, 0]]]),
};
const script = 'https://food.example/releases/bar/dev-1/client/offers.1f.js';
const built: Record<string, string> = {
  '/releases/bar/dev-1/client/offers.1f.js.map': JSON.stringify(map),
  '/releases/bar/updates/client/bar.2a.hot-update.js.map': JSON.stringify(map),
  '/releases/bar/dev-1/client/textless.js.map': JSON.stringify({ ...map, sourcesContent: undefined }),
};
const readBuilt = (pathname: string): Buffer | undefined => {
  const content = Object.hasOwn(built, pathname) ? built[pathname] : undefined;
  return content === undefined ? undefined : Buffer.from(content);
};
const placeOf = (stack: string) => findErrorPlace(stack, readBuilt);

const expected = {
  name: 'bar',
  at: 'src/offers.tsx:3',
  frame: '  1 | one\n  2 | two\n> 3 | throw ice;\n  4 | four',
};

describe('the place of an error', () => {
  test('is the innermost one in the team’s own sources, with the lines around it', () =>
    assert.deepEqual(
      placeOf(`Error: no ice
    at Button (${script}:1:9)
    at hut (${script}:2:9)
    at https://food.example/releases/shell/s1/client/main.js:1:1
    at async Offers (${script}:4:9)
    at Page (${script}:5:1)`),
      expected,
    ));

  test('is found in the code of an edit, and in stacks of other browsers', () => {
    assert.deepEqual(
      placeOf('Offers@https://food.example/releases/bar/updates/client/bar.2a.hot-update.js:4:9'),
      expected,
    );
    assert.deepEqual(placeOf(`@${script}:4:9`), expected);
  });

  test('is unknown when the stack leads to no own source', () => {
    for (const stack of [
      '',
      'no ice',
      `at secret (${script}:3:1)`,
      `at bootstrap (${script}:6:1)`,
      `at beyond (${script}:700000000:1)`,
      `at zero (${script}:0:0)`,
      `at extension (chrome-extension://abc/${script}:4:9)`,
      'at f (https://food.example/releases/bar/dev-2/client/offers.1f.js:4:9)',
      'at f (https://food.example/releases/bar/dev-1/client/textless.js:4:9)',
      'at f (https://food.example/releases/bar/dev-1/client/../../../../src/secret.ts:4:9)',
      'at f (https://food.example/releases/__proto__/constructor/client/toString:4:9)',
    ])
      assert.equal(placeOf(stack), undefined, stack);
  });

  test('is looked for in the first lines only, and each map is read once', () => {
    const asked: string[] = [];
    const find = (stack: string) =>
      findErrorPlace(stack, (pathname) => {
        asked.push(pathname);
        return readBuilt(pathname);
      });
    const elsewhere = `at hut (${script}:2:9)\n`;
    assert.deepEqual(find(`${elsewhere.repeat(20)}at Offers (${script}:4:9)`), expected);
    assert.equal(find(`${elsewhere.repeat(50)}at Offers (${script}:4:9)`), undefined);
    assert.equal(find(`${'x'.repeat(20_000)}\nat Offers (${script}:4:9)`), undefined);
    assert.equal(asked.length, 2);
  });
});
