import assert from 'node:assert/strict';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { after, before, beforeEach, describe, test } from 'node:test';
import { allCases } from '../cases/all-cases';
import { works, type Column } from '../results/cell';
import type { Comparison } from './compare-systems';
import { readOptions } from './options';
import { publish } from './publish';

const column: Column = { system: 'Mine', versions: {}, cells: { rollback: works('1 s') } };
const whole: Comparison = { columns: [column], minutes: 9, isWhole: true };
const empty = '<!-- table -->\n<!-- end of table -->';

describe('the results', () => {
  let place = '';
  const fileAt = (name: string): string => path.join(place, name);
  const read = (name: string): Promise<string> => readFile(fileAt(name), 'utf8');
  const publishWith = (comparison: Comparison, ...words: string[]): Promise<boolean> => {
    const options = readOptions(['--into', fileAt('document.md'), ...words], {});
    return publish(comparison, options, '156', allCases.length);
  };
  before(async () => void (place = await mkdtemp(path.join(os.tmpdir(), 'food-court-results-'))));
  beforeEach(() => writeFile(fileAt('document.md'), empty));
  after(() => rm(place, { recursive: true }));

  test('are written as a table and as JSON, and into the document after a whole run', async () => {
    assert.equal(await publishWith(whole, '--output', fileAt('table.md'), '--json', fileAt('cells.json')), true);
    assert.match(await read('table.md'), /\| rollback \| ✓ 1 s \|\n\n.*, Chromium 156, 9 minutes\./);
    const { systems, browser } = JSON.parse(await read('cells.json')) as { systems: Column[]; browser: string };
    assert.deepEqual([systems, browser], [[column], '156']);
    assert.match(await read('document.md'), /\| rollback \| ✓ 1 s \|/);
  });

  test('stay out of the document when only some systems or cases were tried', async () => {
    assert.equal(await publishWith(whole, '--systems', 'mine'), true);
    assert.equal(await publishWith(whole, '--cases', 'rollback'), true);
    assert.equal(await read('document.md'), empty);
  });

  test('fail and stay out of the document when a case is unfinished or the runs differ', async () => {
    const difference = { system: 'Mine', row: 'rollback', outcomes: ['works' as const, 'fails' as const] };
    assert.equal(await publishWith({ ...whole, isWhole: false }), false);
    assert.equal(await publishWith({ ...whole, agreement: { share: 0.98, differences: [difference] } }), false);
    assert.equal(await read('document.md'), empty);
    assert.equal(await publishWith({ ...whole, agreement: { share: 0.99, differences: [difference] } }), true);
  });
});
