import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { fails, measured, notOffered, works, type Column } from './cell';
import { withTable } from './document';
import { conditionsOf, tableOf } from './table';

const columns: Column[] = [
  { system: 'Ours', versions: { shell: '1' }, cells: { 'a fault': works('is told'), time: measured('2×') } },
  { system: 'Theirs', versions: {}, cells: { 'a fault': fails(), canary: notOffered } },
];

describe('the table', () => {
  test('has a row for each row of any system and a column for each system', () => {
    assert.deepEqual(tableOf(columns).split('\n'), [
      '|  | Ours | Theirs |',
      '| --- | --- | --- |',
      '| a fault | ✓ is told | ✗ |',
      '| time | 2× |  |',
      '| canary |  | – |',
    ]);
  });

  test('names date, browser, time and the versions of systems that have any', () => {
    assert.equal(
      conditionsOf(columns, { date: '2026-11-30', browser: '151', minutes: 9 }),
      '2026-11-30, Chromium 151, 9 minutes. · Ours: shell 1',
    );
  });

  test('replaces the table of the last run in the document', () => {
    const document = 'before\n<!-- table: npm run conformance -->\nold\n<!-- end of table -->\nafter';
    const written = withTable(document, 'new');
    assert.match(written, /before\n<!-- table: npm run conformance -->\n\nnew\n\n<!-- end of table -->\nafter/);
    assert.equal(withTable(written, 'new'), written);
    assert.throws(() => withTable('no markers', 'new'), /no place for the table/);
  });
});
