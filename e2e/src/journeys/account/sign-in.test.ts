import assert from 'node:assert/strict';
import { journey, refusedWith } from '#journey/journey';
import { logIn, openAccountMenu } from '#pages/login-form';
import { bundleOf } from '#product/bundle';
import { button } from '#pages/dish-cards';
import { origin } from '#product/origin';
import { demoBuyer } from '#setup/accounts';
import { fileSeller } from '#setup/menu';

const seller = fileSeller();

journey(
  'a buyer signs in, is known in every remote, and signs out (spec 2.9, 2.25, 2.33, 6.4, 8.5, 8.9)',
  {},
  async ({ page }) => {
    await logIn(page, demoBuyer);
    await page.getByText('Login Successful').waitFor();

    await page.getByRole('link', { name: 'Dashboard' }).first().click();
    await page.waitForURL(`${origin()}/dashboard`);
    const sidebar = page.getByRole('navigation', { name: /dashboard/i });
    await sidebar.waitFor();
    assert.deepEqual(await sidebar.getByRole('link').allInnerTexts(), [
      'Profile',
      'Admin Details',
      'My Orders',
      'My Wishes',
    ]);

    await page.reload();
    await sidebar.waitFor();

    await openAccountMenu(page);
    await page.getByRole('menuitem', { name: 'LogOut' }).click();
    await page.waitForURL(`${origin()}/login`);
    await page.getByText('LogOut', { exact: true }).waitFor();
    await page.getByRole('link', { name: 'Login' }).first().waitFor();
  },
);

journey('one shared-auth serves the shell and all remotes', { expects: [refusedWith(404, 403)] }, async ({ page }) => {
  await logIn(page, demoBuyer);
  // All remotes in one page life: by links, without a reload.
  await page.getByRole('link', { name: /rice/i }).first().click();
  await page.getByRole('button', { name: 'Buy Now' }).first().waitFor();
  await page.getByRole('link', { name: 'Dashboard' }).first().click();
  await page.getByRole('navigation', { name: 'Dashboard' }).waitFor();
  await page.evaluate(() => history.pushState({}, '', '/orders/payment/any'));
  await page.evaluate(() => dispatchEvent(new PopStateEvent('popstate')));
  await page.getByRole('link', { name: 'Back to the orders' }).waitFor();
  const users = await page.evaluate(() => {
    type Shared = Record<string, Record<string, { loaded?: unknown; useIn: string[] }>>;
    const { __INSTANCES__ } = (
      globalThis as unknown as { __FEDERATION__: { __INSTANCES__: { shareScopeMap: { default: Shared } }[] } }
    ).__FEDERATION__;
    const scopes = __INSTANCES__.map(({ shareScopeMap }) => shareScopeMap.default['@food-court/shared-auth']);
    return scopes.map((versions) => Object.entries(versions ?? {}).map(([version, { useIn }]) => ({ version, useIn })));
  });
  const versions = new Set(users.flat().map(({ version }) => version));
  assert.equal(versions.size, 1, 'one version of shared-auth is on the page');
  const everyone = new Set(users.flat().flatMap(({ useIn }) => useIn));
  for (const name of ['shell', 'storefront', 'dashboard', 'payments'])
    assert.ok(everyone.has(name), `${name} takes the shared one`);
});

journey(
  'a pending order is placed after the login; toasts of the shell and of a remote share one container (spec 2.50, 6.8, 8.7, 8.9)',
  {},
  async ({ page }) => {
    // The first dish of the page may be another journey's, and gone before the login.
    const dish = await seller.createDish({ category: 'Rice' });
    await page.goto(`${origin()}/Rice`);
    await button(page, dish, 'Buy Now').click();
    await page.waitForURL(`${origin()}/login`);
    await logIn(page, demoBuyer);
    await page.getByText('Login Successful').waitFor();
    await page.waitForURL(`${origin()}/orders`);
    await page.getByText(/^Successfully added your new order \S/).waitFor();
    assert.equal(await page.locator('.Toastify').count(), 1);
  },
);

journey(
  'a second copy of shared-auth is refused, and the site goes on with the first',
  { expects: [/shared-auth \S+ was loaded/] },
  async ({ page }) => {
    await page.goto(`${origin()}/login`);
    const refusal = page.waitForEvent('pageerror');
    // As a deployable would bring it that was built without sharing.
    const secondCopy = await bundleOf('shared-auth');
    await page.route('**/second-copy.js', (route) =>
      route.fulfill({ contentType: 'text/javascript', body: secondCopy }),
    );
    await page.addScriptTag({ url: '/second-copy.js' });
    assert.match((await refusal).message, /shared-auth \S+ was loaded into a page where shared-auth \S+ already runs/);
    await logIn(page, demoBuyer);
  },
);

journey(
  'a wrong password shows the message of the specification (spec 8.1)',
  { expects: [refusedWith(400)] },
  async ({ page }) => {
    await page.goto(`${origin()}/login`);
    await page.getByLabel('E-mail').fill('buyer@example.com');
    await page.getByLabel('Password', { exact: true }).fill('not-the-password');
    await page.getByRole('button', { name: 'Login' }).click();
    await page.getByText('Something is wrong! Please Check and Try again').waitFor();
    assert.equal(await page.getByLabel('E-mail').inputValue(), 'buyer@example.com');
  },
);
