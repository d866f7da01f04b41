import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ApiError } from '@food-court/shared-api';
import { fakeServer } from '#testing/fake-server.ts';
import { remoteOverview } from '#testing/remote-overview.ts';
import { showScreen } from '#testing/show-screen.tsx';
import VersionsScreen from '../versions.screen';
import type { RemoteOverview } from './remote-answer';

const key = 'k'.repeat(43);
const { until: _until, ...forAdmins } = remoteOverview;
const emptyOverview: RemoteOverview = {
  ...{ name: 'reviews', versions: [], failures: [], onServer: [], inUse: [], routes: [] },
  ...{ scripts: [], uploads: [], flags: [], refusals: [], changes: [] },
};

const showForAdmins = () => showScreen(VersionsScreen, { path: '/versions/:name', at: '/versions/reviews' });
const showForTeam = (hash = `#${key}`) =>
  showScreen(VersionsScreen, { path: '/versions/:name/team', at: `/versions/reviews/team${hash}` });
/** Waits until the page is loaded. */
const rowsOf = async (table: string | RegExp) => {
  await screen.findByText('Pages compared');
  return within(screen.getByRole('table', { name: table }))
    .getAllByRole('row')
    .slice(1)
    .map(({ textContent }) => textContent);
};

test('opens a team’s link with its key, which is sent in the body only', async () => {
  const sent = fakeServer({ 'POST /team-status': () => remoteOverview });
  showForTeam();
  expect(await screen.findByRole('heading', { level: 1, name: 'reviews' })).toBeVisible();
  expect(await screen.findByText(/This link works until/)).toHaveTextContent('24 Nov 2026');
  expect(sent.map(({ call, body }) => [call, body])).toEqual([['POST /team-status', { name: 'reviews', key }]]);
  expect(screen.queryByRole('link')).not.toBeInTheDocument();
});

test('unfolds a failure to its whole message and its places in the code', async () => {
  fakeServer({ 'GET /versions/{name}': () => forAdmins });
  showForAdmins();
  const rows = await screen.findAllByRole('row', { name: /TypeError/ });
  for (const words of ['stopped working', '9c2d1f7ab0', '31 visitors', '/reviews/jollof-rice-with-plantain'])
    expect(rows[0]).toHaveTextContent(words);
  await userEvent.click(
    screen.getByRole('button', { name: /Places in the code of “TypeError: Cannot read properties of undefined/ }),
  );
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toContain(
    'Portions 212.6f1c.js:1:20481',
  );
  await userEvent.click(screen.getByRole('button', { name: /Places in the code of “AbortError/ }));
  expect(screen.getByText('The browser named no place in the code of this remote.')).toBeVisible();
});

test('marks pages that got slower or faster, and builds that are no longer live', async () => {
  fakeServer({ 'GET /versions/{name}': () => forAdmins });
  showForAdmins();
  const speeds = await rowsOf(/How soon/);
  expect(speeds).toHaveLength(8);
  expect(speeds[0]).toContain('/reviews1.2 s1.1 sslower9,400');
  expect(speeds[1]).not.toMatch(/slower|faster/);
  expect(speeds[2]).toContain('faster');
  expect(speeds[5]).toContain('not measured');
  const used = await rowsOf(/Builds in open tabs/);
  expect(used[0]).toContain('41be07c2d9live4,21086.27 %');
  expect(used[2]).toContain('7d40aa19feno longer live2184.47 %');
  expect(screen.getByText('Slower pages').closest('div')).toHaveTextContent('2 of 8');
  expect(screen.getByText('On old builds').closest('div')).toHaveTextContent('5 %');
});

test('shows how many pages and days a canary still needs, also if half of the visitors got it', async () => {
  fakeServer({ 'GET /versions/{name}': () => forAdmins });
  showForAdmins();
  const canary = within(await screen.findByRole('region', { name: 'Canary 9c2d1f7ab0' }));
  for (const words of ['420', 'from 43 networks', '1,300', '7', '3 days', 'at 10 %, 1 day at 50 %'])
    expect(canary.getByText(words)).toBeVisible();
});

test('says that it can’t foresee when a canary is certain, while too little is measured', async () => {
  const { missing: _missing, ...progress } = remoteOverview.progress!;
  fakeServer({ 'GET /versions/{name}': () => ({ ...forAdmins, progress }) });
  showForAdmins();
  const canary = within(await screen.findByRole('region', { name: /Canary/ }));
  expect(canary.getByText('nothing can be foreseen yet')).toBeVisible();
  for (const words of ['Pages still needed', 'Time still needed'])
    expect(canary.queryByText(words)).not.toBeInTheDocument();
});

