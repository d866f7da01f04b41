import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { exampleServedBuild } from '../testing/example-served-build';
import { landingFaults, landingScripts, newLandings } from './landing-page';
import type { ServedBuild } from './served-build';
import type { SizeLimits } from '../surface/surface';
import { countedFiles, sizeFaults, totalSize } from './size-faults';
import { fileLimit, paintLimit } from './size-limits';
import { byteFaults } from '../build/contents/build-contents';

const screens = {
  home: { scripts: ['shared.js', 'home.js'], styles: ['home.css'] },
  faq: { scripts: ['shared.js', 'faq.js'], styles: [] },
};
const entry = { scripts: [], styles: [] };

const limitsOfStorefront: SizeLimits = { entry: 6_900, screens: { home: 10_200, faq: 3_900 } };

/** Only 'storefront' has limits of its own. */
const remote = (name: string, limits = name === 'storefront' ? limitsOfStorefront : undefined): ServedBuild => {
  const served = exampleServedBuild(`${name} b2`, { routes: [{ path: '/', screen: `${name}/home` }] });
  return {
    ...served,
    entryScript: 'remoteEntry.js',
    facts: { ...served.facts, surface: { ...served.facts.surface, limits }, screens, entry },
  };
};
const sizes = (given: Record<string, number> = {}) =>
  new Map(
    Object.entries({
      'remoteEntry.js': 6_000,
      'shared.js': 1_000,
      'home.js': 2_000,
      'home.css': 3_000,
      'faq.js': 500,
      ...given,
    }),
  );

describe('the size of a build', () => {
  test('counts the entry and the files of each screen once', () =>
    assert.deepEqual(countedFiles(remote('storefront')), [
      'remoteEntry.js',
      'shared.js',
      'home.js',
      'home.css',
      'faq.js',
    ]));

  test('is accepted within the limits', () => assert.deepEqual(sizeFaults(remote('storefront'), sizes()), []));

  test('is reported for each part that is too large', () =>
    assert.deepEqual(sizeFaults(remote('storefront'), sizes({ 'remoteEntry.js': 6_901, 'shared.js': 5_201 })), [
      'the entry takes 6,901 bytes compressed; 6,900 are allowed (limits, in its surface)',
      'the screen home takes 10,201 bytes compressed; 10,200 are allowed (limits, in its surface)',
      'the screen faq takes 5,701 bytes compressed; 3,900 are allowed (limits, in its surface)',
    ]));

  test('counts the framework separately from the screens that it renders', () => {
    const vue = (bytes: number, limits?: SizeLimits) => {
      const served = remote('kitchen', limits);
      const mounted = { screens: ['home', 'faq'], framework: { scripts: ['shared.js'], styles: [] } };
      return sizeFaults({ ...served, facts: { ...served.facts, mounted } }, sizes({ 'shared.js': bytes }));
    };
    assert.deepEqual(vue(30_000), []);
    assert.deepEqual(vue(30_001), [
      'the framework of its screens takes 30,001 bytes compressed; 30,000 are allowed (limits, in its surface)',
    ]);
    assert.deepEqual(vue(30_001, { framework: 40_000 }), []);
    assert.deepEqual(vue(30_001, { framework: 40_001 }), [
      'its limit for the framework is 40001; the site allows 1 to 40000',
    ]);
  });

  test('has default limits for a new deployable', () => {
    assert.deepEqual(sizeFaults(remote('kitchen'), sizes()), []);
    assert.deepEqual(sizeFaults(remote('constructor'), sizes({ 'remoteEntry.js': 9_001, 'faq.js': 29_001 })), [
      'the entry takes 9,001 bytes compressed; 9,000 are allowed (limits, in its surface)',
      'the screen faq takes 30,001 bytes compressed; 30,000 are allowed (limits, in its surface)',
    ]);
  });

  test('has a paint limit per route, as the team declares or by the kind of the route', () => {
    const soups = { path: '/soups', render: 'server' } as const;
    assert.equal(paintLimit({}, soups), 2_500);
    assert.equal(paintLimit({ paintMs: { '/stews': 3_500 } }, { ...soups, render: 'browser' }), 3_000);
    assert.equal(paintLimit({ paintMs: { '/soups': 3_500 } }, soups), 3_500);
    assert.equal(paintLimit({ paintMs: { '/soups': 60_000 } }, soups), 4_000);
  });

  const wrong: [limits: SizeLimits, name: string, message: string][] = [
    [{ entry: 12_001 }, 'kitchen', 'its limit for the entry is 12001; the site allows 1 to 12000'],
    [{ screens: { home: 40_001 } }, 'kitchen', 'its limit for the screen home is 40001; the site allows 1 to 40000'],
    [{ entry: 115_001 }, 'shell', 'its limit for the entry is 115001; the site allows 1 to 115000'],
    [
      { paintMs: { '/soups': 4_001 } },
      'kitchen',
      'its limit for the paint of /soups is 4001; the site allows 1 to 4000',
    ],
    [{ file: 1_200_001 }, 'kitchen', 'its limit for a file is 1200001; the site allows 1 to 1200000'],
    [{ entry: Number.NaN }, 'kitchen', 'its limit for the entry is NaN; the site allows 1 to 12000'],
    [{ entry: '9' as never }, 'kitchen', 'its limit for the entry is 9; the site allows 1 to 12000'],
  ];
  for (const [limits, name, message] of wrong)
    test(`is a fault when ${name} declares the limits ${JSON.stringify(limits)}`, () =>
      assert.deepEqual(sizeFaults(remote(name, limits), sizes()).slice(0, 1), [message]));

  test('allows a file of 500,000 bytes before compression, or as many as the surface declares', () => {
    const faults = (limits: SizeLimits) => byteFaults([{ file: 'map.js', bytes: 900_000 }], fileLimit(limits));
    assert.deepEqual(faults({}), ['map.js takes 900,000 bytes before compression; 500,000 are allowed']);
    assert.deepEqual(faults({ file: 900_000 }), []);
  });

  test('is a fault when a file of the manifest is missing', () => {
    const without = sizes();
    without.delete('home.css');
    assert.deepEqual(sizeFaults(remote('storefront'), without), [
      'the manifest names home.css, which the build does not have',
    ]);
  });
});

