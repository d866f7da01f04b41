import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { bucketOf } from '../measures/buckets';
import { judge, verdictInWords, type MeasuredBy } from './verdict.policy';
import type { Comparison } from './histograms';
import { missingEvidence } from './missing-evidence';
import { outlookAfter, outlookInWords } from './outlook';

const paints = [600, 800, 1_000, 1_200, 1_600];
const enough: MeasuredBy = { tried: 60, control: 200, bad: { errors: 0, shift: 0 } };

/** Both builds are equal, apart from the canary's slowness; the live build has three times the pages. */
function measured(pages: number, slowness = 1): Comparison {
  const times = (of: number, factor: number) =>
    new Map(paints.map((ms) => [bucketOf(ms * factor), Math.round(of / paints.length)]));
  const without = (of: number) => new Map([[0, of]]);
  return {
    largestPaint: [{ tried: times(pages, slowness), control: times(3 * pages, 1) }],
    errors: [{ tried: without(pages), control: without(3 * pages) }],
  };
}

describe('the evidence that a canary still misses', () => {
  test('is enough for a promotion, and nine tenths of it are not', () => {
    const missing = missingEvidence(measured(200), enough)?.pages ?? 0;
    assert.ok(missing > 200, `${missing} pages are missing`);
    const after = (share: number) => judge(measured(200 + missing * share), [], enough).kind;
    assert.deepEqual([after(0.9), after(1.02)], ['wait', 'promote']);
  });

  test('is at least the pages and networks without which nothing becomes live', () => {
    assert.deepEqual(missingEvidence(measured(590), { tried: 12, control: 80 })?.networks, 38);
    const missing = missingEvidence(measured(590), enough);
    assert.ok((missing?.pages ?? 0) >= 10);
    assert.equal(missing?.networks, 0);
  });

  test('is unknown for a canary that seems slower, and while almost nothing is measured', () => {
    assert.equal(missingEvidence(measured(400, 1.12), enough), undefined);
    assert.equal(missingEvidence(measured(20), enough), undefined);
  });
});

describe('the outlook of a canary', () => {
  const progress = { pages: 100, missing: { pages: 900, networks: 0 }, days: 10, percent: 5 };

  test('goes on at the pace of its visitors, and is shortest with half of them', () => {
    const { days, daysAtHalf } = outlookAfter(progress);
    assert.equal(days, 90);
    assert.ok(daysAtHalf > 16 && daysAtHalf < 18, `${daysAtHalf} days`);
  });

  test('is the same at half of the visitors as it is now', () => {
    const { days, daysAtHalf } = outlookAfter({ ...progress, percent: 50 });
    assert.equal(days, daysAtHalf);
  });

  test('advises a larger share when it takes too long, and only then', () => {
    assert.equal(
      outlookInWords(outlookAfter(progress)),
      'it needs about 900 more pages, about 90 days at this share. At 50 % it takes about 17 days',
    );
    assert.equal(
      outlookInWords(outlookAfter({ ...progress, days: 1, missing: { pages: 1_234, networks: 7 } })),
      'it needs about 1,200 more pages and 7 more networks, about 12 days at this share',
    );
    assert.equal(
      outlookInWords(outlookAfter({ ...progress, days: 0.1, missing: { pages: 90, networks: 0 } })),
      'it needs about 90 more pages, less than a day at this share',
    );
    assert.equal(
      outlookInWords(outlookAfter({ ...progress, missing: { pages: 0, networks: 3 } })),
      'it needs 3 more networks',
    );
  });

  test('is part of what admins read', () => {
    assert.equal(
      verdictInWords({ kind: 'wait', pages: 100, networks: 60 }, outlookAfter(progress)),
      'Not sure yet, after 100 pages of its visitors: it needs about 900 more pages, about 90 days at this share. At 50 % it takes about 17 days',
    );
    assert.equal(
      verdictInWords({ kind: 'wait', pages: 100, networks: 60 }),
      'Not sure yet, after 100 pages of its visitors',
    );
  });
});
