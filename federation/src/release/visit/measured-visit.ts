import { setTimeout as pause } from 'node:timers/promises';
import { pageStateElementId } from '#discovery/index';
import { pageFlagsElementId, type FlagValues } from '#flags/declared-flag';
import { measuredPageOf, type BrowserEntries, type ReadPage } from '#release/explain/index';
import { Chromium } from '../examination/chromium';
import { reports } from '../examination/reports';

export interface VisitOptions {
  /** The path of a Chromium. */
  browser: string;
  /** The Cookie header of the browser whose visit this is. */
  cookie?: string | undefined;
  /** Some machines allow Chromium no sandbox, such as many containers. */
  withoutSandbox: boolean;
}

interface NetworkEvent {
  type?: string;
  frameId?: string;
  requestId?: string;
  response?: { headers: Record<string, string> };
}

interface DocumentReading extends Omit<BrowserEntries, 'document' | 'largestPaint'> {
  document: BrowserEntries['document'] & { name: string; responseStatus: number };
  largestPaint: number | null;
  state: string | null;
  flags: string | null;
}

const quietMs = 1_000;
const longestVisitMs = 30_000;
const pollMs = 100;
const longestPaintWaitMs = 500;

/** Pictures below the fold may never load, and an event source is open as long as its page. */
const awaited: ReadonlySet<string> = new Set(['Document', 'Script', 'Stylesheet', 'Fetch', 'XHR']);

const readingScript = `(async () => {
  const of = (type) => performance.getEntriesByType(type).map((entry) => entry.toJSON());
  const largestPaint = await new Promise((resolve) => {
    setTimeout(() => resolve(null), ${longestPaintWaitMs});
    new PerformanceObserver((list) => resolve(list.getEntries().at(-1).startTime))
      .observe({ type: 'largest-contentful-paint', buffered: true });
  });
  const textOf = (id) => document.getElementById(id)?.textContent ?? null;
  return {
    document: of('navigation')[0],
    resources: of('resource'),
    marks: [...of('paint'), ...of('mark')].map(({ name, startTime }) => ({ name, startTime })),
    largestPaint,
    state: textOf(${JSON.stringify(pageStateElementId)}),
    flags: textOf(${JSON.stringify(pageFlagsElementId)}),
  };
})()`;

/** Opens a page in a new browser, and reads what it got and when. */
export async function measuredVisit(address: URL, options: VisitOptions): Promise<ReadPage> {
  const browser = await Chromium.start(options.browser, options.withoutSandbox ? ['--no-sandbox'] : []);
  try {
    return await visit(browser, address, options.cookie);
  } finally {
    await browser.close();
  }
}

async function visit(browser: Chromium, address: URL, cookie: string | undefined): Promise<ReadPage> {
  const { targetId } = await browser.call<{ targetId: string }>('Target.createTarget', { url: 'about:blank' });
  const target = { targetId, flatten: true };
  const { sessionId } = await browser.call<{ sessionId: string }>('Target.attachToTarget', target);
  const call = <Result>(method: string, params?: Record<string, unknown>): Promise<Result> =>
    browser.call<Result>(method, params, sessionId);
  const traffic = followTraffic(browser, { sessionId, frameId: targetId });
  await call('Network.enable');
  await call('Network.setBlockedURLs', { urls: reports });
  await call('Network.setCookies', { cookies: cookiesOf(cookie, address) });
  const { errorText } = await call<{ errorText?: string }>('Page.navigate', { url: address.href });
  if (errorText !== undefined) throw new Error(`${address.origin} doesn’t answer: ${errorText}`);
  await traffic.untilQuiet();
  const { result, exceptionDetails } = await call<{
    result: { value: DocumentReading };
    exceptionDetails?: { text: string };
  }>('Runtime.evaluate', { expression: readingScript, awaitPromise: true, returnByValue: true });
  if (exceptionDetails) throw new Error(`${address.href} could not be read: ${exceptionDetails.text}`);
  return readPageOf(result.value, traffic.policy());
}

/** Follows what the page asks for, and takes the policy of its document from the answer. */
function followTraffic(browser: Chromium, { sessionId, frameId }: { sessionId: string; frameId: string }) {
  const pending = new Set<string>();
  let [lastActivity, policy] = [performance.now(), ''];
  browser.listen(sessionId, (method, event: NetworkEvent) => {
    const { type = '', requestId = '' } = event;
    if (!method.startsWith('Network.')) return;
    lastActivity = performance.now();
    // Workers, whose ids have no number, announce the end of their script to themselves only.
    if (method === 'Network.requestWillBeSent' && awaited.has(type) && requestId.includes('.')) pending.add(requestId);
    if (method === 'Network.loadingFinished' || method === 'Network.loadingFailed') pending.delete(requestId);
    if (method === 'Network.responseReceived' && type === 'Document' && event.frameId === frameId)
      policy = policyIn(event.response?.headers ?? {});
  });
  const untilQuiet = async (): Promise<void> => {
    const end = performance.now() + longestVisitMs;
    do await pause(pollMs);
    while ((pending.size > 0 || performance.now() - lastActivity < quietMs) && performance.now() < end);
  };
  return { untilQuiet, policy: () => policy };
}

function readPageOf({ state, flags, largestPaint, document, ...entries }: DocumentReading, policy: string): ReadPage {
  const { name: address, responseStatus: status } = document;
  if (state === null) throw new Error(`${address} is no page of a food court: it was answered with ${status}.`);
  const measured = measuredPageOf({ ...entries, document, largestPaint: largestPaint ?? undefined });
  const { origin } = new URL(address);
  return {
    ...{ address, status, policy, measured },
    bytes: document.encodedBodySize,
    files: measured.requests.map(({ name }) => (name.startsWith(`${origin}/`) ? name.slice(origin.length) : name)),
    state: JSON.parse(state) as ReadPage['state'],
    flags: JSON.parse(flags ?? '{}') as FlagValues,
  };
}

function policyIn(headers: Readonly<Record<string, string>>): string {
  const name = Object.keys(headers).find((header) => header.toLowerCase() === 'content-security-policy');
  return name === undefined ? '' : (headers[name] ?? '');
}

const cookiesOf = (header: string | undefined, { origin, protocol }: URL): object[] =>
  (header ?? '')
    .split(';')
    .map((pair) => pair.trim())
    .filter((pair) => pair.includes('='))
    .map((pair) => ({
      name: pair.slice(0, pair.indexOf('=')),
      value: pair.slice(pair.indexOf('=') + 1),
      url: origin,
      path: '/',
      secure: protocol === 'https:',
    }));
