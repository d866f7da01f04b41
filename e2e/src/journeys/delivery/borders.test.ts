import assert from 'node:assert/strict';
import { linkTo, waitForHydration } from '#delivery/open-tab';
import { journey } from '#journey/journey';
import { origin } from '#product/origin';

journey(
  '?borders names the owner of each part of the page, here and on the next pages, until hidden',
  {},
  async ({ page }) => {
    const legend = page.getByRole('complementary', { name: 'Who owns what' });
    const name = (screen: string) => page.locator('main').getByText(screen);

    await page.goto(`${origin()}/?borders`);
    await legend.waitFor();
    await name('storefront/home').waitFor();
    await linkTo(page, 'Login').click();
    await name('shell/login').waitFor();
    await linkTo(page, 'FAQ').click();
    await name('storefront/faq').waitFor();
    await page.reload();
    await legend.waitFor();
    await name('storefront/faq').waitFor();

    await page.goto(`${origin()}/faq?borders`);
    await legend.getByRole('button', { name: 'Hide borders' }).click();
    await legend.waitFor({ state: 'detached' });
    await name('storefront/faq').waitFor({ state: 'hidden' });
    assert.equal(page.url(), `${origin()}/faq`);
    await page.reload();
    await waitForHydration(page);
    await page.waitForLoadState('networkidle');
    assert.equal(await legend.count(), 0);
  },
);
