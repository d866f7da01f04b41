import { after, before } from 'node:test';
import type { Page } from 'playwright-core';
import { waitForHydration } from '#delivery/open-tab';
import { workerRefused } from '#journey/browser';
import { failedRequest, journey, refusedWith } from '#journey/journey';
import { assertAccessible, themedDevices } from '#pages/axe';
import { assertNoHorizontalScroll } from '#pages/dish-cards';
import { dishForm } from '#pages/dish-form';
import { openAccountMenu } from '#pages/login-form';
import { origin } from '#product/origin';
import { type Person, callAs, changeAccount, createAccount } from '#setup/accounts';
import { createDish, deleteDishesOf } from '#setup/menu';
import { createOrder, createWish } from '#setup/orders';
import { signIn } from '#setup/sign-in';

let admin: Person;
let seller: Person;
before(async () => {
  [admin, seller] = await Promise.all([createAccount('admin'), createAccount('Seller', { name: 'Kofi Cook' })]);
});
after(async () => {
  await deleteDishesOf(seller);
});

/** What the console says of addresses that are not there, of refusals and of a remote that is down. */
const expects = [workerRefused, failedRequest, refusedWith(400, 401, 403, 404, 409), /storefront|RUNTIME|remote/i];

type Place = [path: string, seen: string];

/** Goes on within the site, as by a link: one page load for many screens. */
async function goTo(page: Page, [path, seen]: Place): Promise<void> {
  if (page.url() === 'about:blank') await page.goto(origin());
  // A page that is not alive has no links of the site to follow.
  await waitForHydration(page);
  await page.evaluate((to) => {
    history.pushState({}, '', to);
    dispatchEvent(new PopStateEvent('popstate'));
  }, path);
  await page.locator('main').getByText(seen).first().waitFor();
}

async function assertAllAccessible(page: Page, places: readonly Place[]): Promise<void> {
  for (const place of places) {
    await goTo(page, place);
    await assertNoHorizontalScroll(page);
    await assertAccessible(page, place[0]);
  }
}

const publicPages: readonly Place[] = [
  ['/Chinese', 'Buy Now'],
  ['/about', 'About'],
  ['/faq', 'Frequently Asked Questions'],
  ['/Privacy-Policy', 'Privacy Policy'],
  ['/Terms-&-Conditions', 'Terms'],
  ['/nowhere', 'This plate is empty'],
  ['/register', 'Register Now'],
  ['/login', 'login Now'],
];

const ofEverybody: readonly Place[] = [
  ['/dashboard', 'Welcome, '],
  ['/dashboard/user-profile', 'Full-stack developer'],
  ['/dashboard/settings', 'Your photo now'],
];

