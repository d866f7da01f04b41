import assert from 'node:assert/strict';
import { test } from 'node:test';
import { shareVersions } from './share-versions';

const { satisfy } = (await import(shareVersions)) as { satisfy: (version: string, range: string) => boolean };

const fitting = (range: string, versions: readonly string[]) => versions.filter((version) => satisfy(version, range));

test('a caret range accepts the same and newer versions up to the next major version', () => {
  const versions = ['1.2.2', '1.2.3', '1.2.4', '1.3.0', '1.10.1', '2.0.0', '0.2.3'];
  assert.deepEqual(fitting('^1.2.3', versions), ['1.2.3', '1.2.4', '1.3.0', '1.10.1']);
});

test('a caret range of a version below 1 accepts no other minor version', () => {
  assert.deepEqual(fitting('^0.2.3', ['0.2.2', '0.2.3', '0.2.9', '0.3.0', '1.2.3']), ['0.2.3', '0.2.9']);
  assert.deepEqual(fitting('^0.0.3', ['0.0.2', '0.0.3', '0.0.4', '0.1.3']), ['0.0.3']);
});

test('a pre-release satisfies only the range that names it', () => {
  assert.deepEqual(fitting('^1.2.3-beta.1', ['1.2.3-beta.1', '1.2.3-beta.2', '1.2.3', '1.2.4']), ['1.2.3-beta.1']);
  assert.deepEqual(fitting('^1.2.3', ['1.2.3-beta.1', '1.3.0-beta.1']), []);
});

test('two versions are compared number by number', () => {
  assert.deepEqual(fitting('<=1.10.0', ['1.9.9', '1.10.0', '0.99.99', '1.10.1', '2.0.0']), [
    '1.9.9',
    '1.10.0',
    '0.99.99',
  ]);
});

test('a range of another form accepts nothing', () => {
  assert.deepEqual(fitting('>=1.0.0', ['1.2.3']), []);
  assert.deepEqual(fitting('1.x', ['1.2.3']), []);
});
