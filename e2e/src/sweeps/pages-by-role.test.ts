import assert from 'node:assert/strict';
import type { Locator, Page } from 'playwright-core';
import type { Role } from '@food-court/shared-api/contract';
import { desktop, phone } from '#journey/browser';
import { journey, refusedWith } from '#journey/journey';
import { assertNoHorizontalScroll, waitForPath } from '#pages/dish-cards';
import { logIn } from '#pages/login-form';
import { origin } from '#product/origin';
import { createAccount, type Person } from '#setup/accounts';
import { signInAndOpen } from '#setup/sign-in';

/** The links of spec point 6 and our own, by group (decision 153). */
const sidebars: Record<Role, readonly string[]> = {
  admin: [
    'Profile',
    'All Orders',
    'Order Board',
    'Expo',
    'Past Orders',
    'Reviews',
    'Money',
    'Add Product',
    'My Dishes',
    'Kitchen',
    'All Users',
    'All Customers',
    'All Sellers',
    'Update Food Court',
    'Tables',
    'Invitations',
    'Versions',
    'Audit Log',
  ],
  Buyer: ['Profile', 'Admin Details', 'My Orders', 'My Wishes', 'Wallet'],
  Seller: [
    'Profile',
    'Admin Details',
    'Order Board',
    'Past Orders',
    'Reviews',
    'Money',
    'Add Product',
    'My Dishes',
    'Kitchen',
  ],
};

const inDashboard = (...names: string[]): string[] => names.map((name) => `/dashboard/${name}`);

const ofAdmins = [
  ...inDashboard(
    'all-users',
    'all-customers',
    'all-sellers',
    'all-orders',
    'expo',
    'update-food-court',
    'audit',
    'invitations',
    'tables',
    'person/any',
    'money/payouts',
  ),
  '/versions',
  '/versions/any',
];
const ofSellers = inDashboard(
  'add-product',
  'my-dishes',
  'order-board',
  'past-orders',
  'kitchen',
  'reviews',
  'money',
  'money/lines',
  'money/statement/any',
);
const ofBuyers = inDashboard('orders', 'wishes');
const oneDish = '/dashboard/edit-product/any';
const oneTicket = '/dashboard/order/any';
const oneOrder = '/dashboard/orders/payment/any';

const foreign: Record<Role, readonly string[]> = {
  admin: [...ofBuyers, '/dashboard/admin-details'],
  Buyer: [...ofAdmins, ...ofSellers],
  Seller: [...ofAdmins, ...ofBuyers],
};

const sidebar = (page: Page): Locator => page.getByRole('navigation', { name: 'Dashboard' });
const roles = Object.keys(sidebars) as Role[];

const opener = (page: Page): Locator => page.getByRole('button', { name: /All pages$/ });

/** On a phone the pages are a sheet, which closes when one is chosen. */
const openSheet = async (page: Page): Promise<void> => {
  await opener(page).tap();
  await sidebar(page).waitFor();
};

const openSidebarOf = async (page: Page, role: Role): Promise<void> => {
  await signInAndOpen(page, await createAccount(role), '/dashboard');
  await opener(page).or(sidebar(page)).waitFor();
  if (await opener(page).isVisible()) await openSheet(page);
  assert.deepEqual(await sidebar(page).getByRole('link').allInnerTexts(), sidebars[role]);
};

journey(
  'each role’s sidebar has its links in order, and each opens a page with content (spec 2.9, 6.3, 6.4, 6.5)',
  { on: phone },
  async ({ openVisitor }) => {
    for (const role of roles) {
      const { page, context } = await openVisitor(phone);
      await openSidebarOf(page, role);
      for (const label of sidebars[role]) {
        await sidebar(page).getByRole('link', { name: label }).click();
        await page.getByRole('button', { name: `${label} All pages` }).waitFor();
        await page.locator('main').getByRole('heading', { level: 1 }).waitFor();
        await assertNoHorizontalScroll(page);
        await openSheet(page);
      }
      await context.close();
    }
  },
);

