import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { describe, test } from 'node:test';
import type { Discovery } from '../discovery';
import { exampleManifest, exampleRoute } from '../testing/example-manifest';
import { tempFolder, writeFiles } from '../testing/temp-folder';
import { publish } from './publish';

/** A deployable's folder with a finished build. */
function built(name: string, build: string, files: Record<string, string> = {}): string {
  const folder = path.join(tempFolder(), name);
  writeFiles(folder, {
    'dist/build.json': JSON.stringify({ name, build }),
    'dist/client/mf-manifest.json': JSON.stringify(exampleManifest([exampleRoute({ screen: `${name}/soups` })], name, build)),
    'dist/client/main.js': `console.log("${build}");`,
    'dist/client/main.js.map': '{}',
    'dist/client/mf-stats.json': '{}',
    'dist/client/assets/dish.webp': 'webp',
    'dist/ssr/index.cjs': `exports.build = "${build}";`,
    ...files,
  });
  return folder;
}

const discoveryOf = (store: string) => JSON.parse(readFileSync(path.join(store, 'discovery.json'), 'utf8')) as Discovery;
const filesBelow = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)))
    .sort();

const shipped = ['client/assets/dish.webp', 'client/main.js', 'client/main.js.br', 'client/mf-manifest.json', 'client/mf-manifest.json.br', 'ssr/index.cjs'];

describe('a release', () => {
  test('puts what visitors need into the store, and makes it live', async () => {
    const store = path.join(tempFolder(), 'releases');
    assert.deepEqual(await publish(built('kitchen', 'k1'), store), { name: 'kitchen', build: 'k1', known: false });
    assert.deepEqual(filesBelow(path.join(store, 'kitchen')), shipped.map((file) => `k1/${file}`));
    assert.deepEqual(discoveryOf(store).remotes, { kitchen: { build: 'k1', base: '/releases/kitchen/k1/' } });
  });

  test('in development keeps source maps and is not compressed', async () => {
    const store = tempFolder();
    await publish(built('kitchen', 'dev-1'), store);
    const files = filesBelow(path.join(store, 'kitchen/dev-1/client'));
    assert.deepEqual(files, ['assets/dish.webp', 'main.js', 'main.js.map', 'mf-manifest.json', 'mf-stats.json']);
  });

  test('of a build that the store knows writes no file again, and can bring an earlier one back', async () => {
    const store = tempFolder();
    const [first, second] = [built('kitchen', 'k1'), built('kitchen', 'k2')];
    await publish(first, store);
    await publish(second, store);
    const before = statSync(path.join(store, 'kitchen/k1/client/main.js'));
    writeFiles(first, { 'dist/client/main.js': 'changed' });
    assert.equal((await publish(first, store)).known, true);
    assert.deepEqual(statSync(path.join(store, 'kitchen/k1/client/main.js')), before);
    assert.equal(discoveryOf(store).remotes.kitchen?.build, 'k1');
  });

  test('touches nothing of the others', async () => {
    const store = tempFolder();
    await publish(built('shell', 's1'), store);
    await publish(built('bar', 'b1'), store);
    const before = [filesBelow(path.join(store, 'shell')), filesBelow(path.join(store, 'bar')), discoveryOf(store).shell, discoveryOf(store).remotes.bar];
    await publish(built('kitchen', 'k1'), store);
    assert.deepEqual([filesBelow(path.join(store, 'shell')), filesBelow(path.join(store, 'bar')), discoveryOf(store).shell, discoveryOf(store).remotes.bar], before);
  });

  test('of several deployables at once, one of them twice, loses none', async () => {
    const store = tempFolder();
    const kitchen = built('kitchen', 'k1');
    await Promise.all([kitchen, kitchen, built('bar', 'b1'), built('shell', 's1')].map((folder) => publish(folder, store)));
    const { shell, remotes } = discoveryOf(store);
    assert.deepEqual([shell.build, remotes.kitchen?.build, remotes.bar?.build], ['s1', 'k1', 'b1']);
    assert.deepEqual(readdirSync(path.join(store, 'kitchen')), ['k1']);
  });
});

describe('a release that can’t be', () => {
  const refused = async (folder: string, words: RegExp) => {
    const store = tempFolder();
    await assert.rejects(publish(folder, store), words);
    assert.deepEqual(filesBelow(store), []);
  };

  test('without a finished build says so', async () => {
    const folder = built('kitchen', 'k1');
    rmSync(path.join(folder, 'dist/build.json'));
    await refused(folder, /^Error: kitchen has no finished build; run its build first$/);
  });

  test('with somebody else’s manifest says so', () => refused(built('kitchen', 'k1', { 'dist/client/mf-manifest.json': '{"metaData":{}}' }), /has no manifest of ours/));

  test('with a surface that means nothing says what is wrong', () =>
    refused(built('kitchen', 'k1', { 'dist/client/mf-manifest.json': JSON.stringify(exampleManifest([exampleRoute({ screen: 'kitchen/stews' })])) }), /shows kitchen\/stews, which the build does not expose/));

  test('because half of it is missing leaves nothing in the store', async () => {
    const folder = built('kitchen', 'k1');
    rmSync(path.join(folder, 'dist/ssr'), { recursive: true });
    await refused(folder, /ENOENT/);
  });
});

test('a release that is killed half-way leaves nothing that counts, and can be repeated', async () => {
  const store = tempFolder();
  // Takes seconds to compress: enough to be killed meanwhile.
  const long = Array.from({ length: 400_000 }, (_, index) => Math.sin(index)).join(';');
  const folder = built('kitchen', 'k1', { 'dist/client/long.js': long });
  const program = `const { publish } = await import(${JSON.stringify(new URL('publish.ts', import.meta.url).href)}); await publish(...process.argv.slice(1));`;
  const release = spawn(process.execPath, ['--import', 'tsx', '--input-type=module', '-e', program, folder, store], { stdio: 'ignore' });
  const halfway = () => existsSync(path.join(store, 'kitchen')) && filesBelow(path.join(store, 'kitchen')).some((file) => file.endsWith('ssr/index.cjs'));
  while (!halfway() && release.exitCode === null) await pause(5);
  release.kill('SIGKILL');
  assert.deepEqual(await once(release, 'exit'), [null, 'SIGKILL']);
  assert.deepEqual([existsSync(path.join(store, 'kitchen/k1')), existsSync(path.join(store, 'discovery.json'))], [false, false]);

  writeFileSync(path.join(folder, 'dist/client/long.js'), 'short');
  await publish(folder, store);
  assert.deepEqual(filesBelow(path.join(store, 'kitchen/k1')), [...shipped, 'client/long.js', 'client/long.js.br'].sort());
});
