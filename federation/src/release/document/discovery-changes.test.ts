import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import fc from 'fast-check';
import { isDiscovery, liveVersion, versionsOf, type Discovery } from '#discovery/index';
import { addressIn, exampleDiscovery, sharesOf } from '#testing/example-discovery';
import {
  findCanary,
  withPreview,
  withoutEndedPreviews,
  withRelease,
  withRollback,
  withoutDeployable,
  withCanary,
  withoutVersion,
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
const withoutKitchen = exampleDiscovery('shell@s1', 'bar@b1');
const shares = (discovery: Discovery) => sharesOf(discovery, 'kitchen');

describe('a release', () => {
  test('is served to everyone, with the live build as fallback', () => {
    const next = withRelease(site, 'kitchen', build('k2'));
    assert.equal(shares(next), 'k2 100 live');
    assert.equal(liveVersion(next, 'kitchen')?.fallbackUrl, addressIn('kitchen', 'k1'));
    assert.deepEqual(
      [next.microFrontends.shell, next.microFrontends.bar],
      [site.microFrontends.shell, site.microFrontends.bar],
    );
  });

  test('changes only the address when the build is live already', () => {
    assert.deepEqual(withRelease(site, 'kitchen', build('k1')), site);
    const url = `https://cdn.example${addressIn('kitchen', 'k1')}`;
    const moved = liveVersion(withRelease(site, 'kitchen', { ...build('k1'), url }), 'kitchen');
    assert.deepEqual(moved, { ...liveVersion(site, 'kitchen'), url });
  });

  test('ends every canary and keeps previews', () => {
    const trial = withPreview(withCanary(site, 'kitchen', build('k2'), 10), 'kitchen', build('k5'));
    assert.equal(shares(withRelease(trial, 'kitchen', build('k2'))), 'k2 100 live, k5 0');
    assert.equal(shares(withRelease(trial, 'kitchen', build('k3'))), 'k3 100 live, k5 0');
    assert.equal(shares(withRelease(trial, 'kitchen', build('k1'))), 'k1 100 live, k5 0');
  });

  test('can be the first build of its deployable', () => {
    const first = withRelease(exampleDiscovery('shell@s1'), 'kitchen', build('k1'));
    assert.deepEqual([shares(first), liveVersion(first, 'kitchen')?.fallbackUrl], ['k1 100 live', undefined]);
  });
});

describe('a canary', () => {
  test('takes its share from the live version, with that version as fallback', () => {
    const trial = withCanary(site, 'kitchen', build('k2'), 10);
    assert.equal(shares(trial), 'k1 90 live, k2 10');
    assert.equal(findCanary(trial, 'kitchen')?.fallbackUrl, addressIn('kitchen', 'k1'));
  });

  test('keeps its start time when its share grows or shrinks to a preview', () => {
    const small = withCanary(site, 'kitchen', build('k2'), 10);
    const grown = withCanary(small, 'kitchen', { ...build('k2'), since: 'later' }, 50);
    assert.equal(shares(grown), 'k1 50 live, k2 50');
    assert.equal(findCanary(grown, 'kitchen')?.extras.since, build('k2').since);
    assert.equal(shares(withCanary(grown, 'kitchen', build('k2'), 0)), 'k1 100 live, k2 0');
  });

  test('gets a new start time when a preview becomes a canary', () => {
    const monday = withPreview(site, 'kitchen', build('k2'));
    const wednesday = withCanary(monday, 'kitchen', { ...build('k2'), since: 'Wednesday', by: 'Ada' }, 10);
    assert.deepEqual(findCanary(wednesday, 'kitchen')?.extras, { since: 'Wednesday', by: 'Ada' });
  });

  test('is replaced by another canary', () =>
    assert.equal(
      shares(withCanary(withCanary(site, 'kitchen', build('k2'), 10), 'kitchen', build('k3'), 20)),
      'k1 80 live, k3 20',
    ));

  test('can be the first build of its deployable, and can end', () => {
    const trial = withCanary(withoutKitchen, 'kitchen', build('k1'), 10);
    assert.deepEqual([shares(trial), findCanary(trial, 'kitchen')?.fallbackUrl], ['k1 10', undefined]);
    assert.equal(shares(withRelease(trial, 'kitchen', build('k1'))), 'k1 100 live');
    assert.deepEqual(withoutVersion(trial, 'kitchen', 'k1'), withoutKitchen);
  });

  test('is refused for the live build and for impossible shares', () => {
    assert.throws(() => withCanary(site, 'kitchen', build('k1'), 10), {
      message: 'kitchen k1 is already live for everyone',
    });
    for (const percent of [-1, 100.5, NaN])
      assert.throws(() => withCanary(site, 'kitchen', build('k2'), percent), {
        message: 'A share is a percentage from 0 to 100',
      });
  });

  test('returns its share when it ends, and only a canary can be ended', () => {
    assert.equal(shares(withoutVersion(withCanary(site, 'kitchen', build('k2'), 10), 'kitchen', 'k2')), 'k1 100 live');
    assert.throws(() => withoutVersion(site, 'kitchen', 'k1'), {
      message: 'kitchen k1 is live. Roll back to another build instead.',
    });
  });
});

describe('a preview', () => {
  test('is listed without visitors', () =>
    assert.equal(shares(withPreview(site, 'kitchen', build('k4'))), 'k1 100 live, k4 0'));

  test('can be the first build of its deployable', () =>
    assert.equal(shares(withPreview(withoutKitchen, 'kitchen', build('k1'))), 'k1 0'));

  test('starts when the share ends of a canary that is weeks old', () => {
    const canary = withCanary(site, 'kitchen', build('k2'), 10);
    for (const version of canary.microFrontends.kitchen ?? []) version.extras.since = '2026-01-01T00:00:00.000Z';
    const now = { ...build('k2'), since: new Date().toISOString() };
    assert.equal(shares(withoutEndedPreviews(withCanary(canary, 'kitchen', now, 0))), 'k1 100 live, k2 0');
  });

  test('is removed when it has ended, with its deployable if that has no other version', () => {
    const old = { ...build('k4'), since: new Date(Date.now() - 15 * 86_400_000).toISOString() };
    assert.equal(shares(withoutEndedPreviews(withPreview(site, 'kitchen', old))), 'k1 100 live');
    assert.deepEqual(withoutEndedPreviews(withPreview(withoutKitchen, 'kitchen', old)), withoutKitchen);
  });

  test('does not change a build that visitors get already', () => {
    const trial = withCanary(site, 'kitchen', build('k2'), 10);
    assert.equal(withPreview(trial, 'kitchen', build('k2')), trial);
    assert.equal(withPreview(trial, 'kitchen', build('k1')), trial);
  });
});

test('a rollback is served to everyone, ends the canary, and has an earlier build as fallback', () => {
  const back = withRollback(
    withCanary(withRelease(site, 'kitchen', build('k2')), 'kitchen', build('k3'), 10),
    'kitchen',
    build('k1'),
    addressIn('kitchen', 'k0'),
  );
  assert.equal(shares(back), 'k1 100 live');
  assert.equal(liveVersion(back, 'kitchen')?.fallbackUrl, addressIn('kitchen', 'k0'));
});

test('a removed deployable has no versions; the others stay', () =>
  assert.deepEqual(withoutDeployable(withCanary(site, 'kitchen', build('k2'), 10), 'kitchen'), withoutKitchen));

/** Servers read the document after every change, so each must be valid. */
test('any sequence of changes leaves at most one live version and shares that add up to 100', () => {
  const name = fc.constantFrom('k1', 'k2', 'k3');
  const change = fc.oneof(
    name.map((to) => (before: Discovery) => withRelease(before, 'kitchen', build(to))),
    name.map((to) => (before: Discovery) => withPreview(before, 'kitchen', build(to))),
    name.map((to) => (before: Discovery) => withRollback(before, 'kitchen', build(to), undefined)),
    name.map((to) => (before: Discovery) => withoutVersion(before, 'kitchen', to)),
    fc.constant((before: Discovery) => withoutDeployable(before, 'kitchen')),
    fc.tuple(name, fc.integer({ min: -5, max: 105 })).map(
      ([to, percent]) =>
        (before: Discovery) =>
          withCanary(before, 'kitchen', build(to), percent),
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
