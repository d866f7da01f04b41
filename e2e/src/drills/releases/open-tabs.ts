import assert from 'node:assert/strict';
import { show } from '@food-court/federation/release';
import type { Page } from 'playwright-core';
import { copyBuild } from '#delivery/copied-build';
import {
  isSameDocument,
  linkTo,
  markDocument,
  pollReleases,
  reactCopiesOn,
  waitForHydration,
} from '#delivery/open-tab';
import type { OwnProduct } from '#delivery/own-product';
import { journey, refusedWith } from '#journey/journey';
import { savingData } from '#journey/line';
import { createAccount } from '#setup/accounts';
import { signIn } from '#setup/sign-in';

const faqTitle = (build: string): string => `What is Food Court since ${build}?`;
const about = /The story of our kitchens/;

/** Makes a build live at once. Its FAQ shows its name. */
async function release({ store }: OwnProduct, from: string, build: string): Promise<void> {
  const change = (text: string): string => text.replaceAll('What is Food Court?', faqTitle(build));
  await copyBuild(store, { name: 'storefront', from, to: build, change });
  await show(store, [{ name: 'storefront', build }], { by: 'the storefront’s team', audience: 'everybody' });
}

/** The runtime's warning about each remote that is registered again. */
const registeredAgain = /already registered/;

/** Complaints of a tab whose build is deleted: it also prefetches the screens behind visible links. */
const ofDeletedBuild = /second\/client\/\w+|storefront\/\w+ was not loaded/;

async function chooseNightTheme(page: Page): Promise<void> {
  await page
    .getByRole('button', { name: /night|day|light|theme/i })
    .first()
    .click();
  await page.locator('html[data-theme]').waitFor();
}

export function openTabJourneys(product: OwnProduct): void {
  journey(
    'a release reaches open tabs at the next navigation without a reload, and a tab of a deleted build recovers',
    { loads: 'everything', expects: [registeredAgain, refusedWith(404), ofDeletedBuild] },
    async ({ openVisitor }) => {
      const built = await product.live('storefront');
      const [reading, working] = await Promise.all([openVisitor(), openVisitor()]);
      await reading.page.goto(`${product.origin}/faq`);
      await signIn(working.context, await createAccount('Buyer'));
      await working.page.goto(product.origin);
      await linkTo(working.page, 'Dashboard').click();
      await working.page.getByRole('heading', { name: /^Welcome, / }).waitFor();
      await waitForHydration(reading.page);
      await chooseNightTheme(reading.page);
      const theme = await reading.page.locator('html').getAttribute('data-theme');
      for (const { page } of [reading, working]) await markDocument(page);

      await release(product, built, 'second');
      await Promise.all([pollReleases(reading.page), pollReleases(working.page)]);
      await reading.page.getByText('What is Food Court?').waitFor();
      await linkTo(reading.page, 'About').click();
      await reading.page.getByText(about).first().waitFor();
      for (const { page } of [reading, working]) {
        await linkTo(page, 'FAQ').click();
        await page.getByText(faqTitle('second')).waitFor();
        assert.ok(await isSameDocument(page), 'no reload');
        assert.equal((await reactCopiesOn(page)).length, 1, 'one React');
      }
      assert.equal(await reading.page.locator('html').getAttribute('data-theme'), theme);
      await linkTo(working.page, 'Dashboard').click();
      await working.page.getByRole('heading', { name: /^Welcome, / }).waitFor();

      const late = await openVisitor();
      // On a fast connection the code of About would be prefetched.
      await savingData(late.page);
      await late.page.goto(`${product.origin}/faq`);
      await late.page.getByText(faqTitle('second')).waitFor();
      await waitForHydration(late.page);
      await late.page.waitForLoadState('networkidle');
      await markDocument(late.page);
      await release(product, built, 'third');
      await product.store.removeBuild('storefront', 'second');
      const gone = late.page.waitForResponse(
        (response) => /\/second\/client\/about\.\w+\.js/.test(response.url()) && response.status() === 404,
      );
      // The tab must not hear of the release before it misses the deleted file.
      await late.page.route('**/lineup.json', (route) => gone.then(() => route.continue()));
      const healed = late.page.waitForResponse((response) => /\/third\/client\/about\.\w+\.js/.test(response.url()));
      await linkTo(late.page, 'About').click();
      assert.equal((await healed).status(), 200);
      await late.page.getByText(about).first().waitFor();
      await linkTo(late.page, 'FAQ').click();
      await late.page.getByText(faqTitle('third')).waitFor();
      assert.ok(await isSameDocument(late.page), 'it healed without a reload');
    },
  );

  journey(
    'a release of the shell reaches an open tab as one new document at the next navigation',
    { loads: 'everything' },
    async ({ page }) => {
      await page.goto(`${product.origin}/faq`);
      await waitForHydration(page);
      await markDocument(page);
      await copyBuild(product.store, { name: 'shell', from: await product.live('shell'), to: 'second' });
      await show(product.store, [{ name: 'shell', build: 'second' }], {
        by: 'the shell’s team',
        audience: 'everybody',
      });
      await pollReleases(page);
      const arrival = page.waitForResponse(
        (response) => response.request().isNavigationRequest() && new URL(response.url()).pathname === '/about',
      );
      await linkTo(page, 'About').click();
      assert.match((await (await arrival).allHeaders())['food-court-builds'] ?? '', /shell@second/);
      await page.getByText(about).first().waitFor();
      await waitForHydration(page);
      assert.equal(await isSameDocument(page), false);
      await markDocument(page);
      await pollReleases(page);
      await linkTo(page, 'FAQ').click();
      await page.getByText('What is Food Court').waitFor();
      assert.ok(await isSameDocument(page), 'once');
    },
  );
}
