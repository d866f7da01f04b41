import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import test from 'node:test';
import { repositoryRoot } from '@food-court/federation/workspace';
import { coveragePage } from './coverage-page';
import { productCoverage } from './product-coverage';
import { points } from './statements';

const found = productCoverage();

test('every statement of the specification has a test', () =>
  assert.deepEqual(found.faults, [], `\n${found.faults.join('\n')}\n`));

test('docs/spec-coverage.md is up to date with the tests', () => {
  const committed = readFileSync(path.join(repositoryRoot, 'docs/spec-coverage.md'), 'utf8');
  assert.equal(
    committed,
    coveragePage(points, found),
    'Write it anew: node --import tsx tools/src/checks/spec-coverage/write-spec-coverage.ts',
  );
});

test('statements are numbered in order, point by point', () => {
  for (const { number, statements } of points)
    assert.deepEqual(
      statements.map(({ id }) => id),
      statements.map((_, index) => `${number}.${index + 1}`),
    );
});
