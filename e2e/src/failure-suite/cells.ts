import assert from 'node:assert/strict';
import type { BrowserContext, Locator, Page, Route } from 'playwright-core';
import { closed, isAlive, linkTo, retry } from '../delivery/open-page';
import { comesToBe } from '../browser/comes-to-be';
import type { Court, Tab } from './court';
import { buildOf, earlier, type Standing } from './faulty-builds';
import { takePicture } from './picture';
import { login, type VisitedRemote } from './remotes';

interface Cell {
  court: Court;
  remote: VisitedRemote;
  fault: string;
  standing: Standing;
  /** The build that the visit holds; of the fault's own name if it is none of its own. */
  build?: string;
  /** Makes the fault in this visitor's browser. Answers with what mends it. */
  begin?: (context: BrowserContext, build: string) => Promise<() => Promise<void>>;
  /** Called while the visitor waits for what they see next: time passes. */
  wait?: (page: Page, next: Locator) => Promise<void>;
  shown?: (page: Page) => Locator;
}

/**
 * A visitor opens the remote's page by a click. With an earlier good build the page is that one, and nothing else is seen. Without
 * one its place says that it is closed, the rest works, and Retry shows the page as soon as the fault is mended.
 */
export async function assertOutlived({
  court,
  remote,
  fault,
  standing,
  build = buildOf(fault, standing),
  begin,
  wait = async () => {},
  shown = remote.shown,
}: Cell): Promise<void> {
  const tab = await court.visitor(remote.visitor, { [remote.name]: build });
  const { page, context } = tab;
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  const mend = (await begin?.(context, build)) ?? (() => court.hold(tab, {}));
  await page.goto(court.product.origin + remote.from.path);
  await remote.from.shown(page).waitFor();
  await isAlive(page);

  await remote.open(page);
  await wait(page, standing === 'backed' ? shown(page) : closed(page).first());
  if (standing === 'backed') {
    await shown(page).waitFor();
    assert.equal(await closed(page).count(), 0);
    assert.ok(
      asked.some((file) => file.startsWith(`/releases/${remote.name}/${earlier}/client/`)),
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
    await mend();
    await retry(page).first().click();
    await shown(page).waitFor();
  }
  await context.close();
}

/** The place says so; what frames it is there. */
export async function assertClosed(page: Page): Promise<void> {
  await closed(page).first().waitFor();
  assert.ok(await page.getByRole('banner').isVisible());
  assert.ok(await page.getByRole('contentinfo').isVisible());
}

async function assertElsewhereWorks(page: Page, { elsewhere }: VisitedRemote): Promise<void> {
  await linkTo(page, elsewhere.link).click();
  await elsewhere.shown(page).waitFor();
}

/** Each file of a build meets the outage, until it is mended. */
export const onTheNetwork =
  (remote: VisitedRemote, outage: (route: Route, mended: Promise<void>) => unknown, onAsked: () => void = () => {}) =>
  async (context: BrowserContext, build: string): Promise<() => Promise<void>> => {
    const files = `**/releases/${remote.name}/${build}/client/**`;
    let tell = (): void => {};
    const mended = new Promise<void>((resolve) => (tell = resolve));
    await context.route(files, (route) => {
      onAsked();
      return outage(route, mended);
    });
    return async () => {
      await context.unroute(files);
      tell();
    };
  };

/** Spec point 9: how long a script is waited for, and a little. */
const pastTheLimitMs = 121_000;

const patienceMs = 30_000;

/** The time of the page leaps over the limit, whenever the page has asked for one more file that doesn't come. */
export function leaps(): { onAsked: () => void; wait: (page: Page, next: Locator) => Promise<void> } {
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
      return comesToBe(isThere, true, 'the page gives up what does not come', patienceMs);
    },
  };
}

/** The server could not draw the page, or not in time: it says nothing of it, and the browser draws it. */
export async function assertDrawnByBrowser(court: Court, remote: VisitedRemote, fault: string): Promise<void> {
  const tab = await court.visitor(remote.visitor, { [remote.name]: buildOf(fault, 'alone') });
  const { page, context } = tab;
  const answer = await page.goto(court.product.origin + remote.page(court.order));
  assert.equal(answer?.status(), 200);
  assert.doesNotMatch((await answer?.text()) ?? '', /<h1/, 'the server drew it all the same');
  assert.ok(await page.getByRole('banner').isVisible());
  await remote.shown(page).waitFor();
  await takePicture(page, remote.name, fault);
  await isAlive(page);
  await assertElsewhereWorks(page, remote);
  await context.close();
}

export interface ClosedTab extends Tab {
  remote: VisitedRemote;
}

/** No build of the remote was ever readable: its addresses are closed, not nowhere. */
export async function openClosed(
  court: Court,
  remote: VisitedRemote,
  fault: string,
  builds: Record<string, string>,
): Promise<ClosedTab> {
  const tab = await court.visitor(remote.visitor, builds);
  const { page } = tab;
  const answer = await page.goto(court.product.origin + remote.page(court.order));
  assert.equal(answer?.status(), 503);
  await assertClosed(page);
  await isAlive(page);
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
