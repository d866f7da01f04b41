import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ApiError, type ReleaseOverview } from '@food-court/shared-api';
import { fakeServer } from '#testing/fake-server.ts';
import { showScreen } from '#testing/show-screen.tsx';
import VersionsScreen from './versions.screen';

const since = '2026-03-09T12:00:00.000Z';

const answer: ReleaseOverview = {
  deployables: [
    { name: 'shell', versions: [{ build: 's1', kind: 'live', share: 100, since, by: 'Ada', failures: 0 }] },
    {
      name: 'storefront',
      versions: [
        { build: 'f1', kind: 'live', share: 87.5, since, by: 'Ada', failures: 0, fallback: 'f0' },
        {
          build: 'f2',
          kind: 'canary',
          share: 12.5,
          since,
          by: 'reviews-ci',
          origin: { repository: 'octo/reviews', commit: 'abc1234def' },
          failures: 3,
          measured: {
            pages: 1_240,
            largestPaintMs: 912,
            slowestPressMs: 88,
            withErrors: 0.4,
            hours: [null, 800, 950, null, 912],
          },
          judgement: 'Not sure yet, after 1240 pages of its visitors',
          untilSure: true,
        },
        { build: 'f3', kind: 'preview', share: 0, since, by: 'Bea', failures: 1 },
      ],
    },
  ],
  teams: [],
  reports: [
    {
      name: 'storefront',
      build: 'f2',
      what: 'render',
      message: 'no <b>soup</b>',
      visitors: 3,
      path: '/Rice',
      at: since,
    },
  ],
  waiting: [],
  changes: [
    {
      at: since,
      by: 'automatic',
      what: 'withdrawal',
      builds: [{ name: 'storefront', build: 'f2' }],
      reason: 'It failed for 5 visitors.',
    },
    { at: since, by: 'Bea', what: 'canary', builds: [{ name: 'storefront', build: 'f2' }], share: 12.5 },
    {
      at: since,
      by: 'Ada',
      what: 'release',
      builds: [
        { name: 'shell', build: 's1' },
        { name: 'storefront', build: 'f1' },
      ],
    },
    { at: since, by: 'Ada', what: 'rollback', builds: [{ name: 'storefront', build: 'f0' }] },
    { at: since, by: 'Bea', what: 'preview', builds: [{ name: 'storefront', build: 'f3' }] },
  ],
};

const show = () => showScreen(VersionsScreen, { path: '/versions' });
const table = (name: string) => screen.findByRole('table', { name });
const rowsOf = async (name: string, first: string) => {
  await screen.findAllByText(first, { exact: false });
  return within(await table(name))
    .getAllByRole('row')
    .slice(1)
    .map(({ textContent }) => textContent);
};

test('shows each served build with its share, time, author and failures', async () => {
  fakeServer({ 'GET /versions': () => answer });
  show();
  const [shell, live, canary, preview] = await rowsOf('Live builds', 's1');
  for (const words of ['shell', 'live', 's1', '100 %', '9 Mar 2026', 'Ada', 'no one', 'nothing'])
    expect(shell).toContain(words);
  for (const words of ['87.5 %', 'f0']) expect(live).toContain(words);
  for (const words of ['canary', 'f2', '12.5 %', 'by reviews-ci, commit abc1234 of octo/reviews', '3 visitors'])
    expect(canary).toContain(words);
  for (const words of ['preview', 'f3', '0 %', '1 visitor']) expect(preview).toContain(words);
});

test('shows how fast a build is for its visitors, by hour, and the judgement of a canary', async () => {
  fakeServer({ 'GET /versions': () => answer });
  show();
  const canary = await screen.findByRole('row', { name: /canary f2/ });
  expect(canary).toHaveTextContent('0.9 s');
  expect(canary).toHaveTextContent('1,240 pages, 0.4 % with errors, presses 88 ms');
  expect(within(canary).getByRole('img', { name: 'By hour, from 0.8 s to 0.9 s' })).toBeInTheDocument();
  expect(canary).toHaveTextContent('Not sure yet, after 1240 pages of its visitors');
  expect(canary).toHaveTextContent('Gets larger shares by itself');
  expect(screen.getByRole('row', { name: /live f1/ })).toHaveTextContent('not measured');
});

