import { act } from '@testing-library/react';
import { Link, Outlet } from 'react-router-dom';
import type { Access } from 'federation/surface';
import type { Session } from 'shared-auth';
import { deploy } from '../testing/fake-remotes';
import {
  refreshProfile,
  sessionIs,
  sessionKnown,
  signedInAs,
  signedInWithout,
  signedOut,
  unknown,
} from '../testing/fake-session';
import { route } from '../testing/routes';
import { address, follow, main, retry, showSite, state } from '../testing/show-site';

jest.mock('shared-auth', () => jest.requireActual<object>('../testing/fake-session'));
jest.mock('../remotes/remotes', () => jest.requireActual<object>('../testing/fake-remotes'));
jest.mock('../remotes/revive-remote', () => jest.requireActual<object>('../testing/fake-remotes'));

const sights = {
  page: 'The office',
  skeleton: 'Loading',
  unavailable: '“Office” could not be loaded',
  login: 'Who are you?',
  'not yours': 'This table is reserved',
  suspended: 'Your account is suspended',
};

const loading = () => main().querySelector('[aria-label="Loading"]') !== null;
const seen = () =>
  Object.entries(sights)
    .filter(([sight, text]) => (sight === 'skeleton' ? loading() : main().textContent?.includes(text)))
    .map(([sight]) => sight);

function office(access: Access) {
  const login = deploy(() => <h1>Who are you?</h1>);
  return [
    route('/office', deploy(() => <h1>The office</h1>).id, { access, title: 'Office' }),
    route('/login', login.id, { links: [] }),
  ];
}

const failed: Session = { status: 'unknown', hint: false, busy: false, failed: true };
const roles = ['Seller', 'admin'] as const;

it.each<[Access, string, Session, keyof typeof sights]>([
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
  [roles, 'signed in without a profile', signedInWithout('missing'), 'not yours'],
  [roles, 'signed in with the role', signedInAs('Seller'), 'page'],
  [roles, 'signed in with another role', signedInAs('Buyer'), 'not yours'],
  ['anyone', 'suspended', signedInWithout('suspended'), 'page'],
  ['signed-in', 'suspended', signedInWithout('suspended'), 'suspended'],
  [roles, 'suspended', signedInWithout('suspended'), 'suspended'],
])('a page for %s, %s (spec 6.7, 6.8)', async (access, _, session, expected) => {
  sessionIs(session);
  await showSite(office(access), '/office');
  expect(seen()).toEqual([expected]);
});

it('remembers where a visitor was going, and does not leave the place empty on the way to the login (spec 6.8)', async () => {
  sessionIs(signedOut);
  const login = deploy(() => <h1>Who are you?</h1>);
  const loginArrives = login.comesLater();
  const [page] = office('signed-in');
  await showSite([page!, route('/login', login.id, { links: [] })], '/office?desk=2');
  expect(address()).toBe('/office?desk=2');
  expect(seen()).toEqual(['skeleton']);
  await act(async () => loginArrives());
  expect(seen()).toEqual(['login']);
  expect(address()).toBe('/login');
  expect(state()).toEqual({ from: '/office?desk=2' });
});

it('hands on what a visitor had begun on the page they are sent away from', async () => {
  sessionIs(signedOut);
  const go = deploy(() => (
    <Link to="/office" state={{ begun: 'b1' }}>
      Go on
    </Link>
  ));
  await showSite([...office('signed-in'), route('/', go.id, { links: [] })], '/');
  await follow('Go on');
  expect(seen()).toEqual(['login']);
  expect(state()).toEqual({ from: '/office', begun: 'b1' });
});

it('answers at once when the role changes while the page is open, and when it changes back', async () => {
  sessionIs(signedInAs('Seller'));
  await showSite(office(roles), '/office');
  for (const [session, sight] of [
    [signedInAs('Buyer'), 'not yours'],
    [signedInAs('admin'), 'page'],
    [signedInWithout('suspended'), 'suspended'],
    [signedInAs('Seller'), 'page'],
  ] as const) {
    await act(async () => sessionIs(session));
    expect(seen()).toEqual([sight]);
  }
});

it('shows no frame before the role is known that decides about its links', async () => {
  sessionIs(signedInWithout('loading'));
  const building = deploy(() => <Outlet />);
  const [page, login] = office('signed-in');
  await showSite([{ ...page!, within: building.id }, login!], '/office');
  expect(seen()).toEqual(['skeleton']);
  await act(async () => sessionIs(signedInAs('Buyer')));
  expect(seen()).toEqual(['page']);
});

it('asks who is there at once where the page needs it, and shows the page with the answer', async () => {
  sessionIs(unknown);
  sessionKnown.mockClear();
  await showSite(office('signed-in'), '/office');
  expect(sessionKnown).toHaveBeenCalledTimes(1);
  await act(async () => sessionIs(signedInAs('Buyer')));
  expect(seen()).toEqual(['page']);
});

it('does not hurry the question for a page that is for anyone', async () => {
  sessionIs(unknown);
  sessionKnown.mockClear();
  await showSite(office('anyone'), '/office');
  expect(sessionKnown).not.toHaveBeenCalled();
});

it('Retry asks again, for the session and for the profile', async () => {
  sessionIs(failed);
  await showSite(office(roles), '/office');
  sessionKnown.mockClear();
  await retry();
  expect(sessionKnown).toHaveBeenCalledTimes(1);

  await act(async () => sessionIs(signedInWithout('failed')));
  await retry();
  expect(refreshProfile).toHaveBeenCalledTimes(1);
  await act(async () => sessionIs(signedInAs('admin')));
  expect(seen()).toEqual(['page']);
});

it('leads to the login when the session ends on the page', async () => {
  sessionIs(signedInAs('Buyer'));
  await showSite(office('signed-in'), '/office');
  await act(async () => sessionIs(signedOut));
  expect(seen()).toEqual(['login']);
});

it('a page that is not yours leads home', async () => {
  sessionIs(signedInAs('Buyer'));
  await showSite([...office(roles), route('/', deploy(() => <h1>Welcome</h1>).id, { links: [] })], '/office');
  await follow('Back to the food court');
  expect(main()).toHaveTextContent('Welcome');
});

it('forgets where the one who left was: the next person begins elsewhere', async () => {
  sessionIs(signedInAs('Buyer'));
  await showSite(office('signed-in'), '/office');
  await act(async () => sessionIs(signedOut));
  expect(seen()).toEqual(['login']);
  expect(state()).toBeNull();
});
