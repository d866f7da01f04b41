import { after, before, test } from 'node:test';
import type { Browser, Page } from 'playwright-core';
import type { ManagedDish, Order, Person as ListedPerson } from 'shared-api/contract';
import { openAccountMenu } from '../browser/account';
import { assertAccessible } from '../browser/axe';
import { desktop, launch, origin, phone, visit } from '../browser/browser';
import { assertNothingSticksOut, comeIn } from '../browser/dish-cards';
import { dishForm } from '../browser/dish-form';
import { callAs, newcomer, type Person } from '../browser/newcomer';
import { clearMenuOf, putOnMenu } from '../browser/put-on-menu';

let browser: Browser;
let admin: Person;
let seller: Person;
before(async () => {
  [browser, admin, seller] = await Promise.all([
    launch(),
    newcomer('admin'),
    newcomer('Seller', { name: 'Kofi Cook' }),
  ]);
});
after(async () => {
  await clearMenuOf(seller);
  await browser.close();
});

type Place = [path: string, seen: string];

/** Goes on within the site, as by a link: one page load for many screens. */
async function goTo(page: Page, [path, seen]: Place): Promise<void> {
  await page.evaluate((to) => {
    history.pushState({}, '', to);
    dispatchEvent(new PopStateEvent('popstate'));
  }, path);
  await page.locator('main').getByText(seen).first().waitFor();
}

async function assertAllAccessible(page: Page, places: readonly Place[]): Promise<void> {
  for (const place of places) {
    await goTo(page, place);
    await assertNothingSticksOut(page);
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

const ordered = (buyer: Person, { _id, title, price, category }: ManagedDish): Promise<Order> =>
  callAs(buyer, 'POST', '/order-product', { email: buyer.email, title, price, category, productId: _id });
const wished = (buyer: Person, { _id }: ManagedDish) =>
  callAs(buyer, 'POST', '/wish-product', { id: _id, email: buyer.email });

for (const [device, options] of Object.entries({ phone, desktop })) {
  const arrive = () => visit(browser, { ...options, colorScheme: 'light', reducedMotion: 'reduce' });

  test(`no serious finding for a visitor (${device})`, async () => {
    const { context, page } = await arrive();
    await page.goto(origin());
    await page.waitForLoadState('networkidle');
    await assertAccessible(page, '/');
    if (options === phone) {
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
    await assertNothingSticksOut(page);
    await assertAccessible(page, 'a preview that is refused, and whose each part of the page is');
    await page.getByRole('button', { name: 'Hide borders' }).click();
    await context.route('**/releases/storefront/**/*.js*', (route) => route.abort('connectionrefused'));
    await page.goto(`${origin()}/login`);
    await assertAllAccessible(page, [['/faq', 'closed for a moment']]);
    await context.close();
  });

  test(`no serious finding for a Buyer, with nothing yet and with orders and wishes (${device})`, async () => {
    const { context, page } = await arrive();
    const buyer = await newcomer('Buyer');
    await comeIn(page, buyer);
    await assertAllAccessible(page, [
      ['/orders', 'There are no order right now'],
      ['/wishes', 'There are no wish list available'],
      ...ofEverybody,
      ['/dashboard/admin-details', admin.email],
      ['/dashboard/all-users', 'This table is reserved'],
    ]);
    await openAccountMenu(page);
    await assertAccessible(page, 'the account menu');

    const [dish, soldOut, gone] = [await putOnMenu(seller), await putOnMenu(seller), await putOnMenu(seller)];
    const { _id } = await ordered(buyer, dish);
    for (const each of [dish, soldOut, gone]) await wished(buyer, each);
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
    await context.close();
  });

  test(`no serious finding for a Seller, forms with their messages and dialogs included (${device})`, async () => {
    const { context, page } = await arrive();
    const cook = await newcomer('Seller');
    await comeIn(page, cook);
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

    const [dish] = [await putOnMenu(cook), await putOnMenu(cook, { category: 'Rice' })];
    await callAs(cook, 'PATCH', `/products/${dish._id}`, { soldOut: true });
    await page.goto(`${origin()}/dashboard`);
    await assertAllAccessible(page, [
      [`/dashboard/edit-product/${dish._id}`, 'Present photo'],
      ['/dashboard/edit-product/none', 'This dish is not there'],
      ['/dashboard/my-dishes', dish.title],
    ]);
    await page.getByRole('button', { name: `Delete ${dish.title}` }).click();
    await page.getByRole('dialog').waitFor();
    await assertAccessible(page, 'the question before a dish is deleted');
    await clearMenuOf(cook);
    await context.close();
  });

  test(`no serious finding for an admin, lists with their dialogs included (${device})`, async () => {
    const { context, page } = await arrive();
    const suspended = await newcomer('Buyer', { name: 'Esi Eater' });
    await suspend(suspended);
    await comeIn(page, admin);
    await assertAllAccessible(page, [
      ...ofEverybody,
      ['/dashboard/add-product', 'Add Your Product'],
      // Who came last stands first: by then that may be somebody of another journey.
      ['/dashboard/all-users', 'Change role'],
      [`/dashboard/all-customers?search=${suspended.email}`, 'Esi Eater'],
      [`/dashboard/all-sellers?search=${seller.email}`, 'Kofi Cook'],
      ['/dashboard/all-users?search=nobody-at-all', 'Nobody here has'],
      ['/versions', 'What failed in browsers'],
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
    await context.close();
  });

  test(`no serious finding for somebody who is suspended (${device})`, async () => {
    const { context, page } = await arrive();
    const person = await newcomer('Buyer');
    await suspend(person);
    await page.goto(`${origin()}/login`);
    await page.getByLabel('E-mail').fill(person.email);
    await page.getByLabel('Password', { exact: true }).fill(person.password);
    await page.getByRole('button', { name: 'Login' }).click();
    await page.getByText('Your account is suspended').first().waitFor();
    await page.getByRole('region', { name: 'Whom to turn to' }).waitFor();
    await assertAccessible(page, 'the account is suspended');
    await context.close();
  });
}

async function suspend({ email }: Person): Promise<void> {
  const { rows } = await callAs<{ rows: ListedPerson[] }>(admin, 'GET', `/users?search=${email}`);
  await callAs(admin, 'PATCH', `/users/${rows[0]?._id}`, { suspended: true });
}
