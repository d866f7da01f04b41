import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import fc from 'fast-check';
import { addressIn, exampleDiscovery } from '../testing/example-discovery';
import { chooseLineup, type Visitor, rankOf, ranks } from './choose-lineup';
import { buildsOf, formatLineup } from './lineup';

const site = (kitchenShare: number) =>
  exampleDiscovery('shell@s1', 'kitchen@k1', `kitchen@k2 ${kitchenShare}`, 'bar@b1');
const visitors = Array.from({ length: 20_000 }, (_, number) => `visitor-${number}`);
const kitchenOf = (share: number, visitor: Visitor) => chooseLineup(site(share), visitor).remotes.kitchen?.build;
const share = fc.integer({ min: 0, max: 10_000 }).map((parts) => parts / 100);
/** One visitor for each of the kitchen's ranks, in order. */
function oneOfEachLot(): string[] {
  const ids: string[] = [];
  for (let number = 0, found = 0; found < ranks; number++) {
    const lot = rankOf(`kitchen visitor-${number}`);
    if (ids[lot] === undefined) found++;
    ids[lot] ??= `visitor-${number}`;
  }
  return ids;
}

const anybody = fc.string({ minLength: 1, maxLength: 40 });

describe('the share of a canary', () => {
  test('reaches no one at 0 % and everyone at 100 %', () => {
    fc.assert(
      fc.property(anybody, (id) => {
        assert.equal(kitchenOf(0, { id }), 'k1');
        assert.equal(kitchenOf(100, { id }), 'k2');
      }),
      { numRuns: 1_000 },
    );
  });

  test('keeps its visitors when the share grows', () => {
    fc.assert(
      fc.property(anybody, share, share, (id, one, other) => {
        const [lower, higher] = [Math.min(one, other), Math.max(one, other)];
        if (kitchenOf(lower, { id }) === 'k2') assert.equal(kitchenOf(higher, { id }), 'k2');
      }),
      { numRuns: 2_000 },
    );
  });

  for (const percent of [0.01, 1, 10, 50, 99])
    test(`reaches ${percent} % of the visitors at ${percent} %`, () => {
      const drawn = visitors.filter((id) => kitchenOf(percent, { id }) === 'k2').length / visitors.length;
      // Four standard deviations of a fair draw: at 1 %, a share that is off by a hundredth would fail.
      const spread = 4 * Math.sqrt(((percent / 100) * (1 - percent / 100)) / visitors.length);
      assert.ok(Math.abs(drawn - percent / 100) <= spread, `${drawn * 100} % drew it`);
    });

  test('is exact for every hundredth of a percent', () => {
    const ids = oneOfEachLot();
    const draws = (percent: number, lot: number) => kitchenOf(percent, { id: ids[lot]! }) === 'k2';
    const wrong = Array.from({ length: ranks + 1 }, (_, lots) => lots).filter(
      (lots) => (lots > 0 && !draws(lots / 100, lots - 1)) || (lots < ranks && draws(lots / 100, lots)),
    );
    assert.deepEqual(wrong, []);
  });

  test('selects other visitors for each deployable', () => {
    const both = exampleDiscovery('shell@s1', 'kitchen@k1', 'kitchen@k2 50', 'bar@b1', 'bar@b2 50');
    const pairs = new Set(visitors.slice(0, 200).map((id) => formatLineup(chooseLineup(both, { id }))));
    assert.equal(pairs.size, 4);
  });

  test('shows a remote that is not live yet to its share and to visitors who request it', () => {
    const opening = exampleDiscovery('shell@s1', 'kitchen@k1 50', 'bar@b1 0');
    const lineupOf = (visitor: Visitor) => formatLineup(chooseLineup(opening, visitor));
    assert.deepEqual([...new Set(visitors.slice(0, 200).map((id) => lineupOf({ id })))].sort(), [
      'kitchen@k1 shell@s1',
      'shell@s1',
    ]);
    assert.match(lineupOf({ id: 'a', preview: { bar: 'b1' } }), /bar@b1/);
  });

  test('selects the same visitors every time', () => {
    fc.assert(
      fc.property(anybody, share, (id, percent) =>
        assert.equal(kitchenOf(percent, { id }), kitchenOf(percent, { id })),
      ),
    );
  });
});

