import type { AnswerOf } from '@food-court/shared-api';

type RemoteOverview = AnswerOf<'GET /versions/{name}'>;
type RemoteFailure = RemoteOverview['failures'][number];
type RouteSpeed = RemoteOverview['routes'][number];

const at = '2026-11-23T17:35:00.000Z';

const messages: readonly [what: RemoteFailure['what'], message: string, path: string][] = [
  [
    'render',
    'TypeError: Cannot read properties of undefined (reading ‘portions’)',
    '/reviews/jollof-rice-with-plantain',
  ],
  ['error', 'AbortError: The user aborted a request.', '/reviews/new'],
  [
    'error',
    'NotFoundError: Failed to execute ‘removeChild’ on ‘Node’: The node to be removed is not a child of this node. This often means that an extension of the browser, such as a translator, has changed the page while it was shown, so that the library no longer finds the element that it wants to replace.',
    '/reviews/7',
  ],
  ['load', 'Loading chunk 212 failed. (error: /releases/reviews/9c2d1f7ab0/client/212.6f1c.js)', '/reviews'],
  ['hang', 'The page did not answer for 12 s', '/reviews/all'],
  ['empty', 'The screen is empty', '/reviews/mine'],
  ['outside', 'replaces Array.prototype.map', '/reviews'],
  ['error', 'QuotaExceededError: The quota has been exceeded.', '/reviews/new'],
  ['render', 'Minified React error #185; visit https://react.dev/errors/185 for the full message', '/reviews/12'],
  ['error', 'SyntaxError: Unexpected token ‘<’, "<!doctype "... is not valid JSON', '/reviews'],
  ['error', 'SecurityError: The operation is insecure.', '/reviews/new'],
  ['error', 'RangeError: Invalid time value', '/reviews/3'],
  ['load', 'Failed to fetch dynamically imported module', '/reviews/photos'],
];

const failures = messages.map(([what, message, path], index): RemoteFailure => ({
  ...{ what, message, path, at },
  build: index % 3 === 0 ? '9c2d1f7ab0' : '41be07c2d9',
  visitors: 31 - 2 * index,
  frames:
    index === 0
      ? ['Portions 212.6f1c.js:1:20481', 'renderWithHooks main.3f9a.js:2:118', 'Stars main.3f9a.js:1:2048']
      : [],
}));

const routes: readonly [route: string, paintMs: number, weekBeforeMs: number | undefined][] = [
  ['/reviews', 1_240, 1_090],
  ['/reviews/:id', 1_410, 1_420],
  ['/reviews/new', 880, 1_160],
  ['/reviews/all', 2_360, 1_480],
  ['/reviews/mine', 940, 930],
  ['/reviews/photos', 1_990, undefined],
  ['/reviews/:id/answers', 1_120, 1_100],
  ['/reviews/of/:kitchen', 1_330, 1_310],
];

const speeds = routes.map(([route, paintMs, weekBeforeMs], index): RouteSpeed => ({
  ...{ route, paintMs },
  ...(weekBeforeMs !== undefined && { weekBeforeMs }),
  pages: 9_400 - 1_100 * index,
  builds: [
    { build: '41be07c2d9', pages: 8_000, paintMs: paintMs - 10 },
    { build: '9c2d1f7ab0', pages: 400, paintMs: paintMs + 90 },
  ],
}));

const onServer: RemoteOverview['onServer'] = [
  {
    ...{ build: '9c2d1f7ab0', route: '/reviews/:id', times: 1_204, at },
    message: 'TypeError: Cannot read properties of null (reading ‘stars’)',
    frames: ['Stars src/reviews/stars.tsx:41', 'ReviewPage src/screens/review/review.screen.tsx:18'],
  },
  {
    ...{ build: '41be07c2d9', route: '/reviews/of/:kitchen', times: 1, at, frames: [] },
    message:
      'The process that renders pages ended: Reached heap limit Allocation failed - JavaScript heap out of memory',
  },
];

