import { QueryClient, QueryClientProvider, useQueryClient } from '@tanstack/react-query';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderToString } from 'react-dom/server';
import { StaticRouter } from 'react-router-dom';
import { signOut } from '@food-court/shared-auth';
import { address, testServer, profileOf, signInAs, suspended, openPage } from '../testing/test-server';
import { SiteFrame } from './site-frame';
import type { SiteLink } from './site-link';

const link = (place: SiteLink['place'], label: string, given: Partial<SiteLink> = {}): SiteLink => ({
  place,
  to: `/${label.toLowerCase().replaceAll(' ', '-')}`,
  label,
  order: 1,
  access: 'anyone',
  shownTo: 'allowed',
  ...given,
});

const links = [
  link('navbar', 'Menus'),
  link('navbar', 'Office', { order: 2, access: 'signed-in' }),
  link('navbar-icons', 'My Orders', { access: 'signed-in', shownTo: 'everyone', icon: 'orders' }),
  link('account-menu', 'Settings', { access: 'signed-in', icon: 'settings' }),
  link('footer', 'Imprint'),
];

const bea = 'bea@example.com';
const frame = (hint = false) => (
  <SiteFrame links={links} hint={hint}>
    the screen
  </SiteFrame>
);
const open = () => openPage('/', {}, frame());
const main = () => within(screen.getByRole('navigation', { name: 'Main' }));
const accountMenu = async () => userEvent.click(await screen.findByRole('button', { name: 'Account of Bea Cook' }));

it('shows a visitor the public links, the login and the theme switch (spec 2.26)', async () => {
  await open();
  expect(
    main()
      .getAllByRole('link')
      .map((found) => found.textContent),
  ).toEqual(['Menus', 'Login']);
  expect(screen.getByRole('link', { name: 'My Orders' })).toHaveAttribute('href', '/my-orders');
  expect(screen.getByRole('button', { name: 'Switch to night' })).toBeInTheDocument();
  expect(within(screen.getByRole('contentinfo')).getByRole('link', { name: 'Imprint' })).toBeInTheDocument();
  expect(screen.getByRole('contentinfo')).toHaveTextContent('© 2023');
  expect(screen.getByRole('main')).toHaveTextContent('the screen');
});

it('shows a user the account menu with name, role and Settings instead (spec 2.29, 2.30)', async () => {
  await signInAs(bea, profileOf(bea, 'Seller'));
  await open();
  expect(
    main()
      .getAllByRole('link')
      .map((found) => found.textContent),
  ).toEqual(['Menus', 'Office']);
  await accountMenu();
  expect(screen.getByText('Bea Cook')).toBeVisible();
  expect(screen.getByText('Seller')).toBeVisible();
  expect(screen.getByRole('menuitem', { name: 'Settings' })).toHaveAttribute('href', '/settings');
});

it('renders links of a newer remote with an icon or place that this shell does not know', async () => {
  const newer = { icon: 'courier' as 'orders', access: 'signed-in' } as const;
  await signInAs(bea, profileOf(bea));
  const published = [
    link('account-menu', 'Rides', newer),
    link('navbar-icons', 'Tours', newer),
    link('ceiling' as 'footer', 'Lamps'),
    link('footer', 'Depot', { shownTo: 'couriers' as 'everyone' }),
  ];
  await openPage(
    '/',
    {},
    <SiteFrame links={published} hint={false}>
      the screen
    </SiteFrame>,
  );
  await accountMenu();
  expect(screen.getByRole('menuitem', { name: 'Rides' })).toHaveAttribute('href', '/rides');
  expect(screen.getByRole('link', { name: 'Tours' })).toHaveTextContent('Tours');
  expect(screen.getByRole('link', { name: 'Depot' })).toBeInTheDocument();
  expect(screen.queryByText('Lamps')).not.toBeInTheDocument();
  expect(screen.getByRole('main')).toHaveTextContent('the screen');
});

it('logs out, opens the login, and shows the specification’s toast (spec 2.31, 2.33, 2.34, 8.5)', async () => {
  await signInAs(bea, profileOf(bea));
  await open();
  await accountMenu();
  await userEvent.click(screen.getByRole('menuitem', { name: 'LogOut' }));
  await waitFor(() => expect(address()).toBe('/login'));
  expect(testServer.toasts).toEqual(['error: LogOut']);
  expect(main().getByRole('link', { name: 'Login' })).toBeInTheDocument();
});

it('links an account without a profile to the registration', async () => {
  await signInAs(bea);
  await open();
  await userEvent.click(await screen.findByRole('button', { name: `Account of ${bea}` }));
  expect(screen.getByRole('menuitem', { name: 'Finish your registration' })).toHaveAttribute('href', '/register');
});

it('shows a suspended account no role and no restricted links', async () => {
  testServer.failure = suspended;
  await signInAs(bea);
  await open();
  expect(
    main()
      .getAllByRole('link')
      .map((found) => found.textContent),
  ).toEqual(['Menus']);
  await userEvent.click(await screen.findByRole('button', { name: `Account of ${bea}` }));
  expect(screen.getByText('Suspended')).toBeVisible();
  expect(screen.queryByText('Buyer')).not.toBeInTheDocument();
  expect(screen.queryByRole('menuitem', { name: 'Settings' })).not.toBeInTheDocument();
  expect(screen.getByRole('menuitem', { name: 'LogOut' })).toBeVisible();
});

