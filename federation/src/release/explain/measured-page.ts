import type { MeasuredPage, MeasuredRequest, Moment } from './timeline';

/** Entries of the Performance API of one document. */
export interface BrowserEntries {
  document: MeasuredRequest & {
    responseStart: number;
    domContentLoadedEventEnd: number;
    loadEventEnd: number;
  };
  resources: readonly MeasuredRequest[];
  /** Paints and the marks of teams. */
  marks: readonly { name: string; startTime: number }[];
  /** Some browsers don't measure it. */
  largestPaint: number | undefined;
}

/** Sorts what a browser has measured since the navigation. */
export function measuredPageOf({ document, resources, marks, largestPaint }: BrowserEntries): MeasuredPage {
  const requests = resources.map(requestOf);
  const { responseStart, domContentLoadedEventEnd, loadEventEnd } = document;
  const times = Object.entries({ responseStart, domContentLoadedEventEnd, loadEventEnd });
  // The shell asks for this code once it runs and has begun to hydrate.
  const openTab = requests.find(({ name }) => /\/open-tab\.\w+\.js$/.test(name))?.startTime;
  const moments = [
    ...times.map(([name, at]) => ({ name, at })),
    ...marks.map(({ name, startTime }) => ({ name, at: startTime })),
    ...known('largest-contentful-paint', largestPaint),
    ...known('open-tab', openTab),
  ].filter(({ at }) => at > 0);
  return { document: requestOf(document), requests, moments };
}

const known = (name: string, at: number | undefined): Moment[] => (at === undefined ? [] : [{ name, at }]);

const requestOf = (entry: MeasuredRequest): MeasuredRequest => {
  const { name, initiatorType, startTime, responseEnd, transferSize, encodedBodySize } = entry;
  return { name, initiatorType, startTime, responseEnd, transferSize, encodedBodySize };
};
