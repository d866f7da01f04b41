import type { QueryClient } from '@tanstack/react-query';
import { act, screen } from '@testing-library/react';
import type { ReactElement } from 'react';
import { hydrateRoot, type Root } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { roles } from '@food-court/shared-api';
import { fakeServer } from './testing/fake-server';
import { signedInAs } from './testing/fake-session';
import { loadPage, pageElement, pages, type DashboardPage } from './testing/pages';
import { wholeCourt } from './testing/whole-court';

jest.mock('@food-court/shared-auth', () => jest.requireActual<object>('./testing/fake-session'));

const minute = 60_000;
const noon = Date.parse('2026-11-23T12:00:00.000Z');

/**
 * The inputs of these calls come from another answer, or have another name in the address, so only the screen can make them. The
 * public books are checked by the browser, and terminals belong to a form.
 */
const askedByScreens: Record<string, readonly string[]> = {
  '/dashboard/person/:id': ['GET /figures/{email}', 'GET /all-orders', 'GET /reviews/{email}', 'GET /audit'],
  '/dashboard/money/payouts?kitchen=ada&cursor=older': ['GET /statements/{id}'],
  '/dashboard/money/statement/:id': ['GET /statements/{id}/books'],
  '/dashboard/money of admin': ['GET /books', 'GET /book-findings'],
  '/dashboard/tables': ['GET /terminals'],
};

let root: Root;
let client: QueryClient;

beforeEach(() => {
  jest.useFakeTimers({
    now: noon,
    doNotFake: ['nextTick', 'queueMicrotask', 'setImmediate', 'setTimeout', 'clearTimeout'],
  });
  globalThis.foodCourtClock = { timeZone: 'Asia/Kathmandu', now: noon };
});

afterEach(async () => {
  await act(async () => root.unmount());
  client.clear();
  globalThis.foodCourtClock = undefined;
  jest.useRealTimers();
});

/** Fills the storage as an earlier visit does, so that it differs from what the server assumes. */
function fillStorage(): void {
  for (const screen of ['order-board', 'board']) localStorage.setItem(`food-court/${screen}/sound`, 'off');
  const draft = (field: string) => JSON.stringify({ [field]: { typed: 'Typed before', before: 'x' } });
  sessionStorage.setItem('food-court/typed/name of u1', draft('name'));
  sessionStorage.setItem('food-court/typed/new dish of u1', draft('title'));
  sessionStorage.setItem('food-court/typed/soup of u1', draft('title'));
  sessionStorage.setItem('food-court/typed/banner of u1', draft('text'));
}

async function hydrate(element: ReactElement): Promise<{ sent: string; complaints: jest.Mock }> {
  const place = document.body.appendChild(document.createElement('div'));
  const read = jest.spyOn(Storage.prototype, 'getItem');
  place.innerHTML = renderToString(element);
  expect(read).not.toHaveBeenCalled();
  read.mockRestore();
  const sent = place.textContent;
  fillStorage();
  jest.setSystemTime(noon + 7 * minute);
  const complaints = jest.fn();
  await act(async () => void (root = hydrateRoot(place, element, { onRecoverableError: complaints })));
  return { sent, complaints };
}

async function open(page: DashboardPage) {
  signedInAs(page.role);
  const made = fakeServer(wholeCourt);
  client = await loadPage(page);
  const loaded = made.length;
  const { sent, complaints } = await hydrate(await pageElement(page, client));
  return { sent, complaints, asked: made.slice(loaded).map(({ name }) => name) };
}

test.each(pages)('$at of $role hydrates as the server rendered it and requests nothing again', async (page) => {
  const { sent, complaints, asked } = await open(page);
  expect(sent).toContain(page.words[0]);
  expect(complaints).not.toHaveBeenCalled();
  const places = [`${page.path} of ${page.role}`, page.at, page.path];
  expect(asked).toEqual(places.map((place) => askedByScreens[place]).find(Boolean) ?? []);
});

test('covers every role', () => {
  expect(new Set(pages.map(({ role }) => role))).toEqual(new Set(roles));
});

test.each([
  ['/dashboard/settings', 'Name'],
  ['/dashboard/add-product', 'Title'],
  ['/dashboard/edit-product/:id', 'Title'],
  ['/dashboard/update-food-court', 'Text'],
])('%s opens with what was typed before', async (path, label) => {
  await open(pages.find((page) => page.path === path && page.role === 'admin')!);
  expect(screen.getByLabelText(label)).toHaveValue('Typed before');
});
