import assert from 'node:assert/strict';
import { readHistory, show } from 'federation/release';
import type { Page } from 'playwright-core';
import { throwingScreen } from '#delivery/broken-files';
import { copyBuild } from '#delivery/copied-build';
import { closed, isSameDocument, linkTo, markDocument, pollReleases, waitForHydration } from '#delivery/open-tab';
import { type OwnProduct, uniqueAddress } from '#delivery/own-product';
import { desktop } from '#journey/browser';
import { journey } from '#journey/journey';
import { waitForValue } from '#journey/wait-for-value';

const tabs = 6;
export const reportsNeeded = 3;
const home = (page: Page) => page.getByText('In good company');

/** What the shell and React write of a screen that throws. */
const brokenScreen = /broken screen|Failed to load resource|error/i;

const cases = [
  { standing: 'live', build: 'bad_live', audience: 'everybody', taken: ['rollback'] },
  { standing: 'a canary', build: 'bad_canary', audience: { percent: 100 }, taken: ['withdrawal', 'rollback'] },
] as const;

export function automaticRollbackJourneys(product: OwnProduct): void {
  for (const { standing, build, audience, taken } of cases)
    journey(
      `a bad build that is ${standing} is taken back automatically, and open tabs recover without a reload`,
      { expects: [brokenScreen] },
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
        // A canary is met at the next visit; these are in the middle of theirs.
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
        const automatic = async (): Promise<unknown> =>
          (await readHistory(store)).filter(({ by }) => by === 'automatic').map(({ what }) => what);
        await waitForValue(automatic, [...taken], 'taken back, once');
        const haltedMs = performance.now() - began;
        assert.equal(await live('storefront'), good);
        const [healthy, halted] = [healthyMs, haltedMs].map((ms) => `${(ms / 1_000).toFixed(1)} s`);
        test.diagnostic(
          `from “bad build is ${standing}” to “all ${tabs} open tabs are healthy”: ${healthy}; to “nobody meets it any more”: ${halted}`,
        );

        const answer = await page.goto(origin);
        assert.match(answer?.headers()['food-court-builds'] ?? '', new RegExp(`storefront@${good}`));
        await home(page).waitFor();
      },
    );
}
