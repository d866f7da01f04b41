import { QueryClientProvider } from '@tanstack/react-query';
import { act, render, screen, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import type { Checkout, RefundNews, WishNews } from '@food-court/shared-api';
import { createQueryClient } from '@food-court/shared-api/query';
import { answerCalls, FakeOrderStream } from '@food-court/shared-api/testing';
import { OrderNews } from './order-news';

const ready = {
  number: '#E5KO4',
  page: '/checkout/c1',
  tickets: [{ _id: 'a', kitchen: { id: 'k', name: 'Ada' }, orders: [{ _id: 'o', status: 'ready' }] }],
  rescues: [],
} as unknown as Checkout;
const readySeen = { news: [{ kind: 'ready', about: 'a' }], seen: true };

let checkouts: Checkout[];
let refunds: RefundNews[];
let wishes: WishNews[];
let sound: boolean;
let first: string[];
let notified: unknown[];
let dismissed: unknown[];
let stream: FakeOrderStream;

beforeEach(() => {
  jest.useFakeTimers();
  checkouts = [ready];
  refunds = [];
  wishes = [];
  sound = false;
  first = ['a'];
  notified = [];
  dismissed = [];
  stream = new FakeOrderStream();
  answerCalls(
    {
      'GET /my-checkouts/{email}': () => checkouts,
      'GET /news': () => refunds,
      'GET /wish-news': () => wishes,
      'GET /news-settings': () => ({ sound, mail: true, canMail: true, pushKey: 'key', devices: 0 }),
      'POST /news/notified': ({ body }) => {
        notified.push(body);
        return { first };
      },
      'POST /news/{id}/dismissal': ({ params }) => {
        refunds = [];
        wishes = [];
        dismissed.push(params.id);
        return { _id: params.id ?? '' };
      },
    },
    stream,
    () => undefined,
  );
});
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
async function show(at = '/dashboard') {
  render(
    <QueryClientProvider client={createQueryClient()}>
      <MemoryRouter initialEntries={[at]}>
        <OrderNews email="bea@example.com" pages={{ wishes: '/wishes', settings: '/dashboard/settings' }} />
      </MemoryRouter>
    </QueryClientProvider>,
  );
  await pass(0);
  await pass(0);
}
const news = () => screen.getByRole('region', { name: 'Order updates' });

/** Returns a function that counts the tones that were started. */
function installFakeAudio(): () => number {
  let tones = 0;
  class FakeContext {
    currentTime = 0;
    destination = {};
    createGain = () => ({
      gain: { setValueAtTime: () => undefined, exponentialRampToValueAtTime: () => undefined },
      connect: (next: unknown) => next,
    });
    createOscillator = () => ({
      frequency: { value: 0 },
      connect: (next: unknown) => next,
      start: () => (tones += 1),
      stop: () => undefined,
      addEventListener: () => undefined,
    });
  }
  Object.assign(globalThis, { AudioContext: FakeContext });
  Object.defineProperty(navigator, 'userActivation', { value: { hasBeenActive: true }, configurable: true });
  return () => tones;
}

test('reports what a visible page shows once, even on the tracker', async () => {
  await show('/checkout/c1');
  expect(news()).toBeEmptyDOMElement();
  expect(notified).toEqual([readySeen]);
  await act(async () => stream.start());
  await act(async () => stream.sendChange('a'));
  await pass(200);
  expect(notified).toHaveLength(1);
});

test('reports nothing from a hidden page that does not ring, and reports it as seen once the page is visible', async () => {
  const visibility = jest.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  await show();
  expect(notified).toEqual([]);
  visibility.mockReturnValue('visible');
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
  await pass(0);
  expect(notified).toEqual([readySeen]);
});

test('rings on the first page when its person has turned the sound on', async () => {
  const started = installFakeAudio();
  sound = true;
  await show();
  await pass(0);
  expect(started()).toBe(2);
});

test('does not ring on a page that is not the first one', async () => {
  const started = installFakeAudio();
  sound = true;
  first = [];
  await show();
  expect(notified).toEqual([readySeen]);
  expect(started()).toBe(0);
});

test('shows a refund until it is dismissed', async () => {
  checkouts = [];
  refunds = [{ _id: 'n1', orderId: 'o1', number: '#E5KO4', title: 'Soup', refunded: 5, page: '/checkout/c1' }];
  await show();
  expect(news()).toHaveTextContent('$5.00 for Soup (#E5KO4) went back to your card.');
  expect(within(news()).getByRole('link', { name: 'Show the order' })).toHaveAttribute('href', '/checkout/c1');
  act(() => within(news()).getByRole('button', { name: 'Dismiss' }).click());
  await pass(0);
  expect(news()).toBeEmptyDOMElement();
  expect(dismissed).toEqual(['n1']);
});

describe('news about wishes', () => {
  const noodles = { dishId: 'd1', text: 'Dan Dan Noodles is back.', page: '/dish/d1/dan-dan-noodles' };
  const soup = { dishId: 'd2', text: 'Only 3 portions of Soup are left.', page: '/dish/d2/soup' };
  const link = (name: string) => within(news()).getByRole('link', { name });
  beforeEach(() => {
    checkouts = [];
    wishes = [{ _id: 'n2', about: 'm1', dishes: [noodles] }];
  });

  test('links to the page of a single dish and to the setting, and stays until it is dismissed', async () => {
    await show();
    expect(news()).toHaveTextContent('Dan Dan Noodles is back.');
    expect(link('Show the dish')).toHaveAttribute('href', '/dish/d1/dan-dan-noodles');
    expect(link('Turn these off')).toHaveAttribute('href', '/dashboard/settings');
    expect(notified).toEqual([{ news: [{ kind: 'wish', about: 'm1' }], seen: true }]);
    act(() => within(news()).getByRole('button', { name: 'Dismiss' }).click());
    await pass(0);
    expect(news()).toBeEmptyDOMElement();
    expect(dismissed).toEqual(['n2']);
  });

  test('has a text for each of several dishes and links to the list of wishes', async () => {
    wishes = [{ _id: 'n2', about: 'm1', dishes: [noodles, soup] }];
    await show();
    expect(news()).toHaveTextContent('Dan Dan Noodles is back.Only 3 portions of Soup are left.');
    expect(link('Show my wishes')).toHaveAttribute('href', '/wishes');
  });
});
