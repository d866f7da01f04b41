import type { FrameLink } from '@food-court/federation/surface';
import { act, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter, Route, Routes } from 'react-router-dom';
import { signedInAs } from '#testing/fake-session.ts';
import FrameScreen from './frame.screen';

jest.mock('@food-court/shared-auth', () => jest.requireActual<object>('#testing/fake-session.ts'));

let failedLoads = 0;
jest.mock('#audit/witness/witness.tsx', () => {
  if (failedLoads === 0) {
    failedLoads = 1;
    throw new Error('Loading chunk 862 failed');
  }
  return { __esModule: true, default: () => <p role="alert">The witness</p> };
});

const links = [
  { to: '/dashboard/user-profile', label: 'Profile', icon: 'profile' },
  { to: '/dashboard/orders', label: 'My Orders', icon: 'orders' },
] as const;

const groupedLinks = (links: readonly FrameLink[]) => {
  render(
    <MemoryRouter>
      <FrameScreen links={links} />
    </MemoryRouter>,
  );
  return within(screen.getByRole('navigation', { name: 'Dashboard' }));
};
const labelsOf = (list: HTMLElement) =>
  within(list)
    .getAllByRole('link')
    .map((link) => link.textContent);

test('puts links under the headings of their groups, in the order of the groups', async () => {
  const sidebar = groupedLinks([
    { to: '/versions', label: 'Versions', icon: 'settings', group: 'system' },
    { to: '/dashboard/user-profile', label: 'Profile', icon: 'profile' },
    { to: '/dashboard/my-dishes', label: 'My Dishes', icon: 'dishes', group: 'menu' },
    { to: '/dashboard/money', label: 'Money', icon: 'orders', drawing: 'money', group: 'work' },
  ]);
  expect(sidebar.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
    'Profile',
    'Money',
    'My Dishes',
    'Versions',
  ]);
  expect(sidebar.getAllByRole('group').map(labelsOf)).toEqual([['Money'], ['My Dishes'], ['Versions']]);
  expect(sidebar.queryByText('Court')).not.toBeInTheDocument();
  await userEvent.click(sidebar.getByText('Menu'));
  expect(sidebar.getByText('My Dishes')).not.toBeVisible();
  expect(sidebar.getByText('Money')).toBeVisible();
});

test('shows links of older and newer remotes, which have no group or words that this frame does not know', () => {
  const sidebar = groupedLinks([
    { to: '/rides', label: 'Rides', icon: 'orders' },
    { to: '/tours', label: 'Tours', icon: 'orders', drawing: 'bike', group: 'outdoors' },
    { to: '/trips', label: 'Trips', icon: 'orders', drawing: 'toString', group: 'constructor' },
    { to: '/dashboard/money', label: 'Money', icon: 'orders', drawing: 'money', group: 'work' },
  ]);
  const drawingOf = (name: string) => sidebar.getByRole('link', { name }).querySelector('svg')?.innerHTML;
  expect(labelsOf(sidebar.getAllByRole('list')[0]!)).toEqual(['Rides', 'Tours', 'Trips']);
  expect(drawingOf('Tours')).toBe(drawingOf('Rides'));
  expect(drawingOf('Trips')).toBe(drawingOf('Rides'));
  expect(drawingOf('Money')).not.toBe(drawingOf('Rides'));
});

test('names the current page on the button that opens the pages on a phone', () => {
  render(
    <MemoryRouter initialEntries={['/dashboard/orders']}>
      <FrameScreen links={links} />
    </MemoryRouter>,
  );
  const opener = screen.getByRole('button', { name: 'My Orders All pages' });
  expect(opener).toHaveAttribute('popovertarget', screen.getByRole('navigation', { name: 'Dashboard' }).id);
});

test('shows its links in order, marks the current one, and shows the page beside them (spec 2.9)', () => {
  render(
    <MemoryRouter initialEntries={['/dashboard/orders']}>
      <Routes>
        <Route element={<FrameScreen links={links} />}>
          <Route path="/dashboard/orders" element={<h1>My Orders</h1>} />
        </Route>
      </Routes>
    </MemoryRouter>,
  );
  const sidebar = within(screen.getByRole('navigation', { name: 'Dashboard' }));
  expect(sidebar.getAllByRole('link').map((link) => link.textContent)).toEqual(['Profile', 'My Orders']);
  expect(sidebar.getByRole('link', { current: 'page' })).toHaveTextContent('My Orders');
  expect(screen.getByRole('heading', { name: 'My Orders' })).toBeInTheDocument();
});

test('a dashboard page works while the code of the witness can’t be loaded, and loads it later', async () => {
  jest.useFakeTimers();
  signedInAs('Seller');
  groupedLinks(links);
  await act(() => jest.advanceTimersByTimeAsync(5_000));
  expect(failedLoads).toBe(1);
  expect(screen.queryByText('The witness')).not.toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Profile' })).toBeVisible();
  await act(() => jest.advanceTimersByTimeAsync(5_000));
  expect(screen.getByText('The witness')).toBeVisible();
  jest.useRealTimers();
});

test('the browser of a buyer never loads the witness', async () => {
  jest.useFakeTimers();
  signedInAs('Buyer');
  groupedLinks(links);
  await act(() => jest.advanceTimersByTimeAsync(10_000));
  expect(screen.queryByText('The witness')).not.toBeInTheDocument();
  jest.useRealTimers();
});
