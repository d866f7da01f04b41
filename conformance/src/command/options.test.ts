import assert from 'node:assert/strict';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { after, describe, test } from 'node:test';
import { chooseSystems } from './choose-systems';
import { readOptions } from './options';

const place = mkdtempSync(path.join(os.tmpdir(), 'food-court-options-'));
after(() => rmSync(place, { recursive: true }));
const document = path.join(place, 'document.md');
writeFileSync(document, 'no place');

const read = (words: string, env: NodeJS.ProcessEnv = {}) => readOptions(words.split(' ').filter(Boolean), env);
const example = path.resolve(import.meta.dirname, '../../example/fragments.mjs');

describe('the options', () => {
  test('choose everything by default', () => {
    const { adapters, systems, cases, runs, limitMs, browser, cache } = read('', { XDG_CACHE_HOME: place });
    assert.deepEqual([adapters, systems, runs, limitMs, browser], [[], [], 1, 300_000, undefined]);
    assert.equal(cases.length, 10);
    assert.equal(cache, path.join(place, 'food-court-conformance'));
  });

  test('choose cases in the order of the table, and a browser before the variable', () => {
    const { cases, browser } = read('--cases report,rollback --browser mine', { BROWSER_PATH: 'other' });
    assert.deepEqual(
      cases.map(({ name }) => name),
      ['rollback', 'report'],
    );
    assert.equal(browser, 'mine');
    assert.equal(read('', { BROWSER_PATH: 'other' }).browser, 'other');
  });

  const wrong: [words: string, message: RegExp][] = [
    ['--adaptor mine.mjs', /--adaptor/],
    ['mine.mjs', /mine\.mjs/],
    ['--cases rollback,rolback', /no case rolback\. There are faulty-build, /],
    ['--runs 0', /--runs takes a whole number/],
    ['--runs many', /--runs takes a whole number/],
    ['--limit 1.5', /--limit takes a whole number/],
    ['--output missing/table.md', /no folder for missing\/table\.md/],
    ['--json missing/cells.json', /no folder for missing\/cells\.json/],
    [`--json ${place}`, /is a folder/],
    ['--into missing.md', /no document missing\.md/],
    [`--into ${document}`, /no place for the table/],
    ['--seed', /--seed needs one --adapter/],
  ];
  for (const [words, message] of wrong)
    test(`refuse ${words.replace(place, '…')}`, () => assert.throws(() => read(words), message));
});

describe('the chosen systems', () => {
  const namesFor = async (words: string): Promise<string[]> =>
    (await chooseSystems(read(words))).map(({ name }) => name);

  test('are those of adapters and those of the suite, or the ones with the words in their names', async () => {
    const all = ['Fragments', 'Module Federation', 'native-federation', 'single-spa', 'iframes'];
    assert.deepEqual(await namesFor(`--adapter ${example}`), all);
    assert.deepEqual(await namesFor(`--adapter ${example} --systems frag,IFRAMES`), ['Fragments', 'iframes']);
  });

  test('are refused when a word fits none, or two have the same name', async () => {
    await assert.rejects(namesFor('--systems iframes,angular'), /no system angular\. There are Module Federation, /);
    await assert.rejects(namesFor(`--adapter ${example} --adapter ${example}`), /Two systems are called Fragments/);
  });
});
