import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { judgeRoute, type MeasuredRoute, type Period, type RouteEvidence } from './route-speed.policy';

const measured = (paintMs: number, { pages = 300, networks = 60 } = {}): MeasuredRoute => ({
  paintMs,
  pages,
  networks,
});
const nothing: MeasuredRoute = { pages: 0, networks: 0, paintMs: undefined };
const judge = (periods: readonly Period[], more: Partial<RouteEvidence> = {}) => {
  const verdict = judgeRoute({ periods, budgetMs: 2_500, ...more });
  return verdict.kind === 'slow' ? [verdict.why, verdict.paintMs, verdict.thanMs] : verdict.kind;
};

describe('a route whose pages were measured', () => {
  test('is slow when it takes twice as long as in the week before', () => {
    assert.deepEqual(judge([{ now: measured(800), before: measured(400) }]), ['week', 800, 400]);
    assert.equal(judge([{ now: measured(700), before: measured(400) }]), 'normal');
  });

  test('is slow when it exceeds its budget, even without a week before', () => {
    assert.deepEqual(judge([{ now: measured(2_600), before: nothing }]), ['budget', 2_600, 2_500]);
    assert.equal(judge([{ now: measured(2_600), before: nothing }], { budgetMs: 3_000 }), 'normal');
  });

  test('gets no verdict from few pages or few networks, however slow they are', () => {
    const before = measured(400);
    for (const few of [{ pages: 49 }, { networks: 19 }, { pages: 5_000, networks: 1 }])
      assert.equal(judge([{ now: measured(60_000, few), before }]), 'unknown', JSON.stringify(few));
  });

  test('is not compared with a week of few pages or few networks', () => {
    for (const few of [{ pages: 49 }, { networks: 19 }])
      assert.equal(judge([{ now: measured(2_000), before: measured(100, few) }]), 'normal', JSON.stringify(few));
  });

  test('is judged by its last seven days when the last day has too few pages', () => {
    const day = { now: measured(900, { pages: 20, networks: 12 }), before: measured(400) };
    assert.deepEqual(judge([day, { now: measured(1_000), before: measured(450) }]), ['week', 1_000, 450]);
    assert.equal(judge([day, { now: measured(450), before: measured(450) }]), 'normal');
    assert.equal(
      judge([
        { now: measured(450), before: measured(400) },
        { now: measured(9_000), before: nothing },
      ]),
      'normal',
    );
  });

  test('stays slow compared with what it took before, not with its slow days', () => {
    const period = { now: measured(2_000), before: measured(1_900) };
    assert.deepEqual(judge([period], { knownBeforeMs: 500 }), ['week', 2_000, 500]);
    assert.equal(judge([{ ...period, now: measured(520) }], { knownBeforeMs: 500 }), 'normal');
  });
});
