import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import fc from 'fast-check';
import { addressIn, exampleDiscovery } from '../testing/example-discovery';
import { chooseLineup, type Visitor } from './choose-lineup';
import { buildsOf, lineupMark } from './lineup';
import { rankOf, ranks } from './rank';

const site = (kitchenShare: number) =>
  exampleDiscovery('shell@s1', 'kitchen@k1', `kitchen@k2 ${kitchenShare}`, 'bar@b1');
const visitors = Array.from({ length: 20_000 }, (_, number) => `visitor-${number}`);
const kitchenOf = (share: number, visitor: Visitor) => chooseLineup(site(share), visitor).remotes.kitchen?.build;
const share = fc.integer({ min: 0, max: 10_000 }).map((parts) => parts / 100);
/** The visitor who has each lot of the kitchen, from the first to the last. */
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

describe('the lot of a canary', () => {
  test('at 0 % is drawn by nobody, at 100 % by everybody', () => {
    fc.assert(
      fc.property(anybody, (id) => {
        assert.equal(kitchenOf(0, { id }), 'k1');
        assert.equal(kitchenOf(100, { id }), 'k2');
      }),
      { numRuns: 1_000 },
    );
  });

  test('once drawn is kept however the share is raised', () => {
    fc.assert(
      fc.property(anybody, share, share, (id, one, other) => {
        const [lower, higher] = [Math.min(one, other), Math.max(one, other)];
        if (kitchenOf(lower, { id }) === 'k2') assert.equal(kitchenOf(higher, { id }), 'k2');
      }),
      { numRuns: 2_000 },
    );
  });

  for (const percent of [0.01, 1, 10, 50, 99])
    test(`at ${percent} % is drawn by that many`, () => {
      const drawn = visitors.filter((id) => kitchenOf(percent, { id }) === 'k2').length / visitors.length;
      // Four standard deviations of a fair draw: a share that is off by one lot in a hundred would not pass at 1 %.
      const spread = 4 * Math.sqrt(((percent / 100) * (1 - percent / 100)) / visitors.length);
      assert.ok(Math.abs(drawn - percent / 100) <= spread, `${drawn * 100} % drew it`);
    });

  test('is exact for every hundredth of a percent: of the 10,000 lots as many draw it', () => {
    const ids = oneOfEachLot();
    const draws = (percent: number, lot: number) => kitchenOf(percent, { id: ids[lot]! }) === 'k2';
    const wrong = Array.from({ length: ranks + 1 }, (_, lots) => lots).filter(
      (lots) => (lots > 0 && !draws(lots / 100, lots - 1)) || (lots < ranks && draws(lots / 100, lots)),
    );
    assert.deepEqual(wrong, []);
  });

  test('is another one for each deployable', () => {
    const both = exampleDiscovery('shell@s1', 'kitchen@k1', 'kitchen@k2 50', 'bar@b1', 'bar@b2 50');
    const pairs = new Set(visitors.slice(0, 200).map((id) => lineupMark(chooseLineup(both, { id }))));
    assert.equal(pairs.size, 4);
  });

  test('of a remote that is not live yet gives it to those who draw it, and to who asks', () => {
    const opening = exampleDiscovery('shell@s1', 'kitchen@k1 50', 'bar@b1 0');
    const met = (visitor: Visitor) => lineupMark(chooseLineup(opening, visitor));
    assert.deepEqual([...new Set(visitors.slice(0, 200).map((id) => met({ id })))].sort(), [
      'kitchen@k1 shell@s1',
      'shell@s1',
    ]);
    assert.match(met({ id: 'a', preview: { bar: 'b1' } }), /bar@b1/);
  });

  test('is drawn alike every time', () => {
    fc.assert(
      fc.property(anybody, share, (id, percent) =>
        assert.equal(kitchenOf(percent, { id }), kitchenOf(percent, { id })),
      ),
    );
  });
});

