import type { Page } from 'playwright-core';
import { failedRequest, refusedWith } from '#journey/journey';

interface Marked {
  sameDocument?: true;
}

const hasReact = (): boolean =>
  Object.keys(document.querySelector('main') ?? {}).some((key) => key.startsWith('__reactFiber'));

/** The shell keeps early presses until the page is hydrated; the frame around it is hydrated earlier. */
export const waitForHydratedPage = (page: Page): Promise<unknown> =>
  page.waitForFunction(() => !('earlyPresses' in globalThis));
/** Waits until the frame is hydrated. */
export const waitForHydration = (page: Page): Promise<unknown> => page.waitForFunction(hasReact);
export const isHydrated = (page: Page): Promise<boolean> => page.evaluate(hasReact);

/** Opens the page and waits for everything it loads by itself, including the code for a tab that stays open, which comes last. */
export async function openWhole(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await waitForHydration(page);
  await waitForOpenTabCode(page);
  await page.waitForLoadState('networkidle');
}

const waitForOpenTabCode = (page: Page): Promise<unknown> =>
  page.waitForFunction(() =>
    performance.getEntriesByType('resource').some(({ name }) => /open-tab\.\w+\.js$/.test(name)),
  );

/** Waits until the tab polls releases. Before that, pages of other teams open in a new document. */
export async function waitForOpenTab(page: Page): Promise<void> {
  await waitForOpenTabCode(page);
  await pollReleases(page);
}

/** Sets a mark that a reload would lose. */
export const markDocument = (page: Page): Promise<void> =>
  page.evaluate(() => void ((globalThis as Marked).sameDocument = true));
export const isSameDocument = (page: Page): Promise<boolean> =>
  page.evaluate(() => (globalThis as Marked).sameDocument === true);

/** Makes the tab poll for releases, which it would do by itself within 15 s. */
export async function pollReleases(page: Page): Promise<void> {
  const lineupAnswer = page.waitForResponse((response) => new URL(response.url()).pathname === '/lineup.json');
  await page.evaluate(() => dispatchEvent(new Event('online')));
  await (await lineupAnswer).finished();
}

/** Returns one mark for each copy of React that rendered part of the page: each copy has its own mark for its elements. */
export const reactCopiesOn = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const marks = [...document.querySelectorAll('#root *')].flatMap((element) =>
      Object.keys(element).filter((key) => key.startsWith('__reactFiber')),
    );
    return [...new Set(marks)];
  });

export const linkTo = (page: Page, name: string) => page.getByRole('link', { name, exact: true }).first();
export const closed = (page: Page) => page.getByText('closed for a moment');
export const retry = (page: Page) => page.getByRole('button', { name: /again|retry/i });

/** Console messages about a build whose files don't arrive, are not scripts, or throw. */
export const brokenFiles = [
  failedRequest,
  refusedWith(404, 500, 503),
  /was preloaded using link preload but not used/,
  /digest|integrity|MIME type|Federation|RUNTIME|chunk|SyntaxError|Unexpected|broken (build|screen)|remoteEntry|error/i,
];
