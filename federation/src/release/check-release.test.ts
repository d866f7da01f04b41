import { encode } from '@jridgewell/sourcemap-codec';
import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, test } from 'node:test';
import type { Manifest } from '../discovery';
import { sharesOf } from '../testing/example-discovery';
import { createFinishedBuild } from '../testing/finished-build';
import { tempFolder } from '../testing/temp-folder';
import { diskStore } from './store/disk-store';
import { publish } from './publish';
import type { ReleaseStore } from './store/release-store';
import { type Audience, readDiscovery } from './document/discovery-document';

type Facts = Manifest['metaData']['foodCourt'];

/** A build whose manifest is a changed copy of the example's. */
function buildWith(id: string, change: (facts: Facts) => void, files: Record<string, string> = {}): string {
  const [name = '', build = ''] = id.split(' ');
  const folder = createFinishedBuild(name, build, files);
  const file = path.join(folder, 'dist/client/mf-manifest.json');
  const manifest = JSON.parse(readFileSync(file, 'utf8')) as Manifest;
  change(manifest.metaData.foodCourt);
  writeFileSync(file, JSON.stringify(manifest));
  return folder;
}

const shellWith = (id: string, version: string) =>
  buildWith(id, (facts) => (facts.libraries = { react: { version, names: ['use'] } }));
const remoteWith = (id: string, version: string) =>
  buildWith(id, (facts) => (facts.libraries = { react: { version, names: ['use'] } }));
const showing = (id: string, screen: `${string}/${string}`) =>
  buildWith(id, (facts) => (facts.surface = { ...facts.surface, routes: [{ ...facts.surface.routes[0]!, screen }] }));

const newStore = () => diskStore(path.join(tempFolder(), 'releases'));
const release = (store: ReleaseStore, folders: string[], audience: Audience = 'everybody') =>
  publish(store, folders, { by: 'Ada', audience });
const live = async (store: ReleaseStore, name: string) => sharesOf(await readDiscovery(store), name);

async function storeOf(...folders: string[]): Promise<ReleaseStore> {
  const store = newStore();
  for (const folder of folders) await release(store, [folder]);
  return store;
}

