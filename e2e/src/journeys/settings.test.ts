import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { Browser, Locator, Page } from 'playwright-core';
import type { Profile } from 'shared-api/contract';
import { openAccountMenu } from '../browser/account';
import { desktop, launch, phone, visit } from '../browser/browser';
import { arriveAt, card, comeInTo } from '../browser/dish-cards';
import { callAs, newcomer, type Person } from '../browser/newcomer';
import { photo } from '../browser/photo';
import { clearMenuOf, dishesOf, putOnMenu } from '../browser/put-on-menu';
import { toastOf } from '../browser/toast';

let browser: Browser;
before(async () => {
  browser = await launch();
});
after(() => browser.close());

const nameField = (page: Page): Locator => page.getByLabel('Name', { exact: true });
const save = (page: Page): Promise<void> => page.getByRole('button', { name: 'Save', exact: true }).click();
const account = (page: Page, name: string): Locator => page.getByRole('button', { name: `Account of ${name}` });
const profileOf = (person: Person): Promise<Profile> => callAs(person, 'GET', `/${person.email}`);

for (const [device, options] of Object.entries({ phone, desktop })) {
  test(`name and photo are changed, and the bar shows them at once (${device}) (spec 2.29, 2.30)`, async () => {
    const { context, page, complaints } = await visit(browser, options);
    const person = await newcomer('Seller', { name: 'Yaw Yam' });
    const before = await profileOf(person);
    await putOnMenu(person);
    await comeInTo(page, person, '/dashboard');
    await account(page, 'Yaw Yam').waitFor();
    await openAccountMenu(page);
    const menu = page.getByRole('menu', { name: 'Account of Yaw Yam' }).locator('..');
    for (const fact of ['Yaw Yam', 'Seller']) await menu.getByText(fact, { exact: true }).waitFor();
    await page.getByRole('menuitem', { name: 'Settings' }).click();
    await arriveAt(page, '/dashboard/settings');

    await nameField(page).fill('Yaw 🍲 <b>Yam</b>');
    await page.getByLabel('New photo').setInputFiles(await photo(page));
    await save(page);
    await toastOf(page, 'Your settings are saved').waitFor();
    await account(page, 'Yaw 🍲 <b>Yam</b>').waitFor();
    const shown = await account(page, 'Yaw 🍲 <b>Yam</b>').getByRole('img').getAttribute('src');

    const { name, image } = await profileOf(person);
    assert.equal(name, 'Yaw 🍲 <b>Yam</b>');
    assert.notEqual(image, before.image);
    const photoId = /images\/(\w+)\//.exec(image)?.[1] ?? 'none';
    assert.ok(shown?.includes(photoId), `${shown} is the new photo`);
    assert.deepEqual(
      (await dishesOf(person)).map(({ author }) => author),
      [name],
    );
    assert.deepEqual(complaints, []);
    await clearMenuOf(person);
    await context.close();
  });
}

test('a seller’s dishes carry the new name wherever they are shown', async () => {
  const [seller, admin] = await Promise.all([newcomer('Seller', { name: 'Before' }), newcomer('admin')]);
  const dish = await putOnMenu(seller);
  const [ofSeller, ofAdmin] = await Promise.all([visit(browser), visit(browser)]);
  await comeInTo(ofSeller.page, seller, '/dashboard/settings');
  await nameField(ofSeller.page).fill('Afterwards');
  await save(ofSeller.page);
  await toastOf(ofSeller.page, 'Your settings are saved').waitFor();
  await comeInTo(ofAdmin.page, admin, `/dashboard/update-food-court?search=${encodeURIComponent(dish.title)}`);
  await card(ofAdmin.page, dish).getByText('by Afterwards').waitFor();
  assert.deepEqual([...ofSeller.complaints, ...ofAdmin.complaints], []);
  await clearMenuOf(seller);
  await Promise.all([ofSeller.context.close(), ofAdmin.context.close()]);
});

test('what could not be saved is kept: the line is lost, then it is back', async () => {
  const { context, page } = await visit(browser, phone);
  const person = await newcomer('Buyer', { name: 'Still Me' });
  await comeInTo(page, person, '/dashboard/settings');
  await nameField(page).fill('Somebody Else');
  await page.getByLabel('New photo').setInputFiles(await photo(page));
  await page.route('**/images/upload*', (route) => route.abort(), { times: 1 });
  await save(page);
  await page.getByText('The photo could not be sent. Please check your connection and try again.').waitFor();
  assert.equal(await nameField(page).inputValue(), 'Somebody Else');

  await context.setOffline(true);
  await page.getByRole('button', { name: 'Remove me.png' }).click();
  await save(page);
  await page.locator('main').getByRole('alert').filter({ hasText: 'The food court can’t be reached' }).waitFor();
  assert.equal(await nameField(page).inputValue(), 'Somebody Else');
  await account(page, 'Still Me').waitFor();

  await context.setOffline(false);
  await page.reload();
  await page.getByRole('heading', { level: 1, name: 'Settings' }).waitFor();
  assert.equal(await nameField(page).inputValue(), 'Somebody Else');
  await save(page);
  await account(page, 'Somebody Else').waitFor();
  await context.close();
});

test('a name that can’t be one is refused at the field', async () => {
  const { context, page, complaints } = await visit(browser);
  await comeInTo(page, await newcomer('Buyer'), '/dashboard/settings');
  await nameField(page).fill('   ');
  await save(page);
  await page.getByText('Name is Required').waitFor();
  await nameField(page).fill('a'.repeat(121));
  await page.getByText('Name can have at most 120 characters').waitFor();
  assert.deepEqual(complaints, []);
  await context.close();
});
