import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { budgets } from './budgets';
import { judgeLine } from './judge-figure';
import { shortRun } from './short-run';

const silent = (): void => undefined;

/** A benchmark that reports these figures, run by run. */
const bench = (...runs: string[][]) => ({
  name: 'growth',
  run: async () => {
    const lines = runs.shift() ?? assert.fail('one run too many');
    return { succeeded: !lines.includes('crashed'), judgements: lines.flatMap((line) => judgeLine(line) ?? []) };
  },
});

describe('a figure', () => {
  test('is within its budget, outside by noise, or broken', () => {
    const judged = [
      'budget growth 1.5',
      'budget growth 1.79',
      'budget growth 1.81',
      'budget order 0.65',
      'budget order 0.63',
    ]
      .map((line) => judgeLine(line))
      .map((judgement) => [judgement?.isWithin, judgement?.isBroken]);
    assert.deepEqual(judged, [
      [true, false],
      [false, false],
      [false, true],
      [false, false],
      [false, true],
    ]);
  });

  test('causes an error that names the file when it has no budget', () => {
    assert.throws(() => judgeLine('budget no-such 1'), /‘no-such’ in tools\/src\/bench\/budgets\.ts/);
  });

  test('is not read from any other line', () => {
    assert.deepEqual(
      [judgeLine('  the budget growth 2'), judgeLine('budget growth'), judgeLine('')],
      [undefined, undefined, undefined],
    );
  });
});

test('each budget has either an upper or a lower limit', () => {
  for (const { most, least } of Object.values(budgets))
    assert.equal((most === undefined) !== (least === undefined), true);
});

describe('a short run', () => {
  test('succeeds after one run when all figures are within their budgets', async () => {
    assert.deepEqual(await shortRun([bench(['budget growth 1.4'])], silent), []);
  });

  test('ignores a budget that is broken only once', async () => {
    assert.deepEqual(await shortRun([bench(['budget growth 3'], ['budget growth 1.4'])], silent), []);
  });

  test('reports a budget that is broken twice', async () => {
    const faults = await shortRun([bench(['budget growth 3'], ['budget growth 2.9'])], silent);
    assert.deepEqual(
      faults.map((line) => line.includes('2.9 x, outside its budget of at most 1.5')),
      [true],
    );
  });

  test('ignores another budget that is broken only in the second run', async () => {
    const runs = bench(['budget growth 3', 'budget order 0.8'], ['budget growth 1', 'budget order 0.1']);
    assert.deepEqual(await shortRun([runs], silent), []);
  });

  test('does not repeat a benchmark whose time is outside its budget, since that may be the machine', async () => {
    assert.deepEqual(await shortRun([bench(['budget stream-news 900'])], silent), []);
  });

  test('reports memory that is outside its budget twice', async () => {
    const faults = await shortRun([bench(['budget stream-memory 30'], ['budget stream-memory 31'])], silent);
    assert.equal(faults.length, 1);
  });

  test('reports a benchmark that crashes twice', async () => {
    assert.deepEqual(await shortRun([bench(['crashed'], ['crashed'])], silent), ['✖ growth didn’t finish']);
  });
});
