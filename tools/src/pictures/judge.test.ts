import assert from 'node:assert/strict';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, test } from 'node:test';
import { accept, judge, treeDifference } from './judge';
import { NamedFiles } from './named-files';

let folder: string;
let files: NamedFiles;
beforeEach(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'food-court-accepted-'));
  files = new NamedFiles(folder, '.yml');
  for (const name of ['visitor/home', 'visitor/login']) await files.write(name, tree(name));
});
afterEach(() => rmSync(folder, { recursive: true }));

const tree = (heading: string): Buffer => Buffer.from(`- main:\n  - heading "${heading}"\n`);
const taken = new Map([
  ['visitor/home', tree('Another')],
  ['visitor/dish', tree('visitor/dish')],
]);
const judgeWith = (isAsked = (_: string) => true) => judge({ files, taken, isAsked, compare: treeDifference });

describe('a comparison with the accepted files', () => {
  test('lists changed, new and missing files, with the lines that differ', async () => {
    const { changed, added, gone } = await judgeWith();
    assert.deepEqual(
      [changed, added, gone].map((found) => found.map(({ name }) => name)),
      [['visitor/home'], ['visitor/dish'], ['visitor/login']],
    );
    assert.match(changed[0]?.what ?? '', /- {3}- heading "visitor\/home"\n.*\+ {3}- heading "Another"/);
  });

  test('does not list files as missing that were not requested', async () => {
    const { gone } = await judgeWith((name) => name.includes('dish'));
    assert.deepEqual(gone, []);
  });

  test('finds no differences after the files were accepted', async () => {
    await accept(files, await judgeWith());
    assert.deepEqual(await files.names(), ['visitor/dish', 'visitor/home']);
    assert.deepEqual(await judgeWith(), { changed: [], added: [], gone: [] });
  });
});
