import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { bucketOf } from '#features/page-measures/buckets';
import { judge, type Verdict } from './canary.policy';
import { runCount } from '#testing/run-counts';
import type { Comparison, Histogram } from './histograms';

/** The same numbers in every run. */
function randomNumbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

interface Build {
  /** Times that of the live build. */
  slowness?: number;
  /** Of its pages. */
  errors?: number;
  /** Buyers for each page. */
  orders?: number;
}

const pagesPerLook = { canary: 50, live: 150 };
/** Paint times of a page differ by a factor of about two between visitors, more at noon than at night. */
const medianOfHour = [900, 1_100, 1_400, 1_000];
const spread = 0.6;
const errorsOfAll = 0.004;
const ordersOfAll = 0.04;

/** A canary and its visitors, judged again and again while they come. */
function simulate(seed: number, canary: Build, looks: number): { verdict: Verdict; pages: number } {
  const random = randomNumbers(seed);
  const normal = (): number => Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random());
  const strata = medianOfHour.map(() => ({
    largestPaint: { canary: new Map<number, number>(), live: new Map<number, number>() },
    errors: { canary: new Map<number, number>(), live: new Map<number, number>() },
    orders: { canary: { buyers: 0, pages: 0 }, live: { buyers: 0, pages: 0 } },
  }));
  const add = (histogram: Histogram, bucket: number): void =>
    void (histogram as Map<number, number>).set(bucket, (histogram.get(bucket) ?? 0) + 1);
  const open = (
    hour: number,
    side: 'canary' | 'live',
    { slowness = 1, errors = errorsOfAll, orders = ordersOfAll }: Build,
  ): void => {
    add(strata[hour]!.largestPaint[side], bucketOf(medianOfHour[hour]! * slowness * Math.exp(spread * normal())));
    add(strata[hour]!.errors[side], random() < errors ? 1 : 0);
    strata[hour]!.orders[side].pages += 1;
    if (random() < orders) strata[hour]!.orders[side].buyers += 1;
  };
  let verdict: Verdict = { kind: 'wait', pages: 0 };
  let pages = 0;
  for (let look = 0; look < looks && verdict.kind === 'wait'; look += 1) {
    const hour = Math.floor((look * medianOfHour.length) / looks);
    for (let page = 0; page < pagesPerLook.canary; page += 1) open(hour, 'canary', canary);
    for (let page = 0; page < pagesPerLook.live; page += 1) open(hour, 'live', {});
    pages += pagesPerLook.canary;
    const comparison: Comparison = {
      largestPaint: strata.map(({ largestPaint }) => largestPaint),
      errors: strata.map(({ errors }) => errors),
    };
    verdict = judge(
      comparison,
      strata.map(({ orders }) => orders),
    );
  }
  return { verdict, pages };
}

function kinds(all: readonly { verdict: Verdict }[]): Record<Verdict['kind'], number> {
  const count = (kind: Verdict['kind']): number => all.filter(({ verdict }) => verdict.kind === kind).length;
  return { halt: count('halt'), promote: count('promote'), wait: count('wait') };
}
const runs = (count: number, canary: Build, looks = 60) =>
  Array.from({ length: count }, (_, index) => simulate(index + 1, canary, looks));

describe('a canary that is judged by its visitors', () => {
  test('is halted in fewer than one of a hundred cases when it equals the live build, looked at after every fifty pages', () => {
    const cases = runCount(300, 1_000);
    const { halt } = kinds(runs(cases, {}));
    assert.ok(halt < cases / 100, `${halt} of ${cases} were halted`);
  });

  test('is promoted when it equals the live build, and enough people have seen it', () => {
    const cases = runCount(30, 60);
    const { promote } = kinds(runs(cases, {}, 200));
    assert.ok(promote >= cases - 1, `${promote} of ${cases} were promoted`);
  });

  test('is halted when it is 30 % slower, after a few hundred pages', () => {
    const slower = runs(200, { slowness: 1.3 });
    assert.deepEqual(kinds(slower), { halt: 200, promote: 0, wait: 0 });
    const [median = 0] = slower
      .map(({ pages }) => pages)
      .sort((a, b) => a - b)
      .slice(100);
    assert.ok(median <= 400, `half of them were seen on more than ${median} pages`);
    const [{ verdict }] = slower as [(typeof slower)[number]];
    assert.match(
      verdict.kind === 'halt' ? verdict.reason : '',
      /^Its pages are shown more than 5 % later, seen on \d+ pages/,
    );
  });

  test('is halted in fewer than one of a hundred cases when it is as slow as it may be', () => {
    const cases = runCount(100, 300);
    const { halt, promote } = kinds(runs(cases, { slowness: 1.05 }));
    assert.ok(halt < cases / 100, `${halt} of ${cases} were halted`);
    assert.ok(promote <= cases / 50, `${promote} of ${cases} were promoted`);
  });

  test('is halted when three more of a hundred pages have errors', () =>
    assert.deepEqual(kinds(runs(100, { errors: 0.034 })), { halt: 100, promote: 0, wait: 0 }));

  test('is halted when its visitors can not order, after some dozens of orders are missing', () => {
    const broken = runs(50, { orders: 0 });
    assert.deepEqual(kinds(broken), { halt: 50, promote: 0, wait: 0 });
    assert.ok(broken.every(({ verdict }) => verdict.kind === 'halt' && verdict.measure === 'orders'));
    const most = Math.max(...broken.map(({ pages }) => pages));
    assert.ok(most * ordersOfAll <= 100, `one of them was seen on ${most} pages`);
  });

  test('is left alone when its visitors order a tenth less', () => {
    const cases = runCount(75, 150);
    const { halt } = kinds(runs(cases, { orders: 0.9 * ordersOfAll }));
    assert.ok(halt < cases / 75, `${halt} of ${cases} were halted`);
  });

  test('is left alone while nothing is known', () => assert.deepEqual(judge({}), { kind: 'wait', pages: 0 }));
});
