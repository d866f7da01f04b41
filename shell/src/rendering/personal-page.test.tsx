/** @jest-environment node */
import { hydrate, QueryClient, useQuery, type DehydratedState } from '@tanstack/react-query';
import type { SessionSnapshot } from '@food-court/federation/discovery';
import type { Route } from '@food-court/federation/surface';
import { apiPage, queryKey } from '@food-court/shared-api/query';
import { useSession } from '@food-court/shared-auth';
import { renderTestPage, skeleton } from '../testing/render-test-page';
import { ok, server } from '../testing/fake-server';
import { manifest } from '../testing/routes';

const bea: SessionSnapshot = {
  user: { uid: 'u1', email: 'bea@example.com' },
  status: 'signed-in',
  profileState: 'ready',
  busy: false,
  profile: { name: 'Bea Buyer', email: 'bea@example.com', role: 'Buyer', image: 'https://photos.example/bea.jpg' },
};

const notice = {
  _id: 'n1',
  kind: 'wish',
  about: 'm1',
  texts: ['Soup is back.'],
  page: '/dish/d1/soup',
  action: 'Show the dish',
};

const link = (place: 'navbar' | 'account-menu', label: string) => [{ place, label, order: 1 }] as const;
const page = { screen: 'kitchen/mine', access: 'signed-in', render: 'server', title: 'Mine' } as const;
const site: Route[] = [
  { ...page, path: '/mine', data: [{ call: 'GET /my-orders/{email}', paged: true, own: true }] },
  { ...page, path: '/desk', access: ['Seller'], title: 'Desk', links: link('navbar', 'The desk') },
  { ...page, path: '/kept', access: ['Buyer'], title: 'Kept', links: link('navbar', 'My corner') },
];

function Mine() {
  const session = useSession();
  const email = session.status === 'signed-in' ? session.user.email : '';
  const { data } = useQuery(apiPage('GET /my-orders/{email}', { params: { email }, query: { cursor: undefined } }));
  return <h1>{data ? data.items.map(({ title }) => title).join() : 'Loading orders'}</h1>;
}

const render = (pathname: string, session?: SessionSnapshot) =>
  renderTestPage(pathname, {
    session,
    signedInHint: true,
    manifests: [manifest('kitchen', site)],
    screen: async () => ({ default: Mine }),
  });

beforeEach(() => {
  server.answers.set('GET /my-orders/bea@example.com', ok([{ title: 'Pepper soup' }]));
  server.answers.set('GET /basket', ok({ lines: [], count: 3, total: 0 }));
  server.answers.set('GET /notices?language=en', ok([notice]));
});

it('shows its person the screen with its data, in their own frame', async () => {
  const { html, queries, errors } = await render('/mine', bea);
  expect(errors).toEqual([]);
  expect(html).toContain('<h1>Pepper soup</h1>');
  expect(html).toContain('Account of Bea Buyer');
  expect(html).toContain('bea.jpg');
  expect(html).toContain('Basket, 3 items');
  expect(html).toContain('My corner');
  expect(html).not.toContain('The desk');
  expect(html).not.toMatch(/data-dgst|<template|\sstyle=/);
  const client = new QueryClient();
  hydrate(client, queries as DehydratedState);
  expect(client.getQueryData(queryKey('GET /basket'))).toMatchObject({ count: 3 });
  expect(client.getQueryData(queryKey('GET /notices', { query: { language: 'en' } }))).toEqual([notice]);
});

it('is a placeholder for a visitor who is not known yet', async () => {
  const { html, errors } = await render('/mine');
  expect(errors).toEqual([]);
  expect(html).toContain(skeleton);
  expect(html).not.toMatch(/Pepper|Bea/);
});

it('immediately refuses a person with another role', async () => {
  const { html } = await render('/desk', bea);
  expect(html).toContain('This table is reserved');
  expect(html).not.toContain('<h1>Pepper');
});

it('shows only its own person’s data while other pages are being rendered', async () => {
  const amy = { ...bea, user: { uid: 'u2', email: 'amy@example.com' }, profile: { ...bea.profile, name: 'Amy Other' } };
  server.answers.set('GET /my-orders/amy@example.com', ok([{ title: 'Fried rice' }]));
  const [ofBea, ofAmy, ofNobody] = await Promise.all([render('/mine', bea), render('/mine', amy), render('/mine')]);
  expect([ofBea.html.includes('Pepper soup'), ofBea.html.includes('Amy')]).toEqual([true, false]);
  expect([ofAmy.html.includes('Fried rice'), ofAmy.html.includes('Bea')]).toEqual([true, false]);
  expect(ofNobody.html).not.toMatch(/Amy|Bea/);
});