// Does not follow the links again: they are the same as on a phone, and the pictures show their pages on a desktop.
journey('each role’s sidebar has the same links on a desktop', { on: desktop }, async ({ openVisitor }) => {
  for (const role of roles) {
    const { page, context } = await openVisitor(desktop);
    await openSidebarOf(page, role);
    await context.close();
  }
});

journey(
  'a profile shows the person’s data, and the Customer reviews to admins only (spec 2.10, 2.74, 2.75, 2.76, 6.6)',
  { on: phone },
  async ({ openVisitor }) => {
    for (const role of roles) {
      const { page, context } = await openVisitor(phone);
      const person = await createAccount(role);
      await signInAndOpen(page, person, '/dashboard/user-profile');
      const profile = page.getByRole('region', { name: 'Profile' });
      for (const fact of [person.name, person.email, role, 'Full-stack developer'])
        await profile.getByText(fact, { exact: true }).waitFor();
      const reviews = page.getByRole('region', { name: 'Customer reviews' });
      if (role === 'admin') {
        await reviews.getByText('3 out of 5').waitFor();
        await reviews.getByText('861 global ratings').waitFor();
        assert.deepEqual(
          (await reviews.getByRole('listitem').allInnerTexts()).map((text) => text.replace(/\s+/g, ' ')),
          ['5 star 83%', '4 star 67%', '3 star 50%', '2 star 33%', '1 star 17%'],
        );
      } else assert.equal(await reviews.count(), 0);
      await context.close();
    }
  },
);

/** Returns the calls that every page makes: for the profile, and for the news of the person's own orders and tickets. */
const ofEveryPage = (role: Role, { email }: Person): string[] => {
  const own = ['', 'my-checkouts/', ...(role === 'Buyer' ? [] : ['order-board/'])];
  const named = own.map((path) => `GET /api/${path}${encodeURIComponent(email)}`);
  return [...named, 'POST /api/news/notified', 'GET /api/order-events', 'GET /api/news-settings', 'GET /api/notices'];
};

journey(
  'a page of another role is refused at its address, and none of its data is requested (spec 6.7)',
  { expects: [refusedWith(403, 404)] },
  async ({ openVisitor }) => {
    for (const role of roles) {
      const { page, context, complaints, apiCalls } = await openVisitor();
      const person = await createAccount(role);
      await signInAndOpen(page, person, '/dashboard');
      await sidebar(page).waitFor();
      apiCalls.length = 0;
      for (const path of foreign[role]) {
        await page.goto(origin() + path);
        await page.getByRole('heading', { name: 'This table is reserved' }).waitFor();
        assert.equal(await page.locator('main').getByRole('table').count(), 0, path);
      }
      const ofFrame = ofEveryPage(role, person);
      assert.deepEqual(
        apiCalls.filter((made) => !ofFrame.includes(made)),
        [],
        role,
      );
      assert.deepEqual(complaints, [], role);

      // These pages request their data before the role is known, and the server refuses it.
      for (const path of role === 'Buyer' ? [oneDish, oneTicket] : [oneOrder]) {
        await page.goto(origin() + path);
        await page.getByRole('heading', { name: 'This table is reserved' }).waitFor();
      }
      await page.getByRole('link', { name: 'Back to the food court' }).click();
      await waitForPath(page, '/');
      await context.close();
    }
  },
);

journey(
  'a visitor is sent to the login from every page that needs one, and back after it (spec 6.8)',
  {},
  async ({ page }) => {
    const pages = [
      ...ofAdmins,
      ...ofSellers,
      ...ofBuyers,
      oneDish,
      oneTicket,
      oneOrder,
      ...inDashboard('admin-details', 'settings', 'user-profile'),
    ];
    for (const path of ['/orders', '/wishes', '/orders/payment/any', '/receipt/any/price', '/dashboard', ...pages]) {
      await page.goto(origin() + path);
      await waitForPath(page, '/login');
    }
    await page.goto(`${origin()}/dashboard/add-product`);
    await waitForPath(page, '/login');
    await logIn(page, await createAccount('Seller'));
    await waitForPath(page, '/dashboard/add-product');
    await page.getByRole('heading', { level: 1, name: 'Add Your Product' }).waitFor();
  },
);
