import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ApiError, type ReleaseTeam, type ReleaseOverview } from '@food-court/shared-api';
import { fakeServer } from '#testing/fake-server.ts';
import { showScreen } from '#testing/show-screen.tsx';
import VersionsScreen from './versions.screen';

const reviews: ReleaseTeam = {
  name: 'reviews-ci',
  deployables: ['reviews', '*'],
  actions: ['stage', 'canary'],
  signs: true,
  backends: [{ remote: 'reviews', address: 'https://reviews.example' }],
  sources: [{ remote: 'reviews', kind: 'img', origins: ['https://a.example', 'https://b.example'] }],
  levels: [
    { remote: 'reviews', level: 'guest', calls: ['GET /search', 'GET /kitchens'] },
    { remote: 'offers', level: 'guest', calls: [] },
    { remote: 'tips', level: 'watched', calls: [] },
    { remote: 'polls', level: 'trusted', calls: [] },
  ],
  jobs: [{ repository: 'octo/reviews', workflow: 'release.yml', branch: 'main' }],
  tokens: [
    { _id: 't1', expires: '2026-03-09T12:00:00.000Z', lastUsed: '2026-03-01T12:00:00.000Z' },
    { _id: 't2', expires: '2026-03-08T12:00:00.000Z', commit: 'abc1234' },
  ],
};
const versions = (...teams: ReleaseTeam[]): ReleaseOverview => ({
  deployables: [],
  reports: [],
  changes: [],
  teams,
  waiting: [],
});

const show = () => showScreen(VersionsScreen, { path: '/versions' });
const rows = async () =>
  within(await screen.findByRole('table', { name: 'Who may release' }))
    .getAllByRole('row')
    .slice(1);

test('shows what each team may do, and its tokens and jobs', async () => {
  fakeServer({
    'GET /versions': () => versions(reviews, { ...reviews, name: 'offers', signs: false, jobs: [], tokens: [] }),
  });
  show();
  await screen.findByText('reviews-ci');
  const [first, second] = (await rows()).map(({ textContent }) => textContent);
  for (const words of [
    'signs its builds',
    'stage, canary',
    'of reviews, every remote',
    '/team-api/reviews/ goes to https://reviews.example',
    'Pages of reviews may load images from https://a.example, https://b.example',
    'reviews is a guest and may make the calls GET /search, GET /kitchens',
    'offers is a guest and may make no calls',
    'tips is watched',
    'polls is trusted',
    'release.yml of octo/reviews on main',
    'A token until 9 Mar 2026',
    'last used 1 Mar 2026',
    'A token of a CI job until 8 Mar 2026',
    'not used yet',
  ])
    expect(first).toContain(words);
  expect(second).toContain('nothing: it has no token');
  expect(second).not.toContain('signs');
});

test('says when no team releases through this site', async () => {
  fakeServer({ 'GET /versions': () => versions() });
  show();
  expect(await screen.findByText(/No team releases by this site/)).toBeVisible();
});

