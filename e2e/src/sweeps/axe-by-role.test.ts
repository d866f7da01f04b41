import { after, before } from 'node:test';
import type { Page } from 'playwright-core';
import { waitForHydration } from '#delivery/open-tab';
import { journey, refusedWith } from '#journey/journey';
import { assertAccessible, themedDevices } from '#pages/axe';
import { assertNoHorizontalScroll } from '#pages/dish-cards';
import { dishForm } from '#pages/dish-form';
import { chooseInRowMenu } from '#pages/row-menu';
import { origin } from '#product/origin';
import { type Person, callAs, changeAccount, createAccount } from '#setup/accounts';
import { createDish, deleteDishesOf } from '#setup/menu';
import { createWish } from '#setup/orders';
import { signIn } from '#setup/sign-in';

let admin: Person;
let seller: Person;
before(async () => {
  [admin, seller] = await Promise.all([createAccount('admin'), createAccount('Seller', { name: 'Kofi Cook' })]);
});
after(async () => {
  await deleteDishesOf(seller);
});

/** Console messages about a dish that does not exist. */
const expects = [refusedWith(404)];

type Place = [path: string, seen: string];

/** Navigates within the document as a link does, so that many screens need one page load. */
async function goTo(page: Page, [path, seen]: Place): Promise<void> {
  if (page.url() === 'about:blank') await page.goto(origin());
  // Before hydration the shell does not handle navigations.
  await waitForHydration(page);
  await page.evaluate((to) => {
    history.pushState({}, '', to);
    dispatchEvent(new PopStateEvent('popstate'));
  }, path);
  await page.locator('main').getByText(seen).first().waitFor();
}

/** Checks states that no picture shows. `npm run pictures` runs the same checks on each screen of e2e/src/pictures. */
async function assertAllAccessible(page: Page, places: readonly Place[]): Promise<void> {
  for (const place of places) {
    await goTo(page, place);
    await assertNoHorizontalScroll(page);
    await assertAccessible(page, place[0]);
  }
}

for (const [device, on] of Object.entries(themedDevices)) {
  journey(`axe finds nothing serious for a visitor (${device})`, { on, expects }, async ({ page }) => {
    await goTo(page, ['/faq', 'Frequently Asked Questions']);
    for (const summary of await page.locator('main summary').all()) await summary.click();
    await assertNoHorizontalScroll(page);
    await assertAccessible(page, 'the answers of the FAQ');

    await page.goto(`${origin()}/?mfe=storefront@nobody-made-it&borders`);
    for (const name of ['Preview', 'Who owns what']) await page.getByRole('complementary', { name }).waitFor();
    await assertNoHorizontalScroll(page);
    await assertAccessible(page, 'a refused preview, and the borders that show the owners');
    await page.getByRole('button', { name: 'Hide borders' }).click();
    await page.getByRole('complementary', { name: 'Who owns what' }).waitFor({ state: 'detached' });
  });

  journey(
    `axe finds nothing serious for a Buyer with sold-out and deleted dishes (${device})`,
    { on, expects },
    async ({ context, page }) => {
      const buyer = await createAccount('Buyer');
      await signIn(context, buyer);
      const [dish, soldOut, gone] = [await createDish(seller), await createDish(seller), await createDish(seller)];
      for (const each of [dish, soldOut, gone]) await createWish(buyer, each);
      await callAs(seller, 'PATCH', `/products/${soldOut._id}`, { soldOut: true });
      await callAs(seller, 'DELETE', `/products/${gone._id}`);
      await assertAllAccessible(page, [
        ['/Drinks', soldOut.title],
        ['/dashboard/wishes', gone.title],
        ['/wishes', gone.title],
      ]);
      await page.getByRole('article', { name: dish.title }).getByRole('button', { name: 'Delete Wish' }).click();
      await page.getByRole('button', { name: 'Undo' }).waitFor();
      await assertAccessible(page, 'a toast that can be undone');
    },
  );

  journey(
    `axe finds nothing serious for a Seller with a sold-out dish and chosen photos (${device})`,
    { on, expects },
    async ({ context, page }) => {
      const seller = await createAccount('Seller');
      await signIn(context, seller);
      const dish = await createDish(seller);
      await callAs(seller, 'PATCH', `/products/${dish._id}`, { soldOut: true });
      await assertAllAccessible(page, [
        ['/dashboard/my-dishes', dish.title],
        ['/dashboard/edit-product/none', 'We can’t find this dish'],
      ]);
      await goTo(page, ['/dashboard/add-product', 'Add Your Product']);
      await dishForm(page).choosePhotos(['soup.png', 'spoon.png', 'steam.png', 'sugar.png']);
      await page.getByText('no room for sugar.png').waitFor();
      await assertNoHorizontalScroll(page);
      await assertAccessible(page, 'a dish with photos');
      await deleteDishesOf(seller);
    },
  );

  journey(
    `axe finds nothing serious for an admin in messages and dialogs (${device})`,
    { on, expects },
    async ({ context, page }) => {
      const suspended = await createAccount('Buyer', { name: 'Esi Eater' });
      await changeAccount(admin, suspended, { suspended: true });
      await signIn(context, admin);
      await goTo(page, ['/dashboard/update-food-court?category=Rice', 'Search dishes']);
      await page.getByLabel('Text').fill('');
      await page.getByRole('button', { name: 'Save the banner' }).click();
      await page.getByText('Text is Required').waitFor();
      await assertAccessible(page, 'the banner without a text');

      await goTo(page, [`/dashboard/all-users?search=${suspended.email}`, suspended.email]);
      await chooseInRowMenu(page, 'Esi Eater', 'Change role');
      const dialog = page.getByRole('dialog');
      await dialog.getByRole('button', { name: 'Change role' }).click();
      await dialog.getByText('Role is Required').waitFor();
      await assertAccessible(page, 'the dialog for a role with its message');
      await page.keyboard.press('Escape');
      await chooseInRowMenu(page, 'Esi Eater', 'Readmit');
      await dialog.waitFor();
      await assertAccessible(page, 'the confirmation of readmitting a person');
    },
  );
}
