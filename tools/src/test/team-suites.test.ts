import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import path from 'node:path';
import { describe, test } from 'node:test';
import { repositoryRoot } from '@food-court/federation/workspace';
import { testsIn } from './run-jest';
import { checksOfFolder, sourceChecks, typeChecks } from './source-checks';
import { leftOut, teamSuites } from './team-suites';
import { testFiles } from './test-files';

const programs = (checks: readonly { name: string; command: readonly string[] }[]) =>
  Object.fromEntries(checks.map(({ name, command }) => [name, command.slice(1).join(' ')]));

describe('the quick check of a team', () => {
  test('has suites without the built product, and says which command has the others', () => {
    const suites = teamSuites('storefront-mfe');
    assert.deepEqual(
      suites.map(({ name }) => name),
      ['sources', 'screens', 'node'],
    );
    assert.ok(suites.every(({ needsBrowser }) => needsBrowser === undefined));
    assert.match(leftOut('storefront-mfe'), /without journeys.*\nnpm test -- --changed runs these/);
  });

  for (const folder of ['storefront-mfe', 'shell'])
    test(`checks the types of the project of ${folder}, and the format and lint of its folder alone`, () =>
      assert.deepEqual(programs(checksOfFolder(folder)), {
        'tsconfig.browser.json': '-p tsconfig.browser.json --checkers 1',
        format: `--check ${folder}`,
        lint: `--quiet ${folder}`,
      }));

  test('finds the project of each kind of folder', () => {
    const projects = ['perf', 'e2e', 'tools', 'shared-ui'].map((folder) => checksOfFolder(folder)[0]?.name);
    assert.deepEqual(projects, [
      'tsconfig.node.json',
      'tsconfig.e2e.json',
      'tsconfig.node.json',
      'tsconfig.browser.json',
    ]);
  });

  test('runs all screen tests of its folder and no others', () => {
    const args = ['node_modules/jest/bin/jest.js', '--listTests', ...testsIn('payments-mfe')];
    const listed = execFileSync(process.execPath, args, { cwd: repositoryRoot, encoding: 'utf8' });
    const files = listed
      .trim()
      .split('\n')
      .map((file) => path.relative(repositoryRoot, file));
    assert.ok(files.length > 10);
    assert.ok(
      files.every((file) => file.startsWith('payments-mfe/src/')),
      files.join(),
    );
    const ofTypeScript = testFiles('payments-mfe/src').filter((file) => !files.includes(file));
    assert.deepEqual(ofTypeScript, []);
  });
});

test('the whole check covers all projects and files', () => {
  assert.deepEqual(
    typeChecks()
      .map(({ name }) => name)
      .sort(),
    ['tsconfig.browser.json', 'tsconfig.e2e.json', 'tsconfig.node.json'],
  );
  const { format, lint } = programs(sourceChecks);
  assert.deepEqual([format, lint], ['--check .', '--quiet']);
});
