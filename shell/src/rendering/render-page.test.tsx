/** @jest-environment node */
import { hydrate, QueryClient, type DehydratedState } from '@tanstack/react-query';
import type { RenderScreen } from '@food-court/federation/mounted-screen';
import { apiQuery } from '@food-court/shared-api/query';
import {
  requestPage,
  renderTestPage,
  expectFrame,
  expectLeftToBrowser,
  routes,
  screens,
  skeleton,
} from '../testing/render-test-page';
import { ok, server } from '../testing/fake-server';
import { manifest } from '../testing/routes';

const dishes = (...ids: string[]) =>
  ids.forEach((id) => server.answers.set(`GET /product/${id}`, ok({ title: `Soup ${id}` })));

it('renders frame, screen and data, with nothing hidden until a script runs', async () => {
  dishes('7');
  const page = await renderTestPage('/dish/7');
  expectFrame(page);
  expect(page.html).toContain('<h1>Soup 7</h1>');
  expect(page.html).not.toMatch(/\$RC|<template|<script|\shidden(=|>|\s)|\sstyle=/);
  expect(page.html).not.toContain(skeleton);
  expect(page).toMatchObject({
    status: 200,
    title: 'Dish 7 · Food Court',
    description: 'All about dish 7',
    screens: ['kitchen/dish'],
    errors: [],
  });
});

it('returns 404 without a canonical address when the route’s first call does', async () => {
  const page = await renderTestPage('/dish/8');
  expectFrame(page);
  expect(page).toMatchObject({ status: 404, title: 'Not found · Food Court', canonical: undefined, errors: [] });
});

it('returns 410 when the page’s subject is gone', async () => {
  const problem = { code: 'gone', detail: 'This dish is no longer on the menu.', status: 410 };
  server.answers.set('GET /product/9', { status: 410, body: problem });
  expect(await renderTestPage('/dish/9')).toMatchObject({ status: 410, title: 'Not found · Food Court', errors: [] });
});

it('uses texts of the first answer in title, description and canonical address', async () => {
  server.answers.set('GET /product/7', ok({ title: 'Soup & bread', slug: 'süp/pe', description: 'hot '.repeat(60) }));
  const dish = manifest('kitchen', [
    {
      ...routes[0]!,
      path: '/dish/:id',
      screen: 'kitchen/dish',
      title: '{title}',
      description: '{description}',
      canonical: '/dish/{id}/{slug}',
      data: [{ call: 'GET /product/{id}' }],
    },
  ]);
  const { title, description, canonical } = await renderTestPage('/dish/7', { manifests: [dish] });
  expect([title, canonical]).toEqual(['Soup & bread · Food Court', '/dish/7/s%C3%BCp%2Fpe']);
  expect(description).toMatch(/^hot .*…$/);
  expect(description!.length).toBeLessThanOrEqual(160);
});

it('contains the answers for the browser’s query cache', async () => {
  dishes('7');
  const { queries } = await renderTestPage('/dish/7');
  const client = new QueryClient();
  hydrate(client, JSON.parse(JSON.stringify(queries)) as DehydratedState);
  expect(client.getQueryData(['GET /product/{id}', { params: { id: '7' } }])).toEqual({ title: 'Soup 7' });
  client.clear();
});

it('renders a screen in its frame and names both screens', async () => {
  const page = await renderTestPage('/desk');
  expect(page.html).toMatch(/In the office.*<h1>The desk<\/h1>/);
  expect(page).toMatchObject({ screens: ['office/frame', 'office/desk'], canonical: '/', description: undefined });
});

it('renders an unknown address as closed while a remote can’t be read', async () => {
  const found = await renderTestPage('/nowhere');
  expect(found.status).toBe(404);
  const closed = await renderTestPage('/nowhere', { closed: true });
  expectFrame(closed);
  expect(closed.status).toBe(503);
  expect(closed.html).toContain('This part of the food court is closed for a moment');
});

it('renders a long page in one piece', async () => {
  screens['office/files'] = () => (
    <ul>
      {Array.from({ length: 2_000 }, (_, sheet) => (
        <li key={sheet}>Sheet {sheet} of the files</li>
      ))}
    </ul>
  );
  const long = manifest('kitchen', [{ ...routes[2]!, access: 'anyone', render: 'server', data: [] }]);
  const { html } = await renderTestPage('/files', { manifests: [long] });
  expect(html).toMatch(/<main[^]*Sheet <!-- -->1999[^]*<\/main>/);
  expect(html).not.toContain('$RC');
});

it.each([
  ['can’t be loaded', async () => undefined],
  [
    'throws',
    async () => ({
      default: () => {
        throw new Error('no soup');
      },
    }),
  ],
])('leaves a screen that %s to the browser', async (_, screen) => {
  dishes('7');
  const page = await renderTestPage('/dish/7', { screen });
  expectLeftToBrowser(page);
  expect(page.errors).toHaveLength(1);
  expect(page).toMatchObject({ status: 200, screens: ['kitchen/dish'] });
});

