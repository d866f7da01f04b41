import assert from 'node:assert/strict';
import { loopingScreen } from '#delivery/broken-files';
import { waitForHydration } from '#delivery/open-tab';
import { waitForValue } from '#journey/wait-for-value';
import { buildOf, earlierBuild, type Fallback, type FaultyBuild } from './faulty-builds';
import type { VisitedRemote } from './remotes';
import type { TestSite } from './test-site';

const fault = 'loops for ever';
/** Nobody answers a request for this. */
const unanswered = '/unanswered';
/** The worker reports after ten seconds of silence; the rest is for a machine with one core left. */
const noticedWithinMs = 40_000;

export const loopingBuilds = ({ name, chunk }: VisitedRemote): FaultyBuild[] =>
  (['earlier', 'none'] as const).map((fallback) => ({
    name,
    fault,
    fallback,
    change: loopingScreen(unanswered)(chunk),
  }));

/** Asserts that the worker of a hung tab reports the build, and that the next page has the earlier build or works without the remote. */
export async function assertHangHeals(site: TestSite, remote: VisitedRemote, fallback: Fallback): Promise<void> {
  const build = buildOf(fault, fallback);
  const { page, context } = await site.visitor(remote.visitor, { [remote.name]: build });
  const { origin } = site.product;
  await page.route(`**${unanswered}`, () => new Promise(() => {}));
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
  const builds = answer?.headers()['food-court-builds'] ?? '';
  const expected = fallback === 'earlier' ? `${remote.name}@${earlierBuild}` : undefined;
  assert.equal(
    builds.split(' ').find((one) => one.startsWith(`${remote.name}@`)),
    expected,
  );
  if (fallback === 'earlier') await remote.shown(next).waitFor();
  else assert.ok(await next.getByRole('banner').isVisible());
  await context.close();
}
