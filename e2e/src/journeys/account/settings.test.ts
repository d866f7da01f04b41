import assert from 'node:assert/strict';
import type { Locator, Page } from 'playwright-core';
import type { Profile } from '@food-court/shared-api/contract';
import { phone } from '#journey/browser';
import { journey } from '#journey/journey';
import { waitForPath } from '#pages/dish-cards';
import { openAccountMenu } from '#pages/login-form';
import { photo } from '#pages/photo';
import { toastOf } from '#pages/toast';
import { type Person, callAs, createAccount } from '#setup/accounts';
import { createDish, deleteDishesOf, dishesOf } from '#setup/menu';
import { signInAndOpen } from '#setup/sign-in';

const account = (page: Page, name: string): Locator => page.getByRole('button', { name: `Account of ${name}` });
const profileOf = (person: Person): Promise<Profile> => callAs(person, 'GET', `/${person.email}`);

journey(
  'the bar shows a changed name and photo at once, and the person’s dishes carry the new name (spec 2.29, 2.30)',
  { on: phone, loads: 'everything' },
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

    await page.getByLabel('Name', { exact: true }).fill('Yaw 🍲 <b>Yam</b>');
    await page.getByLabel('New photo').setInputFiles(await photo(page));
    await page.getByRole('button', { name: 'Save', exact: true }).click();
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
