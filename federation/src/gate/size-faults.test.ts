import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { exampleServed } from '../testing/example-served';
import { landingFaults, landingScripts, newLandings } from './landing-page';
import type { ServedBuild } from './served-build';
import { filesThatCount, sizeFaults, weightOf } from './size-faults';

const screens = {
  home: { scripts: ['shared.js', 'home.js'], styles: ['home.css'] },
  faq: { scripts: ['shared.js', 'faq.js'], styles: [] },
};
const entry = { scripts: [], styles: [] };

/** 'storefront' has limits of its own, 'kitchen' those of a new deployable. */
const remote = (name: string): ServedBuild => {
  const served = exampleServed(`${name} b2`, { routes: [{ path: '/', screen: `${name}/home` }] });
  return { ...served, entryScript: 'remoteEntry.js', facts: { ...served.facts, screens, entry } };
};
const weights = (given: Record<string, number> = {}) =>
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
  test('counts its entry and what each screen needs, each file once', () =>
    assert.deepEqual(filesThatCount(remote('storefront')), [
      'remoteEntry.js',
      'shared.js',
      'home.js',
      'home.css',
      'faq.js',
    ]));

  test('is fine within the limits', () => assert.deepEqual(sizeFaults(remote('storefront'), weights()), []));

  test('is refused part by part', () =>
    assert.deepEqual(sizeFaults(remote('storefront'), weights({ 'remoteEntry.js': 6_901, 'shared.js': 4_701 })), [
      'the entry takes 6,901 bytes compressed; 6,900 are allowed (federation/src/gate/size-limits.ts)',
      'the screen home takes 9,701 bytes compressed; 9,700 are allowed (federation/src/gate/size-limits.ts)',
      'the screen faq takes 5,201 bytes compressed; 3,700 are allowed (federation/src/gate/size-limits.ts)',
    ]));

  test('has limits from the first day', () => {
    assert.deepEqual(sizeFaults(remote('kitchen'), weights()), []);
    assert.deepEqual(sizeFaults(remote('constructor'), weights({ 'remoteEntry.js': 9_001, 'faq.js': 29_001 })), [
      'the entry takes 9,001 bytes compressed; 9,000 are allowed (federation/src/gate/size-limits.ts)',
      'the screen faq takes 30,001 bytes compressed; 30,000 are allowed (federation/src/gate/size-limits.ts)',
    ]);
  });

  test('can’t be told of files that are not there', () => {
    const without = weights();
    without.delete('home.css');
    assert.deepEqual(sizeFaults(remote('storefront'), without), [
      'the manifest names home.css, which the build does not have',
    ]);
  });
});

describe('the landing page', () => {
  const shell = exampleServed('shell s1 live', { routes: [{ path: '/login', screen: 'shell/soups' }] });
  const live = { ...remote('storefront'), build: 'b1', standing: 'live' as const };
  const pairs = (before: ServedBuild[], after: ServedBuild[]) =>
    newLandings(before, after).map((landing) => `${landing.shell.build} ${landing.remote.build}`);

  test('is weighed for each pair that is new, whoever of the two is released', () => {
    const canary = { ...shell, build: 's2', standing: 'canary' as const };
    assert.deepEqual(pairs([shell, canary, live], [shell, canary, remote('storefront')]), ['s1 b2', 's2 b2']);
    assert.deepEqual(pairs([shell, live], [{ ...shell, build: 's3', standing: 'candidate' }, live]), ['s3 b1']);
  });

  test('is not weighed again, nor for who shows another page, stands in for another, or is in development', () => {
    assert.deepEqual(pairs([shell, live], [shell, { ...live, standing: 'candidate' }]), []);
    assert.deepEqual(pairs([shell, live], [shell, live, exampleServed('kitchen k2')]), []);
    assert.deepEqual(
      pairs([], [shell, { ...live, standing: 'fallback' }, { ...live, build: 'dev-1', standing: 'candidate' }]),
      [],
    );
  });

  test('counts the scripts of both: the shell’s entry, the remote’s entry and its screen', () =>
    assert.deepEqual(landingScripts({ shell, remote: live }), {
      shell: ['main.js'],
      remote: ['remoteEntry.js', 'shared.js', 'home.js'],
    }));

  test('may take 120 KB', () => {
    const landing = { shell, remote: live };
    assert.deepEqual(landingFaults(landing, 122_880), []);
    assert.deepEqual(landingFaults(landing, 122_881), [
      'the landing page would take 122,881 bytes of scripts of shell s1 and storefront b1; 122,880 are allowed',
    ]);
    assert.equal(
      weightOf(
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
