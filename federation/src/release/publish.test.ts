import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, test } from 'node:test';
import { brotliDecompressSync } from 'node:zlib';
import { liveVersion, type Discovery, type Manifest } from '../discovery';
import { createFinishedBuild } from '../testing/finished-build';
import { exampleManifest, exampleRoute } from '../testing/example-manifest';
import { tempFolder, writeFiles } from '../testing/temp-folder';
import { diskStore } from './store/disk-store';
import { publish } from './publish';

const release = (folder: string, store: string) =>
  publish(diskStore(store), [folder], { by: 'Ada', audience: 'everybody' }).then(([published]) => published);
const discoveryOf = (store: string) =>
  JSON.parse(readFileSync(path.join(store, 'discovery.json'), 'utf8')) as Discovery;
const live = (store: string, name: string) => liveVersion(discoveryOf(store), name)?.metadata.version;
const filesBelow = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)))
    .sort();

const shipped = [
  'client/assets/dish.webp',
  'client/main.js',
  'client/main.js.br',
  'client/mf-manifest.json',
  'client/mf-manifest.json.br',
  'ssr/index.cjs',
  'ssr/source-places.json',
  'ssr/source-sizes.json',
];

describe('a release', () => {
  test('copies the files for visitors into the store and makes the build live', async () => {
    const store = path.join(tempFolder(), 'releases');
    assert.deepEqual(await release(createFinishedBuild('kitchen', 'k1'), store), {
      name: 'kitchen',
      build: 'k1',
      known: false,
      warnings: [],
    });
    assert.deepEqual(
      filesBelow(path.join(store, 'kitchen')),
      shipped.map((file) => `k1/${file}`),
    );
    const [version] = discoveryOf(store).microFrontends.kitchen ?? [];
    const manifest = readFileSync(path.join(store, 'kitchen/k1/client/mf-manifest.json'));
    assert.deepEqual([version?.url, version?.extras.by], ['/releases/kitchen/k1/client/mf-manifest.json', 'Ada']);
    assert.deepEqual(version?.metadata, {
      version: 'k1',
      integrity: `sha384-${createHash('sha384').update(manifest).digest('base64')}`,
    });
  });

  test('stores the hash of the server’s bundle in the manifest', async () => {
    const store = tempFolder();
    await release(createFinishedBuild('kitchen', 'k1'), store);
    const stored = (file: string): Buffer => readFileSync(path.join(store, 'kitchen/k1', file));
    const { metaData } = JSON.parse(stored('client/mf-manifest.json').toString()) as Manifest;
    const hash = `sha384-${createHash('sha384').update(stored('ssr/index.cjs')).digest('base64')}`;
    assert.equal(metaData.foodCourt.serverIntegrity, hash);
    const compressed = brotliDecompressSync(stored('client/mf-manifest.json.br')).toString();
    assert.ok(compressed.includes(hash));
  });

  test('keeps source maps and skips compression in development', async () => {
    const store = tempFolder();
    await release(createFinishedBuild('kitchen', 'dev-1'), store);
    const files = filesBelow(path.join(store, 'kitchen/dev-1/client'));
    assert.deepEqual(files, ['assets/dish.webp', 'main.js', 'main.js.map', 'mf-manifest.json', 'mf-stats.json']);
  });

  test('writes no file when the store has the build, and can make an earlier build live again', async () => {
    const store = tempFolder();
    const [first, second] = [createFinishedBuild('kitchen', 'k1'), createFinishedBuild('kitchen', 'k2')];
    await release(first, store);
    await release(second, store);
    const before = statSync(path.join(store, 'kitchen/k1/client/main.js'));
    writeFiles(first, { 'dist/client/main.js': 'changed' });
    assert.equal((await release(first, store))?.known, true);
    assert.deepEqual(statSync(path.join(store, 'kitchen/k1/client/main.js')), before);
    assert.equal(live(store, 'kitchen'), 'k1');
  });

  test('does not change other deployables', async () => {
    const store = tempFolder();
    await release(createFinishedBuild('shell', 's1'), store);
    await release(createFinishedBuild('bar', 'b1'), store);
    const before = [
      filesBelow(path.join(store, 'shell')),
      filesBelow(path.join(store, 'bar')),
      discoveryOf(store).microFrontends.shell,
      discoveryOf(store).microFrontends.bar,
    ];
    await release(createFinishedBuild('kitchen', 'k1'), store);
    assert.deepEqual(
      [
        filesBelow(path.join(store, 'shell')),
        filesBelow(path.join(store, 'bar')),
        discoveryOf(store).microFrontends.shell,
        discoveryOf(store).microFrontends.bar,
      ],
      before,
    );
  });

  test('does not affect concurrent releases of other deployables', async () => {
    const store = tempFolder();
    const kitchen = createFinishedBuild('kitchen', 'k1');
    await Promise.all(
      [kitchen, kitchen, createFinishedBuild('bar', 'b1'), createFinishedBuild('shell', 's1')].map((folder) =>
        release(folder, store),
      ),
    );
    assert.deepEqual(
      ['shell', 'kitchen', 'bar'].map((name) => live(store, name)),
      ['s1', 'k1', 'b1'],
    );
    assert.deepEqual(readdirSync(path.join(store, 'kitchen')), ['k1']);
  });
});

