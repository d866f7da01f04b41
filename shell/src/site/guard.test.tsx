import { act } from '@testing-library/react';
import { Link, Outlet } from 'react-router-dom';
import type { Access } from '@food-court/federation/surface';
import type { Session } from '@food-court/shared-auth';
import { deploy } from '../testing/fake-remotes';
import {
  refreshProfile,
  setSession,
  sessionKnown,
  signedInAs,
  signedInWithout,
  signedOut,
  unknown,
} from '../testing/fake-session';
import { route } from '../testing/routes';
import { address, followLink, main, retry, showSite, state } from '../testing/show-site';

jest.mock('@food-court/shared-auth', () => jest.requireActual<object>('../testing/fake-session'));
jest.mock('../remotes/remotes', () => jest.requireActual<object>('../testing/fake-remotes'));
jest.mock('../remotes/remote-reload', () => jest.requireActual<object>('../testing/fake-remotes'));

const views = {
  page: 'The office',
  skeleton: 'Loading',
  unavailable: '“Office” could not be loaded',
  login: 'Who are you?',
  'no access': 'This table is reserved',
  suspended: 'Your account is suspended',
};

const loading = () => main().querySelector('[aria-label="Loading"]') !== null;
const shown = () =>
  Object.entries(views)
    .filter(([view, text]) => (view === 'skeleton' ? loading() : main().textContent?.includes(text)))
    .map(([view]) => view);

function office(access: Access) {
  const login = deploy(() => <h1>Who are you?</h1>);
  return [
    route('/office', deploy(() => <h1>The office</h1>).id, { access, title: 'Office' }),
    route('/login', login.id, { links: [] }),
  ];
}

const failed: Session = { status: 'unknown', hint: false, busy: false, failed: true };
const roles = ['Seller', 'admin'] as const;

it.each<[Access, string, Session, keyof typeof views]>([
  ['anyone', 'nobody is known', unknown, 'page'],
  ['anyone', 'the provider can’t be reached', failed, 'page'],
  ['anyone', 'signed out', signedOut, 'page'],
  ['anyone', 'signed in', signedInAs('Buyer'), 'page'],
  ['signed-in', 'nobody is known', unknown, 'skeleton'],
  ['signed-in', 'the provider can’t be reached', failed, 'unavailable'],
  ['signed-in', 'signed out', signedOut, 'login'],
  ['signed-in', 'signed in, the profile loading', signedInWithout('loading'), 'page'],
  ['signed-in', 'signed in', signedInAs('Buyer'), 'page'],
  [roles, 'nobody is known', unknown, 'skeleton'],
  [roles, 'the provider can’t be reached', failed, 'unavailable'],
  [roles, 'signed out', signedOut, 'login'],
  [roles, 'signed in, the profile loading', signedInWithout('loading'), 'skeleton'],
  [roles, 'signed in, the profile could not be loaded', signedInWithout('failed'), 'unavailable'],
  [roles, 'signed in without a profile', signedInWithout('missing'), 'no access'],
  [roles, 'signed in with the role', signedInAs('Seller'), 'page'],
  [roles, 'signed in with another role', signedInAs('Buyer'), 'no access'],
  ['anyone', 'suspended', signedInWithout('suspended'), 'page'],
  ['signed-in', 'suspended', signedInWithout('suspended'), 'suspended'],
  [roles, 'suspended', signedInWithout('suspended'), 'suspended'],
])('a page for %s, %s (spec 6.7, 6.8)', async (access, _, session, expected) => {
  setSession(session);
  await showSite(office(access), '/office');
  expect(shown()).toEqual([expected]);
});

it('sends a visitor to the login with the return path, and shows the skeleton until it is loaded (spec 6.8)', async () => {
  setSession(signedOut);
  const login = deploy(() => <h1>Who are you?</h1>);
  const resolveLogin = login.loadsLater();
  const [page] = office('signed-in');
  await showSite([page!, route('/login', login.id, { links: [] })], '/office?desk=2');
  expect(address()).toBe('/office?desk=2');
  expect(shown()).toEqual(['skeleton']);
  await act(async () => resolveLogin());
  expect(shown()).toEqual(['login']);
  expect(address()).toBe('/login');
  expect(state()).toEqual({ from: '/office?desk=2' });
});

it('passes the page’s pending action to the login', async () => {
  setSession(signedOut);
  const go = deploy(() => (
    <Link to="/office" state={{ begun: 'b1' }}>
      Go on
    </Link>
  ));
  await showSite([...office('signed-in'), route('/', go.id, { links: [] })], '/');
  await followLink('Go on');
  expect(shown()).toEqual(['login']);
  expect(state()).toEqual({ from: '/office', begun: 'b1' });
});

it('follows role changes while the page is open', async () => {
  setSession(signedInAs('Seller'));
  await showSite(office(roles), '/office');
  for (const [session, view] of [
    [signedInAs('Buyer'), 'no access'],
    [signedInAs('admin'), 'page'],
    [signedInWithout('suspended'), 'suspended'],
    [signedInAs('Seller'), 'page'],
  ] as const) {
    await act(async () => setSession(session));
    expect(shown()).toEqual([view]);
  }
});

it('shows no frame until the role is known', async () => {
  setSession(signedInWithout('loading'));
  const building = deploy(() => <Outlet />);
  const [page, login] = office('signed-in');
  await showSite([{ ...page!, within: building.id }, login!], '/office');
  expect(shown()).toEqual(['skeleton']);
  await act(async () => setSession(signedInAs('Buyer')));
  expect(shown()).toEqual(['page']);
});

it('loads the session at once for a guarded page, then shows the page', async () => {
  setSession(unknown);
  sessionKnown.mockClear();
  await showSite(office('signed-in'), '/office');
  expect(sessionKnown).toHaveBeenCalledTimes(1);
  await act(async () => setSession(signedInAs('Buyer')));
  expect(shown()).toEqual(['page']);
});

it('does not load the session at once for a public page', async () => {
  setSession(unknown);
  sessionKnown.mockClear();
  await showSite(office('anyone'), '/office');
  expect(sessionKnown).not.toHaveBeenCalled();
});

it('loads the session or the profile again on Retry', async () => {
  setSession(failed);
  await showSite(office(roles), '/office');
  sessionKnown.mockClear();
  await retry();
  expect(sessionKnown).toHaveBeenCalledTimes(1);

  await act(async () => setSession(signedInWithout('failed')));
  await retry();
  expect(refreshProfile).toHaveBeenCalledTimes(1);
  await act(async () => setSession(signedInAs('admin')));
  expect(shown()).toEqual(['page']);
});

it('redirects to the login when the session ends on the page', async () => {
  setSession(signedInAs('Buyer'));
  await showSite(office('signed-in'), '/office');
  await act(async () => setSession(signedOut));
  expect(shown()).toEqual(['login']);
});

it('links home from a page that is not accessible', async () => {
  setSession(signedInAs('Buyer'));
  await showSite([...office(roles), route('/', deploy(() => <h1>Welcome</h1>).id, { links: [] })], '/office');
  await followLink('Back to the food court');
  expect(main()).toHaveTextContent('Welcome');
});

it('passes no return path to the login after a sign-out', async () => {
  setSession(signedInAs('Buyer'));
  await showSite(office('signed-in'), '/office');
  await act(async () => setSession(signedOut));
  expect(shown()).toEqual(['login']);
  expect(state()).toBeNull();
});
