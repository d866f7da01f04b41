import type { Page } from 'playwright-core';
import type { Scene } from '../scene';
import type { Screen } from '../screen';

const press = (page: Page, name: string): Promise<void> => page.getByRole('button', { name }).first().click();

async function suggest(page: Page): Promise<void> {
  const field = page.getByRole('combobox', { name: 'Search dishes and kitchens' });
  await field.fill('ch');
  await page.getByRole('option').first().waitFor();
  await page.keyboard.press('ArrowDown');
}

async function openAnswer(page: Page): Promise<void> {
  await page.locator('main summary').first().click();
  await page.locator('main details[open]').waitFor();
}

export const ofVisitors = ({ dish, removedDish }: Scene): readonly Screen[] => [
  { name: 'home', path: '/', seen: 'Dan Dan Noodles', onTablet: true, withTree: true },
  { name: 'home-menu', path: '/', seen: 'Dan Dan Noodles', only: 'phone', act: (page) => press(page, 'Menu') },
  { name: 'suggestions', path: '/search', seen: 'Search', act: suggest, withTree: true },
  { name: 'category', path: '/Chinese', seen: 'Buy Now', onTablet: true, withTree: true },
  { name: 'category-filtered', path: '/Chinese?spicy=yes&sort=new', seen: /^\d+ dish/, withTree: true },
  { name: 'search', path: '/search?q=chicken', seen: /^\d+ dish/, onTablet: true, withTree: true },
  { name: 'search-nothing', path: '/search?q=sauerkraut', seen: 'Nothing found for' },
  {
    name: 'dish',
    path: `/dish/${dish._id}/spring-rolls`,
    seen: 'Buy Now',
    // One of the dishes below it, which come later.
    alsoSeen: 'Smoky Party Jollof',
    onTablet: true,
    withTree: true,
  },
  { name: 'dish-removed', path: `/dish/${removedDish._id}/ginger-tea`, seen: 'Back to the food court' },
  { name: 'kitchen', path: `/kitchen/${dish.kitchen.id}/nora-bell`, seen: 'Open now', onTablet: true, withTree: true },
  { name: 'about', path: '/about', seen: 'Coming Soon' },
  { name: 'faq', path: '/faq', seen: 'Frequently', act: openAnswer },
  { name: 'privacy-policy', path: '/Privacy-Policy', seen: 'We keep what is needed' },
  { name: 'terms', path: '/Terms-&-Conditions', seen: 'Terms' },
  { name: 'not-found', path: '/nowhere', seen: 'This plate is empty' },
  { name: 'login', path: '/login', seen: 'login Now', onTablet: true, withTree: true },
  { name: 'login-messages', path: '/login', seen: 'login Now', act: (page) => press(page, 'Login') },
  { name: 'register', path: '/register', seen: 'Register Now', onTablet: true, withTree: true },
  {
    name: 'register-messages',
    path: '/register',
    seen: 'Register Now',
    act: async (page) => {
      await press(page, 'Register');
      await page.getByText('Photo is Required').waitFor();
    },
  },
  { name: 'basket-empty', path: '/basket', seen: 'Your basket is empty' },
  // Turns sound off, because otherwise the screen says at some point that the browser blocks it.
  {
    name: 'monitor',
    path: '/board',
    seen: 'This link no longer works',
    act: (page) => page.getByRole('switch', { name: 'Sound' }).click(),
  },
  {
    name: 'remote-closed',
    path: '/login',
    seen: 'login Now',
    act: async (page) => {
      await page.context().route('**/releases/storefront/**/*.js*', (route) => route.abort('connectionrefused'));
      await page.evaluate(() => {
        history.pushState({}, '', '/about');
        dispatchEvent(new PopStateEvent('popstate'));
      });
      await page.getByText('closed for a moment').waitFor();
      await page.context().unroute('**/releases/storefront/**/*.js*');
    },
  },
  {
    name: 'basket',
    path: '/Chinese',
    seen: 'Buy Now',
    act: async (page) => {
      await page
        .getByRole('button', { name: /^Add .* to basket/ })
        .first()
        .click();
      // On a phone the bar leads there, on a desktop the column.
      await page
        .getByRole('link', { name: 'View basket' })
        .or(page.getByRole('complementary', { name: 'Your basket' }).getByRole('link', { name: 'Checkout' }))
        .filter({ visible: true })
        .first()
        .waitFor();
      await page
        .getByRole('link', { name: /^Basket/ })
        .filter({ visible: true })
        .first()
        .click();
      await page
        .getByRole('link', { name: 'Checkout' })
        .or(page.getByRole('button', { name: 'Checkout' }))
        .waitFor();
    },
  },
];
