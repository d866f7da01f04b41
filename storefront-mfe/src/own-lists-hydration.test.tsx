import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act } from '@testing-library/react';
import type { ComponentType } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { MemoryRouter, Route, Routes } from 'react-router-dom';
import { pageKey } from '@food-court/shared-api/query';
import OrdersScreen from './screens/buyer/orders/orders.screen';
import { fakeServer } from './testing/fake-server';
import { setSession, signedIn } from './testing/fake-session';
import { order, together, wish } from './testing/fixtures';
import WishesScreen from './screens/buyer/wishes/wishes.screen';

jest.mock('@food-court/shared-auth', () => jest.requireActual<object>('./testing/fake-session'));

const noon = Date.parse('2026-11-23T12:00:00.000Z');
const at = (minutes: number): string => new Date(noon + minutes * 60_000).toISOString();
const params = { email: 'ada@example.com' };

const orders = [
  order({ title: 'Soup', payment: 'unpaid', createdAt: at(-5), expiresAt: at(20) }),
  ...together([order({ title: 'Rice', createdAt: at(-30) }), order({ title: 'Tea', createdAt: at(-30) })]),
  order({ title: 'Cake', status: 'handed_over', payment: 'paid', createdAt: at(-3_000) }),
];

beforeEach(() => {
  setSession(signedIn);
  jest.useFakeTimers({
    now: noon,
    doNotFake: ['nextTick', 'queueMicrotask', 'setImmediate', 'setTimeout', 'clearTimeout'],
  });
  globalThis.foodCourtClock = { timeZone: 'Asia/Kathmandu', now: noon };
});

afterEach(() => {
  globalThis.foodCourtClock = undefined;
  jest.useRealTimers();
});

test.each<[path: string, Screen: ComponentType, key: readonly unknown[], items: readonly unknown[], words: string[]]>([
  [
    '/dashboard/orders',
    OrdersScreen,
    pageKey('GET /my-orders/{email}', { params }),
    orders,
    ['My Orders', 'Held for you until 18:05, 20 min left', 'Rice and 1 more', 'Cake', '23 Nov 2026, 17:40'],
  ],
  [
    '/dashboard/wishes',
    WishesScreen,
    pageKey('GET /my-wish/{email}', { params }),
    [wish({ title: 'Soup' }), wish({ title: 'Tea' })],
    ['My Wishes', 'Soup', 'Tea'],
  ],
])('%s hydrates as the server rendered it', async (path, Screen, key, items, words) => {
  const asked = fakeServer({ 'GET /basket': () => ({ lines: [] }) as never });
  const client = new QueryClient({ defaultOptions: { queries: { retry: false, staleTime: Infinity } } });
  client.setQueryData(key, { items });
  const page = (
    <QueryClientProvider client={client}>
      <MemoryRouter initialEntries={[path]}>
        <Routes>
          <Route path={path} element={<Screen />} />
        </Routes>
      </MemoryRouter>
    </QueryClientProvider>
  );
  const place = document.body.appendChild(document.createElement('div'));
  const read = jest.spyOn(Storage.prototype, 'getItem');
  place.innerHTML = renderToString(page);
  expect(read).not.toHaveBeenCalled();
  read.mockRestore();
  for (const text of words) expect(place).toHaveTextContent(text);
  jest.setSystemTime(noon + 7 * 60_000);
  const complaints = jest.fn();
  const root = await act(async () => hydrateRoot(place, page, { onRecoverableError: complaints }));
  expect(complaints).not.toHaveBeenCalled();
  expect(asked.filter((call) => call !== 'GET /basket')).toEqual([]);
  await act(async () => root.unmount());
  client.clear();
});
