import type { Banner } from '@food-court/shared-api/contract';
import { phone } from '#journey/browser';
import { asVisitor, journey } from '#journey/journey';
import { waitForValue } from '#journey/wait-for-value';
import { card, waitForPath } from '#pages/dish-cards';
import { chooseInRowMenu } from '#pages/row-menu';
import { toastOf } from '#pages/toast';
import { visitorsSeeDish } from '#product/visitors-page';
import { origin } from '#product/origin';
import { callAs, createAccount } from '#setup/accounts';
import { createDish, deleteDishesOf } from '#setup/menu';
import { signInAndOpen } from '#setup/sign-in';

journey(
  'visitors see the change when an admin shows a dish first, hides it, shows it again and deletes it (spec 2.14, 2.41, 2.80, 4.20)',
  { on: phone },
  async ({ page }) => {
    const [admin, seller] = await Promise.all([createAccount('admin'), createAccount('Seller', { name: 'Kofi Cook' })]);
    const dish = await createDish(seller);
    // This dish is newer, so it would come first without the admin's choice.
    const newer = await createDish(seller);
    const onTheMenu = () => visitorsSeeDish('/Drinks', dish.title);
    const onTheHomePage = async () => [await visitorsSeeDish('/', dish.title), await visitorsSeeDish('/', newer.title)];
    await signInAndOpen(page, admin, '/dashboard/update-food-court?category=Drinks');
    await page.getByRole('searchbox', { name: 'Search dishes' }).fill(dish.title);
    const row = card(page, dish);
    await row.getByText('by Kofi Cook').waitFor();
    await waitForValue(onTheMenu, true);

    await chooseInRowMenu(page, dish.title, 'Show first');
    await toastOf(page, `Drinks shows ${dish.title} first now`).waitFor();
    await row.getByText('Shown first').waitFor();
    await waitForValue(onTheHomePage, [true, false], 'the first drink of the home page');

    await chooseInRowMenu(page, dish.title, 'Hide');
    await toastOf(page, `${dish.title} is hidden from visitors`).waitFor();
    await row.getByText('Hidden by the court').waitFor();
    await waitForValue(onTheMenu, false);
    await chooseInRowMenu(page, dish.title, 'Show');
    await toastOf(page, `${dish.title} is on the menu again`).waitFor();
    await waitForValue(onTheMenu, true);

    await chooseInRowMenu(page, dish.title, 'Delete');
    await page
      .getByRole('dialog', { name: `Delete ${dish.title}?` })
      .getByRole('button', { name: 'Delete', exact: true })
      .click();
    await toastOf(page, `Deleted ${dish.title}`).waitFor();
    await page.getByText(`No Drinks dish has “${dish.title}” in its title or its seller’s name.`).waitFor();
    await waitForValue(onTheMenu, false);
    await deleteDishesOf(seller);
  },
);

journey('the home page shows the banner’s text that an admin wrote (spec 2.80, 2.81, 2.83)', {}, async ({ page }) => {
  const admin = await createAccount('admin');
  const { text: before } = await callAs<Banner>(admin, 'GET', '/banner');
  await signInAndOpen(page, admin, '/dashboard/update-food-court');
  const text = 'Free tea 🍵 with <b>every</b> bowl — شاي مجاني';
  try {
    await page.getByLabel('Text').fill(text);
    await page.getByRole('button', { name: 'Save the banner' }).click();
    await toastOf(page, 'Banner updated').waitFor();
    await asVisitor(phone, origin(), async (visitors) => {
      await visitors.getByText(text).waitFor();
      await visitors.getByRole('link', { name: 'Get started' }).click();
      await waitForPath(visitors, '/register');
    });
  } finally {
    await callAs(admin, 'PATCH', '/banner', { text: before });
  }
});
