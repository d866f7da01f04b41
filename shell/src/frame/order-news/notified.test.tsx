import { QueryClientProvider } from '@tanstack/react-query';
import { act, render, screen, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import type { Checkout, Notice } from '@food-court/shared-api';
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
let notices: Notice[];
let sound: boolean;
let first: string[];
let notified: unknown[];
let dismissed: unknown[];
let stream: FakeOrderStream;

beforeEach(() => {
  jest.useFakeTimers();
  checkouts = [ready];
  notices = [];
  sound = false;
  first = ['a'];
  notified = [];
  dismissed = [];
  stream = new FakeOrderStream();
  answerCalls(
    {
      'GET /my-checkouts/{email}': () => checkouts,
      'GET /notices': () => notices,
      'GET /news-settings': () => ({ sound, mail: true, canMail: true, pushKey: 'key', devices: 0 }),
      'POST /news/notified': ({ body }) => {
        notified.push(body);
        return { first };
      },
      'POST /news/{id}/dismissal': ({ params }) => {
        notices = [];
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
        <OrderNews email="bea@example.com" />
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

describe('a notice', () => {
  const link = (name: string) => within(news()).getByRole('link', { name });
  beforeEach(() => {
    checkouts = [];
    notices = [
      {
        _id: 'n1',
        kind: 'birthday',
        about: 'b1',
        texts: ['Ada’s kitchen is a year old.', 'Everything is half price today.'],
        page: '/kitchens/ada',
        action: 'Show the kitchen',
        createdAt: '2026-11-27T12:00:00.000Z',
      },
    ];
  });

  test('shows the texts and the link of the server for any kind, until it is dismissed', async () => {
    await show();
    expect(news()).toHaveTextContent('Ada’s kitchen is a year old.Everything is half price today.');
    expect(link('Show the kitchen')).toHaveAttribute('href', '/kitchens/ada');
    expect(within(news()).queryByRole('link', { name: 'Turn these off' })).not.toBeInTheDocument();
    expect(notified).toEqual([{ news: [{ kind: 'birthday', about: 'b1' }], seen: true }]);
    act(() => within(news()).getByRole('button', { name: 'Dismiss' }).click());
    await pass(0);
    expect(news()).toBeEmptyDOMElement();
    expect(dismissed).toEqual(['n1']);
  });

  test('links to the settings when such news can be turned off', async () => {
    notices = notices.map((notice) => ({ ...notice, settings: '/dashboard/settings' }));
    await show();
    expect(link('Turn these off')).toHaveAttribute('href', '/dashboard/settings');
  });

  test('is not shown on the page that it links to', async () => {
    await show('/kitchens/ada');
    expect(news()).toBeEmptyDOMElement();
  });
});