describe('the landing page', () => {
  const shell = exampleServedBuild('shell s1 live', { routes: [{ path: '/login', screen: 'shell/soups' }] });
  const live = { ...remote('storefront'), build: 'b1', role: 'live' as const };
  const pairs = (before: ServedBuild[], after: ServedBuild[]) =>
    newLandings(before, after).map((landing) => `${landing.shell.build} ${landing.remote.build}`);

  test('is measured for each new pair of builds, whichever of the two is released', () => {
    const canary = { ...shell, build: 's2', role: 'canary' as const };
    assert.deepEqual(pairs([shell, canary, live], [shell, canary, remote('storefront')]), ['s1 b2', 's2 b2']);
    assert.deepEqual(pairs([shell, live], [{ ...shell, build: 's3', role: 'candidate' }, live]), ['s3 b1']);
  });

  test('is not measured for known pairs, other pages, fallbacks and development builds', () => {
    assert.deepEqual(pairs([shell, live], [shell, { ...live, role: 'candidate' }]), []);
    assert.deepEqual(pairs([shell, live], [shell, live, exampleServedBuild('kitchen k2')]), []);
    assert.deepEqual(
      pairs([], [shell, { ...live, role: 'fallback' }, { ...live, build: 'dev-1', role: 'candidate' }]),
      [],
    );
  });

  test('counts the scripts of the shell’s entry, the remote’s entry and its screen', () =>
    assert.deepEqual(landingScripts({ shell, remote: live }), {
      shell: ['main.js'],
      remote: ['remoteEntry.js', 'shared.js', 'home.js'],
    }));

  test('may take at most 119.5 KB', () => {
    const landing = { shell, remote: live };
    assert.deepEqual(landingFaults(landing, 122_368), []);
    assert.deepEqual(landingFaults(landing, 122_369), [
      'the landing page would take 122,369 bytes of scripts of shell s1 and storefront b1; 122,368 are allowed',
    ]);
    assert.equal(
      totalSize(
        ['a', 'b', 'a', 'none'],
        new Map([
          ['a', 1],
          ['b', 2],
          ['c', 4],
        ]),
      ),
      3,
    );
  });
});
