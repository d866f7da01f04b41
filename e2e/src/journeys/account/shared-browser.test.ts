import assert from 'node:assert/strict';
import type { Page } from 'playwright-core';
import { journey } from '#journey/journey';
import { waitForValue } from '#journey/wait-for-value';
import { waitForPath } from '#pages/dish-cards';
import { logIn, openAccountMenu } from '#pages/login-form';
import { origin } from '#product/origin';
import { createAccount } from '#setup/accounts';
import { fileSeller } from '#setup/menu';
import { createOrder } from '#setup/orders';
import { signInAndOpen } from '#setup/sign-in';

const seller = fileSeller();

const hasSession = async (page: Page): Promise<boolean> =>
  (await page.context().cookies()).some(({ name }) => name === 'food-court-session');
const documentOfOrders = async (page: Page): Promise<string> =>
  (await (await page.goto(`${origin()}/orders`))?.text()) ?? '';

journey(
  'the server renders each buyer of a shared browser their own orders, and going back after LogOut shows nothing',
  {},
  async ({ page }) => {
    const [ada, ben] = await Promise.all([createAccount('Buyer'), createAccount('Buyer')]);
    const [ofAda, ofBen] = await Promise.all([seller.createDish(), seller.createDish()]);
    await Promise.all([createOrder(ada, ofAda), createOrder(ben, ofBen)]);
    await signInAndOpen(page, ada, '/orders');
    await waitForValue(() => hasSession(page), true, 'the server knows who is signed in');
    assert.ok((await documentOfOrders(page)).includes(ofAda.title));

    await page.goto(`${origin()}/faq`);
    await openAccountMenu(page);
    await page.getByRole('menuitem', { name: 'LogOut' }).click();
    await waitForPath(page, '/login');
    await waitForValue(() => hasSession(page), false, 'the server has forgotten who was signed in');
    await page.goBack();
    await waitForPath(page, '/login');
    assert.equal(await page.getByText(ofAda.title).count(), 0);

    assert.ok(!(await documentOfOrders(page)).includes(ofAda.title));
    await waitForPath(page, '/login');
    await logIn(page, ben);
    await waitForPath(page, '/orders');
    await page.getByText(ofBen.title).first().waitFor();
    await waitForValue(() => hasSession(page), true, 'the server knows the next one');
    const document = await documentOfOrders(page);
    assert.ok(document.includes(ofBen.title) && !document.includes(ofAda.title));
  },
);
