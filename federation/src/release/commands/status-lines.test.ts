import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { discoverySchema, type Discovery, type Version } from '#discovery/index';
import type { RecordedStatus, RemoteStatus } from '#release/index';
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

  test('show failures on the server, refusals and uploads, and nothing of a site that does not say them', () => {
    const at = '2026-11-29T11:20:31.000Z';
    const recorded: RecordedStatus = {
      onServer: [
        {
          ...{ build: 'r8', route: '/reviews/:id', message: 'stars is undefined', times: 12, at },
          frames: ['Stars src/stars.tsx:41'],
        },
        { ...{ build: 'r7', route: '/reviews', message: 'no list', times: 1, at }, frames: [] },
      ],
      refusals: [
        {
          ...{ build: 'r9', what: 'release', by: 'reviews-team', at },
          message: 'reviews can’t be released:\n  r9 calls GET /gone',
        },
      ],
      uploads: [
        { build: 'r9', bytes: 42_400, before: 41_200, at },
        { build: 'r8', bytes: 41_200, before: 41_200, at },
        { build: 'r7', bytes: 41_200, before: 44_000, at },
        { build: 'r6', bytes: 44_000, at },
      ],
    };
    const before = statusLines('reviews', discovery, nothing);
    assert.deepEqual(
      statusLines('reviews', discovery, { ...nothing, onServer: [], refusals: [], uploads: [] }),
      before,
    );
    assert.deepEqual(statusLines('reviews', discovery, { ...nothing, ...recorded }).slice(before.length), [
      '',
      'Renderings on the server that failed in the last 24 hours:',
      '  r8 on /reviews/:id: 12 times, the last at 2026-11-29 11:20',
      '    stars is undefined',
      '      at Stars src/stars.tsx:41',
      '  r7 on /reviews: 1 time, the last at 2026-11-29 11:20',
      '    no list',
      '',
      'Refusals, the last of each build and step:',
      '  r9 release: at 2026-11-29 11:20, asked by reviews-team',
      '    reviews can’t be released:',
      '      r9 calls GET /gone',
      '',
      'Uploads, with the compressed files that pages wait for:',
      '  r9  42.4 kB (1.2 kB more), at 2026-11-29 11:20',
      '  r8  41.2 kB (as before), at 2026-11-29 11:20',
      '  r7  41.2 kB (2.8 kB less), at 2026-11-29 11:20',
      '  r6  44.0 kB, at 2026-11-29 11:20',
    ]);
  });

  test('name the level, and the calls of a guest', () => {
    const linesOf = (level: RemoteStatus['level']) => {
      const lines = statusLines('reviews', discovery, { ...nothing, ...(level && { level }) });
      return lines.slice(1, lines.indexOf(''));
    };
    assert.deepEqual(linesOf(undefined), []);
    assert.deepEqual(linesOf({ name: 'trusted' }), ['The site trusts it.']);
    assert.match(linesOf({ name: 'watched' })[0] ?? '', /^The site watches it:/);
    assert.deepEqual(linesOf({ name: 'later' }), ['Its level is later.']);
    const frame = 'It is a guest: its pages run in a sandboxed frame, and may make';
    const change = 'Whoever runs the site changes that: npm run team -- level TEAM --remote reviews --is …';
    assert.deepEqual(linesOf({ name: 'guest', calls: ['GET /search'] }), [
      `${frame} these calls only.`,
      '  GET /search',
      change,
    ]);
    assert.deepEqual(linesOf({ name: 'guest', calls: [] }), [`${frame} no calls.`, change]);
  });

  test('say so when nothing was measured and nothing failed', () =>
    assert.deepEqual(statusLines('reviews', discovery, nothing).slice(4), [
      '',
      'No page was measured in the last seven days.',
      '',
      'No failures in the last 24 hours.',
    ]));
});
