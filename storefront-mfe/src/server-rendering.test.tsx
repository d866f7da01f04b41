/** @jest-environment node */
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import path from 'node:path';
import type { ComponentType } from 'react';
import { renderToString } from 'react-dom/server';
import { MemoryRouter, Route, Routes } from 'react-router-dom';
import { findScreens } from '@food-court/federation/screens';
import { categories } from '@food-court/shared-api';
import { pageKey, queryKey } from '@food-court/shared-api/query';
import remote from './remote';
import { dish } from './testing/fixtures';

const screens = findScreens(path.join(__dirname, '..'));

type PublicRoute = Extract<(typeof remote.routes)[number], { render: 'server' }>;

const publicRoutes = remote.routes.filter((route): route is PublicRoute => route.render === 'server');

async function renderScreen(route: PublicRoute, at: string, client: QueryClient): Promise<string> {
  const name = route.screen.replace('storefront/', '');
  const { default: Screen } = (await import(screens[name]?.browser ?? name)) as { default: ComponentType };
  return renderToString(
    <QueryClientProvider client={client}>
      <MemoryRouter initialEntries={[at]}>
        <Routes>
          <Route path={route.path} element={<Screen />} />
        </Routes>
      </MemoryRouter>
    </QueryClientProvider>,
  );
}

const routeAt = (path: string) => publicRoutes.find((route) => route.path === path)!;

let client: QueryClient;
beforeEach(() => (client = new QueryClient()));
afterEach(() => client.clear());

test.each(publicRoutes)(
  '$path renders on the server without style attributes, which the content policy forbids',
  async (route) => {
    const html = await renderScreen(route, route.path.replace(':category', 'Rice'), client);
    expect(html).toContain('<h1');
    expect(html).not.toMatch(/\sstyle=/);
  },
);

test('renders home completely on the server with the data of its route', async () => {
  const route = remote.routes[0];
  for (const need of route.data) {
    if ('params' in need)
      client.setQueryData(queryKey(need.call, { params: need.params }), [
        dish({ title: `First of ${need.params.category}` }),
      ]);
    else client.setQueryData(queryKey(need.call), { text: 'Come hungry' });
  }
  const html = await renderScreen(route, '/', client);
  for (const category of categories) expect(html).toContain(`First of ${category}`);
  expect(html).toContain('hot noodles?');
  expect(html).toContain('Come hungry');
});

test('renders a category on the server with its dishes', async () => {
  client.setQueryData(pageKey('GET /products/{category}', { params: { category: 'Rice' } }), {
    items: [dish({ title: 'Jollof rice' })],
  });
  expect(await renderScreen(routeAt('/:category'), '/Rice', client)).toContain('Jollof rice');
});
