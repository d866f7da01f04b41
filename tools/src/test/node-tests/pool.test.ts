import assert from 'node:assert/strict';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, test } from 'node:test';
import type { FileResult } from './file-results';
import { runInPool } from './pool';

const use = "import test, { after, before, describe } from 'node:test';";
const passing = `${use} test('passes', () => {});`;

describe('the pool of test processes', () => {
  let folder: string;
  beforeEach(() => (folder = mkdtempSync(path.join(tmpdir(), 'food-court-pool-'))));
  afterEach(() => rmSync(folder, { recursive: true }));

  const run = async (sources: Record<string, string>, limits = {}): Promise<Map<string, FileResult>> => {
    const files = Object.entries(sources).map(([name, source]) => {
      const file = path.join(folder, `${name}.test.ts`);
      writeFileSync(file, source);
      return file;
    });
    const results = await runInPool(files, { workers: 1, ...limits });
    return new Map(results.map((result) => [path.basename(result.file, '.test.ts'), result]));
  };
  const counts = (results: Map<string, FileResult>) =>
    Object.fromEntries([...results].map(([name, { passed, failures }]) => [name, [passed, failures.length]]));

  test('counts the tests that passed and failed in each file', async () => {
    const results = await run({
      two: `${use} test('1', () => {}); describe('inner', () => { test('2', () => {}); });`,
      one: `${use} describe('dish', () => { test('is hot', () => { throw new Error('cold'); }); test('is fresh', () => {}); });`,
    });
    assert.deepEqual(counts(results), { two: [2, 0], one: [1, 1] });
    const [failure] = results.get('one')?.failures ?? [];
    assert.match(failure?.name ?? '', /one\.test\.ts › dish › is hot$/);
    assert.match(failure?.error ?? '', /cold/);
  });

  test('runs the hooks of a file only around the tests of that file', async () => {
    const counting = (name: string) =>
      `${use} import assert from 'node:assert/strict'; const seen = (globalThis.seen ??= []);
       before(() => void seen.push('${name} before')); after(() => void seen.push('${name} after'));
       test('sees', () => assert.equal(seen.at(-1), '${name} before'));`;
    assert.deepEqual(counts(await run({ a: counting('a'), b: counting('b') })), { a: [1, 0], b: [1, 0] });
  });

  test('counts each broken file as failed and runs the others', async () => {
    const broken = {
      'cannot be parsed': 'const = ;',
      'has no test': 'export {};',
      'has a hook that fails': `${use} before(() => { throw new Error('no'); }); test('1', () => {});`,
      'ends its process': `${use} test('1', () => process.exit(0));`,
    };
    const results = await run({ ...broken, healthy: passing });
    for (const what of Object.keys(broken)) {
      assert.equal(results.get(what)?.passed, 0, what);
      assert.ok((results.get(what)?.failures.length ?? 0) > 0, what);
    }
    assert.deepEqual(counts(results).healthy, [1, 0]);
  });

  test('reports why a suite’s hook failed, in addition to the tests that it prevented', async () => {
    const results = await run({
      broken: `${use} describe('dish', () => { before(() => { throw new Error('no pan'); }); test('1', () => {}); });`,
    });
    assert.match(
      results
        .get('broken')
        ?.failures.map(({ error }) => error)
        .join() ?? '',
      /no pan/,
    );
  });

  test('fails a file that leaves a global of Node changed, and runs the next file with that of Node', async () => {
    const results = await run({
      removes: `${use} after(() => void delete globalThis.Event); test('1', () => {});`,
      replaces: `${use} test('1', () => { globalThis.structuredClone = () => 'copy'; });`,
      restores: `${use} const { Event } = globalThis; after(() => void (globalThis.Event = Event)); test('1', () => { delete globalThis.Event; });`,
      uses: `${use} import assert from 'node:assert/strict'; test('1', () => void assert.deepEqual(structuredClone(new Event('eaten').type), 'eaten'));`,
    });
    assert.deepEqual(counts(results), { removes: [1, 1], replaces: [1, 1], restores: [1, 0], uses: [1, 0] });
    assert.match(results.get('removes')?.failures[0]?.error ?? '', /left globals of Node changed: Event/);
  });

  test('counts an error after the last test as a failure', async () => {
    const late = `${use} test('1', () => { setTimeout(() => { throw new Error('late'); }, 1); });`;
    assert.deepEqual(counts(await run({ late })), { late: [1, 0], 'a worker': [0, 1] });
  });

  test('counts an uncaught error in the middle of a test as a failure', async () => {
    const throwing = `${use} import { once } from 'node:events';
      test('1', async () => { setTimeout(() => { throw new Error('dropped'); }); await once(process, 'uncaughtException'); });`;
    assert.deepEqual(counts(await run({ throwing })), { throwing: [1, 0], 'a worker': [0, 1] });
  });

  test('counts a file that keeps its process alive as a failure', async () => {
    const open = `${use} test('1', () => { setInterval(() => undefined, 1_000); });`;
    const results = await run({ open }, { exitMs: 200 });
    assert.match(results.get('a worker')?.failures[0]?.error ?? '', /keeps it alive/);
  });

  test('kills a file that reports nothing for too long', async () => {
    const endless = `${use} test('1', () => new Promise(() => setInterval(() => undefined, 1_000)));`;
    const results = await run({ endless, healthy: passing }, { silenceMs: 8_000 });
    assert.match(results.get('endless')?.failures[0]?.error ?? '', /reported nothing/);
    assert.deepEqual(counts(results).healthy, [1, 0]);
  });
});
