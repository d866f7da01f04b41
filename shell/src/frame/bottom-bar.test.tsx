import { screen, within } from '@testing-library/react';
import type { LinkIcon } from '@food-court/federation/surface';
import { openPage, profileOf, signInAs } from '../testing/test-server';
import { SiteFrame } from './site-frame';
import type { SiteLink } from './site-link';

const bea = 'bea@example.com';
const link = (to: string, icon: LinkIcon, place: SiteLink['place'] = 'navbar-icons'): SiteLink => ({
  ...{ to, icon, place, label: icon, order: 0 },
  ...{ access: 'anyone', shownTo: 'everyone' },
});
const links = [
  link('/dashboard/orders', 'orders', 'sidebar'),
  link('/orders', 'orders'),
  link('/basket', 'basket'),
  link('/dashboard/user-profile', 'profile', 'sidebar'),
];
const open = (path: string) =>
  openPage(
    path,
    {},
    <SiteFrame links={links} hint={false}>
      the screen
    </SiteFrame>,
  );
const bar = () => within(screen.getByRole('navigation', { name: 'Shortcuts' }));
const places = () => bar().getAllByRole<HTMLAnchorElement>('link');

it('shows a visitor five links, with Me leading to the login', async () => {
  await open('/Rice');
  expect(places().map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['Home', '/'],
    ['Search', '/search'],
    ['Basket', '/basket'],
    ['Orders', '/orders'],
    ['Me', '/login'],
  ]);
  expect(places().filter((link) => link.hasAttribute('aria-current'))).toEqual([]);
});

it('links Me to the profile for a signed-in person', async () => {
  await signInAs(bea, profileOf(bea, 'Buyer'));
  await open('/');
  expect(bar().getByRole('link', { name: 'Me' })).toHaveAttribute('href', '/dashboard/user-profile');
});

it.each([
  ['/', 'Home'],
  ['/basket', 'Basket'],
  ['/orders', 'Orders'],
])('marks the current page at %s: %s', async (path, label) => {
  await open(path);
  expect(places().filter((link) => link.getAttribute('aria-current') === 'page')).toEqual([
    bar().getByRole('link', { name: label }),
  ]);
});
