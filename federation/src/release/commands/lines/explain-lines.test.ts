import assert from 'node:assert/strict';
import { test } from 'node:test';
import { measuredPageOf, timelineSections } from '#release/explain/index';
import { timelineOf } from '#release/explain/timeline';
import { explainLines } from './explain-lines';

const origin = 'https://food.example';
const base = '/releases/reviews/r1/';
const request = (path: string, startTime: number, responseEnd: number, bytes = 1_300) => ({
  ...{ name: origin + path, initiatorType: 'script', startTime, responseEnd },
  ...{ transferSize: bytes, encodedBodySize: 1_000 },
});

test('says when a browser got what, in columns, instead of the files that the document names', () => {
  const measured = measuredPageOf({
    document: { ...request('/reviews', 0, 80), responseStart: 30, domContentLoadedEventEnd: 90, loadEventEnd: 0 },
    resources: [
      request(`${base}client/reviews.1.js`, 90, 140.4),
      request('/api/product/7/reviews', 100, 120, 0),
      request('/releases/shell/s1/client/open-tab.1f.js', 150, 160),
    ],
    marks: [{ name: 'first-paint', startTime: 99.6 }],
    largestPaint: 130,
  });
  const lineup = { shell: { build: 's1', base: '/releases/shell/s1/' }, remotes: { reviews: { build: 'r1', base } } };
  const timeline = timelineOf(measured, { lineup, manifests: {} }, undefined);
  const file = { name: 'reviews', build: 'r1', why: 'live', files: [{ file: 'reviews.1.js', bytes: 1_300 }] };
  const facts = {
    ...{ address: `${origin}/reviews`, status: 200, bytes: 900, rendered: true },
    ...{ owned: [], sources: [], parts: [file], missing: [], flags: [], libraries: [] },
  };
  const lines = explainLines(facts, timelineSections(timeline));
  assert.deepEqual(lines.slice(lines.indexOf('Moments of this page:'), -1), [
    'Moments of this page:',
    '  Moment                              Time',
    '  First byte of the document          30 ms',
    '  Document read                       90 ms',
    '  First paint                         100 ms',
    '  Largest paint                       130 ms',
    '  Hydration has begun, at the latest  150 ms',
    '',
    'What each team loaded:',
    '  Team             Requests  Bytes   Time',
    '  the site itself  2         1.3 kB  100 ms',
    '  reviews          1         1.3 kB  50 ms',
    '  shell            1         1.3 kB  10 ms',
    '',
    'Timeline of the site itself:',
    '  Kind      Name                    Time        Bytes',
    '  document  /reviews                0–80 ms     1.3 kB',
    '  data      /api/product/7/reviews  100–120 ms  cached',
    '',
    'Timeline of reviews:',
    '  Kind   Name          Time       Bytes',
    '  chunk  reviews.1.js  90–140 ms  1.3 kB',
    '',
    'Timeline of shell:',
    '  Kind   Name            Time        Bytes',
    '  chunk  open-tab.1f.js  150–160 ms  1.3 kB',
    '',
  ]);
});
