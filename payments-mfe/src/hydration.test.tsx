import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act } from '@testing-library/react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { MemoryRouter, Route, Routes } from 'react-router-dom';
import type { Order } from '@food-court/shared-api';
import { apiQuery } from '@food-court/shared-api/query';
import PaymentScreen from './screens/payment/payment.screen';
import { fakeServer, receipt, soup } from './testing/fake-server';
import { signedInAs } from './testing/fake-session';
import { installBrowser } from './testing/fake-stripe';

jest.mock('@food-court/shared-auth', () => jest.requireActual<object>('./testing/fake-session'));

const noon = Date.parse('2026-11-23T12:00:00.000Z');
const at = (minutes: number): string => new Date(noon + minutes * 60_000).toISOString();

beforeEach(() => {
  installBrowser({ stripe: { publishableKey: 'pk' }, sandbox: { card: true } });
  signedInAs('bea@example.com');
  jest.useFakeTimers({
    now: noon,
    doNotFake: ['nextTick', 'queueMicrotask', 'setImmediate', 'setTimeout', 'clearTimeout'],
  });
  globalThis.foodCourtClock = { timeZone: 'Asia/Kathmandu', now: noon };
});

afterEach(() => {
  globalThis.foodCourtClock = undefined;
  jest.useRealTimers();
  jest.restoreAllMocks();
});

test.each<[state: string, change: Partial<Order>, words: readonly string[]]>([
  [
    'to be paid',
    { expiresAt: at(20) },
    ['Payment for Lotus Soup', 'Please pay $9.50', 'held until 18:05: 20 min left to pay'],
  ],
  ['paid', { payment: 'paid' }, ['This order is paid']],
  ['cancelled', { status: 'cancelled' }, ['Payment for Lotus Soup']],
])('hydrates the payment of an order that is %s as the server rendered it', async (_, change, words) => {
  const order = { ...soup, ...change };
  const requests = fakeServer({
    'GET /orders/{id}': () => order,
    'POST /orders/{id}/payment-check': () => order,
    'GET /orders/{id}/receipt': () => receipt(),
    'GET /orders/{id}/history': () => [],
  });
  const client = new QueryClient({ defaultOptions: { queries: { retry: false, staleTime: Infinity } } });
  client.setQueryData(apiQuery('GET /orders/{id}', { params: { id: 'o1' } }).queryKey, order);
  const page = (
    <QueryClientProvider client={client}>
      <MemoryRouter initialEntries={['/dashboard/orders/payment/o1']}>
        <Routes>
          <Route path="/dashboard/orders/payment/:id" element={<PaymentScreen />} />
        </Routes>
      </MemoryRouter>
    </QueryClientProvider>
  );
  const place = document.body.appendChild(document.createElement('div'));
  place.innerHTML = renderToString(page);
  for (const text of words) expect(place).toHaveTextContent(text);
  jest.setSystemTime(noon + 7 * 60_000);
  const complaints = jest.fn();
  const root = await act(async () => hydrateRoot(place, page, { onRecoverableError: complaints }));
  expect(complaints).not.toHaveBeenCalled();
  expect(requests).not.toContain('GET /orders/{id}');
  await act(async () => root.unmount());
  client.clear();
});
