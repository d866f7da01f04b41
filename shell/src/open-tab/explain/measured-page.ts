import type { MeasuredPage, Moment } from '@food-court/federation/explain';

/** Some entries arrive with a delay, others never. */
const longestWaitMs = 500;

/** Reads what the browser has measured since the navigation. Interfaces that it lacks measure nothing. */
export async function measuredPage(): Promise<(MeasuredPage & { status: number }) | undefined> {
  const [document] = entries<PerformanceNavigationTiming>('navigation');
  if (!document) return undefined;
  const requests = entries<PerformanceResourceTiming>('resource').map(requestOf);
  const { responseStart, domContentLoadedEventEnd, loadEventEnd } = document;
  const times = Object.entries({ responseStart, domContentLoadedEventEnd, loadEventEnd });
  const largest = await largestPaint();
  // The shell asks for this code once it runs and has begun to hydrate.
  const openTab = requests.find(({ name }) => /\/open-tab\.\w+\.js$/.test(name))?.startTime;
  const moments = [
    ...times.map(([name, at]) => ({ name, at })),
    ...[...entries('paint'), ...entries('mark')].map(({ name, startTime }) => ({ name, at: startTime })),
    ...known('largest-contentful-paint', largest),
    ...known('open-tab', openTab),
  ].filter(({ at }) => at > 0);
  // Browsers from before this field show no error pages of ours as others.
  return { document: requestOf(document), requests, moments, status: document.responseStatus || 200 };
}

const known = (name: string, at: number | undefined): Moment[] => (at === undefined ? [] : [{ name, at }]);

const entries = <Entry extends PerformanceEntry>(type: string): Entry[] =>
  (performance.getEntriesByType?.(type) ?? []) as Entry[];

const requestOf = ({
  name,
  initiatorType,
  startTime,
  responseEnd,
  transferSize,
  encodedBodySize,
}: PerformanceResourceTiming): MeasuredPage['document'] => ({
  ...{ name, initiatorType, startTime, responseEnd, transferSize, encodedBodySize },
});

const largestPaint = (): Promise<number | undefined> =>
  new Promise((resolve) => {
    setTimeout(() => resolve(undefined), longestWaitMs);
    try {
      new PerformanceObserver((list) => resolve(list.getEntries().at(-1)?.startTime)).observe({
        type: 'largest-contentful-paint',
        buffered: true,
      });
    } catch {
      resolve(undefined);
    }
  });
