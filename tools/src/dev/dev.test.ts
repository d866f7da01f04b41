import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { main } from './dev';

describe('npm run dev -- … --against', () => {
  const mistyped = [
    ['storefront'],
    ['storefront', '--against'],
    ['storefront', '--against', 'food.example'],
    ['storefront', '--against', 'https://'],
    ['storefront', '--agaisnt', 'https://food.example'],
    ['storefront', '--against', 'https://food.example', 'now'],
    ['shell', '--against', 'https://food.example'],
    ['all', '--against', 'https://food.example'],
    ['pantry', '--against', 'https://food.example'],
    ['--against', 'https://food.example'],
  ];
  for (const words of mistyped)
    test(`(${words.join(' ')}) says in one line how it is used`, () =>
      assert.rejects(main(words), {
        exitCode: 2,
        message: /^Usage: npm run dev \[-- (?!shell)[a-z| -]*\bstorefront\b[a-z| -]* --against URL\]$/,
      }));
});
