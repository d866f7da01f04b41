import assert from 'node:assert/strict';
import { waitForHydration } from '#delivery/open-tab';
import { desktop, phone } from '#journey/browser';
import { journey } from '#journey/journey';
import { assertIsMirrored } from '#pages/direction';
import { origin } from '#product/origin';

journey('a chosen language applies to all pages, from the server’s markup on', { on: desktop }, async ({ page }) => {
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

journey(
  'a page in a right-to-left language mirrors the left-to-right one (phone)',
  { on: phone, loads: 'everything' },
  ({ page }) => assertIsMirrored(page),
);
