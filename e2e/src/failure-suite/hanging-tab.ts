import assert from 'node:assert/strict';
import { setTimeout as pause } from 'node:timers/promises';
import type { Page, Response } from 'playwright-core';
import { loopingScreen } from '#delivery/broken-files';
import { waitForHydration } from '#delivery/open-tab';
import { waitForValue } from '#journey/wait-for-value';
import { buildOf, earlierBuild, type Fallback, type FaultyBuild } from './faulty-builds';
import type { VisitedRemote } from './remotes';
import type { TestSite } from './test-site';

const fault = 'loops for ever';
/** The worker reports after ten seconds of silence; the rest is for a machine with one core left. */
const noticedWithinMs = 40_000;

export const loopingBuilds = ({ name, chunk }: VisitedRemote): FaultyBuild[] =>
  (['earlier', 'none'] as const).map((fallback) => ({ name, fault, fallback, change: loopingScreen(chunk) }));

/** Asserts that the worker of a hung tab reports the build, and that the next page has the earlier build or works without the remote. */
export async function assertHangHeals(site: TestSite, remote: VisitedRemote, fallback: Fallback): Promise<void> {
  const build = buildOf(fault, fallback);
  const { page, context } = await site.visitor(remote.visitor, { [remote.name]: build });
  const { origin } = site.product;
  await page.goto(origin + remote.from.path);
  await remote.from.shown(page).waitFor();
  await waitForHydration(page);
  const watched = page.waitForEvent('worker');
  await page.mouse.move(20, 20);
  await watched;

  // The tab hangs, so this never resolves.
  remote.open(page).catch(() => undefined);
  const hung = async () =>
    (await context.cookies(origin)).find(({ name }) => name === `food-court-hung-${remote.name}`)?.value;
  await waitForValue(hung, build, 'the worker reports the build', noticedWithinMs);
  await page.close();

  const next = await context.newPage();
  const answer = await next.goto(origin + remote.page(site.order));
  assert.equal(buildIn(answer, remote.name), expectedBuild(fallback));
  if (fallback === 'earlier') await remote.shown(next).waitFor();
  else assert.ok(await next.getByRole('banner').isVisible());
  await context.close();
}

/**
 * Asserts that a landing page that hangs while it starts heals when the tab comes back to it. Only the document of another
 * site has a process of its own, which a hung one can't delay.
 */
export async function assertHungStartHeals(site: TestSite, remote: VisitedRemote, fallback: Fallback): Promise<void> {
  const { page, context } = await site.visitor(remote.visitor, { [remote.name]: buildOf(fault, fallback) });
  const address = site.product.origin + remote.page(site.order);
  await page.goto(address);
  await waitForValue(() => responds(page), false, 'the page hangs while it starts', noticedWithinMs);
  await page.goto('data:text/html,elsewhere');

  const builds: (string | undefined)[] = [];
  page.on('response', (response) => {
    if (response.url() === address) builds.push(buildIn(response, remote.name));
  });
  await page.goto(address);
  await waitForValue(async () => builds.length, 2, 'the tab opens the page again', noticedWithinMs);
  assert.equal(builds.at(-1), expectedBuild(fallback));
  if (fallback === 'earlier') await remote.shown(page).waitFor();
  else assert.ok(await page.getByRole('banner').isVisible());
  await context.close();
}

const expectedBuild = (fallback: Fallback): string | undefined => (fallback === 'earlier' ? earlierBuild : undefined);

const buildIn = (answer: Response | null, remote: string): string | undefined =>
  answer
    ?.headers()
    ['food-court-builds']?.split(' ')
    .find((one) => one.startsWith(`${remote}@`))
    ?.slice(remote.length + 1);

/** Longer than any task of a page that works. */
const answerMs = 3_000;
const responds = (page: Page): Promise<boolean> =>
  Promise.race([page.evaluate(() => true).catch(() => true), pause(answerMs, false)]);
