import { act, screen, within } from '@testing-library/react';
import { useState } from 'react';
import { Link, Outlet, useParams } from 'react-router-dom';
import type { FrameProps } from '@food-court/federation/surface';
import { deploy } from '../testing/fake-remotes';
import { setSession, signedInAs } from '../testing/fake-session';
import { route } from '../testing/routes';
import { followLink, main, showSite } from '../testing/show-site';

jest.mock('@food-court/shared-auth', () => jest.requireActual<object>('../testing/fake-session'));
jest.mock('../remotes/remotes', () => jest.requireActual<object>('../testing/fake-remotes'));
jest.mock('../remotes/remote-reload', () => jest.requireActual<object>('../testing/fake-remotes'));

let opened = 0;

function Office({ links }: FrameProps) {
  const [number] = useState(() => (opened += 1));
  return (
    <div>
      <p>Visit {number} of the office</p>
      <nav aria-label="Office">
        {links.map(({ to, label }) => (
          <Link key={to} to={to}>
            {label}
          </Link>
        ))}
      </nav>
      <Outlet />
    </div>
  );
}

beforeEach(() => (opened = 0));

const room = (path: string, title: string, given = {}) =>
  route(path, deploy(() => <h1>{title}</h1>).id, {
    title,
    links: [{ place: 'sidebar', label: title, order: 1 }],
    ...given,
  });

it('shows a screen inside its frame, which stays mounted between its pages', async () => {
  const within = deploy(Office).id;
  await showSite(
    [room('/office/desk', 'Desk', { within }), room('/office/files', 'Files', { within }), room('/out', 'Out')],
    '/office/desk',
  );
  expect(main()).toHaveTextContent('Visit 1 of the office');
  expect(screen.getByRole('heading', { name: 'Desk' })).toBeInTheDocument();

  await followLink('Files');
  expect(screen.getByRole('heading', { name: 'Files' })).toBeInTheDocument();
  expect(main()).toHaveTextContent('Visit 1 of the office');

  await followLink('Out');
  expect(main()).not.toHaveTextContent('of the office');
});

it('passes the frame the links that this session may see, in order', async () => {
  setSession(signedInAs('Buyer'));
  const files = { access: ['admin'], links: [{ place: 'sidebar', label: 'Files', order: 1 }] };
  const desk = { within: deploy(Office).id, links: [{ place: 'sidebar', label: 'Desk', order: 3 }] };
  const wall = { access: ['Buyer'], links: [{ place: 'sidebar', label: 'Wall', order: 2 }] };
  await showSite([room('/desk', 'Desk', desk), room('/files', 'Files', files), room('/wall', 'Wall', wall)], '/desk');
  const links = within(screen.getByRole('navigation', { name: 'Office' })).getAllByRole('link');
  expect(links.map(({ textContent }) => textContent)).toEqual(['Wall', 'Desk']);
});

it('hands the frame the words of a link that only the frame knows', async () => {
  setSession(signedInAs('admin'));
  const seen: unknown[] = [];
  const desk = {
    within: deploy(({ links }: FrameProps) => {
      seen.push(...links);
      return <Outlet />;
    }).id,
    links: [{ place: 'sidebar', label: 'Desk', order: 3, icon: 'orders', drawing: 'desk', group: 'work' }],
  };
  await showSite([room('/desk', 'Desk', desk)], '/desk');
  expect(seen[0]).toMatchObject({ to: '/desk', label: 'Desk', icon: 'orders', drawing: 'desk', group: 'work' });
});

it('passes a screen the parameters of its path', async () => {
  const dish = deploy(() => <h1>Dish {useParams().id}</h1>);
  await showSite([route('/dish/:id', dish.id, { links: [] })], '/dish/7%2F8');
  expect(main()).toHaveTextContent('Dish 7/8');
});

it.each([
  ['within a frame has no footer', () => ({ within: deploy(Office).id }), 0],
  ['where somebody works or pays has no footer', () => ({ atWork: true }), 0],
  ['that is read has a footer', () => ({}), 1],
])('a page %s', async (_, given, footers) => {
  await showSite([room('/desk', 'Desk', given())], '/desk');
  expect(screen.getByRole('heading', { name: 'Desk' })).toBeInTheDocument();
  expect(screen.queryAllByRole('contentinfo')).toHaveLength(footers);
});

describe('a link to a page whose code is still loading', () => {
  async function follow(given: object) {
    const rice = deploy(() => <h1>Eight rice dishes</h1>);
    const arrive = rice.loadsLater();
    await showSite([room('/home', 'Home'), route('/Rice', rice.id, { title: 'Rice', ...given })], '/home');
    await followLink('Rice');
    return arrive;
  }

  it('shows title and placeholder in the same task and then the page, if the page opens at once', async () => {
    const arrive = await follow({ opensAtOnce: true });
    expect(screen.getByRole('heading', { name: 'Rice' })).toBeInTheDocument();
    expect(screen.getByRole('status', { name: 'Loading' })).toBeInTheDocument();
    expect(screen.queryByRole('heading', { name: 'Home' })).not.toBeInTheDocument();
    await act(async () => arrive());
    expect(await screen.findByRole('heading', { name: 'Eight rice dishes' })).toBeInTheDocument();
    expect(screen.queryByRole('heading', { name: 'Rice' })).not.toBeInTheDocument();
  });

  it('leaves the old page in place until then otherwise', async () => {
    const arrive = await follow({});
    expect(screen.getByRole('heading', { name: 'Home' })).toBeVisible();
    await act(async () => arrive());
    expect(await screen.findByRole('heading', { name: 'Eight rice dishes' })).toBeInTheDocument();
  });
});

it('shows a page that opens at once without a placeholder when it is in memory', async () => {
  const shown: (string | null)[] = [];
  const rice = route('/Rice', deploy(() => <h1>Eight rice dishes</h1>).id, { title: 'Rice', opensAtOnce: true });
  await showSite([room('/home', 'Home'), rice], '/home');
  await followLink('Rice');
  await followLink('Home');
  const watch = new MutationObserver(() => void shown.push(main().textContent));
  watch.observe(document.body, { subtree: true, childList: true });
  await followLink('Rice');
  watch.disconnect();
  expect(new Set(shown)).toEqual(new Set(['Eight rice dishes']));
});