describe('a rejected release', () => {
  const refused = async (folder: string, message: RegExp) => {
    const store = tempFolder();
    await assert.rejects(release(folder, store), message);
    assert.deepEqual(filesBelow(store), []);
  };

  test('names a missing build', async () => {
    const folder = createFinishedBuild('kitchen', 'k1');
    rmSync(path.join(folder, 'dist/build.json'));
    await refused(folder, /^Error: kitchen has no finished build. Run its build first.$/);
  });

  test('names a foreign manifest', () =>
    refused(
      createFinishedBuild('kitchen', 'k1', { 'dist/client/mf-manifest.json': '{"metaData":{}}' }),
      /has no Food Court manifest/,
    ));

  test('names an unknown screen', () =>
    refused(
      createFinishedBuild('kitchen', 'k1', {
        'dist/client/mf-manifest.json': JSON.stringify(exampleManifest([exampleRoute({ screen: 'kitchen/stews' })])),
      }),
      /shows kitchen\/stews, which the build does not expose/,
    ));

  test('leaves nothing in the store when half of the build is missing', async () => {
    const folder = createFinishedBuild('kitchen', 'k1');
    rmSync(path.join(folder, 'dist/ssr'), { recursive: true });
    await refused(folder, /ENOENT/);
  });
});

test('a killed release leaves no build behind and can be repeated', async () => {
  const store = tempFolder();
  // Takes seconds to compress, long enough to be killed meanwhile.
  const long = Array.from({ length: 400_000 }, (_, index) => Math.sin(index)).join(';');
  const folder = createFinishedBuild('kitchen', 'k1', { 'dist/client/long.js': long });
  const at = (module: string) => JSON.stringify(new URL(module, import.meta.url).href);
  const program = `
    const { publish } = await import(${at('publish.ts')});
    const { diskStore } = await import(${at('./store/disk-store.ts')});
    const [folder, store] = process.argv.slice(1);
    console.log('begins');
    await publish(diskStore(store), [folder], { by: 'Ada', audience: 'everybody' });`;
  const child = spawn(process.execPath, ['--import', 'tsx', '--input-type=module', '-e', program, folder, store], {
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  await once(child.stdout, 'data');
  child.kill('SIGKILL');
  assert.deepEqual(await once(child, 'exit'), [null, 'SIGKILL']);
  assert.deepEqual(
    [existsSync(path.join(store, 'kitchen/k1')), existsSync(path.join(store, 'discovery.json'))],
    [false, false],
  );

  writeFileSync(path.join(folder, 'dist/client/long.js'), 'short');
  await release(folder, store);
  assert.deepEqual(
    filesBelow(path.join(store, 'kitchen/k1')),
    [...shipped, 'client/long.js', 'client/long.js.br'].sort(),
  );
});
