import { act, screen } from '@testing-library/react';
import { useQuery } from '@tanstack/react-query';
import { apiQuery } from '@food-court/shared-api/query';
import { deploy } from '../testing/fake-remotes';
import { ok, server } from '../testing/fake-server';
import { route } from '../testing/routes';
import { address, followLink, main, showSite } from '../testing/show-site';

jest.mock('@food-court/shared-auth', () => jest.requireActual<object>('../testing/fake-session'));
jest.mock('../remotes/remotes', () => jest.requireActual<object>('../testing/fake-remotes'));
jest.mock('../remotes/remote-reload', () => jest.requireActual<object>('../testing/fake-remotes'));

const busy = () => document.querySelector('[data-busy]') !== null;
const home = () =>
  route('/', deploy(() => <h1>Welcome</h1>).id, {
    title: 'Food Court',
    links: [{ place: 'navbar', label: 'Home', order: 1 }],
  });

it('shows a page within the frame, under its title', async () => {
  await showSite([route('/menu', deploy(() => <h1>All dishes</h1>).id, { title: 'Menu' })], '/menu');
  expect(main()).toHaveTextContent('All dishes');
  expect(screen.getByRole('banner')).toBeInTheDocument();
  expect(document.title).toBe('Menu · Food Court');
});

it('shows the old page and the progress until the next page’s code and data are loaded (spec 2.3)', async () => {
  const need = { call: 'GET /admin' } as const;
  const team = deploy(() => <h1>Led by {useQuery(apiQuery('GET /admin')).data?.[0]?.name}</h1>);
  const resolveCode = team.loadsLater();
  let resolveData = (_: ReturnType<typeof ok>): void => {};
  server.answers.set('GET /admin', new Promise((resolve) => (resolveData = resolve)));
  await showSite([home(), route('/team', team.id, { data: [need], title: 'Team' })], '/');
  expect(busy()).toBe(false);

  await followLink('Team');
  expect(server.asked).toEqual(['GET /admin']);
  expect(main()).toHaveTextContent('Welcome');
  expect(busy()).toBe(true);

  await act(async () => resolveCode());
  expect(main()).toHaveTextContent('Welcome');
  expect(document.title).toBe('Food Court');
  expect(busy()).toBe(true);

  await act(async () => resolveData(ok([{ name: 'Ada', image: '' }])));
  expect(main()).toHaveTextContent('Led by Ada');
  expect(document.title).toBe('Team · Food Court');
  expect(busy()).toBe(false);
});

it('shows a page whose data could not be loaded', async () => {
  const team = deploy(() => <h1>{useQuery(apiQuery('GET /admin')).isError ? 'Nobody answers' : 'Team'}</h1>);
  await showSite([route('/team', team.id, { data: [{ call: 'GET /admin' }] })], '/team');
  expect(await screen.findByText('Nobody answers')).toBeInTheDocument();
});

it('fills the title from the address', async () => {
  const dishes = deploy(() => <h1>Dishes</h1>);
  await showSite(
    [route('/:category', dishes.id, { where: { category: ['Rice'] }, title: '{category} dishes', links: [] })],
    '/Rice',
  );
  expect(document.title).toBe('Rice dishes · Food Court');
});

it.each([
  ['another letter case', '/rice?sort=price', '/Rice?sort=price'],
  ['a slash at the end', '/Rice/', '/Rice'],
])('redirects %s', async (_, asked, right) => {
  const dishes = deploy(() => <h1>Dishes</h1>);
  await showSite([route('/:category', dishes.id, { where: { category: ['Rice'] }, links: [] })], asked);
  expect(address()).toBe(right);
  expect(main()).toHaveTextContent('Dishes');
});

it('shows “not found” for an unknown address, also in the title, with a link home', async () => {
  await showSite([home()], '/nowhere');
  expect(screen.getByRole('heading', { name: 'Page not found' })).toBeInTheDocument();
  expect(document.title).toBe('Not found · Food Court');
  await followLink('Back to the food court');
  expect(main()).toHaveTextContent('Welcome');
  expect(document.title).toBe('Food Court');
});