describe('a release', () => {
  test('is refused with the reason when it is incompatible with the served builds, and leaves nothing behind', async () => {
    const store = await storeOf(shellWith('shell s1', '19.3.1'), remoteWith('kitchen k1', '^19.0.0'));
    await assert.rejects(release(store, [remoteWith('kitchen k2', '^20.0.0')]), {
      message: 'kitchen can’t be released:\n  kitchen k2 needs react ^20.0.0, but shell s1 (live) provides 19.3.1',
    });
    await assert.rejects(release(store, [shellWith('shell s2', '20.0.0')]), {
      message: 'shell can’t be released:\n  kitchen k1 (live) needs react ^19.0.0, but shell s2 provides 20.0.0',
    });
    assert.deepEqual([await live(store, 'kitchen'), await store.hasBuild('kitchen', 'k2')], ['k1 100 live', false]);
  });

  test('judges several builds as a set, with warnings about their fallbacks', async () => {
    const store = await storeOf(shellWith('shell s1', '19.3.1'), remoteWith('kitchen k1', '^19.0.0'));
    const published = await release(store, [shellWith('shell s2', '20.0.0'), remoteWith('kitchen k2', '^20.0.0')]);
    assert.deepEqual(
      published.map(({ build, warnings }) => [build, ...warnings]),
      [
        ['s2', 'kitchen k1 (fallback) needs react ^19.0.0, but shell s2 provides 20.0.0'],
        ['k2', 'kitchen k2 needs react ^20.0.0, but shell s1 (fallback) provides 19.3.1'],
      ],
    );
  });

  test('checks several canaries against the live builds, too, because each has its own visitors', async () => {
    const store = await storeOf(shellWith('shell s1', '19.3.1'), remoteWith('kitchen k1', '^19.0.0'));
    const refused = release(store, [shellWith('shell s2', '20.0.0'), remoteWith('kitchen k2', '^20.0.0')], {
      percent: 10,
    });
    await assert.rejects(refused, {
      message:
        'kitchen can’t be released:\n  kitchen k2 needs react ^20.0.0, but shell s1 (live) provides 19.3.1\nshell can’t be released:\n  kitchen k1 (live) needs react ^19.0.0, but shell s2 provides 20.0.0',
    });
  });

  test('is accepted again when nothing has changed', async () => {
    const [shell, kitchen] = [shellWith('shell s1', '19.3.1'), remoteWith('kitchen k1', '^19.0.0')];
    const store = await storeOf(shell, kitchen);
    assert.deepEqual(
      (await release(store, [shell, kitchen])).map(({ known, warnings }) => [known, warnings]),
      [
        [true, []],
        [true, []],
      ],
    );
  });

  test('need not be compatible with previews, but a preview must be compatible with the live builds', async () => {
    const store = await storeOf(shellWith('shell s1', '19.3.1'));
    await release(store, [remoteWith('kitchen k1', '^19.0.0')]);
    await assert.rejects(release(store, [remoteWith('kitchen k2', '^20.0.0')], 'who asks'));
    await release(
      store,
      [buildWith('kitchen k3', (facts) => (facts.libraries = { react: { version: '^19.0.0', names: [] } }))],
      'who asks',
    );
    await release(store, [
      buildWith(
        'bar b1',
        (facts) => (facts.surface = { ...facts.surface, routes: [{ ...facts.surface.routes[0]!, path: '/bar' }] }),
      ),
    ]);
    assert.equal(await live(store, 'bar'), 'b1 100 live');
  });

  test('is refused at the last moment when a concurrent release made it incompatible', async () => {
    const exposing = (id: string) =>
      buildWith(id, (facts) => Object.assign(facts.screens, { drinks: facts.screens.soups }));
    const store = await storeOf(
      createFinishedBuild('shell', 's1'),
      exposing('bar b1'),
      createFinishedBuild('kitchen', 'k1'),
    );
    let overtaken = false;
    const slow: ReleaseStore = {
      ...store,
      addBuild: async (...build) => {
        overtaken = true;
        await release(store, [createFinishedBuild('bar', 'b2')]);
        return store.addBuild(...build);
      },
    };
    await assert.rejects(release(slow, [showing('kitchen k2', 'bar/drinks')]), {
      message:
        'kitchen can’t be released:\n  kitchen k2 shows bar/drinks at /kitchen, which bar b2 (live) does not expose',
    });
    assert.deepEqual(
      [overtaken, await live(store, 'kitchen'), await live(store, 'bar')],
      [true, 'k1 100 live', 'b2 100 live'],
    );
  });
});

describe('an unreadable manifest in the store', () => {
  const spoilt: [how: string, text: string][] = [
    ['is missing', ''],
    ['is HTML', '<!doctype html>'],
    ['is not a manifest', '{"statusCode":500}'],
  ];
  for (const [how, text] of spoilt)
    test(`is a warning and does not block the repair when it ${how}`, async () => {
      const store = await storeOf(shellWith('shell s1', '19.3.1'), createFinishedBuild('bar', 'b1'));
      const file = path.join(store.place, 'bar/b1/client/mf-manifest.json');
      if (text) writeFileSync(file, text);
      else rmSync(file);
      const [published] = await release(store, [createFinishedBuild('bar', 'b2')]);
      assert.deepEqual(published?.warnings, [
        'the manifest of bar b1 (fallback) can’t be read, so nothing can be checked against it',
      ]);
    });

  for (const libraries of [
    undefined,
    null,
    { react: null },
    { react: { version: 19, names: [] } },
    { react: { version: '^19.0.0' } },
  ])
    test(`is a warning when its libraries are ${JSON.stringify(libraries)}`, async () => {
      const store = await storeOf(shellWith('shell s1', '19.3.1'), createFinishedBuild('bar', 'b1'));
      const file = path.join(store.place, 'bar/b1/client/mf-manifest.json');
      const manifest = JSON.parse(readFileSync(file, 'utf8')) as Manifest;
      Object.assign(manifest.metaData.foodCourt, { libraries });
      writeFileSync(file, JSON.stringify(manifest));
      const [published] = await release(store, [shellWith('shell s2', '20.0.0')]);
      assert.deepEqual(published?.warnings, [
        'the manifest of bar b1 (live) can’t be read, so nothing can be checked against it',
      ]);
    });
});