describe('a visit', () => {
  const held = buildsOf(chooseLineup(exampleDiscovery('shell@s1', 'kitchen@k1', 'bar@b1'), { id: 'a' }));

  test('keeps its builds while a canary begins and grows', () => {
    fc.assert(fc.property(anybody, share, (id, percent) => assert.equal(kitchenOf(percent, { id, held }), 'k1')));
  });

  test('that drew the canary keeps it while its share is lowered, and leaves it when it ends', () => {
    const canary = { ...held, kitchen: 'k2' };
    assert.equal(kitchenOf(0.01, { id: 'a', held: canary }), 'k2');
    assert.equal(kitchenOf(0, { id: 'a', held: canary }), 'k1');
  });

  test('goes over to a release as a whole: what is held beside a build that is gone is drawn anew', () => {
    const next = exampleDiscovery('shell@s1', 'kitchen@k3', 'bar@b1', 'bar@b2 100');
    assert.equal(lineupMark(chooseLineup(next, { id: 'a', held })), 'bar@b2 kitchen@k3 shell@s1');
  });

  test('meets of a remote that was not there when it began what is live, and no canary', () => {
    const met = (...tills: string[]) =>
      lineupMark(chooseLineup(exampleDiscovery('shell@s1', 'kitchen@k1', 'bar@b1', ...tills), { id: 'a', held }));
    assert.equal(met('till@t1 100'), 'bar@b1 kitchen@k1 shell@s1');
    assert.equal(met('till@t1', 'till@t2 100'), 'bar@b1 kitchen@k1 shell@s1 till@t1');
  });

  test('whose set has no shell is drawn anew', () =>
    assert.equal(kitchenOf(100, { id: 'a', held: { kitchen: 'k1' } }), 'k2'));

  test('whose cookie names anything is as one without', () => {
    const builds = fc.dictionary(
      fc.constantFrom('shell', 'kitchen', 'bar', '__proto__', 'constructor'),
      fc.constantFrom('k1', 'k9', 's1', 'toString', ''),
    );
    fc.assert(
      fc.property(builds, (anything) =>
        assert.ok(['k1', 'k2'].includes(kitchenOf(50, { id: 'a', held: anything }) ?? '')),
      ),
    );
  });
});

describe('a preview', () => {
  const previewed = exampleDiscovery('shell@s1', 'kitchen@k1', 'kitchen@k4 0');

  test('is met by who asks for it, and by nobody else', () => {
    assert.equal(chooseLineup(previewed, { id: 'a', preview: { kitchen: 'k4' } }).remotes.kitchen?.build, 'k4');
    for (const id of visitors.slice(0, 500)) assert.equal(chooseLineup(previewed, { id }).remotes.kitchen?.build, 'k1');
  });

  test('of a build that failed here before is met all the same: that is what is asked for', () => {
    const tried = exampleDiscovery('shell@s1', 'kitchen@k1', 'kitchen@k4 0');
    tried.microFrontends.kitchen![1]!.fallbackUrl = '/releases/kitchen/k1/client/mf-manifest.json';
    assert.equal(
      chooseLineup(tried, { id: 'a', preview: { kitchen: 'k4' }, failed: { kitchen: ['k4'] } }).remotes.kitchen?.build,
      'k4',
    );
  });

  test('of a build that is not listed is none', () =>
    assert.equal(chooseLineup(previewed, { id: 'a', preview: { kitchen: 'k9' } }).remotes.kitchen?.build, 'k1'));
});

describe('a build that failed in this browser', () => {
  const discovery = exampleDiscovery('shell@s1', 'kitchen@k2');
  const [live] = discovery.microFrontends.kitchen ?? [];

  test('gives way to the one before it', () => {
    live!.fallbackUrl = '/releases/kitchen/k1/client/mf-manifest.json';
    assert.deepEqual(chooseLineup(discovery, { id: 'a', failed: { kitchen: ['k2'] } }).remotes.kitchen, {
      build: 'k1',
      base: '/releases/kitchen/k1/',
    });
    assert.equal(chooseLineup(discovery, { id: 'a', failed: { kitchen: ['k3'] } }).remotes.kitchen?.build, 'k2');
  });

  test('gives way to the one before both when that failed as well', () => {
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

  test('leaves the rest of the visit as it was: a canary that begins meanwhile is not met', () => {
    const growing = {
      ...discovery,
      microFrontends: {
        ...discovery.microFrontends,
        bar: exampleDiscovery('bar@b1', 'bar@b2 100').microFrontends.bar ?? [],
      },
    };
    for (const kitchen of ['k2', 'k1']) {
      const held = { shell: 's1', kitchen, bar: 'b1' };
      assert.equal(
        lineupMark(chooseLineup(growing, { id: 'a', held, failed: { kitchen: ['k2'] } })),
        'bar@b1 kitchen@k1 shell@s1',
      );
    }
  });

  test('stays when there is none', () => {
    delete live!.fallbackUrl;
    assert.equal(chooseLineup(discovery, { id: 'a', failed: { kitchen: ['k2'] } }).remotes.kitchen?.build, 'k2');
  });
});
