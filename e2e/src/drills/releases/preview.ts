import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { show } from '@food-court/federation/release';
import type { Locator, Page } from 'playwright-core';
import { throwingScreen, throwingShell } from '#delivery/broken-files';
import { copyBuild } from '#delivery/copied-build';
import { brokenFiles, linkTo, openWhole, waitForHydration } from '#delivery/open-tab';
import type { OwnProduct } from '#delivery/own-product';
import { journey } from '#journey/journey';
import { assertAccessible } from '#pages/axe';

const banner = (page: Page) => page.getByRole('complementary', { name: 'Preview' });
const usual = (page: Page) => page.getByText('What is Food Court?');
const next = (page: Page) => page.getByText('What will Food Court be?');
const isInView = (part: Locator): Promise<boolean> =>
  part.evaluate((element) => {
    const { top, bottom } = element.getBoundingClientRect();
    return top >= 0 && bottom <= innerHeight;
  });
const pathOf = (page: Page): string => page.url().replace(/^https?:\/\/[^/]+/, '');

export function previewJourneys(product: OwnProduct): void {
  journey(
    'a preview is shown only to the visitor who asks for it, with a banner and a way out, and is left when the build fails',
    { loads: 'everything', expects: [...brokenFiles] },
    async ({ page, openVisitor }) => {
      const { origin, store, live } = product;
      const from = await live('storefront');
      const change = (text: string): string => text.replaceAll('What is Food Court?', 'What will Food Court be?');
      await copyBuild(store, { name: 'storefront', from, to: 'tried', change });
      await copyBuild(store, { name: 'storefront', from, to: 'failing', change: throwingScreen('home') });
      for (const build of ['tried', 'failing'])
        await show(store, [{ name: 'storefront', build }], { by: 'the storefront’s team', audience: 'who asks' });
      await page.goto(`${origin}/faq`);
      await usual(page).waitFor();
      assert.equal(await banner(page).count(), 0);

      await page.goto(`${origin}/faq?mfe=storefront@tried`);
      assert.equal(pathOf(page), '/faq', 'the address can be shared without the preview');
      await next(page).waitFor();
      await banner(page).getByText('You see a preview of storefront').waitFor();
      assert.ok(await isInView(banner(page)), 'the banner is visible');
      await assertAccessible(page, 'a preview');
      await linkTo(page, 'About').click();
      await linkTo(page, 'FAQ').click();
      await next(page).waitFor();
      await page.reload();
      await next(page).waitFor();
      const other = await openVisitor();
      await other.page.goto(`${origin}/faq`);
      await usual(other.page).waitFor();
      await other.context.close();

      await banner(page).getByRole('link', { name: 'Leave preview' }).click();
      await usual(page).waitFor();
      await waitForHydration(page);
      assert.equal(await banner(page).count(), 0);

      await page.goto(`${origin}/faq?mfe=storefront@nobody-made-it`);
      await usual(page).waitFor();
      await banner(page).getByText('can’t be previewed').waitFor();
      await banner(page).getByRole('button', { name: 'All right' }).click();
      await banner(page).waitFor({ state: 'detached' });

      await page.goto(`${origin}/?mfe=storefront@failing`);
      await banner(page).getByText('failed, so we closed it').waitFor();
      await page.getByText('In good company').waitFor();
      await page.goto(`${origin}/faq`);
      await usual(page).waitFor();
      assert.equal(await banner(page).count(), 0, 'the failure is told only once');
      assert.equal(await live('storefront'), from);
    },
  );

  journey(
    'somebody who sees a preview has a page explained by its address, with what each team loaded, and nobody else does',
    { loads: 'everything' },
    async ({ page, openVisitor }) => {
      const { origin, store, live } = product;
      await copyBuild(store, { name: 'storefront', from: await live('storefront'), to: 'explained' });
      const audience = { by: 'the storefront’s team', audience: 'who asks' } as const;
      await show(store, [{ name: 'storefront', build: 'explained' }], audience);
      await page.goto(`${origin}/faq?mfe=storefront@explained&explain`);
      const explanation = page.getByRole('dialog', { name: 'This page, explained' });
      const table = (name: string): Locator => explanation.getByRole('table', { name });
      const builds = table('Builds of this visitor, and why').getByRole('row');
      await builds.filter({ hasText: 'preview, for this visitor only' }).filter({ hasText: 'explained' }).waitFor();
      await table('Who owns which part').getByRole('row', { name: 'storefront/faq' }).waitFor();
      for (const kind of ['entry', 'chunk', 'styles'])
        await table('Timeline of storefront').getByRole('cell', { name: kind, exact: true }).first().waitFor();
      await table('Moments of this page').getByText('Hydration has begun').waitFor();
      await assertAccessible(page, 'an explanation');
      const saved = page.waitForEvent('download');
      await explanation.getByRole('button', { name: 'Save as page' }).click();
      assert.match(await readFile(await (await saved).path(), 'utf8'), /^<!doctype html>[^]*Timeline of storefront/);
      await explanation.getByRole('button', { name: 'Close' }).click();
      await page.waitForURL(`${origin}/faq`);

      const other = await openVisitor();
      await openWhole(other.page, `${origin}/faq?explain`);
      assert.equal(await other.page.getByRole('dialog').count(), 0);
      const loaded = await other.page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name));
      assert.deepEqual(
        loaded.filter((name) => /\/(explain|preview)\./.test(name)),
        [],
      );
      await other.context.close();
    },
  );

  journey(
    'the preview of a shell that never starts can be left',
    { loads: 'everything', expects: [...brokenFiles] },
    async ({ page }) => {
      const { origin, store, live } = product;
      await copyBuild(store, { name: 'shell', from: await live('shell'), to: 'mute', change: throwingShell });
      await show(store, [{ name: 'shell', build: 'mute' }], { by: 'the shell’s team', audience: 'who asks' });
      await page.goto(`${origin}/faq?mfe=shell@mute`);
      await page.getByText('You see a preview of shell, build mute').waitFor();
      await page.getByRole('link', { name: 'Leave preview' }).click();
      await usual(page).waitFor();
      await waitForHydration(page);
      assert.equal(await page.getByText('You see a preview').count(), 0);
    },
  );
}
