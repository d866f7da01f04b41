import assert from 'node:assert/strict';
import type { Locator } from 'playwright-core';
import { desktop, phone } from '#journey/browser';
import { journey } from '#journey/journey';
import { waitForValue } from '#journey/wait-for-value';
import { withholdFiles } from '#journey/withhold-answers';
import { origin } from '#product/origin';
import { createAccount } from '#setup/accounts';
import { signInAndOpen } from '#setup/sign-in';

const placeOf = async (title: Locator): Promise<number[]> => {
  const box = await title.boundingBox();
  return box ? [box.x, box.y, box.height].map(Math.round) : [];
};

journey(
  'the skeleton of a dashboard page has its title where the page will have it, on a phone and on a desktop',
  { loads: 'everything' },
  async ({ page }) => {
    await signInAndOpen(page, await createAccount('Buyer'), '/about');
    for (const { viewport } of [phone, desktop]) {
      await page.setViewportSize(viewport);
      const release = await withholdFiles(page, /\/releases\/dashboard\/.*\.js/);
      // Without this cookie the server can't render the page of a person, so the skeleton shows.
      await page.context().clearCookies({ name: 'food-court-session' });
      await page.goto(`${origin()}/dashboard/admin-details`, { waitUntil: 'commit' });
      const bone = page.getByRole('status', { name: 'Loading', exact: true }).locator('> :first-child');
      await waitForValue(async () => (await placeOf(bone)).at(-1)! > 0, true, 'the page has its styles');
      const place = await placeOf(bone);
      release();
      const title = page.getByRole('heading', { level: 1, name: 'Admin Details' });
      await title.waitFor();
      assert.deepEqual(await placeOf(title), place);
      assert.equal(await page.getByRole('contentinfo').count(), 0);
      await page.unrouteAll();
    }
  },
);
