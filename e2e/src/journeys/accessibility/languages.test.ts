import assert from 'node:assert/strict';
import type { Locator, Page } from 'playwright-core';
import { waitForHydration } from '#delivery/open-tab';
import { desktop, phone } from '#journey/browser';
import { journey } from '#journey/journey';
import { assertNoHorizontalScroll } from '#pages/dish-cards';
import { origin } from '#product/origin';

journey('a chosen language is that of all pages, from the first byte on', { on: desktop }, async ({ page }) => {
  await page.goto(`${origin()}/Rice`);
  await waitForHydration(page);
  await page.getByRole('contentinfo').getByRole('combobox', { name: 'Language' }).selectOption('fr');
  await page.getByRole('contentinfo').getByRole('combobox', { name: 'Langue' }).waitFor();
  await page.getByRole('heading', { level: 1, name: 'Riz' }).waitFor();
  await page.getByRole('button', { name: 'Acheter' }).first().waitFor();
  assert.match((await page.locator('main article').first().textContent()) ?? '', /\d,\d\d\s\$/);

  const html = await (await page.goto(`${origin()}/faq`))?.text();
  assert.match(html ?? '', /<html lang="fr"/);
  assert.match(html ?? '', /Comment passer commande\u00a0\?/);
  await page.getByRole('link', { name: 'À propos' }).first().click();
  await page.getByRole('heading', { level: 1, name: 'La page À propos arrive bientôt . . .' }).waitFor();
});

async function box(of: Locator) {
  const found = await of.boundingBox();
  assert.ok(found, 'it is on the page');
  return found;
}

const setDirection = (page: Page, direction: 'ltr' | 'rtl'): Promise<void> =>
  page.evaluate((dir) => void (document.documentElement.dir = dir), direction);

for (const [device, options] of [
  ['phone', phone],
  ['desktop', desktop],
] as const)
  journey(
    `a page that is read from the right is the mirror of one from the left (${device})`,
    { on: options },
    async ({ page }) => {
      await page.goto(`${origin()}/Rice`);
      await waitForHydration(page);
      const shown = {
        'the "+" of the first dish': page.getByRole('button', { name: /^Add .* to basket/ }).first(),
        'the first category': page.getByRole('navigation', { name: 'Choose a category' }).getByRole('link').first(),
        'the name of the site': page.getByRole('banner').getByRole('link').first(),
      };
      const { width } = await box(page.locator('body'));
      const places = () => Promise.all(Object.values(shown).map(box));
      const fromLeft = await places();
      await setDirection(page, 'rtl');
      await assertNoHorizontalScroll(page);
      for (const [place, { x, width: own }] of (await places()).entries()) {
        const mirrored = width - x - own;
        const name = Object.keys(shown)[place];
        assert.ok(Math.abs(mirrored - fromLeft[place]!.x) <= 1, `${name} is at ${x}, and its mirror at ${mirrored}`);
      }
    },
  );

for (const path of ['/', '/faq', '/login', '/register', '/basket', '/Privacy-Policy'])
  journey(
    `${path} fits a window of 320 px from the right, too`,
    { on: { ...phone, viewport: { width: 320, height: 640 } } },
    async ({ page }) => {
      await page.goto(origin() + path);
      await waitForHydration(page);
      await setDirection(page, 'rtl');
      await assertNoHorizontalScroll(page);
    },
  );
