import { measuredPageOf, type MeasuredPage } from '@food-court/federation/explain';

/** Some entries arrive with a delay, others never. */
const longestWaitMs = 500;

/** Reads what the browser has measured since the navigation. Interfaces that it lacks measure nothing. */
export async function measuredPage(): Promise<(MeasuredPage & { status: number }) | undefined> {
  const [document] = entries<PerformanceNavigationTiming>('navigation');
  if (!document) return undefined;
  const resources = entries<PerformanceResourceTiming>('resource');
  const marks = [...entries('paint'), ...entries('mark')];
  const largestPaint = await readLargestPaint();
  // Browsers from before this field show no error pages of ours as others.
  return { ...measuredPageOf({ document, resources, marks, largestPaint }), status: document.responseStatus || 200 };
}

const entries = <Entry extends PerformanceEntry>(type: string): Entry[] =>
  (performance.getEntriesByType?.(type) ?? []) as Entry[];

const readLargestPaint = (): Promise<number | undefined> =>
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
