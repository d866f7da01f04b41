import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import path from 'node:path';
import type { ComponentType, ReactElement } from 'react';
import { MemoryRouter, Route, Routes } from 'react-router-dom';
import { findScreens } from '@food-court/federation/screens';
import { needsOfPage, paramsOfNeed, queryOfNeed, type Route as SiteRoute } from '@food-court/federation/surface';
import { roles, type Role } from '@food-court/shared-api';
import { apiPage, apiQuery } from '@food-court/shared-api/query';
import remote from '../remote';
import FrameScreen from '../screens/frame/frame.screen';

const screens = findScreens(path.join(__dirname, '../..'));

/** The words that each page shows of its data: for everyone who may open it, or by role. */
const shown: Record<string, readonly string[] | Partial<Record<Role, readonly string[]>>> = {
  '/dashboard': {
    Buyer: ['Welcome, Ada Obi', '#E5KO4', 'Preparing'],
    Seller: ['Welcome, Ada Obi', '$120.50', '30 portions'],
    admin: ['Welcome, Ada Obi', '5 of 8'],
  },
  '/dashboard/user-profile': ['Ada Obi', 'ada@example.com'],
  '/dashboard/settings': ['Settings', 'Ada Obi', 'Firefox', 'Ring once for each notification'],
  '/dashboard/admin-details': ['Admin Details', 'Ann Admin'],
  '/dashboard/all-users': ['All Users', 'Bea Buyer', '20 Nov 2025'],
  '/dashboard/all-customers': ['All Customers', 'Bea Buyer'],
  '/dashboard/all-sellers': ['All Sellers', 'Kim Cook'],
  '/dashboard/add-product': ['Add Your Product'],
  '/dashboard/update-food-court': ['Update Food Court', 'Fried rice', 'Come hungry', 'Ann Admin'],
  '/dashboard/my-dishes': ['My Dishes', '41 dishes', 'Fried rice'],
  '/dashboard/order-board': ['Order Board', 'Soup', 'Tea', 'Pause new orders'],
  '/dashboard/expo': ['Expo', 'Soup', 'Tea'],
  '/versions': ['Versions', 'storefront'],
  '/versions/:name': ['soup', 'Nothing failed.', 'f1'],
  '/dashboard/audit': ['Audit Log', 'Jollof rice', '23 Nov 2026, 17:35'],
  '/dashboard/tables': ['Tables', 'The link was made 23 Nov 2026, 17:35.'],
  '/dashboard/invitations': ['Invitations', 'Bea Buyer', 'Waiting for you', '23 Nov 2026, 17:35'],
  '/dashboard/kitchen': ['Kitchen', 'Soups since 1990.', '24 December 2026', 'From 1 Dec 2026 it keeps 15%.'],
  '/dashboard/past-orders': ['Past Orders', '#SOUP', '23 Nov 2026, 17:35'],
  '/dashboard/reviews': ['Reviews', 'Hot and good', '23 Nov 2026, 17:35'],
  '/dashboard/money': {
    Seller: ['Money', 'The court owes you', '$96.30'],
    admin: ['Money', 'Owed to kitchens', 'Kim Cook', 'Closed on 23 Nov 2026 by Ann Admin'],
  },
  '/dashboard/money/lines': {
    Seller: ['Earned', 'Sale', '#SOUP'],
    admin: ['Kitchens earned', 'Sale', '#SOUP'],
  },
  '/dashboard/money/statement/:id': ['Statement', 'Ada Obi', '$16.00', '#SOUP'],
  '/dashboard/money/payouts': ['Payouts', 'SEPA 4711', '$120.50'],
  '/dashboard/all-orders': ['All Orders', '#SOUP', 'Ada Obi'],
  '/dashboard/order/:id': ['Soup', 'No nuts', '23 Nov 2026, 17:35'],
  '/dashboard/person/:id': ['Kim Cook', '$20.50', 'Suspended'],
  '/dashboard/edit-product/:id': ['Edit Dish', 'Jollof rice'],
};

/** A search with which a page is shown, too. */
const searches: Record<string, string> = {
  '/dashboard/all-users': '?search=bea&sort=name',
  '/dashboard/update-food-court': '?category=Rice',
  '/dashboard/my-dishes': '?page=2',
  '/dashboard/past-orders': '?show=late',
  '/dashboard/all-orders': '?kitchen=ada&sort=amount',
  '/dashboard/reviews': '?cursor=older',
  '/dashboard/money': '?per=month&date=2026-11-01',
  '/dashboard/money/lines': '?of=earned&per=day&date=2026-11-23&cursor=older',
  '/dashboard/money/statement/:id': '?month=2026-11&cursor=later',
  '/dashboard/money/payouts': '?kitchen=ada&cursor=older',
  '/dashboard/audit': '?cursor=older',
  '/dashboard/tables': '?from=1&to=3',
  '/dashboard/invitations': '?state=held&cursor=older',
};

export interface DashboardPage {
  role: Role;
  path: string;
  at: string;
  route: SiteRoute;
  words: readonly string[];
}

const ownRoutes = (remote.routes as readonly SiteRoute[]).filter(
  ({ screen, within }) => within && screen.startsWith('dashboard/'),
);

/** Each page of the dashboard for each role that may open it. */
export const pages: readonly DashboardPage[] = ownRoutes.flatMap((route) =>
  roles
    .filter((role) => route.access === 'signed-in' || route.access.includes(role as never))
    .flatMap((role) => {
      const { path } = route;
      const words = shown[path] ?? [];
      const page = { role, path, route, words: 'length' in words ? words : (words[role] ?? []) };
      const search = searches[path];
      return ['', ...(search ? [search] : [])].map((after) => ({
        ...page,
        at: path.replace(/:(id|name)$/, 'soup') + after,
      }));
    }),
);

const email = 'ada@example.com';

/** Fills the cache with the route’s data, as the shell does before it shows the page. */
export async function loadPage({ route, role, path, at }: DashboardPage): Promise<QueryClient> {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false, staleTime: Infinity } } });
  const params = {
    ...Object.fromEntries(new URL(at, 'http://x').searchParams),
    ...(path.includes(':id') && { id: 'soup' }),
    ...(path.includes(':name') && { name: 'soup' }),
  };
  for (const need of needsOfPage(route, params, { email, role })) {
    const [of, query] = [paramsOfNeed(need, params), queryOfNeed(need, params)];
    const input = { ...(Object.keys(of).length > 0 && { params: of }), query };
    await client.prefetchQuery(
      (need.paged ? apiPage(need.call as 'GET /audit', input) : apiQuery(need.call as 'GET /users', input)) as never,
    );
  }
  return client;
}

/** The page in its frame. */
export async function pageElement({ route, at }: DashboardPage, client: QueryClient): Promise<ReactElement> {
  const name = route.screen.replace('dashboard/', '');
  const { default: Screen } = (await import(screens[name]?.browser ?? name)) as { default: ComponentType };
  return (
    <QueryClientProvider client={client}>
      <MemoryRouter initialEntries={[at]}>
        <Routes>
          <Route element={<FrameScreen links={[{ to: '/dashboard/kitchen', label: 'Kitchen', icon: 'sellers' }]} />}>
            <Route path={route.path} element={<Screen />} />
          </Route>
        </Routes>
      </MemoryRouter>
    </QueryClientProvider>
  );
}
