import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { pageStateElementId, type Manifest } from '@food-court/federation/discovery';
import { manifest, news } from '#testing/routes.ts';
import { showPreview } from '../preview/show-preview';

const preview = { name: 'kitchen', build: 'k2' };
const lineup = news('kitchen@k2', 'bar@b1');
const soup = { path: '/soups', screen: 'kitchen/soups', access: 'anyone', render: 'server', title: 'Soups' } as const;
const kitchen = manifest('kitchen', [soup], 'k2');
const withReact = (made: Manifest): Manifest => {
  made.metaData.foodCourt.libraries = { react: { version: '19.3.1', names: [] } };
  return made;
};

const version = (name: string, build: string, traffic: number, isLive = true) => ({
  url: `/releases/${name}/${build}/client/mf-manifest.json`,
  metadata: { version: build, integrity: '' },
  deployment: { traffic, default: isLive },
  extras: { since: '2026-11-20T08:30:00.000Z', by: 'Ada' },
});
const discovery = {
  microFrontends: {
    shell: [version('shell', 's1', 100)],
    kitchen: [version('kitchen', 'k1', 100), version('kitchen', 'k2', 0, false)],
    bar: [version('bar', 'b0', 90), version('bar', 'b1', 10, false)],
  },
};

let site: Record<string, unknown>;
const files: Blob[] = [];

const request = (path: string, startTime: number, given: object = {}) => ({
  ...{ name: location.origin + path, initiatorType: 'script', startTime, responseEnd: startTime + 40 },
  ...{ transferSize: 1_300, encodedBodySize: 1_000, ...given },
});
const measured: Record<string, object[]> = {
  navigation: [request('/soups?explain', 0, { responseStart: 30, domContentLoadedEventEnd: 90, loadEventEnd: 120 })],
  resource: [request('/releases/kitchen/k2/client/soups.1.js', 50)],
  paint: [{ name: 'first-paint', startTime: 60 }],
};

beforeEach(() => {
  site = {
    '/discovery.json': discovery,
    '/releases/shell/s1/client/mf-manifest.json': withReact(manifest('shell', [], 's1')),
    '/releases/kitchen/k2/client/mf-manifest.json': withReact(kitchen),
    '/releases/bar/b1/client/mf-manifest.json': manifest('bar', [], 'b1'),
  };
  files.length = 0;
  const state = { ...lineup, manifests: { ...lineup.manifests, kitchen }, preview, rendered: true };
  const inDocument = { type: 'application/json', id: pageStateElementId, textContent: JSON.stringify(state) };
  document.body.append(Object.assign(document.createElement('script'), inDocument));
  Object.assign(AbortSignal, { timeout: () => new AbortController().signal });
  Object.assign(globalThis, {
    fetch: jest.fn(async (address: string) => ({ ok: address in site, status: 404, json: async () => site[address] })),
  });
  Object.assign(performance, { getEntriesByType: (type: string) => measured[type] ?? [] });
  Object.assign(URL, { createObjectURL: (file: Blob) => (files.push(file), 'blob:file'), revokeObjectURL: () => {} });
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {});
  history.replaceState({ key: 'k' }, '', '/soups?explain&sort=price');
});
// The banner has one root for the life of a document.
afterEach(() => document.querySelectorAll(`#explanation, #${pageStateElementId}`).forEach((part) => part.remove()));

const dialog = () => screen.findByRole('dialog', { name: 'This page, explained' });
const rowsOf = (table: HTMLElement): string[][] =>
  within(table)
    .getAllByRole('row')
    .slice(1)
    .map((row) =>
      within(row)
        .getAllByRole('cell')
        .map(({ textContent }) => textContent),
    );

it('explains the page of somebody who sees a preview: builds with reasons, owners, and what each team loaded', async () => {
  showPreview(preview);
  const explained = await dialog();
  const table = (name: string) => within(explained).getByRole('table', { name });
  expect(rowsOf(table('Builds of this visitor, and why'))).toEqual([
    ['shell', 's1', 'live since 2026-11-20 08:30 by Ada'],
    ['kitchen', 'k2', 'preview, for this visitor only'],
    ['bar', 'b1', 'canary, drawn for 10 % since 2026-11-20 08:30 by Ada'],
  ]);
  expect(rowsOf(table('Who owns which part'))).toContainEqual(['screen', 'kitchen', 'k2', 'kitchen/soups']);
  expect(rowsOf(table('What each team loaded'))).toContainEqual(['kitchen', '1', '1.3 kB', '40 ms']);
  expect(rowsOf(table('Timeline of kitchen'))).toEqual([['chunk', 'soups.1.js', '50–90 ms', '1.3 kB', '']]);
  expect(rowsOf(table('Moments of this page'))[1]).toEqual(['First paint', '60 ms', '']);
  expect(within(explained).getByText('react').closest('tr')).toHaveTextContent('kitchen 19.3.1');
});

it('saves the explanation as data and as a page of its own', async () => {
  showPreview(preview);
  const explained = within(await dialog());
  await userEvent.click(explained.getByRole('button', { name: 'Download data' }));
  await userEvent.click(explained.getByRole('button', { name: 'Save as page' }));
  const [data = '', page = ''] = await Promise.all(files.map(readText));
  expect(JSON.parse(data)).toMatchObject({ status: 200, timeline: { teams: [{ name: 'site' }, { name: 'kitchen' }] } });
  expect(page).toMatch(/^<!doctype html>/);
  expect(page).toContain('Timeline of kitchen');
});

const readText = (file: Blob): Promise<string> =>
  new Promise((resolve) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.readAsText(file);
  });

it('explains the page once, and takes the wish out of its address when it is closed', async () => {
  showPreview(preview);
  const explained = await dialog();
  await userEvent.click(within(explained).getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(location.search).toBe('?sort=price'));
  expect(history.state).toEqual({ key: 'k' });
  showPreview(preview);
  await screen.findByText(/You see a preview of/);
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

it('says so when the site does not tell its builds', async () => {
  delete site['/discovery.json'];
  jest.spyOn(console, 'warn').mockImplementation(() => {});
  showPreview(preview);
  expect(await within(await dialog()).findByRole('alert')).toHaveTextContent('We couldn’t explain this page');
});

it('explains nothing to a visitor whose preview was refused', async () => {
  showPreview({ ...preview, refused: 'not-listed' });
  await screen.findByText(/can’t be previewed/);
  expect(fetch).not.toHaveBeenCalled();
  expect(document.getElementById('explanation')).toBeNull();
});

it('explains nothing to a visitor without a preview, such as one with a forged cookie, and takes an old banner away', async () => {
  await act(async () => showPreview(undefined));
  await waitFor(() => expect(screen.queryByRole('complementary', { name: 'Preview' })).not.toBeInTheDocument());
  expect(fetch).not.toHaveBeenCalled();
  expect(document.getElementById('explanation')).toBeNull();
});

it('does not explain pages of a preview unasked', async () => {
  history.replaceState(null, '', '/soups');
  showPreview(preview);
  await screen.findByText(/You see a preview of/);
  expect(fetch).not.toHaveBeenCalled();
});
