import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { runCount } from '#testing/run-counts';
import { judge, type Verdict } from './verdict.policy';
import { ordersOfAll, simulateTrial, type SimulatedBuild, type Trial } from './testing/simulate-trial';

function kinds(all: readonly { verdict: Verdict }[]): Record<Verdict['kind'], number> {
  const count = (kind: Verdict['kind']): number => all.filter(({ verdict }) => verdict.kind === kind).length;
  return { halt: count('halt'), promote: count('promote'), wait: count('wait') };
}
const runs = (count: number, canary: SimulatedBuild, trial: Trial = {}) =>
  Array.from({ length: count }, (_, index) => simulateTrial(index + 1, canary, trial));

describe('a canary that its visitors’ browsers measure', () => {
  test('is halted in fewer than one of a hundred cases when it equals the live build, judged after every fifty pages', () => {
    const cases = runCount(100, 1_000);
    const { halt } = kinds(runs(cases, {}));
    assert.ok(halt < cases / 100, `${halt} of ${cases} were halted`);
  });

  test('is promoted when it equals the live build and enough people have seen it', () => {
    const cases = runCount(30, 60);
    const { promote } = kinds(runs(cases, {}, { looks: 200 }));
    assert.ok(promote >= cases - 1, `${promote} of ${cases} were promoted`);
  });

  test('is halted when it is 30 % slower, after a few hundred pages', () => {
    const cases = runCount(60, 200);
    const slower = runs(cases, { slowness: 1.3 });
    assert.deepEqual(kinds(slower), { halt: cases, promote: 0, wait: 0 });
    const [median = 0] = slower
      .map(({ pages }) => pages)
      .sort((a, b) => a - b)
      .slice(cases / 2);
    assert.ok(median <= 400, `half of them were seen on more than ${median} pages`);
    const [{ verdict }] = slower as [(typeof slower)[number]];
    assert.match(
      verdict.kind === 'halt' ? verdict.reason : '',
      /^Its pages are shown more than 5 % later, seen on \d+ pages/,
    );
  });

  test('is halted in fewer than one of a hundred cases when it is as slow as is just tolerated', () => {
    const cases = runCount(100, 300);
    const { halt, promote } = kinds(runs(cases, { slowness: 1.05 }));
    assert.ok(halt < cases / 100, `${halt} of ${cases} were halted`);
    assert.ok(promote <= cases / 50, `${promote} of ${cases} were promoted`);
  });

  test('is halted when three more pages in a hundred have errors', () => {
    const cases = runCount(40, 100);
    assert.deepEqual(kinds(runs(cases, { errors: 0.034 })), { halt: cases, promote: 0, wait: 0 });
  });

  test('is halted when its visitors cannot order, after a few dozen orders are missing', () => {
    const broken = runs(50, { orders: 0 });
    assert.deepEqual(kinds(broken), { halt: 50, promote: 0, wait: 0 });
    assert.ok(broken.every(({ verdict }) => verdict.kind === 'halt' && verdict.measure === 'orders'));
    const most = Math.max(...broken.map(({ pages }) => pages));
    assert.ok(most * ordersOfAll <= 100, `one of them was seen on ${most} pages`);
  });

  test('is left alone when its visitors order a tenth less', () => {
    const cases = runCount(50, 150);
    const { halt } = kinds(runs(cases, { orders: 0.9 * ordersOfAll }));
    assert.ok(halt < cases / 75, `${halt} of ${cases} were halted`);
  });

  for (const networks of [1, 5]) {
    test(`is left alone when it is good, whatever ${networks} of its networks make up`, () => {
      const cases = runCount(20, 1_000);
      const { halt } = kinds(runs(cases, {}, { attack: { networks, wants: 'its end' } }));
      assert.ok(halt < cases / 100 + 1, `${halt} of ${cases} were halted`);
    });

    test(`is halted when it is 30 % slower, whatever ${networks} of its networks make up`, () =>
      assert.deepEqual(kinds(runs(30, { slowness: 1.3 }, { attack: { networks, wants: 'that it is live' } })), {
        halt: 30,
        promote: 0,
        wait: 0,
      }));
  }

  test('is halted when it is slower or has errors, whatever twenty networks make up, though they can end a good one', () => {
    const attack = { networks: 20, wants: 'that it is live' } as const;
    for (const canary of [{ slowness: 1.3 }, { errors: 0.034 }])
      assert.deepEqual(kinds(runs(30, canary, { attack })), { halt: 30, promote: 0, wait: 0 });
    const good = kinds(runs(30, {}, { attack: { networks: 20, wants: 'its end' } }));
    assert.ok(good.halt > 0, 'the limit that decision 73 names');
  });

  for (const wants of ['its end', 'that it is live'] as const)
    for (const networks of [1, 5, 20])
      test(`waits when only ${networks} networks visit it, and they want ${wants}`, () =>
        assert.deepEqual(kinds(runs(3, {}, { attack: { networks, wants }, isEmpty: true })), {
          halt: 0,
          promote: 0,
          wait: 3,
        }));

  test('is left alone while nothing is known', () => {
    const nobody = { tried: 0, control: 0, bad: { errors: 0, shift: 0 } };
    assert.deepEqual(judge({}, [], nobody), { kind: 'wait', pages: 0, networks: 0 });
  });
});

for (const [share, pagesPerLook] of [
  ['half', { tried: 100, control: 100 }],
  ['a tenth', { tried: 20, control: 180 }],
] as const)
  describe(`a feature that ${share} of the visitors have by lot`, () => {
    const outcome = (feature: SimulatedBuild, trial: Trial = {}) =>
      kinds(runs(runCount(20, 200), feature, { pagesPerLook, looks: 100, ...trial }));

    test('stays on when it is as good, whatever five networks make up', () => {
      assert.equal(outcome({}).halt, 0);
      assert.equal(outcome({}, { attack: { networks: 5, wants: 'its end' } }).halt, 0);
    });

    test('is switched off when pages with it are 30 % slower, or nobody can order', () => {
      for (const harmful of [{ slowness: 1.3 }, { orders: 0 }]) {
        const { promote, wait } = outcome(harmful);
        assert.deepEqual({ promote, wait }, { promote: 0, wait: 0 });
      }
    });
  });
