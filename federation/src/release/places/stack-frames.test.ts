import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { framesOf } from './stack-frames';

const own = { name: 'menu', build: 'm3' };
const at = 'https://food.example/releases/menu/m3/client';

describe('the frames of a reported stack', () => {
  test('are the places in the scripts of the build, innermost first', () => {
    const stack = `TypeError: dish is undefined
    at Price (${at}/dish.1f.js:1:2048)
    at async Object.load (${at}/dish.1f.js:1:99)
    at ${at}/main.js:2:7`;
    assert.deepEqual(framesOf(stack, own), [
      'Price dish.1f.js:1:2048',
      'Object.load dish.1f.js:1:99',
      'anonymous main.js:2:7',
    ]);
  });

  test('are read from stacks of Firefox and Safari, too', () =>
    assert.deepEqual(framesOf(`Price@${at}/dish.1f.js:1:2048\n@${at}/main.js:2:7`, own), [
      'Price dish.1f.js:1:2048',
      'anonymous main.js:2:7',
    ]));

  test('leave out other builds, extensions and messages', () => {
    const stack = `Error: ${at}
    at x (https://food.example/releases/shell/s1/client/main.js:1:1)
    at x (https://food.example/releases/menu/m2/client/main.js:1:1)
    at wallet (chrome-extension://abcdef/releases/menu/m3/client/inject.js:3:4)
    at eval (<anonymous>)`;
    assert.deepEqual(framesOf(stack, own), []);
  });

  test('are at most eight, and a long stack of one line takes no time', () => {
    assert.equal(framesOf(`    at f (${at}/main.js:1:1)\n`.repeat(50), own).length, 8);
    assert.deepEqual(framesOf(` at ${'a '.repeat(1_500)}https:/${'/x'.repeat(1_000)}`, own), []);
  });
});
