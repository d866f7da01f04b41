import { clientReportsAddress, pageMeasuresAddress } from '@food-court/federation/discovery';
import type { BrowserContext, Page, Request, Route } from 'playwright-core';

/** The time that every page believes it is; earlier than any clock, so that no sign-in is over. */
const now = new Date('2026-01-15T12:00:00Z');
const minuteMs = 60_000;
const lately = new Date(now.getTime() - 7 * minuteMs).toISOString();
const later = new Date(now.getTime() + 15 * minuteMs).toISOString();

const isTime = (value: string): boolean => /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d/.test(value);
/** When something will be ready, as the kitchen’s clock says it. */
const laterWallTime = '12:15';
const isWallTime = (value: unknown): boolean => typeof value === 'string' && /^\d\d:\d\d$/.test(value);
const isOrderNumber = (value: string): boolean => /^#[0-9A-Z]{3,}$/.test(value);

/** It lasts as long as its page. */
export const isStream = (request: Request): boolean => request.headers().accept === 'text/event-stream';

/** All that happened did so in one moment, and all that will happen in another; order numbers are the same. */
function withFixedValues(value: unknown, sceneAt: number): unknown {
  if (typeof value === 'string') {
    if (isTime(value)) return Date.parse(value) > sceneAt + 4 * minuteMs ? later : lately;
    return isOrderNumber(value) ? '#K7Q4' : value;
  }
  if (Array.isArray(value)) return value.map((item) => withFixedValues(item, sceneAt));
  if (value === null || typeof value !== 'object') return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, item]) => [
      name,
      name === 'time' && isWallTime(item) ? laterWallTime : withFixedValues(item, sceneAt),
    ]),
  );
}

/** What the demo creates at the same time stands in an order of chance. */
const inOrderOfChance = /^\/api\/(users|audit\b.*)$/;

function inFixedOrder(answer: unknown): unknown {
  const withoutIds = (row: unknown): string =>
    withoutMadeUp(JSON.stringify(row, (name, value: unknown) => (/id$/i.test(name) ? undefined : value)));
  const sorted = (rows: unknown[]) => rows.toSorted((a, b) => (withoutIds(a) < withoutIds(b) ? -1 : 1));
  // What was released stands in the log only where nothing was released before.
  if (Array.isArray(answer)) return sorted(answer.filter((entry: { action?: string }) => entry.action !== 'release'));
  const { rows } = answer as { rows?: unknown[] };
  return Array.isArray(rows) ? { ...(answer as object), rows: sorted(rows) } : answer;
}

async function answerWithFixedValues(route: Route, sceneAt: number): Promise<void> {
  if (isStream(route.request())) return route.continue();
  const { pathname } = new URL(route.request().url());
  // A page that is closed asks for nothing any more.
  const response = await route.fetch().catch(() => undefined);
  if (!response) return;
  const isJson = response.headers()['content-type']?.includes('json') && response.status() !== 304;
  if (!isJson) return route.fulfill({ response }).catch(() => {});
  const json = withFixedValues(await response.json(), sceneAt);
  await route.fulfill({ response, json: inOrderOfChance.test(pathname) ? inFixedOrder(json) : json }).catch(() => {});
}

/** Nothing moves or blinks; what can be seen of a list is not narrowed by a scrollbar. */
const still = `
  *, *::before, *::after { transition: none !important; caret-color: transparent !important; scroll-behavior: auto !important; }
  *:not(.Toastify__progress-bar, .Toastify__progress-bar *), ::before, ::after { animation-duration: 0s !important; animation-delay: 0s !important; }
  .Toastify__progress-bar { animation-play-state: paused !important; visibility: hidden !important; }
  ::-webkit-scrollbar { display: none !important; }`;

/** For all pages of the profile: fixed times and numbers, no motion. */
export async function makeRepeatable(context: BrowserContext, sceneAt: number): Promise<void> {
  await context.clock.setFixedTime(now);
  await context.route('**/api/**', (route) => answerWithFixedValues(route, sceneAt));
  await context.addInitScript(addStyles, still);
  // What these tabs say of builds would stand on the admin’s page of versions.
  await context.route(
    ({ pathname }) => pathname === clientReportsAddress || pathname === pageMeasuresAddress,
    (route) => route.fulfill({ status: 204 }),
  );
}

/** What differs from run to run and is no text; its place stays. */
export const hide = (page: Page, selector: string): Promise<void> =>
  page.evaluate(addStyles, `${selector} { visibility: hidden !important; }`);

/** As no content policy forbids. */
function addStyles(rules: string): void {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(rules);
  document.adoptedStyleSheets.push(sheet);
}

/** Ids, numbers of receipts and requests, builds and ports, wherever they stand. */
const madeUp = [
  [/\bFC-[0-9A-Z]{6,}\b/g, 'FC-0000000000'],
  [/\b[0-9A-Z]{4}-[0-9A-Z]{4}\b/g, '0000-0000'],
  [/\b[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f-]{22}\b/g, '0'],
  [/\b(?=[0-9a-f]*\d)(?=\d*[a-f])[0-9a-f]{7,}\b/g, '0000000'],
  [/localhost:\d+/g, 'localhost'],
] as const;

export const withoutMadeUp = (text: string): string =>
  madeUp.reduce((changed, [pattern, replacement]) => changed.replaceAll(pattern, replacement), text);

/** In the texts of the page that is open, right before its picture. */
export async function replaceMadeUp(page: Page): Promise<void> {
  const patterns = madeUp.map(([{ source }, replacement]) => [source, replacement] as const);
  await page.evaluate((replacements) => {
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = texts.nextNode(); node; node = texts.nextNode()) {
      const text = node.nodeValue ?? '';
      const changed = replacements.reduce((value, [source, to]) => value.replaceAll(new RegExp(source, 'g'), to), text);
      if (changed !== text) node.nodeValue = changed;
    }
  }, patterns);
}
