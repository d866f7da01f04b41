import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { Browser, Page } from 'playwright-core';
import { readHistory, show } from 'federation/release';
import { desktop, launch, visit } from '../browser/browser';
import { comesToBe } from '../browser/comes-to-be';
import { copyBuild } from '../delivery/copied-build';
import { throwingScreen } from '../delivery/spoiled-files';
import { closed, hearOfReleases, isAlive, isSameDocument, linkTo, markDocument } from '../delivery/open-page';
import { anAddressOfItsOwn, behindProxy, ownProduct } from '../delivery/own-product';

let browser: Browser;
before(async () => {
  browser = await launch();
});
after(() => browser.close());

const tabs = 6;
const reportsNeeded = 3;
const product = ownProduct({ ...behindProxy, ROLLBACK_REPORTS: String(reportsNeeded) });
const home = (page: Page) => page.getByText('In good company');

const cases = [
  { standing: 'live', build: 'bad_live', audience: 'everybody', taken: ['rollback'] },
  { standing: 'a canary', build: 'bad_canary', audience: { percent: 100 }, taken: ['withdrawal', 'rollback'] },
] as const;

for (const { standing, build, audience, taken } of cases)
  test(`a bad build is ${standing}: open tabs fall back by themselves, and soon nobody meets it any more`, async (t) => {
    const { origin, store, live } = product;
    const good = await live('storefront');
    await copyBuild(store, { name: 'storefront', from: good, to: build, change: throwingScreen('home') });
    const open = await Promise.all(
      Array.from({ length: tabs }, () => visit(browser, { ...desktop, extraHTTPHeaders: anAddressOfItsOwn() })),
    );
    for (const { page } of open) {
      await page.goto(`${origin}/faq`);
      await isAlive(page);
      await markDocument(page);
    }
    const met = new Set<Page>();
    for (const { page } of open)
      page.on(
        'response',
        (response) => void (response.url().includes(`/storefront/${build}/client/`) && met.add(page)),
      );

    const began = performance.now();
    await show(store, [{ name: 'storefront', build }], { by: 'the storefront’s team', audience });
    // A canary is met at the next visit; these are in the middle of theirs.
    if (audience !== 'everybody')
      await Promise.all(open.map(({ context }) => context.clearCookies({ name: 'food-court-visit' })));
    await Promise.all(open.map(({ page }) => hearOfReleases(page)));
    await Promise.all(
      open.map(async ({ page }) => {
        await linkTo(page, 'Home').click();
        await home(page).waitFor();
      }),
    );
    const healthyMs = performance.now() - began;
    assert.ok(met.size >= reportsNeeded, `${met.size} tabs met the bad build`);
    for (const { page } of open) {
      assert.equal(await closed(page).count(), 0);
      assert.ok(await isSameDocument(page), 'no reload');
    }
    const automatic = async (): Promise<unknown> =>
      (await readHistory(store)).filter(({ by }) => by === 'automatic').map(({ what }) => what);
    await comesToBe(automatic, [...taken], 'taken back, once');
    const haltedMs = performance.now() - began;
    assert.equal(await live('storefront'), good);
    const [healthy, halted] = [healthyMs, haltedMs].map((ms) => `${(ms / 1_000).toFixed(1)} s`);
    t.diagnostic(
      `from “bad build is ${standing}” to “all ${tabs} open tabs are healthy”: ${healthy}; to “nobody meets it any more”: ${halted}`,
    );

    const next = await visit(browser);
    const answer = await next.page.goto(origin);
    assert.match(answer?.headers()['food-court-builds'] ?? '', new RegExp(`storefront@${good}`));
    await home(next.page).waitFor();
    await Promise.all([...open, next].map(({ context }) => context.close()));
  });
