import { measurePages } from './measure-pages';

type Observed = (list: { getEntries: () => object[] }) => void;

const sent: object[] = [];
let observers: Map<string, Observed>;
let listeners: [EventTarget, string, EventListener][];

/** What the browser reports of one kind. */
const report = (type: string, ...entries: object[]) => observers.get(type)?.({ getEntries: () => entries });

const hide = () => {
  jest.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  document.dispatchEvent(new Event('visibilitychange'));
};

function browser({ kinds = ['largest-contentful-paint', 'event', 'layout-shift'], responseStart = 80.4 } = {}) {
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
  // The listeners of a test are removed after it.
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

test('a page that is hidden says once what was measured of it', () => {
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

test('jumps of the layout count by their worst row, and not those that a press caused', () => {
  measurePages();
  const jump = (startTime: number, value: number, hadRecentInput = false) => ({ startTime, value, hadRecentInput });
  report('layout-shift', jump(100, 0.05), jump(600, 0.04), jump(700, 0.9, true), jump(5_000, 0.06));
  hide();
  expect(sent).toMatchObject([{ shift: 90 }]);
});

test('a browser that can’t measure leaves out what it does not know', () => {
  browser({ kinds: [] });
  measurePages();
  hide();
  expect(sent).toEqual([{ address: '/page-measures', path: '/', firstByte: 80, errors: 0, errorsOf: {} }]);
});

test('a page that was not loaded from the server says nothing', () => {
  browser({ responseStart: 0 });
  measurePages();
  hide();
  expect(sent).toEqual([]);
});

test('each page that is opened in the tab is measured by itself, without times of the document, at most one in a minute', () => {
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