describe('a build that is too large', () => {
  /** Text that compresses to about this many bytes. */
  const noise = (bytes: number) => randomBytes(bytes).toString('base64');
  const heavy = (id: string, bytes: number, change: (facts: Facts) => void = () => undefined) =>
    buildWith(id, change, { 'dist/client/main.js': noise(bytes) });
  const shell = (build: string, bytes: number) =>
    heavy(`shell ${build}`, bytes, (facts) => {
      facts.screens = { soups: { scripts: [], styles: [] } };
      facts.surface = { ...facts.surface, limits: { entry: 115_000 } };
    });
  const atHome = (facts: Facts) =>
    (facts.surface = { ...facts.surface, routes: [{ ...facts.surface.routes[0]!, path: '/' }] });

  test('is refused', async () => {
    const store = await storeOf(createFinishedBuild('shell', 's1'));
    await assert.rejects(
      release(store, [heavy('kitchen k1', 9_500)]),
      /^ReleaseRefused: kitchen can’t be released:\n {2}the entry takes 9,[56]\d\d bytes compressed; 9,000 are allowed/,
    );
    await release(store, [heavy('kitchen dev-1', 9_500)]);
  });

  test('is refused with a list of the sources that have grown since the live build, and of new packages', async () => {
    const map = (...parts: [source: string, from: number][]) => ({
      'dist/client/main.js.map': JSON.stringify({
        sources: parts.map(([source]) => `webpack://kitchen_1/${source}`),
        mappings: encode([parts.map(([, from], index) => [from, index, 0, 0])]),
      }),
    });
    const madeOf = (id: string, bytes: number, ...parts: [source: string, from: number][]) =>
      buildWith(id, () => undefined, { 'dist/client/main.js': noise(bytes), ...map(...parts) });
    const [screen, helper] = ['./src/soup.screen.tsx', '../shared-ui/src/button.tsx'];
    const store = await storeOf(
      createFinishedBuild('shell', 's1'),
      madeOf('kitchen k1', 3_000, [screen, 0], [helper, 3_000]),
    );
    await assert.rejects(
      release(store, [
        madeOf('kitchen k2', 9_500, [screen, 0], [helper, 3_500], ['../node_modules/@big/library/a.js', 4_600]),
      ]),
      /allowed[^\n]*\n {2}since k1, bytes before compression: @big\/library \+8,\d{3} \(new\), src\/soup\.screen\.tsx \+500$/,
    );
    // The sources of this earlier build are unknown.
    const other = await storeOf(createFinishedBuild('shell', 's1'), createFinishedBuild('kitchen', 'k1'));
    await assert.rejects(release(other, [madeOf('kitchen k2', 9_500, [screen, 0])]), /allowed \([^)]*\)$/);
  });

  test('is refused when the shell or the remote makes the landing page too large', async () => {
    const landing =
      /the landing page would take 1[12]\d,\d{3} bytes of scripts of shell s2 and storefront b1; 122,368 are allowed/;
    const store = await storeOf(shell('s1', 100_000), heavy('storefront b1', 7_700, atHome));
    await assert.rejects(release(store, [shell('s2', 114_750)]), landing);
    const other = await storeOf(shell('s2', 114_750));
    await assert.rejects(release(other, [heavy('storefront b1', 7_700, atHome)]), landing);
  });

  test('is refused when files are missing', async () => {
    const store = await storeOf(createFinishedBuild('shell', 's1'));
    const folder = createFinishedBuild('kitchen', 'k1');
    rmSync(path.join(folder, 'dist/client/main.js'));
    await assert.rejects(release(store, [folder]), {
      message: 'kitchen can’t be released:\n  the manifest names main.js, which the build does not have',
    });
  });
});
