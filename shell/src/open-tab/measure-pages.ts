import { pageMeasuresAddress, type PageMeasures } from '@food-court/federation/discovery';
import { guestMark } from '#site/guest-remotes/guest-marks.ts';
import { ownerInStack, stackOf } from './tab-health/error-stack';

/** A gap of this length ends a session window of layout shifts (Core Web Vitals: one second, five in all). */
const rowGapMs = 1_000;
const longestRowMs = 5_000;
/** Browsers do not report presses that are handled faster. */
const slowPressMs = 40;
/** The server counts one page of a visit per minute. */
const sendAgainMs = 60_000;

interface LayoutShift extends PerformanceEntry {
  value: number;
  hadRecentInput: boolean;
}
interface Press extends PerformanceEntry {
  interactionId?: number;
}

interface Measured extends Omit<PageMeasures, 'errorsOf'> {
  errorsOf: Record<string, number>;
}

const nothingYet = (): Measured => ({ path: location.pathname, errors: 0, errorsOf: {} });

/**
 * Measures the page that the server sent and each page opened in the tab after it, until it is left or hidden, and
 * reports it once. Nothing identifies the visitor. Interfaces that a browser lacks measure nothing. Returns a function
 * to call when another page opens.
 */
export function measurePages(): () => void {
  const landing = nothingYet();
  let page: Measured | undefined = landing;
  let sentAt = -Infinity;
  const seesShifts = observePage(landing, () => page);
  const shiftsFromNow = (): void => void (seesShifts && page && (page.shift = 0));
  shiftsFromNow();
  const countFor = (name?: string): void => {
    if (!page) return;
    page.errors += 1;
    if (name) page.errorsOf[name] = (page.errorsOf[name] ?? 0) + 1;
  };
  const count = (event: Event): void => countFor(ownerInStack(stackOf(event)));
  addEventListener('error', count);
  addEventListener('unhandledrejection', count);

  const send = (): void => {
    const measured = page;
    page = undefined;
    const now = performance.now();
    if (!measured || now - sentAt < sendAgainMs) return;
    if (measured === landing && !(landing.firstByte = timeOfFirstByte())) return;
    sentAt = now;
    navigator.sendBeacon?.(pageMeasuresAddress, new Blob([JSON.stringify(measured)], { type: 'application/json' }));
  };
  observeGuests(landing, countFor, send);
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') send();
  });
  return () => {
    send();
    page = nothingYet();
    shiftsFromNow();
  };
}

/** Frames of guests are other documents, whose errors this one does not get. */
function observeGuests(landing: Measured, onError: (guest?: string) => void, onEnd: () => void): void {
  observe('mark', ({ name, startTime }) => {
    const [what, guest] = guestMark(name);
    if (what === 'alive') landing.frameAlive ??= Math.round(startTime);
    else if (what) onError(guest);
    // Later the visit has another build of the guest.
    if (what === 'ended') onEnd();
  });
}

/** Zero or undefined for a page from the browser’s cache or a prerendered one, which tells nothing about its build. */
function timeOfFirstByte(): number | undefined {
  const [navigation] = (performance.getEntriesByType?.('navigation') ?? []) as PerformanceNavigationTiming[];
  return navigation && Math.round(navigation.responseStart);
}

/** Records what the browser reports about the current page. Returns whether it reports layout shifts. */
function observePage(landing: Measured, current: () => Measured | undefined): boolean {
  const row = { first: 0, last: 0, value: 0 };
  observe('largest-contentful-paint', ({ startTime }) => (landing.largestPaint = Math.round(startTime)));
  observe(
    'event',
    ({ duration, interactionId }: Press) => {
      const page = current();
      if (interactionId && page) page.slowestPress = Math.max(page.slowestPress ?? 0, Math.round(duration));
    },
    { durationThreshold: slowPressMs },
  );
  return observe('layout-shift', ({ startTime, value, hadRecentInput }: LayoutShift) => {
    if (hadRecentInput) return;
    const goesOn = startTime - row.last < rowGapMs && startTime - row.first < longestRowMs;
    if (!goesOn) Object.assign(row, { first: startTime, value: 0 });
    Object.assign(row, { last: startTime, value: row.value + value });
    const page = current();
    if (page) page.shift = Math.max(page.shift ?? 0, Math.round(row.value * 1_000));
  });
}

/** Includes buffered entries. Returns false if the browser does not know the type. */
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
    // The interface does not exist, or not with these options.
    return false;
  }
}