for (const [device, on] of Object.entries(themedDevices)) {
  journey(`no serious finding for a visitor (${device})`, { on, expects }, async ({ page, openVisitor }) => {
    await page.goto(origin());
    await page.waitForLoadState('networkidle');
    await assertAccessible(page, '/');
    if (on === themedDevices['phone, dark']) {
      await page.getByRole('button', { name: 'Menu' }).click();
      await assertAccessible(page, 'the opened menu');
      await page.keyboard.press('Escape');
    }
    await assertAllAccessible(page, publicPages);
    await page.getByRole('button', { name: 'Login' }).click();
    await assertAccessible(page, 'a login with nothing typed');
    await goTo(page, ['/register', 'Register Now']);
    await page.getByRole('button', { name: 'Register' }).click();
    await page.getByText('Photo is Required').waitFor();
    await assertAccessible(page, 'a registration with all messages');
    await goTo(page, ['/faq', 'Frequently Asked Questions']);
    for (const summary of await page.locator('main summary').all()) await summary.click();
    await assertAccessible(page, 'the answers of the FAQ');

    await page.goto(`${origin()}/?mfe=storefront@nobody-made-it&borders`);
    for (const name of ['Preview', 'Who owns what']) await page.getByRole('complementary', { name }).waitFor();
    await assertNoHorizontalScroll(page);
    await assertAccessible(page, 'a preview that is refused, and whose each part of the page is');
    await page.getByRole('button', { name: 'Hide borders' }).click();
    const down = await openVisitor({ ...on, serviceWorkers: 'block' });
    await down.context.route('**/releases/storefront/**/*.js*', (route) => route.abort('connectionrefused'));
    await down.page.goto(`${origin()}/login`);
    await assertAllAccessible(down.page, [['/faq', 'closed for a moment']]);
  });

  journey(
    `no serious finding for a Buyer, with nothing yet and with orders and wishes (${device})`,
    { on, expects },
    async ({ context, page }) => {
      const buyer = await createAccount('Buyer');
      await signIn(context, buyer);
      await assertAllAccessible(page, [
        ['/orders', 'There are no order right now'],
        ['/wishes', 'There are no wish list available'],
        ...ofEverybody,
        ['/dashboard/admin-details', admin.email],
        ['/dashboard/all-users', 'This table is reserved'],
      ]);
      await openAccountMenu(page);
      await assertAccessible(page, 'the account menu');

      const [dish, soldOut, gone] = [await createDish(seller), await createDish(seller), await createDish(seller)];
      const { _id } = await createOrder(buyer, dish);
      for (const each of [dish, soldOut, gone]) await createWish(buyer, each);
      await callAs(seller, 'PATCH', `/products/${soldOut._id}`, { soldOut: true });
      await callAs(seller, 'DELETE', `/products/${gone._id}`);
      await page.goto(`${origin()}/orders`);
      await assertAllAccessible(page, [
        ['/orders', dish.title],
        ['/wishes', gone.title],
        ['/dashboard/orders', dish.title],
        ['/dashboard/wishes', gone.title],
        [`/orders/payment/${_id}`, `Payment for ${dish.title}`],
        [`/dashboard/orders/payment/${_id}`, `Payment for ${dish.title}`],
        ['/Drinks', soldOut.title],
      ]);
      await goTo(page, ['/wishes', dish.title]);
      await page.getByRole('article', { name: dish.title }).getByRole('button', { name: 'Delete Wish' }).click();
      await page.getByRole('button', { name: 'Undo' }).waitFor();
      await assertAccessible(page, 'a toast that can be undone');
    },
  );

  journey(
    `no serious finding for a Seller, forms with their messages and dialogs included (${device})`,
    { on, expects },
    async ({ context, page }) => {
      const seller = await createAccount('Seller');
      await signIn(context, seller);
      await assertAllAccessible(page, [
        ['/dashboard/my-dishes', 'You have no dishes yet'],
        ...ofEverybody,
        ['/dashboard/add-product', 'Add Your Product'],
      ]);
      const form = dishForm(page);
      await form.add.click();
      await page.getByText('Photo is Required').waitFor();
      await assertAccessible(page, 'a dish with all messages');
      await form.choosePhotos(['soup.png', 'spoon.png', 'steam.png', 'sugar.png']);
      await page.getByText('no room for sugar.png').waitFor();
      await assertAccessible(page, 'a dish with photos');

      const [dish] = [await createDish(seller), await createDish(seller, { category: 'Rice' })];
      await callAs(seller, 'PATCH', `/products/${dish._id}`, { soldOut: true });
      await page.goto(`${origin()}/dashboard`);
      await assertAllAccessible(page, [
        [`/dashboard/edit-product/${dish._id}`, 'Present photo'],
        ['/dashboard/edit-product/none', 'This dish is not there'],
        ['/dashboard/kitchen', 'Opening hours'],
        ['/dashboard/past-orders', 'There are no orders yet'],
        ['/dashboard/reviews', 'No reviews yet'],
        ['/dashboard/my-dishes', dish.title],
      ]);
      await page.getByRole('button', { name: `Delete ${dish.title}` }).click();
      await page.getByRole('dialog').waitFor();
      await assertAccessible(page, 'the question before a dish is deleted');
      await deleteDishesOf(seller);
    },
  );

  journey(
    `no serious finding for an admin, lists with their dialogs included (${device})`,
    { on, expects },
    async ({ context, page }) => {
      const suspended = await createAccount('Buyer', { name: 'Esi Eater' });
      await changeAccount(admin, suspended, { suspended: true });
      await signIn(context, admin);
      await assertAllAccessible(page, [
        ...ofEverybody,
        ['/dashboard/add-product', 'Add Your Product'],
        // Who came last stands first: by then that may be somebody of another journey.
        ['/dashboard/all-users', 'Change role'],
        [`/dashboard/all-customers?search=${suspended.email}`, 'Esi Eater'],
        [`/dashboard/all-sellers?search=${seller.email}`, 'Kofi Cook'],
        ['/dashboard/all-users?search=nobody-at-all', 'Nobody here has'],
        ['/versions', 'What failed in browsers'],
        ['/dashboard/audit', 'Changed an account'],
        ['/dashboard/all-orders', 'Download CSV'],
        ['/dashboard/tables?from=1&to=2', 'Table 2'],
        ['/dashboard/update-food-court?category=Rice', 'Show first'],
      ]);
      await page.getByLabel('Text').fill('');
      await page.getByRole('button', { name: 'Save the banner' }).click();
      await page.getByText('Text is Required').waitFor();
      await assertAccessible(page, 'the banner without a text');

      await goTo(page, [`/dashboard/all-users?search=${suspended.email}`, suspended.email]);
      await page.getByRole('button', { name: 'Change role of Esi Eater' }).click();
      const dialog = page.getByRole('dialog');
      await dialog.getByRole('button', { name: 'Change role' }).click();
      await dialog.getByText('Role is Required').waitFor();
      await assertAccessible(page, 'the dialog for a role, with its message');
      await page.keyboard.press('Escape');
      await page.getByRole('button', { name: 'Readmit Esi Eater' }).click();
      await dialog.waitFor();
      await assertAccessible(page, 'the question before somebody is readmitted');
    },
  );

  journey(`no serious finding for somebody who is suspended (${device})`, { on, expects }, async ({ page }) => {
    const person = await createAccount('Buyer');
    await changeAccount(admin, person, { suspended: true });
    await page.goto(`${origin()}/login`);
    await page.getByLabel('E-mail').fill(person.email);
    await page.getByLabel('Password', { exact: true }).fill(person.password);
    await page.getByRole('button', { name: 'Login' }).click();
    await page.getByText('Your account is suspended').first().waitFor();
    await page.getByRole('region', { name: 'Whom to turn to' }).waitFor();
    await assertAccessible(page, 'the account is suspended');
  });
}
