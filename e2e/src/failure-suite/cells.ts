import assert from 'node:assert/strict';
import type { BrowserContext, Locator, Page, Route } from 'playwright-core';
import { closed, linkTo, retry, waitForHydration } from '#delivery/open-tab';
import { type Fallback, buildOf, earlierBuild } from './faulty-builds';
import { takePicture } from './picture';
import { type VisitedRemote, login } from './remotes';
import type { OpenTab, TestSite } from './test-site';
import { waitForValue } from '#journey/wait-for-value';

interface Cell {
  site: TestSite;
  remote: VisitedRemote;
  fault: string;
  fallback: Fallback;
  /** The build that the visitor is served; by default the one named after the fault. */
  build?: string;
  /** Causes the fault in this visitor's browser. Resolves with a function that repairs it. */
  begin?: (context: BrowserContext, build: string) => Promise<() => Promise<void>>;
  /** Lets time pass while the visitor waits for `next`. */
  wait?: (page: Page, next: Locator) => Promise<void>;
  shown?: (page: Page) => Locator;
}

/**
 * Opens the remote's page by a click. With an earlier good build, that build's page must appear and nothing of the fault. Without
 * one, the page must say that it is closed, the rest of the site must work, and Retry must show the page once the fault is repaired.
 */
export async function assertSurvived({
  site,
  remote,
  fault,
  fallback,
  build = buildOf(fault, fallback),
  begin,
  wait = async () => {},
  shown = remote.shown,
}: Cell): Promise<void> {
  const tab = await site.visitor(remote.visitor, { [remote.name]: build });
  const { page, context } = tab;
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  const repair = (await begin?.(context, build)) ?? (() => site.serve(tab, {}));
  await page.goto(site.product.origin + remote.from.path);
  await remote.from.shown(page).waitFor();
  await waitForHydration(page);

  await remote.open(page);
  await wait(page, fallback === 'earlier' ? shown(page) : closed(page).first());
  if (fallback === 'earlier') {
    await shown(page).waitFor();
    assert.equal(await closed(page).count(), 0);
    assert.ok(
      asked.some((file) => file.startsWith(`/releases/${remote.name}/${earlierBuild}/client/`)),
      'the page is the earlier build’s',
    );
    await assertElsewhereWorks(page, remote);
  } else {
    await assertClosed(page);
    await takePicture(page, remote.name, fault);
    await assertElsewhereWorks(page, remote);
    await page.goBack();
    await wait(page, closed(page).first());
    await assertClosed(page);
    await repair();
    await retry(page).first().click();
    await shown(page).waitFor();
  }
  await context.close();
}

/** Asserts that the page says it is closed inside the intact frame of the site. */
async function assertClosed(page: Page): Promise<void> {
  await closed(page).first().waitFor();
  assert.ok(await page.getByRole('banner').isVisible());
}

async function assertElsewhereWorks(page: Page, { elsewhere }: VisitedRemote): Promise<void> {
  await linkTo(page, elsewhere.link).click();
  await elsewhere.shown(page).waitFor();
}

/** Applies the outage to each file of a build until it is repaired. */
export const onTheNetwork =
  (remote: VisitedRemote, outage: (route: Route, repaired: Promise<void>) => unknown, onAsked: () => void = () => {}) =>
  async (context: BrowserContext, build: string): Promise<() => Promise<void>> => {
    const files = `**/releases/${remote.name}/${build}/client/**`;
    let repair = (): void => {};
    const repaired = new Promise<void>((resolve) => (repair = resolve));
    await context.route(files, (route) => {
      onAsked();
      return outage(route, repaired);
    });
    return async () => {
      await context.unroute(files);
      repair();
    };
  };

/** Just over two minutes, after which a script is given up (spec point 9). */
const pastTheLimitMs = 121_000;

const closeTimeoutMs = 30_000;

/** Moves the page's clock past the limit whenever the page has requested one more file that doesn't come. */
export function skipTimeouts(): { onAsked: () => void; wait: (page: Page, next: Locator) => Promise<void> } {
  let asked = 0;
  let leapt = 0;
  return {
    onAsked: () => void asked++,
    wait: (page, next) => {
      const isThere = async (): Promise<boolean> => {
        if (asked > leapt) {
          leapt = asked;
          await page.clock.fastForward(pastTheLimitMs);
        }
        return next.isVisible();
      };
      return waitForValue(isThere, true, 'the page gives up what does not come', closeTimeoutMs);
    },
  };
}

/** Without this, a page that the server never renders would survive each fault of its server bundle. */
export async function assertRenderedByServer(site: TestSite, remote: VisitedRemote, fault: string): Promise<void> {
  const { context } = await site.visitor(remote.visitor, { [remote.name]: buildOf(fault, 'none') });
  const isRendered = async (): Promise<boolean> =>
    (await (await context.request.get(site.product.origin + remote.page(site.order))).text()).includes('<h1');
  // On a busy machine a first page may miss its time limit.
  await waitForValue(isRendered, true, `the server renders the page of ${remote.name}`);
  await context.close();
}

/** Asserts that the browser renders the page when the server cannot, or not in time, and that the document shows no error. */
export async function assertRenderedByBrowser(site: TestSite, remote: VisitedRemote, fault: string): Promise<void> {
  const tab = await site.visitor(remote.visitor, { [remote.name]: buildOf(fault, 'none') });
  const { page, context } = tab;
  const answer = await page.goto(site.product.origin + remote.page(site.order));
  assert.equal(answer?.status(), 200);
  assert.doesNotMatch((await answer?.text()) ?? '', /<h1/, 'the server did not render the page');
  await remote.shown(page).waitFor();
  assert.ok(await page.getByRole('banner').isVisible());
  await takePicture(page, remote.name, fault);
  await waitForHydration(page);
  await assertElsewhereWorks(page, remote);
  await context.close();
}

export interface ClosedTab extends OpenTab {
  remote: VisitedRemote;
}

/** Opens a page of a remote of which no build was ever readable: it is closed (503), not unknown (404). */
export async function openClosedRemote(
  site: TestSite,
  remote: VisitedRemote,
  fault: string,
  builds: Record<string, string>,
): Promise<ClosedTab> {
  const tab = await site.visitor(remote.visitor, builds);
  const { page } = tab;
  const answer = await page.goto(site.product.origin + remote.page(site.order));
  assert.equal(answer?.status(), 503);
  await assertClosed(page);
  await waitForHydration(page);
  await takePicture(page, remote.name, fault);
  if (remote.visitor === 'stranger') await assertShellWorks(page);
  return { ...tab, remote };
}

async function assertShellWorks(page: Page): Promise<void> {
  await linkTo(page, 'Login').click();
  await login(page).waitFor();
  await page.goBack();
  await assertClosed(page);
}
