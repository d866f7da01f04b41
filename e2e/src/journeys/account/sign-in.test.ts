import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import type { Page } from 'playwright-core';
import { journey } from '#journey/journey';
import { button, pay, waitForPath } from '#pages/dish-cards';
import { logIn, openAccountMenu } from '#pages/login-form';
import { toastOf } from '#pages/toast';
import { bundleOf } from '#product/bundle';
import { origin } from '#product/origin';
import { createAccount } from '#setup/accounts';
import { fileSeller } from '#setup/menu';

const seller = fileSeller();

/** Returns the versions of shared-auth on the page and the deployables that use them. */
const usersOfSharedAuth = (page: Page): Promise<{ version: string; useIn: string[] }[]> =>
  page.evaluate(() => {
    type Shared = Record<string, Record<string, { loaded?: unknown; useIn: string[] }>>;
    const { __INSTANCES__ } = (
      globalThis as unknown as { __FEDERATION__: { __INSTANCES__: { shareScopeMap: { default: Shared } }[] } }
    ).__FEDERATION__;
    return __INSTANCES__.flatMap(({ shareScopeMap }) =>
      Object.entries(shareScopeMap.default['@food-court/shared-auth'] ?? {}).map(([version, { useIn }]) => ({
        version,
        useIn,
      })),
    );
  });

/** Loads a second copy of shared-auth, as a deployable built without sharing would, and returns the error. */
async function bringSecondCopy(page: Page): Promise<string> {
  const refusal = page.waitForEvent('pageerror');
  const secondCopy = await bundleOf('shared-auth');
  // The page lets only addresses of builds become scripts.
  await page.route('**/second-copy.js', (route) => route.fulfill({ contentType: 'text/javascript', body: secondCopy }));
  // A script without a hash would not run at all.
  const integrity = `sha384-${createHash('sha384').update(secondCopy).digest('base64')}`;
  await page.evaluate((given) => document.head.append(Object.assign(document.createElement('script'), given)), {
    src: '/releases/shell/other/client/second-copy.js',
    integrity,
    crossOrigin: 'anonymous',
  });
  return (await refusal).message;
}

journey(
  'a buyer signs in after Buy Now, is signed in on all remotes by one shared-auth, and signs out (spec 2.9, 2.25, 2.33, 2.50, 6.4, 6.8, 8.5, 8.7, 8.9)',
  { expects: [/shared-auth \S+ was loaded/] },
  async ({ page }) => {
    const [buyer, dish] = await Promise.all([createAccount('Buyer'), seller.createDish()]);
    await page.goto(`${origin()}/Rice`);
    await button(page, dish, 'Buy Now').click();
    await waitForPath(page, '/login');
    await logIn(page, buyer);
    await toastOf(page, 'Login Successful').waitFor();
    await waitForPath(page, '/orders');
    await toastOf(page, `Successfully added your new order ${dish.title}`).waitFor();
    assert.equal(await page.locator('.Toastify').count(), 1, 'toasts of the shell and of a remote share one container');

    // Visits all remotes by links, so that they share one document.
    await pay(page, dish).click();
    await page.getByRole('heading', { name: `Payment for ${dish.title}` }).waitFor();
    await page.getByRole('link', { name: 'Dashboard' }).first().click();
    await waitForPath(page, '/dashboard');
    const sidebar = page.getByRole('navigation', { name: 'Dashboard' });
    await sidebar.waitFor();
    assert.deepEqual(await sidebar.getByRole('link').allInnerTexts(), [
      'Profile',
      'Admin Details',
      'My Orders',
      'My Wishes',
      'Wallet',
    ]);
    const users = await usersOfSharedAuth(page);
    assert.equal(new Set(users.map(({ version }) => version)).size, 1, 'one version of shared-auth is on the page');
    const everyone = new Set(users.flatMap(({ useIn }) => useIn));
    for (const name of ['shell', 'storefront', 'dashboard', 'payments'])
      assert.ok(everyone.has(name), `${name} uses the shared copy`);

    assert.match(
      await bringSecondCopy(page),
      /shared-auth \S+ was loaded into a page where shared-auth \S+ already runs/,
    );
    await sidebar.getByRole('link', { name: 'My Orders' }).click();
    await pay(page, dish).waitFor();

    await page.reload();
    await sidebar.waitFor();
    await openAccountMenu(page);
    await page.getByRole('menuitem', { name: 'LogOut' }).click();
    await waitForPath(page, '/login');
    await toastOf(page, 'LogOut').waitFor();
    await page.getByRole('link', { name: 'Login' }).first().waitFor();
  },
);
