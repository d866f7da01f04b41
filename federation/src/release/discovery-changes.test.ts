import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import fc from 'fast-check';
import { isDiscovery, liveVersion, versionsOf, type Discovery } from '../discovery';
import { addressIn, exampleDiscovery, sharesOf } from '../testing/example-discovery';
import {
  canaryOf,
  previewed,
  released,
  rolledBack,
  takenOff,
  tried,
  withdrawn,
  type StoredBuild,
} from './discovery-changes';

const build = (name: string): StoredBuild => ({
  url: addressIn('kitchen', name),
  build: name,
  integrity: `sha384-${name}`,
  since: '2026-02-02T00:00:00.000Z',
  by: 'Grace',
});
const site = exampleDiscovery('shell@s1', 'kitchen@k1', 'bar@b1');
const newcomer = exampleDiscovery('shell@s1', 'bar@b1');
const shares = (discovery: Discovery) => sharesOf(discovery, 'kitchen');

describe('a release', () => {
  test('is for everybody, and falls back to what was live', () => {
    const next = released(site, 'kitchen', build('k2'));
    assert.equal(shares(next), 'k2 100 live');
    assert.equal(liveVersion(next, 'kitchen')?.fallbackUrl, addressIn('kitchen', 'k1'));
    assert.deepEqual(
      [next.microFrontends.shell, next.microFrontends.bar],
      [site.microFrontends.shell, site.microFrontends.bar],
    );
  });

  test('of what is live changes nothing but where it is fetched from', () => {
    assert.deepEqual(released(site, 'kitchen', build('k1')), site);
    const url = `https://cdn.example${addressIn('kitchen', 'k1')}`;
    const moved = liveVersion(released(site, 'kitchen', { ...build('k1'), url }), 'kitchen');
    assert.deepEqual(moved, { ...liveVersion(site, 'kitchen'), url });
  });

  test('ends the canary, also its own, and leaves previews', () => {
    const trial = previewed(tried(site, 'kitchen', build('k2'), 10), 'kitchen', build('k5'));
    assert.equal(shares(released(trial, 'kitchen', build('k2'))), 'k2 100 live, k5 0');
    assert.equal(shares(released(trial, 'kitchen', build('k3'))), 'k3 100 live, k5 0');
    assert.equal(shares(released(trial, 'kitchen', build('k1'))), 'k1 100 live, k5 0');
  });

  test('can be the first of its name', () => {
    const first = released(exampleDiscovery('shell@s1'), 'kitchen', build('k1'));
    assert.deepEqual([shares(first), liveVersion(first, 'kitchen')?.fallbackUrl], ['k1 100 live', undefined]);
  });
});

describe('a canary', () => {
  test('takes its share from the live version, and falls back to it', () => {
    const trial = tried(site, 'kitchen', build('k2'), 10);
    assert.equal(shares(trial), 'k1 90 live, k2 10');
    assert.equal(canaryOf(trial, 'kitchen')?.fallbackUrl, addressIn('kitchen', 'k1'));
  });

  test('grows, shrinks to a preview, and stays since when it was', () => {
    const begun = tried(site, 'kitchen', build('k2'), 10);
    const grown = tried(begun, 'kitchen', { ...build('k2'), since: 'later' }, 50);
    assert.equal(shares(grown), 'k1 50 live, k2 50');
    assert.equal(canaryOf(grown, 'kitchen')?.extras.since, build('k2').since);
    assert.equal(shares(tried(grown, 'kitchen', build('k2'), 0)), 'k1 100 live, k2 0');
  });

  test('that was a preview before begins when it is met', () => {
    const monday = previewed(site, 'kitchen', build('k2'));
    const wednesday = tried(monday, 'kitchen', { ...build('k2'), since: 'Wednesday', by: 'Ada' }, 10);
    assert.deepEqual(canaryOf(wednesday, 'kitchen')?.extras, { since: 'Wednesday', by: 'Ada' });
  });

  test('gives way to another', () =>
    assert.equal(
      shares(tried(tried(site, 'kitchen', build('k2'), 10), 'kitchen', build('k3'), 20)),
      'k1 80 live, k3 20',
    ));

  test('can be the first of its name, and end so', () => {
    const trial = tried(newcomer, 'kitchen', build('k1'), 10);
    assert.deepEqual([shares(trial), canaryOf(trial, 'kitchen')?.fallbackUrl], ['k1 10', undefined]);
    assert.equal(shares(released(trial, 'kitchen', build('k1'))), 'k1 100 live');
    assert.deepEqual(withdrawn(trial, 'kitchen', 'k1'), newcomer);
  });

  test('is refused in words of what is live', () => {
    assert.throws(() => tried(site, 'kitchen', build('k1'), 10), {
      message: 'kitchen k1 is live: everybody meets it already',
    });
    for (const percent of [-1, 100.5, NaN])
      assert.throws(() => tried(site, 'kitchen', build('k2'), percent), {
        message: 'A share is a percentage from 0 to 100',
      });
  });

  test('that ends gives its share back; what is live can’t be ended', () => {
    assert.equal(shares(withdrawn(tried(site, 'kitchen', build('k2'), 10), 'kitchen', 'k2')), 'k1 100 live');
    assert.throws(() => withdrawn(site, 'kitchen', 'k1'), {
      message: 'kitchen k1 is live: roll back to another build instead',
    });
  });
});

