import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright-core';
import { phone } from '#journey/browser';
import { failedRequest, journey, refusedWith } from '#journey/journey';
import { logIn } from '#pages/login-form';
import { photo } from '#pages/photo';
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
  'a seller registers, logs in, and the profile shows name, role and photo (spec 2.58, 2.73, 4.5, 8.10)',
  { on: phone },
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
    const picture = card.locator('img[src*="/images/"]').first();
    await picture.waitFor();
    assert.ok(await picture.evaluate((image: HTMLImageElement) => image.decode().then(() => image.naturalWidth > 0)));
  },
);

journey(
  'a drawn avatar counts as the photo, and the login asks for the password only (spec 2.58, 5.12)',
  { on: phone },
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
    const picture = page.locator('main img[src*="/images/"]').first();
    await picture.waitFor();
    assert.ok(await picture.evaluate((image: HTMLImageElement) => image.decode().then(() => image.naturalWidth > 0)));
  },
);

journey('what is missing is said at the field (spec 5.12)', {}, async ({ page }) => {
  await page.goto(`${origin()}/register`);
  await page.getByLabel('Full name').fill('Ama Mensah');
  await page.getByRole('button', { name: 'Register' }).click();
  await page.getByText('Photo is Required').waitFor();
  assert.equal(await page.getByLabel('Full name').inputValue(), 'Ama Mensah');
  assert.equal(new URL(page.url()).pathname, '/register');
});

journey(
  'a registration that breaks half-way is completed by trying again (spec 4.7)',
  // The address is taken and its profile is missing: both are asked for again.
  { expects: [failedRequest, refusedWith(400, 404)] },
  async ({ page }) => {
    const account = someone();
    await page.goto(`${origin()}/register`);
    await fillIn(page, account);
    await page.route('**/api/users', (route) => route.abort());
    await page.getByRole('button', { name: 'Register' }).click();
    await page.locator('.Toastify__toast--error').first().waitFor();
    assert.equal(await page.getByLabel('Full name').inputValue(), 'Ama Mensah');

    await page.unroute('**/api/users');
    await page.getByRole('button', { name: 'Register' }).click();
    await page.getByText('Registration successful').waitFor();
    await page.waitForURL(`${origin()}/login`);
    await logIn(page, account);
  },
);

journey(
  'a file that is no photo is refused at the field, and what was typed stays',
  { expects: [refusedWith(400, 415, 422)] },
  async ({ page }) => {
    await page.goto(`${origin()}/register`);
    await fillIn(page, someone());
    await page.locator('button[aria-label*="Remove"]').first().click();
    await page
      .getByLabel('Photo', { exact: true })
      .setInputFiles({ name: 'soup.png', mimeType: 'image/png', buffer: Buffer.from('<svg onload=alert(1)>') });
    await page.getByRole('button', { name: 'Register' }).click();
    await page.locator('[aria-invalid=true], [role=alert]').first().waitFor();
    assert.equal(await page.getByLabel('Full name').inputValue(), 'Ama Mensah');
    assert.equal(new URL(page.url()).pathname, '/register');
  },
);