test('shows the browsers’ reports as plain text', async () => {
  fakeServer({ 'GET /versions': () => answer });
  show();
  const [report] = await rowsOf('What failed in browsers, in the last 24 hours', 'no <b>soup</b>');
  for (const words of ['storefront stopped working', 'f2', 'no <b>soup</b>', '3 visitors', '/Rice'])
    expect(report).toContain(words);
});

test('shows the last changes as text, and which were automatic', async () => {
  fakeServer({ 'GET /versions': () => answer });
  show();
  const changes = await rowsOf('The last changes', 'Withdrew');
  expect(changes[0]).toMatch(/^Withdrew storefront f2.*automatic.*It failed for 5 visitors\.$/);
  expect(changes.map((row) => row?.replace(/9 Mar.*/, ''))).toEqual([
    'Withdrew storefront f2',
    'Served storefront f2 to 12.5 %',
    'Released shell s1, storefront f1',
    'Rolled back to storefront f0',
    'Listed storefront f3 for previews',
  ]);
});

test('says when there are no reports or changes', async () => {
  fakeServer({
    'GET /versions': () => ({ deployables: answer.deployables, reports: [], changes: [], teams: [], waiting: [] }),
  });
  show();
  expect(await screen.findByText('Nothing failed.')).toBeInTheDocument();
  expect(screen.getByText('Nothing was changed yet.')).toBeInTheDocument();
});

test('shows which build waits for a person to roll it back, and which is never rolled back automatically', async () => {
  const versions = answer.deployables.map((deployable) => ({
    ...deployable,
    versions: deployable.versions.map((version) =>
      version.build === 'f1'
        ? { ...version, rollbackRequest: 'It failed in 5 of 6 networks', noAutoRollback: 'security fix' }
        : version,
    ),
  }));
  fakeServer({ 'GET /versions': () => ({ ...answer, deployables: versions }) });
  show();
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'storefront f1 should be rolled back, and a person decides. It failed in 5 of 6 networks. To confirm: npm run rollback -- storefront',
  );
  expect(screen.getByText('No automatic rollback: security fix')).toBeInTheDocument();
});

test('shows which routes are slow, and compared with what', async () => {
  const slow = { pages: 400, since: '2026-03-09' };
  const slowRoutes: ReleaseOverview['slowRoutes'] = [
    { ...slow, route: '/dashboard', why: 'week', paintMs: 3_660, thanMs: 900 },
    { ...slow, route: '/orders', why: 'budget', paintMs: 3_100, thanMs: 2_500 },
  ];
  fakeServer({ 'GET /versions': () => ({ ...answer, slowRoutes }) });
  show();
  const alerts = await screen.findAllByRole('alert');
  expect(alerts.map(({ textContent }) => textContent)).toEqual([
    '/dashboard got slower: 3.7 s for three of four visitors, 0.9 s the week before. Since 9 Mar 2026.',
    '/orders is too slow: 3.1 s for three of four visitors, and its budget is 2.5 s. Since 9 Mar 2026.',
  ]);
});

test('shows an invalid time as it is', async () => {
  fakeServer({ 'GET /versions': () => ({ ...answer, changes: [{ ...answer.changes[0]!, at: 'long ago' }] }) });
  show();
  expect(await screen.findByText('long ago')).toBeInTheDocument();
});

test.each([
  [
    new ApiError('unreachable', 'The food court can’t be reached. Please check your connection.'),
    'The food court can’t be reached. Please check your connection.',
  ],
  [
    new ApiError('not_allowed', 'Only admins may do this.', 403),
    'You’re no longer an admin, so you can’t see the versions.',
  ],
])('shows why loading failed, with a retry', async (failure, words) => {
  let down = true;
  fakeServer({
    'GET /versions': () => {
      if (down) throw failure;
      return answer;
    },
  });
  show();
  const alert = within(await screen.findByRole('alert'));
  expect(alert.getByText('We couldn’t load the versions')).toBeInTheDocument();
  expect(alert.getByText(words)).toBeInTheDocument();
  down = false;
  await userEvent.click(alert.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('s1')).toBeInTheDocument();
});
