import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, mock, test } from 'node:test';
import { readOutcome } from './read-outcome';
import { runNodeTests } from './run-node-tests';

const use = "import test from 'node:test';";

describe('the outcome of a run of tests', () => {
  let folder: string;
  let lines: string[];
  beforeEach(() => {
    folder = mkdtempSync(path.join(tmpdir(), 'food-court-outcome-'));
    lines = [];
    mock.method(console, 'log', (line: string) => lines.push(line));
  });
  afterEach(() => {
    mock.restoreAll();
    rmSync(folder, { recursive: true });
  });

  /** Runs these files for real; Node's runner must not know that it runs within itself. */
  async function outcomeOf(files: Record<string, string>) {
    for (const [name, text] of Object.entries(files)) writeFileSync(path.join(folder, name), text);
    const { NODE_TEST_CONTEXT: _, ...env } = process.env;
    const report = path.join(folder, 'report.tap');
    const words = ['--import', 'tsx', '--test', '--test-reporter=tap', `--test-reporter-destination=${report}`];
    const runner = spawn(process.execPath, [...words, ...Object.keys(files).map((name) => path.join(folder, name))], {
      env,
      stdio: 'ignore',
    });
    const [code] = (await once(runner, 'exit')) as [number];
    return readOutcome([report], code === 0);
  }

  test('counts what passed and what failed', async () => {
    const files = {
      'a.test.ts': `${use} test('1', () => {}); test('2', () => {});`,
      'b.test.ts': `${use} test('3', () => { throw 1; });`,
    };
    assert.deepEqual(await outcomeOf(files), { passed: 2, failed: 1 });
  });

  const failures: [what: string, text: string, outcome: { passed: number; failed: number }][] = [
    ['that crashes', 'process.exit(3);', { passed: 0, failed: 1 }],
    ['that can’t be read', 'const = ;', { passed: 0, failed: 1 }],
    ['without a test', 'export {};', { passed: 0, failed: 1 }],
    ['that ends before its tests', `${use} test('1', () => {}); process.exit(0);`, { passed: 0, failed: 1 }],
    [
      'that crashes after its tests',
      `${use} test('1', () => {}); setTimeout(() => { throw new Error('late'); }, 1);`,
      { passed: 1, failed: 1 },
    ],
    [
      'that prints what looks like a summary',
      `${use} test('1', () => { throw 1; }); console.log('pass 50'); console.log('fail 0');`,
      { passed: 0, failed: 1 },
    ],
  ];
  for (const [what, text, outcome] of failures)
    test(`counts a file ${what} as failed`, async () =>
      assert.deepEqual(await outcomeOf({ 'a.test.ts': text }), outcome));

  test('names a file that ran no test', async () => {
    await outcomeOf({ 'a.test.ts': `${use} test('1', () => {});`, 'empty.test.ts': '' });
    assert.deepEqual(lines, [`✖ ${path.join(folder, 'empty.test.ts')} ran no test`]);
  });

  test('without a report is a failure', () =>
    assert.deepEqual(readOutcome([path.join(folder, 'none.tap')], false), { passed: 0, failed: 1 }));

  /** A report as the runner leaves it. */
  const reported = (name: string, { passed, failed }: { passed: number; failed: number }) => {
    const report = path.join(folder, name);
    writeFileSync(report, `TAP version 13\nok 1 - soup\n1..1\n# pass ${passed}\n# fail ${failed}\n# cancelled 0\n`);
    return report;
  };

  test('is a failure when the runner fails though all tests passed', () =>
    assert.deepEqual(readOutcome([reported('report.tap', { passed: 1, failed: 0 })], false), { passed: 1, failed: 1 }));

  test('of several turns is that of all of them', () => {
    const [first, then] = [
      reported('first.tap', { passed: 3, failed: 0 }),
      reported('then.tap', { passed: 1, failed: 1 }),
    ];
    assert.deepEqual(readOutcome([first, then], false), { passed: 4, failed: 1 });
  });

  test('of several turns is a failure when one of them never came', () =>
    assert.deepEqual(
      readOutcome([reported('first.tap', { passed: 3, failed: 0 }), path.join(folder, 'none.tap')], true),
      { passed: 3, failed: 1 },
    ));

  test('of no files is a failure', async () => assert.deepEqual(await runNodeTests([]), { passed: 0, failed: 1 }));
});