describe('a visit', () => {
  const visitBuilds = buildsOf(chooseLineup(exampleDiscovery('shell@s1', 'kitchen@k1', 'bar@b1'), { id: 'a' }));

  test('keeps its builds while a canary starts and grows', () => {
    fc.assert(
      fc.property(anybody, share, (id, percent) => assert.equal(kitchenOf(percent, { id, visitBuilds }), 'k1')),
    );
  });

  test('keeps a canary while its share shrinks and loses it when the canary ends', () => {
    const canary = { ...visitBuilds, kitchen: 'k2' };
    assert.equal(kitchenOf(0.01, { id: 'a', visitBuilds: canary }), 'k2');
    assert.equal(kitchenOf(0, { id: 'a', visitBuilds: canary }), 'k1');
  });

  test('gets a completely new lineup when one of its builds is no longer served', () => {
    const next = exampleDiscovery('shell@s1', 'kitchen@k3', 'bar@b1', 'bar@b2 100');
    assert.equal(formatLineup(chooseLineup(next, { id: 'a', visitBuilds })), 'bar@b2 kitchen@k3 shell@s1');
  });

  test('gets the live build, not a canary, of a remote that is new on the site', () => {
    const lineupOf = (...tills: string[]) =>
      formatLineup(
        chooseLineup(exampleDiscovery('shell@s1', 'kitchen@k1', 'bar@b1', ...tills), { id: 'a', visitBuilds }),
      );
    assert.equal(lineupOf('till@t1 100'), 'bar@b1 kitchen@k1 shell@s1');
    assert.equal(lineupOf('till@t1', 'till@t2 100'), 'bar@b1 kitchen@k1 shell@s1 till@t1');
  });

  test('gets a new lineup when its cookie names no shell', () =>
    assert.equal(kitchenOf(100, { id: 'a', visitBuilds: { kitchen: 'k1' } }), 'k2'));

  test('ignores unknown names in its cookie', () => {
    const builds = fc.dictionary(
      fc.constantFrom('shell', 'kitchen', 'bar', '__proto__', 'constructor'),
      fc.constantFrom('k1', 'k9', 's1', 'toString', ''),
    );
    fc.assert(
      fc.property(builds, (anything) =>
        assert.ok(['k1', 'k2'].includes(kitchenOf(50, { id: 'a', visitBuilds: anything }) ?? '')),
      ),
    );
  });
});

describe('a preview', () => {
  const previewed = exampleDiscovery('shell@s1', 'kitchen@k1', 'kitchen@k4 0');

  test('is shown only to visitors who request it', () => {
    assert.equal(chooseLineup(previewed, { id: 'a', preview: { kitchen: 'k4' } }).remotes.kitchen?.build, 'k4');
    for (const id of visitors.slice(0, 500)) assert.equal(chooseLineup(previewed, { id }).remotes.kitchen?.build, 'k1');
  });

  test('is shown even when the build failed in this browser before', () => {
    const tried = exampleDiscovery('shell@s1', 'kitchen@k1', 'kitchen@k4 0');
    tried.microFrontends.kitchen![1]!.fallbackUrl = '/releases/kitchen/k1/client/mf-manifest.json';
    assert.equal(
      chooseLineup(tried, { id: 'a', preview: { kitchen: 'k4' }, failed: { kitchen: ['k4'] } }).remotes.kitchen?.build,
      'k4',
    );
  });

  test('is ignored when the build is not listed', () =>
    assert.equal(chooseLineup(previewed, { id: 'a', preview: { kitchen: 'k9' } }).remotes.kitchen?.build, 'k1'));
});

describe('a build that failed in this browser', () => {
  const discovery = exampleDiscovery('shell@s1', 'kitchen@k2');
  const [live] = discovery.microFrontends.kitchen ?? [];

  test('is replaced by the build before it', () => {
    live!.fallbackUrl = '/releases/kitchen/k1/client/mf-manifest.json';
    assert.deepEqual(chooseLineup(discovery, { id: 'a', failed: { kitchen: ['k2'] } }).remotes.kitchen, {
      build: 'k1',
      base: '/releases/kitchen/k1/',
    });
    assert.equal(chooseLineup(discovery, { id: 'a', failed: { kitchen: ['k3'] } }).remotes.kitchen?.build, 'k2');
  });

  test('is replaced by an earlier build when the build before it failed, too', () => {
    const trying = exampleDiscovery('shell@s1', 'kitchen@k2', 'kitchen@k3 100');
    for (const [index, before] of ['k1', 'k2'].entries())
      trying.microFrontends.kitchen![index]!.fallbackUrl = addressIn('kitchen', before);
    const given = (...failed: string[]) =>
      chooseLineup(trying, { id: 'a', failed: { kitchen: failed } }).remotes.kitchen?.build;
    assert.deepEqual([given(), given('k3'), given('k2', 'k3'), given('k2')], ['k3', 'k2', 'k1', 'k3']);
    assert.equal(given('k1', 'k2', 'k3'), 'k3', 'where all failed it is what everybody meets');
    trying.microFrontends.kitchen![0]!.fallbackUrl = addressIn('kitchen', 'k3');
    assert.equal(given('k2', 'k3'), 'k3', 'two that name each other are all there is');
  });

  test('does not change the other builds of the visit, even when a canary starts', () => {
    const growing = {
      ...discovery,
      microFrontends: {
        ...discovery.microFrontends,
        bar: exampleDiscovery('bar@b1', 'bar@b2 100').microFrontends.bar ?? [],
      },
    };
    for (const kitchen of ['k2', 'k1']) {
      const visitBuilds = { shell: 's1', kitchen, bar: 'b1' };
      assert.equal(
        formatLineup(chooseLineup(growing, { id: 'a', visitBuilds, failed: { kitchen: ['k2'] } })),
        'bar@b1 kitchen@k1 shell@s1',
      );
    }
  });

  test('stays when there is no earlier build', () => {
    delete live!.fallbackUrl;
    assert.equal(chooseLineup(discovery, { id: 'a', failed: { kitchen: ['k2'] } }).remotes.kitchen?.build, 'k2');
  });
});
