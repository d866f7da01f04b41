import { pageMeasuresAddress, type PageMeasures } from '@food-court/federation/discovery';

/** A pause of this length ends a row of jumps (Core Web Vitals: a second, and five in all). */
const rowGapMs = 1_000;
const longestRowMs = 5_000;
/** Presses that are answered sooner are not counted as events by browsers. */
const slowPressMs = 40;

interface LayoutShift extends PerformanceEntry {
  value: number;
  hadRecentInput: boolean;
}
interface Press extends PerformanceEntry {
  interactionId?: number;
}

/**
 * Measures the page that the server sent, until it is left or hidden, and says so once. Nothing tells who the visitor is. Calls
 * of the browser that it does not know measure nothing.
 */
export function measurePage(): void {
  const path = location.pathname;
  const measured: Omit<PageMeasures, 'path'> = { errors: 0 };
  const row = { first: 0, last: 0, value: 0 };

  observe('largest-contentful-paint', ({ startTime }) => (measured.largestPaint = Math.round(startTime)));
  observe(
    'event',
    ({ duration, interactionId }: Press) => {
      if (interactionId) measured.slowestPress = Math.max(measured.slowestPress ?? 0, Math.round(duration));
    },
    { durationThreshold: slowPressMs },
  );
  const seesShifts = observe('layout-shift', ({ startTime, value, hadRecentInput }: LayoutShift) => {
    if (hadRecentInput) return;
    const goesOn = startTime - row.last < rowGapMs && startTime - row.first < longestRowMs;
    if (!goesOn) Object.assign(row, { first: startTime, value: 0 });
    Object.assign(row, { last: startTime, value: row.value + value });
    measured.shift = Math.max(measured.shift ?? 0, Math.round(row.value * 1_000));
  });
  if (seesShifts) measured.shift = 0;
  const count = (): void => void (measured.errors += 1);
  addEventListener('error', count);
  addEventListener('unhandledrejection', count);

  const send = (): void => {
    if (document.visibilityState !== 'hidden') return;
    document.removeEventListener('visibilitychange', send);
    const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
    // A page that came from the browser’s memory or was prepared beforehand says nothing about its build.
    if (!navigation || navigation.responseStart === 0) return;
    const page: PageMeasures = { path, firstByte: Math.round(navigation.responseStart), ...measured };
    navigator.sendBeacon?.(pageMeasuresAddress, new Blob([JSON.stringify(page)], { type: 'application/json' }));
  };
  document.addEventListener('visibilitychange', send);
}

/** Also what happened before. False where the browser does not know it. */
function observe<Entry extends PerformanceEntry>(
  type: string,
  onEntry: (entry: Entry) => void,
  options: object = {},
): boolean {
  try {
    if (!PerformanceObserver.supportedEntryTypes.includes(type)) return false;
    new PerformanceObserver((list) => (list.getEntries() as Entry[]).forEach(onEntry)).observe({
      type,
      buffered: true,
      ...options,
    });
    return true;
  } catch {
    // No such interface, or not with these options.
    return false;
  }
}
