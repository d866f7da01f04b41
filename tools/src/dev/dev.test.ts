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
  for (const args of mistyped)
    test(`npm run dev ${args.join(' ')} prints its usage in one line`, () =>
      assert.rejects(main(args), {
        exitCode: 2,
        message: /^Usage: npm run dev \[-- (?!shell)[a-z| -]*\bstorefront\b[a-z| -]* --against URL\]$/,
      }));
});
