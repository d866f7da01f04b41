import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import type { Page } from 'playwright-core';
import { isSameDocument, linkTo, markDocument, waitForHydration, waitForOpenTab } from '#delivery/open-tab';
import type { OwnProduct } from '#delivery/own-product';
import type { PackageRegistry } from '#delivery/package-registry';
import { teamAtWork, type TeamAtWork } from '#delivery/team-at-work';
import { withBrowser } from '#journey/browser';
import { journey } from '#journey/journey';
import { waitForValue } from '#journey/wait-for-value';
import { describeFaults, faultyBuilds, inItsOwnCode } from '#failure-suite/every-fault';
import type { VisitedRemote } from '#failure-suite/remotes';
import { serveTestSite, type TestSite } from '#failure-suite/test-site';
import { createSeller } from '#setup/menu';

const heading = (page: Page) => page.getByRole('heading', { name: 'Tips', level: 1 });
const faq = (page: Page) => page.getByText('What is Food Court?');
const firstDish = (page: Page) => page.getByRole('main').getByRole('heading', { level: 2 }).first();
const cheapestFirst = (page: Page) => page.getByRole('button', { name: 'Cheapest first' });

const tips: VisitedRemote = {
  name: 'tips',
  visitor: 'stranger',
  // Does not start at /login, because from there pages of other teams open in a new document.
  from: { path: '/faq', shown: faq },
  page: () => '/tips',
  open: async (page) => {
    await waitForOpenTab(page);
    await linkTo(page, 'Tips').click();
  },
  shown: heading,
  elsewhere: { link: 'FAQ', shown: faq },
  screen: 'tips',
  // The chunk "tips" is the remote's entry.
  chunk: 'tips-screen',
  late: /^tips-screen\.\w+\.js$/,
  lateShown: heading,
  isMounted: true,
  shared: '@food-court/shared-api',
};

/** Follows docs/how-to/own-repository.md for a remote with a Vue screen. */
export function anotherFrameworkDrill(product: OwnProduct, registry: PackageRegistry): void {
  describe('a Vue screen', () => {
    let team: TeamAtWork;
    let faulty: TestSite | undefined;
    before(async () => {
      team = await teamAtWork(product, registry, 'tips');
      await team.run('npm run team -- add tips --remotes tips --may stage,release');
      await team.run('npm run team -- token tips');
      const seller = createSeller();
      // Dishes that nobody has bought yet are listed in the order of their creation.
      await seller.createDish({ category: 'Drinks', title: 'Zobo', price: 9 });
      await seller.createDish({ category: 'Drinks', title: 'Water', price: 1 });
    });
    after(async () => {
      await faulty?.close();
      await team?.leave();
    });

    const markup = async (): Promise<string> => (await fetch(`${product.origin}/tips`)).text();
    test('is created with passing tests', async () => {
      assert.match(await team.runAll('A screen of another framework'), /5 passed/);
    });

    test('is shown inside the deployed site before its release, with each edit', async () => {
      const shown = await team.start('Look at it before anybody else');
      const lead = 'What our kitchens recommend today.';
      try {
        await withBrowser(async (browser) => {
          const page = await browser.newPage();
          await page.goto(`${shown.address}/tips`);
          await page.getByText(lead).waitFor();
          await team.edit('src/screens/tips/tips.vue', lead, 'What is cold.');
          await page.getByText('What is cold.').waitFor();
          await team.edit('src/screens/tips/tips.vue', 'What is cold.', lead);
          await page.getByText(lead).waitFor();
          await page.close();
        });
      } finally {
        await shown.stop();
      }
    });

    test('is refused when its framework is larger than the remote’s own limit', async () => {
      await team.run(`export RELEASE_SITE=${product.origin} RELEASE_TOKEN=fct_…`);
      await team.edit('src/remote.ts', "name: 'tips',", "name: 'tips', limits: { framework: 10_000 },");
      await assert.rejects(
        team.run('npm run check'),
        /the framework of its screens takes 2\d,\d{3} bytes compressed; 10,000 are allowed/,
      );
      await team.edit('src/remote.ts', ' limits: { framework: 10_000 },', '');
    });

    test('is rendered by the server with its data once it is released', async () => {
      assert.match(await team.run('npm run check'), /✔ tips can be released/);
      assert.match(await team.run('npm run release'), /✔ tips [0-9a-f]{12} is live/);
      await waitForValue(async () => /<h1[^>]*>Tips<\/h1>/.test(await markup()), true);
      assert.match(await markup(), /<h2[^>]*>Zobo<\/h2>/);
    });

    journey('is hydrated with the markup of the server, and answers an early press', {}, async (scene) => {
      const { page } = scene;
      let release = (): void => {};
      const released = new Promise<void>((resolve) => (release = resolve));
      await page.route('**/releases/tips/**/*.js', async (route) => {
        await released;
        await route.continue();
      });
      await page.goto(`${product.origin}/tips`, { waitUntil: 'commit' });
      await heading(page).waitFor();
      assert.equal(await firstDish(page).textContent(), 'Zobo');
      const place = await heading(page).elementHandle();
      await cheapestFirst(page).click();
      assert.equal(await cheapestFirst(page).getAttribute('aria-pressed'), 'false', 'its code has not come');
      release();
      await page.getByRole('button', { name: 'Cheapest first', pressed: true }).waitFor();
      assert.equal(await firstDish(page).textContent(), 'Water');
      assert.ok(await place?.evaluate((element) => element.isConnected), 'the markup of the server is still there');
    });

    journey('starts afresh when it is left and opened again within one document', {}, async ({ page }) => {
      await page.goto(`${product.origin}/tips`);
      await waitForHydration(page);
      await cheapestFirst(page).click();
      await page.getByRole('button', { name: 'Cheapest first', pressed: true }).waitFor();
      await markDocument(page);
      await linkTo(page, 'FAQ').click();
      await page.getByText('What is Food Court?').waitFor();
      assert.equal(await heading(page).count(), 0);
      await page.goBack();
      await page.getByRole('button', { name: 'Cheapest first', pressed: false }).waitFor();
      await cheapestFirst(page).click();
      await page.getByRole('button', { name: 'Cheapest first', pressed: true }).waitFor();
      assert.ok(await isSameDocument(page));
    });

    test('can be served beside builds with every fault in their code', async () => {
      faulty = await serveTestSite(product, faultyBuilds(tips, inItsOwnCode));
    });

    describeFaults('every fault in the code of a Vue screen', () => faulty!, [tips], inItsOwnCode);
  });
}
