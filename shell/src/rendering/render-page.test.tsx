/** @jest-environment node */
import { hydrate, QueryClient, type DehydratedState } from '@tanstack/react-query';
import { ask, draw, expectFrame, expectLeftToBrowser, routes, screens, skeleton } from '../testing/draw-page';
import { ok, server } from '../testing/fake-server';
import { manifest } from '../testing/routes';

const dishes = (...ids: string[]) =>
  ids.forEach((id) => server.answers.set(`GET /product/${id}`, ok({ title: `Soup ${id}` })));

it('a page arrives complete: frame, screen and data, with nothing hidden that waits for a script', async () => {
  dishes('7');
  const page = await draw('/dish/7');
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

it('brings the answers along for the browser', async () => {
  dishes('7');
  const { queries } = await draw('/dish/7');
  const client = new QueryClient();
  hydrate(client, JSON.parse(JSON.stringify(queries)) as DehydratedState);
  expect(client.getQueryData(['GET /product/{id}', { params: { id: '7' } }])).toEqual({ title: 'Soup 7' });
  client.clear();
});

it('draws a screen within its frame, and names the code of both', async () => {
  const page = await draw('/desk');
  expect(page.html).toMatch(/In the office.*<h1>The desk<\/h1>/);
  expect(page).toMatchObject({ screens: ['office/frame', 'office/desk'], canonical: '/', description: undefined });
});

it('says of an address that nobody knows that it is closed, while some remote can’t be read', async () => {
  const found = await draw('/nowhere');
  expect(found.status).toBe(404);
  const closed = await draw('/nowhere', { closed: true });
  expectFrame(closed);
  expect(closed.status).toBe(503);
  expect(closed.html).toContain('This part of the food court is closed for a moment');
});

it('draws a long page in one piece', async () => {
  screens['office/files'] = () => (
    <ul>
      {Array.from({ length: 2_000 }, (_, sheet) => (
        <li key={sheet}>Sheet {sheet} of the files</li>
      ))}
    </ul>
  );
  const long = manifest('kitchen', [{ ...routes[2]!, access: 'anyone', render: 'server', data: [] }]);
  const { html } = await draw('/files', { manifests: [long] });
  expect(html).toMatch(/<main[^]*Sheet <!-- -->1999[^]*<\/main>/);
  expect(html).not.toContain('$RC');
});

it.each([
  ['can’t be had', async () => undefined],
  [
    'throws',
    async () => ({
      default: () => {
        throw new Error('no soup');
      },
    }),
  ],
])('a screen that %s leaves its place to the browser', async (_, screen) => {
  const page = await draw('/dish/7', { screen });
  expectLeftToBrowser(page);
  expect(page.errors).toHaveLength(1);
  expect(page).toMatchObject({ status: 200, screens: ['kitchen/dish'] });
});

it('data that fails does not keep a screen from being drawn, and is not brought along', async () => {
  const page = await draw('/dish/7');
  expect(page.html).toContain('<h1>Which dish?</h1>');
  expect(page.queries).toMatchObject({ queries: [] });
});

it('a page of the browser gets its frame and a skeleton, and asks for nothing', async () => {
  const screen = jest.fn();
  const page = await draw('/files', { screen });
  expectFrame(page);
  expect(page.html).toContain(skeleton);
  expect(page).toMatchObject({ status: 200, title: 'Files · Food Court', screens: ['office/files'], errors: [] });
  expect(screen).not.toHaveBeenCalled();
  expect(server.asked).toEqual([]);
});

it('an address without a page is a 404 with a way home', async () => {
  const page = await draw('/nowhere/at/all');
  expectFrame(page);
  expect(page.html).toContain('Page not found');
  expect(page).toMatchObject({ status: 404, title: 'Not found · Food Court', screens: [] });
});

it('another case of letters is redirected', async () => {
  expect((await ask('/rice')).answer).toEqual({ kind: 'redirect', to: '/Rice' });
});

it('two pages at once know nothing of each other', async () => {
  dishes('7', '8');
  const [seven, eight] = await Promise.all([draw('/dish/7'), draw('/dish/8')]);
  expect(seven.html).toContain('Soup 7');
  expect(eight.html).toContain('Soup 8');
  expect(JSON.stringify(seven.queries)).not.toContain('Soup 8');
});

it('keeps the place of the account for a browser that was signed in', async () => {
  expect((await draw('/desk')).html).toContain('href="/login"');
  expect((await draw('/desk', { signedInHint: true })).html).not.toContain('href="/login"');
});
