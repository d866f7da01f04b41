import assert from 'node:assert/strict';
import { before } from 'node:test';
import type { Locator } from 'playwright-core';
import { desktop, phone } from '#journey/browser';
import { journey } from '#journey/journey';
import { waitForValue } from '#journey/wait-for-value';
import { withholdFiles } from '#journey/withhold-answers';
import { type Person, createAccount } from '#setup/accounts';
import { signInAndOpen } from '#setup/sign-in';

let buyer: Person;
before(async () => {
  buyer = await createAccount('Buyer');
});

const placeOf = async (title: Locator): Promise<number[]> => {
  const box = await title.boundingBox();
  return box ? [box.x, box.y, box.height].map(Math.round) : [];
};

for (const [device, options] of Object.entries({ phone, desktop }))
  journey(
    `the skeleton of a page of the dashboard has its title where the page will have it (${device})`,
    { on: options },
    async ({ page }) => {
      await signInAndOpen(page, buyer, '/about');
      const release = await withholdFiles(page, /\/releases\/dashboard\/.*\.js/);
      await page.goto(new URL('/dashboard/admin-details', page.url()).href, { waitUntil: 'commit' });
      const bone = page.getByRole('status', { name: 'Loading', exact: true }).locator('> :first-child');
      await waitForValue(async () => (await placeOf(bone)).at(-1) !== 0, true, 'the page has its styles');
      const place = await placeOf(bone);
      release();
      const title = page.getByRole('heading', { level: 1, name: 'Admin Details' });
      await title.waitFor();
      assert.deepEqual(await placeOf(title), place);
      assert.equal(await page.getByRole('contentinfo').count(), 0);
    },
  );
