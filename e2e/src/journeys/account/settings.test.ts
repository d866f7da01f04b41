import assert from 'node:assert/strict';
import type { Locator, Page } from 'playwright-core';
import type { Profile } from '@food-court/shared-api/contract';
import { waitUntilWorkerIsReady } from '#delivery/offline';
import { desktop, phone } from '#journey/browser';
import { failedRequest, journey } from '#journey/journey';
import { card, waitForPath } from '#pages/dish-cards';
import { openAccountMenu } from '#pages/login-form';
import { photo } from '#pages/photo';
import { toastOf } from '#pages/toast';
import { type Person, callAs, createAccount } from '#setup/accounts';
import { createDish, deleteDishesOf, dishesOf } from '#setup/menu';
import { signInAndOpen } from '#setup/sign-in';

const nameField = (page: Page): Locator => page.getByLabel('Name', { exact: true });
const save = (page: Page): Promise<void> => page.getByRole('button', { name: 'Save', exact: true }).click();
const account = (page: Page, name: string): Locator => page.getByRole('button', { name: `Account of ${name}` });
const profileOf = (person: Person): Promise<Profile> => callAs(person, 'GET', `/${person.email}`);

for (const [device, options] of Object.entries({ phone, desktop })) {
  journey(
    `name and photo are changed, and the bar shows them at once (${device}) (spec 2.29, 2.30)`,
    { on: options },
    async ({ page }) => {
      const person = await createAccount('Seller', { name: 'Yaw Yam' });
      const before = await profileOf(person);
      await createDish(person);
      await signInAndOpen(page, person, '/dashboard');
      await account(page, 'Yaw Yam').waitFor();
      await openAccountMenu(page);
      const menu = page.getByRole('menu', { name: 'Account of Yaw Yam' }).locator('..');
      for (const fact of ['Yaw Yam', 'Seller']) await menu.getByText(fact, { exact: true }).waitFor();
      await page.getByRole('menuitem', { name: 'Settings' }).click();
      await waitForPath(page, '/dashboard/settings');

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
      await deleteDishesOf(person);
    },
  );
}

journey('a seller’s dishes carry the new name wherever they are shown', {}, async ({ page, openVisitor }) => {
  const [seller, admin] = await Promise.all([createAccount('Seller', { name: 'Before' }), createAccount('admin')]);
  const dish = await createDish(seller);
  const ofAdmin = await openVisitor();
  await signInAndOpen(page, seller, '/dashboard/settings');
  await nameField(page).fill('Afterwards');
  await save(page);
  await toastOf(page, 'Your settings are saved').waitFor();
  await signInAndOpen(ofAdmin.page, admin, `/dashboard/update-food-court?search=${encodeURIComponent(dish.title)}`);
  await card(ofAdmin.page, dish).getByText('by Afterwards').waitFor();
  await deleteDishesOf(seller);
});

journey(
  'settings that could not be saved stay in the form until the network is back',
  { on: phone, expects: [failedRequest] },
  async ({ page, context }) => {
    const person = await createAccount('Buyer', { name: 'Still Me' });
    await signInAndOpen(page, person, '/dashboard/settings');
    await nameField(page).fill('Somebody Else');
    await page.getByLabel('New photo').setInputFiles(await photo(page));
    await page.route('**/images/upload*', (route) => route.abort(), { times: 1 });
    await save(page);
    await page.getByText('The photo could not be sent. Please check your connection and try again.').waitFor();
    assert.equal(await nameField(page).inputValue(), 'Somebody Else');

    await waitUntilWorkerIsReady(page);
    await context.setOffline(true);
    await page.getByRole('button', { name: 'Remove me.png' }).click();
    await save(page);
    await page.locator('main').getByRole('alert').filter({ hasText: 'You are offline. Nothing was sent' }).waitFor();
    assert.equal(await nameField(page).inputValue(), 'Somebody Else');
    await account(page, 'Still Me').waitFor();

    await context.setOffline(false);
    await page.reload();
    await page.getByRole('heading', { level: 1, name: 'Settings' }).waitFor();
    assert.equal(await nameField(page).inputValue(), 'Somebody Else');
    await save(page);
    await account(page, 'Somebody Else').waitFor();
  },
);

journey('a name that can’t be one is refused at the field', {}, async ({ page }) => {
  await signInAndOpen(page, await createAccount('Buyer'), '/dashboard/settings');
  await nameField(page).fill('   ');
  await save(page);
  await page.getByText('Name is Required').waitFor();
  await nameField(page).fill('a'.repeat(121));
  await page.getByText('Name can have at most 120 characters').waitFor();
});