it('shows the login again after a sign-out from elsewhere (spec 4.2)', async () => {
  await signInAs(bea, profileOf(bea));
  await open();
  await act(() => signOut());
  expect(main().getByRole('link', { name: 'Login' })).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: /Account of/ })).not.toBeInTheDocument();
});

describe('on a page of the dashboard', () => {
  const openOffice = async (role: 'Buyer' | 'Seller' | 'admin') => {
    await signInAs(bea, profileOf(bea, role));
    await openPage(
      '/dashboard',
      {},
      <SiteFrame links={links} hint={false} isAtWork isFramed>
        the screen
      </SiteFrame>,
    );
    expect(await screen.findByRole('button', { name: 'Account of Bea Cook' })).toBeInTheDocument();
  };

  it.each(['Seller', 'admin'] as const)(
    'shows a %s the way to the shop, but no search, basket or wishes',
    async (role) => {
      await openOffice(role);
      expect(screen.queryByRole('search')).not.toBeInTheDocument();
      expect(screen.queryByRole('link', { name: 'My Orders' })).not.toBeInTheDocument();
      expect(screen.queryByRole('navigation', { name: 'Shortcuts' })).not.toBeInTheDocument();
      expect(screen.getByRole('link', { name: 'Food Court' })).toHaveAttribute('href', '/');
      expect(main().getByRole('link', { name: 'Menus' })).toBeInTheDocument();
    },
  );

  it('shows a buyer the whole navbar (spec 2.26)', async () => {
    await openOffice('Buyer');
    expect(screen.getByRole('search')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'My Orders' })).toBeInTheDocument();
    expect(screen.getByRole('navigation', { name: 'Shortcuts' })).toBeInTheDocument();
  });
});

describe('on a payment page', () => {
  it.each(['/checkout', '/orders/payment/o1', '/dashboard/orders/payment/o1'])(
    'has no search, bottom bar or notices: %s',
    async (path) => {
      await signInAs(bea, profileOf(bea));
      await openPage(path, {}, frame());
      expect(await screen.findByRole('button', { name: 'Account of Bea Cook' })).toBeInTheDocument();
      expect(screen.getByRole('main')).toHaveTextContent('the screen');
      expect(screen.queryByRole('search')).not.toBeInTheDocument();
      expect(screen.queryByRole('navigation', { name: 'Shortcuts' })).not.toBeInTheDocument();
      expect(screen.queryByRole('region', { name: 'Order updates' })).not.toBeInTheDocument();
    },
  );

  it('shows them again on the page of the paid checkout', async () => {
    await signInAs(bea, profileOf(bea));
    await openPage('/checkout/c1', {}, frame());
    expect(await screen.findByRole('region', { name: 'Order updates' })).toBeInTheDocument();
    expect(screen.getByRole('search')).toBeInTheDocument();
    expect(screen.getByRole('navigation', { name: 'Shortcuts' })).toBeInTheDocument();
  });
});

describe('the basket link', () => {
  const showBasket = async () => {
    await openPage(
      '/',
      {},
      <>
        <SiteFrame links={[link('navbar-icons', 'Basket', { icon: 'basket' })]} hint={false}>
          the screen
        </SiteFrame>
        <CacheProbe />
      </>,
    );
    return (count: number) => act(async () => cache.setQueryData(['GET /basket', {}], { lines: [], count, total: 0 }));
  };
  let cache: QueryClient;
  function CacheProbe() {
    cache = useQueryClient();
    return null;
  }
  const linkNamed = (name: string) => within(screen.getByRole('banner')).getByRole('link', { name });

  it('shows the item count of the cached basket and follows its changes', async () => {
    const setCount = await showBasket();
    expect(linkNamed('Basket')).not.toHaveTextContent(/./);
    await setCount(3);
    expect(linkNamed('Basket, 3 items')).toHaveTextContent('3');
    await setCount(1);
    expect(linkNamed('Basket, 1 item')).toHaveTextContent('1');
    await setCount(0);
    expect(linkNamed('Basket')).not.toHaveTextContent(/./);
  });
});

describe('before the session is known', () => {
  const markup = (hint: boolean) => {
    const place = document.createElement('div');
    place.innerHTML = renderToString(
      <QueryClientProvider client={new QueryClient()}>
        <StaticRouter location="/">{frame(hint)}</StaticRouter>
      </QueryClientProvider>,
    );
    return within(place);
  };

  it('renders a visitor’s frame on the server (spec 2.26)', () => {
    const page = markup(false);
    expect(page.getByRole('link', { name: 'Login' })).toHaveAttribute('href', '/login');
    expect(page.queryByRole('link', { name: 'Office' })).not.toBeInTheDocument();
  });

  it('renders a user’s frame, with space for the account menu, when the browser was signed in before', () => {
    const page = markup(true);
    expect(page.getByRole('link', { name: 'Office' })).toHaveAttribute('href', '/office');
    expect(page.queryByRole('link', { name: 'Login' })).not.toBeInTheDocument();
  });
});
