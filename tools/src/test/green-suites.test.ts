import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, test } from 'node:test';
import { GreenSuiteCache } from './green-suites';

describe('green suites', () => {
  let root: string;
  beforeEach(() => {
    root = mkdtempSync(path.join(tmpdir(), 'food-court-green-'));
    execFileSync('git', ['init', '-q'], { cwd: root });
    writeFileSync(path.join(root, '.gitignore'), '.cache/');
    edit('first');
  });
  afterEach(() => rmSync(root, { recursive: true }));

  const edit = (text: string): void => writeFileSync(path.join(root, 'source.ts'), text);

  test('are remembered with their number of tests while no source changes', () => {
    new GreenSuiteCache(root).add('screens', { passed: 12 });
    assert.equal(new GreenSuiteCache(root).passed('screens'), 12);
    assert.equal(new GreenSuiteCache(root).passed('node'), undefined);
  });

  test('run again after an edit or a new file', () => {
    new GreenSuiteCache(root).add('screens', { passed: 12 });
    edit('second');
    assert.equal(new GreenSuiteCache(root).passed('screens'), undefined);
    edit('first');
    writeFileSync(path.join(root, 'another.ts'), '');
    assert.equal(new GreenSuiteCache(root).passed('screens'), undefined);
  });

  test('are not remembered when a test was skipped', () => {
    new GreenSuiteCache(root).add('failover', { passed: 12, skipped: ['a leader fails: not installed: etcd'] });
    assert.equal(new GreenSuiteCache(root).passed('failover'), undefined);
  });

  test('are not remembered when a source was edited while they ran', () => {
    const cache = new GreenSuiteCache(root);
    edit('second');
    cache.add('screens', { passed: 12 });
    assert.equal(new GreenSuiteCache(root).passed('screens'), undefined);
  });
});
