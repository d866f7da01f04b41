import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { discoverySchema, type Discovery, type Version } from '#discovery/index';
import type { RemoteStatus } from '#release/index';
import { statusLines } from './status-lines';

const version = (build: string, traffic: number): Version => ({
  url: `/releases/reviews/${build}/client/mf-manifest.json`,
  metadata: { version: build, integrity: 'sha384-0' },
  deployment: { traffic, default: traffic > 50 },
  extras: { since: '2026-11-20T08:30:00.000Z', by: 'Ada' },
});
const discovery: Discovery = {
  schema: discoverySchema,
  microFrontends: { reviews: [version('r7', 95), version('r8', 5)] },
};
const nothing: RemoteStatus = { failures: [], builds: [], routes: [], scripts: [] };

describe('the lines of a status', () => {
  test('show builds, canary, sizes, speeds and failures', () => {
    const status: RemoteStatus = {
      failures: [
        {
          ...{ build: 'r8', what: 'render', message: 'dish is undefined', path: '/reviews/7', visitors: 3 },
          ...{ at: '2026-11-29T11:20:31.000Z', frames: ['Stars src/stars.tsx:41'] },
        },
      ],
      builds: [
        { build: 'r7', pages: 1_204, lastSeen: '2026-11-29T11:30:00.000Z' },
        { build: 'r5', pages: 1, lastSeen: '2026-11-29T10:20:00.000Z' },
      ],
      routes: [
        {
          ...{ route: '/reviews', pages: 4_210, paintMs: 1_240, weekBeforeMs: 1_090 },
          builds: [
            { build: 'r7', pages: 4_000, paintMs: 1_230 },
            { build: 'r8', pages: 210, paintMs: 1_410 },
          ],
        },
        { route: '/reviews/new', pages: 1, paintMs: 900, builds: [{ build: 'r7', pages: 1, paintMs: 900 }] },
      ],
      scripts: [{ build: 'r7', bytes: 41_200, largest: [['react-markdown', 30_000]] }],
      canary: 'Not sure yet, after 177 pages of its visitors',
    };
    assert.deepEqual(statusLines('reviews', discovery, status), [
      'reviews, as browsers measured it',
      '',
      'r7  95 % live  1,204 pages in 24 hours',
      '  scripts 41.2 kB uncompressed: react-markdown 30.0 kB',
      'r8  5 %  0 pages in 24 hours',
      '  Not sure yet, after 177 pages of its visitors.',
      'r5  no longer served  1 page in 24 hours, the last at 2026-11-29 10:20',
      '',
      'Pages of the last seven days; three in four were shown after at most:',
      '  /reviews  1.2 s (1.1 s the week before), 4,210 pages: r7 1.2 s, r8 1.4 s',
      '  /reviews/new  0.9 s (not measured the week before), 1 page',
      '',
      'Failures of the last 24 hours:',
      '  r8 render: 3 visitors, the last at 2026-11-29 11:20 on /reviews/7',
      '    dish is undefined',
      '      at Stars src/stars.tsx:41',
    ]);
  });

  test('say so when nothing was measured and nothing failed', () =>
    assert.deepEqual(statusLines('reviews', discovery, nothing).slice(4), [
      '',
      'No page was measured in the last seven days.',
      '',
      'No failures in the last 24 hours.',
    ]));
});