test('confirms the rights that the admin has read, although they change meanwhile', async () => {
  let team: ReleaseTeam = { ...reviews, unconfirmed: 'seen' };
  const requests = fakeServer({
    'GET /versions': () => versions(team),
    'POST /teams/{name}/confirmation': () => {
      team = reviews;
      return { team: 'reviews-ci' };
    },
  });
  show();
  expect(await screen.findByText('may do nothing until an admin confirms it')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Confirm the rights of reviews-ci' }));
  const dialog = await screen.findByRole('dialog', { name: 'Confirm the rights of reviews-ci?' });
  expect(dialog).toHaveTextContent('It may stage, canary of reviews, every remote, with 2 tokens and one CI job.');
  expect(dialog).toHaveTextContent('/team-api/reviews/ goes to https://reviews.example');
  expect(dialog).toHaveTextContent('reviews is a guest and may make the calls GET /search, GET /kitchens');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Confirm the rights' }));
  expect(await screen.findByText('Rights confirmed')).toBeVisible();
  expect(screen.queryByText('may do nothing until an admin confirms it')).toBeNull();
  expect(requests.find(({ call }) => call === 'POST /teams/reviews-ci/confirmation')?.body).toEqual({
    unconfirmed: 'seen',
  });
});

test('says why rights were not confirmed', async () => {
  fakeServer({
    'GET /versions': () => versions({ ...reviews, unconfirmed: 'seen' }),
    'POST /teams/{name}/confirmation': () => {
      throw new ApiError('conflict', 'These rights have changed. Please look again.');
    },
  });
  show();
  await userEvent.click(await screen.findByRole('button', { name: 'Confirm the rights of reviews-ci' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Confirm the rights' }));
  expect(await screen.findByText('These rights have changed. Please look again.')).toBeVisible();
});

test('lists what waits for a second team, with the command that approves it', async () => {
  const builds = [{ name: 'bar', build: 'b1' }];
  const at = '2026-03-01T12:00:00.000Z';
  const change = { _id: 'c1', team: 'frame', what: 'removal', deployables: ['bar'], builds, at };
  fakeServer({ 'GET /versions': () => ({ ...versions(), waiting: [change] }) });
  show();
  const table = await screen.findByRole('table', { name: 'Waits for a second team' });
  for (const words of ['frame', 'removal of bar', 'npm run approve -- c1 bar@b1'])
    expect(table).toHaveTextContent(words);
});

test('asks before it revokes a token, and shows the team without it', async () => {
  let teams = [reviews];
  const requests = fakeServer({
    'GET /versions': () => versions(...teams),
    'DELETE /team-tokens/{id}': () => {
      teams = [{ ...reviews, tokens: [] }];
      return { team: 'reviews-ci' };
    },
  });
  show();
  const [revoke] = await screen.findAllByRole('button', { name: /^Revoke the token of/ });
  await userEvent.click(revoke!);
  const dialog = await screen.findByRole('dialog', { name: 'Revoke this token of reviews-ci?' });
  await userEvent.click(within(dialog).getByRole('button', { name: 'Keep it' }));
  expect(requests.filter((request) => request.call.startsWith('DELETE'))).toHaveLength(0);

  await userEvent.click(revoke!);
  await userEvent.click(await screen.findByRole('button', { name: 'Revoke the token' }));
  expect(await screen.findByText('Token revoked')).toBeVisible();
  expect(screen.queryByRole('button', { name: /^Revoke the token of/ })).toBeNull();
  expect(requests.some((request) => request.call === 'DELETE /team-tokens/t1')).toBe(true);
});

test('says why a token was not revoked', async () => {
  fakeServer({
    'GET /versions': () => versions(reviews),
    'DELETE /team-tokens/{id}': () => {
      throw new ApiError('not_found', 'This token no longer works.');
    },
  });
  show();
  const [revoke] = await screen.findAllByRole('button', { name: /^Revoke the token of/ });
  await userEvent.click(revoke!);
  await userEvent.click(await screen.findByRole('button', { name: 'Revoke the token' }));
  expect(await screen.findByText('This token no longer works.')).toBeVisible();
});

test('asks for a new sign-in when the last one is too old to revoke a token or confirm rights', async () => {
  const old = () => {
    throw new ApiError('old_sign_in', 'Please log in again.', 403);
  };
  fakeServer({
    'GET /versions': () => versions({ ...reviews, unconfirmed: 'seen' }),
    'DELETE /team-tokens/{id}': old,
    'POST /teams/{name}/confirmation': old,
  });
  show();
  const [revoke] = await screen.findAllByRole('button', { name: /^Revoke the token of/ });
  await userEvent.click(revoke!);
  await userEvent.click(await screen.findByRole('button', { name: 'Revoke the token' }));
  await screen.findByRole('dialog', { name: 'Log in again to go on' });
  await userEvent.click(screen.getByRole('button', { name: 'Not now' }));
  await userEvent.click(screen.getByRole('button', { name: 'Confirm the rights of reviews-ci' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Confirm the rights' }));
  expect(await screen.findByRole('dialog', { name: 'Log in again to go on' })).toBeVisible();
});
