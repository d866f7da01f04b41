import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright-core';
import { phone } from '#journey/browser';
import { journey, refusedWith } from '#journey/journey';
import { button, waitForPath } from '#pages/dish-cards';
import { continueButton, partnerPage } from '#pages/partner-page';
import { assertPictureIsSeen } from '#pages/picture';
import { toastOf } from '#pages/toast';
import { origin } from '#product/origin';
import { fileSeller } from '#setup/menu';

const menu = fileSeller();
const someone = () => ({ email: `${randomUUID()}@example.com`, name: 'Ama Mensah' });

async function assertProfile(page: Page, name: string, role: string): Promise<void> {
  await page.goto(`${origin()}/dashboard/user-profile`);
  const card = page.locator('main');
  await card.getByText(name).first().waitFor();
  await card.getByText(role, { exact: true }).first().waitFor();
  await assertPictureIsSeen(card.locator('img[src*="/images/"]').first());
}

/** The profile is requested before it exists. */
const noProfileYet = { expects: [refusedWith(404)] };

journey(
  'a new person cancels at Google, signs up with it at the second try, and is signed in with role, name and photo',
  { on: phone, loads: 'everything', ...noProfileYet },
  async ({ page }) => {
    const person = someone();
    await page.goto(`${origin()}/login`);
    await continueButton(page, 'Google').tap();
    await partnerPage(page, 'Google').cancel.click();
    await page.getByText('You did not continue with Google.').waitFor();
    assert.equal(new URL(page.url()).pathname, '/login');

    await continueButton(page, 'Google').tap();
    await partnerPage(page, 'Google').enterAs(person);
    await page.getByRole('heading', { name: 'You’re new here' }).waitFor();
    assert.equal(new URL(page.url()).hash, '', 'the token is not in the address');
    await page.getByRole('img', { name: 'photo.png' }).waitFor();
    await page.getByLabel('Role').selectOption('Seller');
    await page.getByRole('button', { name: 'Register' }).tap();
    await toastOf(page, 'Registration successful').waitFor();
    await waitForPath(page, '/');
    await assertProfile(page, person.name, 'Seller');
  },
);

journey(
  'a visitor who signs up with Apple after Buy Now gets the order, and a drawing as photo',
  { on: phone, loads: 'everything', ...noProfileYet },
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
