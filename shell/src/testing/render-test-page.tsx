import { useQuery } from '@tanstack/react-query';
import type { ComponentType } from 'react';
import { Outlet, useParams } from 'react-router-dom';
import { findDestination, siteMap } from '@food-court/federation/discovery';
import type { PageAnswer, PageRequest } from '@food-court/federation/rendering';
import type { Route } from '@food-court/federation/surface';
import { apiQuery } from '@food-court/shared-api/query';
import { leftToBrowser } from '../rendering/page-state';
import { renderPage } from '../rendering/render-page';
import { manifest } from './routes';
import { config } from './runtime-config';

export const routes: Route[] = [
  {
    path: '/dish/:id',
    screen: 'kitchen/dish',
    access: 'anyone',
    render: 'server',
    title: 'Dish {id}',
    description: 'All about dish {id}',
    data: [{ call: 'GET /product/{id}' }],
  },
  {
    path: '/desk',
    screen: 'office/desk',
    within: 'office/frame',
    access: 'anyone',
    render: 'server',
    title: 'Desk',
    canonical: '/',
  },
  {
    path: '/files',
    screen: 'office/files',
    access: 'signed-in',
    render: 'browser',
    title: 'Files',
    data: [{ call: 'GET /admin' }],
  },
  {
    path: '/:category',
    where: { category: ['Rice'] },
    screen: 'kitchen/category',
    access: 'anyone',
    render: 'server',
    title: '{category}',
  },
];

function Dish() {
  const id = useParams().id!;
  return <h1>{useQuery(apiQuery('GET /product/{id}', { params: { id } })).data?.title ?? 'Which dish?'}</h1>;
}

export const screens: Record<string, ComponentType> = {
  'kitchen/dish': Dish,
  'office/frame': () => (
    <section>
      In the office
      <Outlet />
    </section>
  ),
  'office/desk': () => <h1>The desk</h1>,
};

/** Renders a page with the shell’s server part; `errors` are those it reported. */
export async function requestPage(pathname: string, given: Partial<PageRequest> = {}) {
  const errors: unknown[] = [];
  const manifests = [...(given.manifests ?? [manifest('kitchen', routes)])];
  const map = siteMap(manifests);
  const answer = await renderPage({
    pathname,
    config,
    map,
    destination: findDestination(map, pathname),
    manifests,
    screen: async (id) => ({ default: screens[id] }),
    signedInHint: false,
    closed: false,
    signal: new AbortController().signal,
    onError: (error) => errors.push(error),
    ...given,
  });
  return { errors, answer };
}

type RenderedPage = Extract<PageAnswer, { kind: 'page' }>;
export async function renderTestPage(pathname: string, given?: Partial<PageRequest>) {
  const { errors, answer } = await requestPage(pathname, given);
  expect(answer.kind).toBe('page');
  return { ...(answer as RenderedPage), errors };
}

export const skeleton = 'aria-label="Loading"';
const leftToBrowserMarker = `data-dgst="${leftToBrowser}"`;

export function expectFrame({ html }: RenderedPage) {
  expect(html).toContain('<header');
  // The last part of the frame on each page.
  expect(html).toContain('aria-label="Shortcuts"');
}

export function expectLeftToBrowser(page: RenderedPage) {
  expectFrame(page);
  expect(page.html).toContain(skeleton);
  expect(page.html).toContain(leftToBrowserMarker);
}
