import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright-core';
import { phone } from '#journey/browser';
import { failedRequest, journey, refusedWith } from '#journey/journey';
import { assertAccessible } from '#pages/axe';
import { button, waitForPath } from '#pages/dish-cards';
import { continueButton, partnerPage } from '#pages/partner-page';
import { toastOf } from '#pages/toast';
import { origin } from '#product/origin';
import { createAccount } from '#setup/accounts';
import { fileSeller } from '#setup/menu';

const menu = fileSeller();
const someone = () => ({ email: `${randomUUID()}@example.com`, name: 'Ama Mensah' });

/** The profile page has no photo that did not load. */
async function assertProfile(page: Page, name: string, role: string): Promise<void> {
  await page.goto(`${origin()}/dashboard/user-profile`);
  const card = page.locator('main');
  await card.getByText(name).first().waitFor();
  await card.getByText(role, { exact: true }).first().waitFor();
  const picture = card.locator('img[src*="/images/"]').first();
  await picture.waitFor();
  assert.ok(await picture.evaluate((image: HTMLImageElement) => image.decode().then(() => image.naturalWidth > 0)));
}

/** The profile is looked up before it is there. */
const noProfileYet = { expects: [refusedWith(404)] };

journey(
  'somebody new comes by Google, chooses a role, and is signed in with name and photo',
  { on: phone, ...noProfileYet },
  async ({ page }) => {
    const person = someone();
    await page.goto(`${origin()}/login`);
    await assertAccessible(page, 'the login page with partners');
    await continueButton(page, 'Google').tap();
    await assertAccessible(page, 'the page of Google');
    await partnerPage(page, 'Google').enterAs(person);
    await page.getByRole('heading', { name: 'You are new here' }).waitFor();
    assert.equal(new URL(page.url()).hash, '', 'the token is not in the address');
    await page.getByRole('img', { name: 'photo.png' }).waitFor();
    await assertAccessible(page, 'the step for somebody new');
    await page.getByLabel('Role').selectOption('Seller');
    await page.getByRole('button', { name: 'Register' }).tap();
    await toastOf(page, 'Registration successful').waitFor();
    await waitForPath(page, '/');
    await assertProfile(page, person.name, 'Seller');

    await page.goto(`${origin()}/dashboard/settings`);
    await page.getByText('You log in with Google').waitFor();
    await page.getByRole('button', { name: 'Set a password' }).waitFor();
  },
);

journey(
  'a visitor who comes by Apple after Buy Now has the order, and the drawing as photo',
  { on: phone, ...noProfileYet },
  async ({ page }) => {
    const dish = await menu.createDish();
    await page.goto(`${origin()}/Rice`);
    await button(page, dish, 'Buy Now').tap();
    await waitForPath(page, '/login');
    await continueButton(page, 'Apple').tap();
    await partnerPage(page, 'Apple').enterAs(someone());
    await waitForPath(page, '/orders');
    await toastOf(page, `Successfully added your new order ${dish.title}`).waitFor();
    await assertProfile(page, 'Ama Mensah', 'Buyer');
  },
);

journey('who has a confirmed account comes in by Google, and cancelling changes nothing', {}, async ({ page }) => {
  const buyer = await createAccount('Buyer');
  await page.goto(`${origin()}/login`);
  await continueButton(page, 'Google').click();
  await partnerPage(page, 'Google').cancel.click();
  await page.getByText('You did not continue with Google.').waitFor();
  assert.equal(new URL(page.url()).pathname, '/login');
  await continueButton(page, 'Google').click();
  await partnerPage(page, 'Google').enterAs(buyer);
  await toastOf(page, 'Login Successful').waitFor();
  await waitForPath(page, '/');
});

journey('an address that Google has not confirmed opens no account that is there', {}, async ({ page }) => {
  const buyer = await createAccount('Buyer');
  await page.goto(`${origin()}/login`);
  await continueButton(page, 'Google').click();
  await partnerPage(page, 'Google').enterAs({ ...buyer, confirmed: false });
  await page.getByText('There is an account with this e-mail already.').waitFor();
  assert.equal(new URL(page.url()).pathname, '/login');
});

journey(
  'when the identity provider fails, the login page says so and takes the next try',
  { expects: [failedRequest] },
  async ({ page }) => {
    const buyer = await createAccount('Buyer');
    await page.goto(`${origin()}/login`);
    await page.route('**/accounts:signInWithIdp*', (route) => route.abort());
    await continueButton(page, 'Google').click();
    await partnerPage(page, 'Google').enterAs(buyer);
    await page.getByText('The sign-in service can’t be reached.').waitFor();
    await page.unroute('**/accounts:signInWithIdp*');
    await continueButton(page, 'Google').click();
    await partnerPage(page, 'Google').enterAs(buyer);
    await waitForPath(page, '/');
  },
);
