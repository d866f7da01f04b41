import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright-core';
import { phone } from '#journey/browser';
import { journey } from '#journey/journey';
import { logIn } from '#pages/login-form';
import { photo } from '#pages/photo';
import { assertPictureIsSeen } from '#pages/picture';
import { origin } from '#product/origin';

const someone = () => ({ email: `${randomUUID()}@example.com`, password: 'soup-and-noodles' });

async function fillIn(page: Page, { email, password }: { email: string; password: string }): Promise<void> {
  await page.getByLabel('Full name').fill('Ama Mensah');
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByLabel('Role').selectOption('Seller');
  await page.getByLabel('Photo', { exact: true }).setInputFiles(await photo(page));
}

journey(
  'a seller registers and logs in, and the profile shows name, role and photo (spec 2.58, 2.73, 4.5, 8.10)',
  { on: phone, loads: 'everything' },
  async ({ page }) => {
    const account = someone();
    await page.goto(`${origin()}/register`);
    await fillIn(page, account);
    await page.getByRole('button', { name: 'Register' }).click();
    await page.waitForURL(`${origin()}/login`);
    await page.getByText('Registration successful').waitFor();

    await logIn(page, account);
    await page.goto(`${origin()}/dashboard/user-profile`);
    const card = page.locator('main');
    await card.getByText('Ama Mensah').first().waitFor();
    await card.getByText('Seller', { exact: true }).first().waitFor();
    await assertPictureIsSeen(card.locator('img[src*="/images/"]').first());
  },
);

journey(
  'a drawn avatar counts as the photo at registration, and the login asks only for the password (spec 2.58, 5.12)',
  { on: phone, loads: 'everything' },
  async ({ page }) => {
    const { email, password } = someone();
    await page.goto(`${origin()}/register`);
    await page.getByLabel('Full name').fill('Ama Mensah');
    await page.getByLabel('E-mail').fill(email);
    await page.getByLabel('Password', { exact: true }).fill(password);
    await page.getByLabel('Role').selectOption('Buyer');
    await page.getByRole('radio', { name: 'Dumpling' }).click();
    await page.getByRole('img', { name: 'dumpling.png' }).waitFor();
    await page.getByRole('button', { name: 'Register' }).click();
    await page.waitForURL(`${origin()}/login`);
    await page.getByText('Registration successful').waitFor();

    assert.equal(await page.getByLabel('E-mail').inputValue(), email);
    await page.locator('input[name="password"]:focus').waitFor();
    await page.keyboard.type(`${password}\n`);
    await page.waitForURL(`${origin()}/`);
    await page.goto(`${origin()}/dashboard/user-profile`);
    await assertPictureIsSeen(page.locator('main img[src*="/images/"]').first());
  },
);
