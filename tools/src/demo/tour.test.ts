import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import { repositoryRoot } from '@food-court/federation/workspace';
import { tourOf } from './tour';

const origin = 'http://localhost:3000';

test('the tour has five links of this court', () => {
  const addresses = tourOf(origin, 'a-key').map(({ address }) => address);
  assert.equal(new Set(addresses).size, 5);
  assert.ok(addresses.every((address) => address.startsWith(`${origin}/`)));
  assert.ok(addresses.includes(`${origin}/board?key=a-key`));
});

test('without a key of the monitor, the tour leads to the page on which an admin makes one', () => {
  const addresses = tourOf(origin, undefined).map(({ address }) => address);
  assert.ok(addresses.includes(`${origin}/dashboard/tables`));
});

test('the README shows the same pages', () => {
  const readme = readFileSync(path.join(repositoryRoot, 'README.md'), 'utf8');
  for (const { address } of tourOf(origin, '…'))
    assert.ok(readme.includes(`\`${decodeURIComponent(address.slice(origin.length))}\``), address);
});
