import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { readFileSync, statSync, writeFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { describe, test } from 'node:test';
import { promisify } from 'node:util';
import { isDiscovery, type Discovery, type Release } from '../discovery';
import { tempFolder } from '../testing/temp-folder';
import { makeLive } from './make-live';

const release = (build: string): Release => ({ build, base: `/releases/any/${build}/` });
const document = (store: string): string => path.join(store, 'discovery.json');
const read = (store: string): Discovery => JSON.parse(readFileSync(document(store), 'utf8')) as Discovery;

async function storeWithShell(): Promise<string> {
  const store = path.join(tempFolder(), 'releases');
  await makeLive(store, 'shell', release('s1'));
  return store;
}

describe('making a build live', () => {
  test('begins a store', async () => assert.deepEqual(read(await storeWithShell()), { shell: release('s1'), remotes: {} }));

  test('is no site yet without a shell', async () => {
    const store = tempFolder();
    await makeLive(store, 'kitchen', release('k1'));
    assert.equal(isDiscovery(read(store)), false);
    await makeLive(store, 'shell', release('s1'));
    assert.deepEqual(read(store), { shell: release('s1'), remotes: { kitchen: release('k1') } });
  });

  test('changes no other entry', async () => {
    const store = await storeWithShell();
    for (const [name, build] of [['kitchen', 'k1'], ['bar', 'b1'], ['kitchen', 'k2']] as const) await makeLive(store, name, release(build));
    assert.deepEqual(read(store), { shell: release('s1'), remotes: { kitchen: release('k2'), bar: release('b1') } });
  });

  test('of the build that is live writes nothing', async () => {
    const store = await storeWithShell();
    const before = statSync(document(store));
    await makeLive(store, 'shell', release('s1'));
    const { ino, mtimeMs } = statSync(document(store));
    assert.deepEqual([ino, mtimeMs], [before.ino, before.mtimeMs]);
  });

  test('by many at once loses none', async () => {
    const store = await storeWithShell();
    const names = Array.from({ length: 20 }, (_, index) => `remote-${index}`);
    await Promise.all(names.map((name) => makeLive(store, name, release('r1'))));
    assert.deepEqual(Object.keys(read(store).remotes).sort(), names.sort());
  });

  test('by several processes at once loses none', async () => {
    const store = await storeWithShell();
    const each = 15;
    const program = `
      const { makeLive } = await import(${JSON.stringify(new URL('make-live.ts', import.meta.url).href)});
      const [store, name] = process.argv.slice(1);
      for (let round = 0; round < ${each}; round++) await makeLive(store, name + round, { build: 'r', base: '/r/' });`;
    const run = (name: string) => promisify(execFile)(process.execPath, ['--import', 'tsx', '--input-type=module', '-e', program, store, name]);
    await Promise.all(['kitchen', 'bar', 'till'].map(run));
    assert.equal(Object.keys(read(store).remotes).length, 3 * each);
  });

  test('is seen as a whole by those who read meanwhile', async () => {
    const store = await storeWithShell();
    let releasing = true;
    let reads = 0;
    const reader = async () => {
      for (; releasing; reads++) assert.ok(isDiscovery(JSON.parse(await readFile(document(store), 'utf8'))));
    };
    const releases = async () => {
      for (let build = 0; build < 100; build++) await makeLive(store, 'kitchen', release('k'.repeat(1 + (build % 7) * 1_000)));
      releasing = false;
    };
    await Promise.all([releases().finally(() => (releasing = false)), reader(), reader()]);
    assert.ok(reads > 100, `${reads} reads`);
  });

  test('leaves a document that can’t be read as it is, and says what to do', async () => {
    const store = tempFolder();
    writeFileSync(document(store), '{"shell":');
    await assert.rejects(makeLive(store, 'kitchen', release('k1')), /discovery\.json can’t be read\. Delete it and release every deployable again\./);
    assert.equal(readFileSync(document(store), 'utf8'), '{"shell":');
  });
});