test('unfolds an error of the server to its places in the code, and a refusal to all of its reasons', async () => {
  fakeServer({ 'GET /versions/{name}': () => forAdmins });
  showForAdmins();
  const [first, second] = await rowsOf(/server could not render/);
  for (const words of ['reading ‘stars’', '/reviews/:id', '9c2d1f7ab0', '1,204 times']) expect(first).toContain(words);
  expect(second).toContain('1 time');
  await userEvent.click(
    screen.getByRole('button', { name: /Places in the code of “TypeError: Cannot read properties of null/ }),
  );
  expect(screen.getByText('Stars src/reviews/stars.tsx:41')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: /Places in the code of “The process/ }));
  expect(screen.getByText('The error names no place in the code of this remote.')).toBeVisible();

  const [release, , upload] = await rowsOf('Refused builds');
  for (const words of ['which the API does not have', 'was not released', 'e07b5521cc', 'by reviews-team'])
    expect(release).toContain(words);
  expect(release).not.toContain('41,204 bytes');
  expect(upload).toContain('The team has a key');
  await userEvent.click(screen.getByRole('button', { name: 'The whole refusal: e07b5521cc was not released' }));
  expect(screen.getByText(/^the screen all takes 41,204 bytes/)).toBeVisible();
});

test('says how much larger or smaller an upload is than the one before', async () => {
  fakeServer({ 'GET /versions/{name}': () => forAdmins });
  showForAdmins();
  expect((await rowsOf(/size of the last uploads/)).map((row) => row?.replace(/23 Nov.*/, ''))).toEqual([
    'e07b5521cc64.3 kB5.2 kB larger',
    '9c2d1f7ab059.1 kB2.4 kB smaller',
    '41be07c2d961.5 kBnone',
    '7d40aa19fe61.5 kB2.6 kB larger',
    '02c77b61e458.9 kBunknown',
  ]);
});

test('shows the parts of scripts, flags and the last changes', async () => {
  fakeServer({ 'GET /versions/{name}': () => forAdmins });
  showForAdmins();
  expect((await rowsOf(/scripts weigh/))[0]).toContain('41.2 kBreact-markdown 30.0 kB');
  const [photos, answers] = await rowsOf('Flags');
  for (const words of ['photo-reviews', 'on for 25 %', 'only for Buyer', 'after the test with kitchens', 'Not judged'])
    expect(photos).toContain(words);
  for (const words of ['on by default', 'never', 'until 20 Dec 2026']) expect(answers).toContain(words);
  expect((await rowsOf('The last changes'))[0]).toContain('Served reviews 9c2d1f7ab0 to 10 %');
});

test('says in each table that it is empty, for a remote without failures and measurements', async () => {
  fakeServer({ 'GET /versions/{name}': () => emptyOverview });
  showForAdmins();
  expect(await screen.findByText('Nothing failed.')).toBeVisible();
  for (const words of [
    ...['The server rendered every page.', 'No build is live.', 'No page was measured.', 'No page was shown.'],
    ...['No upload was measured.', 'No build was refused.'],
  ])
    expect(screen.getByText(words)).toBeVisible();
  expect(screen.getByText('0 of 0')).toBeVisible();
});

test.each([
  ['without a key', '', undefined],
  ['that has ended', `#${key}`, new ApiError('not_found', 'This link no longer works.', 404)],
  ['with a malformed key', '#x', new ApiError('validation_failed', 'key is too long', 400)],
])('a link %s shows nothing, and says how to get a new one', async (_, hash, failure) => {
  const sent = fakeServer({
    'POST /team-status': () => {
      throw failure;
    },
  });
  showForTeam(hash);
  expect(await screen.findByRole('heading', { level: 1, name: 'This link no longer works' })).toBeVisible();
  expect(screen.getByText(/food-court status --page/)).toBeVisible();
  expect(sent).toHaveLength(failure ? 1 : 0);
});

test('removes everything from the open page when its link ends', async () => {
  let hasEnded = false;
  fakeServer({
    'POST /team-status': () => {
      if (hasEnded) throw new ApiError('not_found', 'This link no longer works.', 404);
      return remoteOverview;
    },
  });
  const client = showForTeam();
  await screen.findAllByText(/TypeError/);
  hasEnded = true;
  await client.refetchQueries();
  await waitFor(() => expect(screen.queryByText(/TypeError/)).not.toBeInTheDocument());
  expect(screen.getByRole('heading', { level: 1, name: 'This link no longer works' })).toBeVisible();
});

test('offers another try when the page could not be loaded, and still shows what it has loaded when a later try fails', async () => {
  let down = true;
  fakeServer({
    'POST /team-status': () => {
      if (down) throw new ApiError('unreachable', 'The food court can’t be reached.');
      return remoteOverview;
    },
  });
  const client = showForTeam();
  expect(await screen.findByText('We couldn’t load this remote')).toBeVisible();
  down = false;
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  await screen.findAllByText(/TypeError/);
  down = true;
  await client.refetchQueries();
  expect(screen.getAllByText(/TypeError/).length).toBeGreaterThan(0);
});
