import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { after, before, describe, test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

const here = fileURLToPath(new URL('.', import.meta.url));
const repositoryRoot = path.join(here, '../../../..');

const config = {
  testEnvironment: path.join(here, 'shared-page-environment.cjs'),
  runtime: path.join(here, 'shared-libraries-runtime.cjs'),
  modulePaths: [path.join(repositoryRoot, 'node_modules')],
  transform: {},
};

/** Two of these files run one after the other. For each, everything is fresh except for the libraries. */
const testFile = `
const { appendFileSync } = require('node:fs');
const React = require('react');
const { render, screen } = require('@testing-library/react');
const counter = require('./counter');
jest.mock('./mocked', () => ({ value: __filename.includes('one') ? 'one' : 'two' }));

test('our modules are fresh', () => expect(++counter.files).toBe(1));
test('mocks belong to the file', () => expect(__filename).toContain(require('./mocked').value + '.test'));
test('the window is fresh', () => {
  expect(window.leftover).toBeUndefined();
  window.leftover = true;
});
test('a library is evaluated once', () => {
  React.files = (React.files ?? 0) + 1;
  appendFileSync(__dirname + '/files', String(React.files));
});
test('a component is shown', () => {
  render(React.createElement('p', null, 'Rice'));
  screen.getByText('Rice');
});
test('the component of the previous test is removed', () => expect(document.body.innerHTML).toBe(''));
`;

interface Report {
  numPassedTests: number;
  testResults: { name: string; assertionResults: { fullName: string; status: string }[] }[];
}

describe('test files that run in one worker', () => {
  let folder: string;
  let report: Report;
  before(async () => {
    folder = mkdtempSync(path.join(tmpdir(), 'food-court-shared-'));
    const write = (name: string, text: string) => writeFileSync(path.join(folder, name), text);
    write('jest.config.json', JSON.stringify({ ...config, cacheDirectory: path.join(folder, 'cache') }));
    write('counter.js', 'exports.files = 0;');
    write('mocked.js', '');
    write('one.test.js', testFile);
    write('two.test.js', testFile.replace("toBe('')", "toBe('burnt')"));
    const jest = [path.join(repositoryRoot, 'node_modules/jest/bin/jest.js'), '--runInBand', '--json'];
    const run = promisify(execFile)(process.execPath, [...jest, `--outputFile=${folder}/report`], { cwd: folder });
    await assert.rejects(run);
    report = JSON.parse(readFileSync(path.join(folder, 'report'), 'utf8')) as Report;
  });
  after(() => rmSync(folder, { recursive: true }));

  test('have their own modules, mocks and window', () => assert.equal(report.numPassedTests, 11));

  test('share libraries', () => assert.equal(readFileSync(path.join(folder, 'files'), 'utf8'), '12'));

  test('report the file and the name of a failed test', () => {
    const failed = report.testResults.flatMap(({ name, assertionResults }) =>
      assertionResults
        .filter(({ status }) => status === 'failed')
        .map(({ fullName }) => [path.basename(name), fullName]),
    );
    assert.deepEqual(failed, [['two.test.js', 'the component of the previous test is removed']]);
  });
});