describe('a preview', () => {
  test('is listed, and met by nobody', () =>
    assert.equal(shares(previewed(site, 'kitchen', build('k4'))), 'k1 100 live, k4 0'));

  test('can be the first of its name', () => assert.equal(shares(previewed(newcomer, 'kitchen', build('k1'))), 'k1 0'));
  test('takes nothing from what is shown already', () => {
    const trial = tried(site, 'kitchen', build('k2'), 10);
    assert.equal(previewed(trial, 'kitchen', build('k2')), trial);
    assert.equal(previewed(trial, 'kitchen', build('k1')), trial);
  });
});

test('a rollback is for everybody, ends the canary, and falls back to an even earlier build', () => {
  const back = rolledBack(
    tried(released(site, 'kitchen', build('k2')), 'kitchen', build('k3'), 10),
    'kitchen',
    build('k1'),
    addressIn('kitchen', 'k0'),
  );
  assert.equal(shares(back), 'k1 100 live');
  assert.equal(liveVersion(back, 'kitchen')?.fallbackUrl, addressIn('kitchen', 'k0'));
});

test('what is taken off is met by nobody; the others stay', () =>
  assert.deepEqual(takenOff(tried(site, 'kitchen', build('k2'), 10), 'kitchen'), newcomer));

/** Whatever is done in whatever order, somebody reads the document all along. */
test('any sequence of changes leaves a document with at most one live version and shares that are the whole beside it', () => {
  const name = fc.constantFrom('k1', 'k2', 'k3');
  const change = fc.oneof(
    name.map((to) => (before: Discovery) => released(before, 'kitchen', build(to))),
    name.map((to) => (before: Discovery) => previewed(before, 'kitchen', build(to))),
    name.map((to) => (before: Discovery) => rolledBack(before, 'kitchen', build(to), undefined)),
    name.map((to) => (before: Discovery) => withdrawn(before, 'kitchen', to)),
    fc.constant((before: Discovery) => takenOff(before, 'kitchen')),
    fc.tuple(name, fc.integer({ min: -5, max: 105 })).map(
      ([to, percent]) =>
        (before: Discovery) =>
          tried(before, 'kitchen', build(to), percent),
    ),
  );
  fc.assert(
    fc.property(fc.array(change, { maxLength: 12 }), (changes) => {
      let discovery = site;
      for (const apply of changes) {
        try {
          discovery = apply(discovery);
        } catch (error) {
          assert.match((error as Error).message, /^kitchen |^A share /);
        }
        const versions = versionsOf(discovery, 'kitchen');
        assert.ok(isDiscovery(discovery));
        if (liveVersion(discovery, 'kitchen'))
          assert.equal(
            versions.reduce((sum, { deployment }) => sum + deployment.traffic, 0),
            100,
          );
        assert.equal(new Set(versions.map(({ metadata }) => metadata.version)).size, versions.length);
      }
    }),
    { numRuns: 2_000 },
  );
});
