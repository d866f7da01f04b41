import assert from 'node:assert/strict';
import { findCanary, readDiscovery, readHistory, rollBack, show } from '@food-court/federation/release';
import type { Page } from 'playwright-core';
import { throwingScreen } from '#delivery/broken-files';
import { copyBuild } from '#delivery/copied-build';
import { releaseCommand } from '#delivery/release-command';
import { closed, isSameDocument, linkTo, markDocument, pollReleases, waitForHydration } from '#delivery/open-tab';
import { type OwnProduct, uniqueAddress } from '#delivery/own-product';
import { desktop } from '#journey/browser';
import { journey } from '#journey/journey';
import { waitForValue } from '#journey/wait-for-value';

const tabs = 6;
export const reportsNeeded = 3;
/** Generous, for a busy machine. */
const decidedWithinMs = 30_000;
const home = (page: Page) => page.getByText('In good company');

/** Console messages of the shell and React about a screen that throws. */
const brokenScreen = /broken screen|Failed to load resource|error/i;

/** Run in this order: the second build is left to a person because the first was withdrawn automatically on the same day. */
const cases = [
  { kind: 'a canary', build: 'bad_canary', audience: { percent: 100 }, outcome: 'is withdrawn automatically' },
  { kind: 'live', build: 'bad_live', audience: 'everybody', outcome: 'is left to a person on the same day' },
] as const;

/** Asks `npm run releases`, where a person would read it. */
async function isLeftToPerson(dataDir: string, build: string): Promise<boolean> {
  const { health } = await releaseCommand<{ health: { rollbackRequests?: { build: string }[] } }>(dataDir, 'releases');
  return health.rollbackRequests?.some((request) => request.build === build) === true;
}

export function automaticRollbackJourneys(product: OwnProduct): void {
  for (const { kind, build, audience, outcome } of cases)
    journey(
      `a bad build that is ${kind} ${outcome}, and open tabs recover without a reload`,
      { loads: 'everything', expects: [brokenScreen] },
      async ({ page, test, openVisitor }) => {
        const { origin, store, live } = product;
        const good = await live('storefront');
        await copyBuild(store, { name: 'storefront', from: good, to: build, change: throwingScreen('home') });
        const open = await Promise.all(
          Array.from({ length: tabs }, () => openVisitor({ ...desktop, extraHTTPHeaders: uniqueAddress() })),
        );
        for (const { page } of open) {
          await page.goto(`${origin}/faq`);
          await waitForHydration(page);
          await markDocument(page);
        }
        const served = new Set<Page>();
        for (const { page } of open)
          page.on(
            'response',
            (response) => void (response.url().includes(`/storefront/${build}/client/`) && served.add(page)),
          );

        const began = performance.now();
        await show(store, [{ name: 'storefront', build }], { by: 'the storefront’s team', audience });
        // A visit keeps its builds, so the tabs need new visits to get the canary.
        if (audience !== 'everybody')
          await Promise.all(open.map(({ context }) => context.clearCookies({ name: 'food-court-visit' })));
        await Promise.all(open.map(({ page }) => pollReleases(page)));
        await Promise.all(
          open.map(async ({ page }) => {
            await linkTo(page, 'Home').click();
            await home(page).waitFor();
          }),
        );
        const healthyMs = performance.now() - began;
        assert.ok(served.size >= reportsNeeded, `${served.size} tabs were served the bad build`);
        for (const { page } of open) {
          assert.equal(await closed(page).count(), 0);
          assert.ok(await isSameDocument(page), 'no reload');
        }
        const isOver = async (): Promise<boolean> =>
          audience === 'everybody'
            ? isLeftToPerson(product.dataDir, build)
            : findCanary(await readDiscovery(store), 'storefront') === undefined;
        await waitForValue(isOver, true, outcome, decidedWithinMs);
        const haltedMs = performance.now() - began;
        const automatic = (await readHistory(store)).filter(({ by }) => by === 'automatic');
        assert.deepEqual(
          automatic.map(({ what }) => what),
          ['withdrawal'],
        );
        const [healthy, halted] = [healthyMs, haltedMs].map((ms) => `${(ms / 1_000).toFixed(1)} s`);
        test.diagnostic(
          `from “bad build is ${kind}” to “all ${tabs} open tabs are healthy”: ${healthy}; to “${outcome}”: ${halted}`,
        );

        if (audience === 'everybody') await rollBack(store, 'storefront', { by: 'a person' });
        assert.equal(await live('storefront'), good);
        const answer = await page.goto(origin);
        assert.match(answer?.headers()['food-court-builds'] ?? '', new RegExp(`storefront@${good}`));
        await home(page).waitFor();
      },
    );
}
