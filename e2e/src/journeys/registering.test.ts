import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, test } from 'node:test';
import type { Browser, Page } from 'playwright-core';
import { logIn } from '../browser/account';
import { launch, origin, phone, visit } from '../browser/browser';
import { photo } from '../browser/photo';

let browser: Browser;
before(async () => {
  browser = await launch();
});
after(() => browser.close());

const someone = () => ({ email: `${randomUUID()}@example.com`, password: 'soup-and-noodles' });

async function fillIn(page: Page, { email, password }: { email: string; password: string }): Promise<void> {
  await page.getByLabel('Full name').fill('Ama Mensah');
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByLabel('Role').selectOption('Seller');
  await page.getByLabel('Photo', { exact: true }).setInputFiles(await photo(page));
}

test('a seller registers, logs in, and the profile shows name, role and photo (spec 2.58, 2.73, 4.5, 8.10)', async () => {
  const { context, page } = await visit(browser, phone);
  const account = someone();
  await page.goto(`${origin()}/register`);
  await fillIn(page, account);
  await page.getByRole('button', { name: 'Register' }).click();
  await page.waitForURL(`${origin()}/login`);
  await page.getByText('Registration successful').waitFor();

  await logIn(page, account.email, { password: account.password, at: 'here' });
  await page.goto(`${origin()}/dashboard/user-profile`);
  const card = page.locator('main');
  await card.getByText('Ama Mensah').first().waitFor();
  await card.getByText('Seller', { exact: true }).first().waitFor();
  const picture = card.locator('img[src*="/images/"]').first();
  await picture.waitFor();
  assert.ok(await picture.evaluate((image: HTMLImageElement) => image.decode().then(() => image.naturalWidth > 0)));
  await context.close();
});

test('what is missing is said at the field (spec 5.12)', async () => {
  const { context, page } = await visit(browser);
  await page.goto(`${origin()}/register`);
  await page.getByLabel('Full name').fill('Ama Mensah');
  await page.getByRole('button', { name: 'Register' }).click();
  await page.getByText('Photo is Required').waitFor();
  assert.equal(await page.getByLabel('Full name').inputValue(), 'Ama Mensah');
  assert.equal(new URL(page.url()).pathname, '/register');
  await context.close();
});

test('a registration that breaks half-way is completed by trying again (spec 4.7)', async () => {
  const { context, page } = await visit(browser);
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
  await logIn(page, account.email, { password: account.password, at: 'here' });
  await context.close();
});

test('a photo that is none is refused at the field, and what was typed stays', async () => {
  const { context, page } = await visit(browser);
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
  await context.close();
});
