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
  else await next.getByRole('banner').waitFor();
  await context.close();
}

/**
 * Asserts that a landing page that hangs while it starts heals in the tab’s next document. The browser gives that one the
 * storage of its tab, but Playwright can open no document in a tab that hangs, so another tab gets the storage.
 */
export async function assertHungStartHeals(site: TestSite, remote: VisitedRemote, fallback: Fallback): Promise<void> {
  const { page, context } = await site.visitor(remote.visitor, { [remote.name]: buildOf(fault, fallback) });
  const { origin } = site.product;
  const address = origin + remote.page(site.order);
  await page.addInitScript(copyStartNote);
  await page.goto(address);
  await waitForValue(() => responds(page), false, 'the page hangs while it starts', noticedWithinMs);
  const note = (await context.cookies(origin)).find(({ name }) => name === copyOfNote)?.value;
  assert.ok(note, 'the start left a note');
  await page.close();

  const next = await context.newPage();
  await next.addInitScript(restoreStartNote, decodeURIComponent(note));
  const builds: (string | undefined)[] = [];
  next.on('response', (response) => {
    if (response.url() === address) builds.push(buildIn(response, remote.name));
  });
  await next.goto(address);
  await waitForValue(async () => builds.length, 2, 'the page opens again', noticedWithinMs);
  assert.equal(builds.at(-1), expectedBuild(fallback));
  if (fallback === 'earlier') await remote.shown(next).waitFor();
  else await next.getByRole('banner').waitFor();
  await context.close();
}

const copyOfNote = 'copy-of-note';

/** Only the cookies of a hung tab can be read. */
function copyStartNote(): void {
  const { setItem } = Storage.prototype;
  Storage.prototype.setItem = function (name: string, text: string) {
    setItem.call(this, name, text);
    if (name === 'food-court-starting') document.cookie = `copy-of-note=${encodeURIComponent(text)}`;
  };
}

function restoreStartNote(note: string): void {
  if (sessionStorage.getItem('restored')) return;
  sessionStorage.setItem('restored', 'yes');
  sessionStorage.setItem('food-court-starting', note);
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