const refusals: RemoteOverview['refusals'] = [
  {
    ...{ build: 'e07b5521cc', what: 'release', by: 'reviews-team', at },
    message: [
      'reviews can’t be released:',
      'reviews e07b5521cc calls GET /products/{id}/stars, which the API does not have',
      'the screen all takes 41,204 bytes compressed; 40,000 are allowed (limits, in its surface)',
      'reviews e07b5521cc can’t render /reviews/:id on the server: Cannot read properties of null (reading ‘stars’)',
    ].join('\n  '),
  },
  {
    ...{ build: 'd5ac1290ee', what: 'check', by: 'reviews-ci', at },
    message: [
      'reviews can’t be released:',
      'reviews d5ac1290ee has the source https://tiles.example for img, which the site has not approved',
      'Whoever runs the site approves it: npm run team -- sources TEAM --remote reviews --img https://tiles.example',
    ].join('\n  '),
  },
  {
    ...{ build: 'b81f0c33d2', what: 'upload', by: 'reviews-ci', at },
    message: 'The team has a key, so its builds need an attestation. Set RELEASE_SIGNING_KEY',
  },
];

const sizes: readonly [build: string, bytes: number][] = [
  ['e07b5521cc', 64_310],
  ['9c2d1f7ab0', 59_120],
  ['41be07c2d9', 61_480],
  ['7d40aa19fe', 61_470],
  ['02c77b61e4', 58_900],
];

const uploads = sizes.map(([build, bytes], index) => {
  const [, before] = sizes[index + 1] ?? [];
  return { build, bytes, at, ...(before !== undefined && { before }) };
});

/** Each table has rows: failures, a canary that is not certain, old tabs, refusals and a flag for some. */
export const remoteOverview: RemoteOverview = {
  name: 'reviews',
  until: '2026-11-24T05:35:00.000Z',
  versions: [
    {
      ...{
        build: '41be07c2d9',
        kind: 'live',
        share: 90,
        since: at,
        by: 'reviews-team',
        failures: 12,
        fallback: '7d40aa19fe',
      },
      origin: { repository: 'octo/reviews', commit: 'abc1234def' },
      measured: {
        pages: 4_210,
        largestPaintMs: 1_230,
        slowestPressMs: 96,
        withErrors: 0.4,
        hours: [1_100, 1_180, null, 1_230],
      },
    },
    {
      ...{
        build: '9c2d1f7ab0',
        kind: 'canary',
        share: 10,
        since: at,
        by: 'reviews-team',
        failures: 31,
        untilSure: true,
      },
      measured: { pages: 420, largestPaintMs: 1_320, withErrors: 0.9, hours: [1_300, 1_280, 1_400, 1_320] },
      judgement:
        'Not sure yet, after 420 pages of its visitors: it needs about 1,300 more pages and 7 more networks, about 3 days at this share',
    },
  ],
  failures,
  onServer,
  inUse: [
    { build: '41be07c2d9', pages: 4_210, lastSeen: at },
    { build: '9c2d1f7ab0', pages: 420, lastSeen: at },
    { build: '7d40aa19fe', pages: 218, lastSeen: at },
    { build: '02c77b61e4', pages: 31, lastSeen: at },
    { build: 'f19a3300cd', pages: 1, lastSeen: at },
  ],
  routes: speeds,
  progress: {
    ...{ build: '9c2d1f7ab0', pages: 420, networks: 43 },
    missing: { pages: 1_283, networks: 7, days: 3.1, daysAtHalf: 1.1 },
  },
  scripts: [
    {
      ...{ build: '41be07c2d9', bytes: 41_200 },
      largest: [
        { source: 'react-markdown', bytes: 30_000 },
        { source: 'src/reviews/stars.tsx', bytes: 4_100 },
      ],
    },
  ],
  uploads,
  flags: [
    {
      ...{ name: 'photo-reviews', default: false, owner: 'reviews-team', expires: '2027-01-31' },
      description: 'Buyers add photos to their reviews',
      switched: {
        rule: { share: 25, roles: ['Buyer'] },
        at,
        by: 'reviews-team',
        reason: 'after the test with kitchens',
      },
      judgement: 'Not judged: those who have it differ from the others by who they are',
    },
    { name: 'short-answers', default: true, owner: 'Bea', expires: '2026-12-20' },
  ],
  refusals,
  changes: [
    { at, by: 'reviews-team', what: 'canary', builds: [{ name: 'reviews', build: '9c2d1f7ab0' }], share: 10 },
    {
      at,
      by: 'automatic',
      what: 'withdrawal',
      builds: [{ name: 'reviews', build: '02c77b61e4' }],
      reason: 'It failed in 5 of 6 networks',
    },
  ],
};
