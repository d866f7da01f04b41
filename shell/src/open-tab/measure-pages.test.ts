import { measurePages } from './measure-pages';

type Observed = (list: { getEntries: () => object[] }) => void;

const sent: object[] = [];
let observers: Map<string, Observed>;
let listeners: [EventTarget, string, EventListener][];

/** Reports performance entries of one type, as the browser does. */
const report = (type: string, ...entries: object[]) => observers.get(type)?.({ getEntries: () => entries });

const hide = () => {
  jest.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  document.dispatchEvent(new Event('visibilitychange'));
};

function browser({ kinds = ['largest-contentful-paint', 'event', 'layout-shift', 'mark'], responseStart = 80.4 } = {}) {
  class Observer {
    static readonly supportedEntryTypes = kinds;
    constructor(private readonly onEntries: Observed) {}
    observe({ type }: { type: string }) {
      observers.set(type, this.onEntries);
    }
  }
  Object.assign(globalThis, { PerformanceObserver: Observer });
  Object.assign(performance, { getEntriesByType: () => [{ responseStart }] });
  Object.assign(navigator, {
    sendBeacon: (address: string, { text }: { text: string }) =>
      sent.push({ address, ...(JSON.parse(text) as object) }),
  });
}

beforeEach(() => {
  observers = new Map();
  sent.length = 0;
  listeners = [];
  jest.spyOn(document, 'visibilityState', 'get').mockReturnValue('visible');
  // Recorded to remove a test’s listeners after it.
  for (const target of [window, document] as const) {
    const add = target.addEventListener.bind(target) as (type: string, listener: EventListener) => void;
    jest.spyOn(target, 'addEventListener').mockImplementation(((type: string, listener: EventListener) => {
      listeners.push([target, type, listener]);
      add(type, listener);
    }) as never);
  }
  jest.spyOn(globalThis, 'Blob').mockImplementation((parts) => ({ text: String(parts?.[0]) }) as never);
  browser();
});
afterEach(() => {
  jest.restoreAllMocks();
  for (const [target, type, listener] of listeners) target.removeEventListener(type, listener);
});

test('reports a page’s measures once, when it is hidden', () => {
  measurePages();
  report('largest-contentful-paint', { startTime: 400.2 }, { startTime: 812.7 });
  report('event', { duration: 48, interactionId: 7 }, { duration: 96, interactionId: 8 }, { duration: 900 });
  window.dispatchEvent(new Event('unhandledrejection'));
  hide();
  hide();
  expect(sent).toEqual([
    {
      address: '/page-measures',
      path: '/',
      firstByte: 80,
      largestPaint: 813,
      slowestPress: 96,
      shift: 0,
      errors: 1,
      errorsOf: {},
    },
  ]);
});

test('counts layout shifts by their worst session window, without those a press caused', () => {
  measurePages();
  const jump = (startTime: number, value: number, hadRecentInput = false) => ({ startTime, value, hadRecentInput });
  report('layout-shift', jump(100, 0.05), jump(600, 0.04), jump(700, 0.9, true), jump(5_000, 0.06));
  hide();
  expect(sent).toMatchObject([{ shift: 90 }]);
});

test('leaves out what a browser can’t measure', () => {
  browser({ kinds: [] });
  measurePages();
  hide();
  expect(sent).toEqual([{ address: '/page-measures', path: '/', firstByte: 80, errors: 0, errorsOf: {} }]);
});

test('reports nothing for a page that was not loaded from the server', () => {
  browser({ responseStart: 0 });
  measurePages();
  hide();
  expect(sent).toEqual([]);
});

const mark = (name: string, startTime = 1) => ({ name, startTime });

test('reports when the frame of a guest was alive first, and counts errors in it for the guest', () => {
  measurePages();
  report('mark', mark('anything'), mark('guest-alive votes', 900.4), mark('guest-alive votes', 2_000));
  report('mark', mark('guest-error votes'), mark('guest-error votes'));
  hide();
  expect(sent).toMatchObject([{ frameAlive: 900, errors: 2, errorsOf: { votes: 2 } }]);
});

test('reports a page at once when the frame of a guest ends, because the visit then gets another build', () => {
  measurePages();
  report('mark', mark('guest-alive votes', 900), mark('guest-ended votes'));
  expect(sent).toMatchObject([{ frameAlive: 900, errors: 1, errorsOf: { votes: 1 } }]);
  hide();
  expect(sent).toHaveLength(1);
});

test('measures each page opened in the tab separately, without document times, at most one per minute', () => {
  const now = jest.spyOn(performance, 'now').mockReturnValue(1_000);
  const onPage = measurePages();
  report('largest-contentful-paint', { startTime: 400 });
  history.replaceState({}, '', '/soups');
  onPage();
  const stack = 'Error\n at f (https://food.test/releases/kitchen/2/client/main.js:1:1)';
  window.dispatchEvent(Object.assign(new Event('error'), { error: Object.assign(new Error('x'), { stack }) }));
  report('event', { duration: 96, interactionId: 8 });
  now.mockReturnValue(62_000);
  onPage();
  now.mockReturnValue(63_000);
  hide();
  history.replaceState({}, '', '/');
  expect(sent).toEqual([
    expect.objectContaining({ path: '/', largestPaint: 400, firstByte: 80, errors: 0 }),
    {
      address: '/page-measures',
      path: '/soups',
      slowestPress: 96,
      shift: 0,
      errors: 1,
      errorsOf: { kitchen: 1 },
    },
  ]);
});