it('renders another framework’s markup for its address and its route’s answers', async () => {
  dishes('7');
  const renderToString: RenderScreen = async ({ props, queries, session }) => {
    const { data } = queries.read(apiQuery('GET /product/{id}', { params: { id: props.params.id ?? '' } }));
    return `<h1 data-for="${session.status}">${data?.title}</h1><button>Add</button>`;
  };
  const page = await renderTestPage('/dish/7', { screen: async () => ({ renderToString }) });
  expectFrame(page);
  expect(page.html).toMatch(/<div><h1 data-for="unknown">Soup 7<\/h1><button>Add<\/button><\/div>/);
  expect(page.errors).toEqual([]);
});

it.each<[string, RenderScreen]>([
  [
    'throws',
    () => {
      throw new Error('no soup');
    },
  ],
  ['rejects', () => Promise.reject(new Error('no soup'))],
  ['gives no text', () => undefined as never],
  [
    'says that it failed, and gives the rest',
    ({ fail }) => {
      fail(new Error('no soup'));
      return '<h1>The rest</h1>';
    },
  ],
])('leaves a screen whose renderToString() %s to the browser', async (_, renderToString) => {
  const page = await renderTestPage('/dish/7', { screen: async () => ({ renderToString }) });
  expectLeftToBrowser(page);
  expect(page.errors).toEqual([expect.objectContaining({ message: expect.stringMatching(/no soup|no text/) })]);
});

it('loads a page’s data through the transport of its request, if there is one', async () => {
  dishes('7');
  const transport = jest.fn(async () => ({ status: 200, body: { title: 'Handed over' }, header: () => null }));
  const [with7, without] = await Promise.all([renderTestPage('/dish/7', { transport }), renderTestPage('/dish/7')]);
  expect([with7.html, without.html].map((html) => /<h1>(.*?)<\/h1>/.exec(html)?.[1])).toEqual([
    'Handed over',
    'Soup 7',
  ]);
  expect(transport).toHaveBeenCalledWith(expect.objectContaining({ method: 'GET', path: '/product/7' }));
});

it('renders the same page as the same text at any time', async () => {
  dishes('7');
  const first = await renderTestPage('/dish/7');
  jest.useFakeTimers({
    now: Date.now() + 60_000,
    doNotFake: ['nextTick', 'setImmediate', 'setTimeout', 'queueMicrotask'],
  });
  const later = await renderTestPage('/dish/7');
  jest.useRealTimers();
  expect(later).toEqual(first);
  expect(() => structuredClone(first.queries)).not.toThrow();
});

it('renders a screen whose data failed, and omits that data from the page state', async () => {
  const page = await renderTestPage('/dish/7');
  expect(page.html).toContain('<h1>Which dish?</h1>');
  expect(page.queries).toMatchObject({ queries: [] });
});

it('renders the frame and a skeleton for a browser-rendered page, without any call', async () => {
  const screen = jest.fn();
  const page = await renderTestPage('/files', { screen });
  expectFrame(page);
  expect(page.html).toContain(skeleton);
  expect(page).toMatchObject({ status: 200, title: 'Files · Food Court', screens: ['office/files'], errors: [] });
  expect(screen).not.toHaveBeenCalled();
  expect(server.asked).toEqual([]);
});

it('leaves a public browser-rendered page to the browser without an error', async () => {
  const open = manifest('kitchen', [{ ...routes[2]!, access: 'anyone' }]);
  const page = await renderTestPage('/files', { manifests: [open] });
  expectLeftToBrowser(page);
  expect(page.errors).toEqual([]);
});

it('renders every unknown address as the same page', async () => {
  expect(await renderTestPage('/nowhere')).toEqual(await renderTestPage('/a/b%20c/Rice'));
});

it('renders “not found” with status 404', async () => {
  const page = await renderTestPage('/nowhere/at/all');
  expectFrame(page);
  expect(page.html).toContain('Page not found');
  expect(page).toMatchObject({ status: 404, title: 'Not found · Food Court', screens: [] });
});

it('redirects another letter case', async () => {
  expect((await requestPage('/rice')).answer).toEqual({ kind: 'redirect', to: '/Rice' });
});

it('separates two simultaneous renders', async () => {
  dishes('7', '8');
  const [seven, eight] = await Promise.all([renderTestPage('/dish/7'), renderTestPage('/dish/8')]);
  expect(seven.html).toContain('Soup 7');
  expect(eight.html).toContain('Soup 8');
  expect(JSON.stringify(seven.queries)).not.toContain('Soup 8');
});

it('reserves space for the account menu when the browser was signed in', async () => {
  expect((await renderTestPage('/desk')).html).toContain('href="/login"');
  expect((await renderTestPage('/desk', { signedInHint: true })).html).not.toContain('href="/login"');
});
