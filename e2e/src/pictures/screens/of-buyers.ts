import type { Page } from 'playwright-core';
import type { Scene } from '../scene';
import type { Screen } from '../screen';
import { openAccountMenu } from '#pages/login-form';

async function askBeforeCancel(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Cancel order' }).first().click();
  await page.getByRole('dialog').waitFor();
}

const readyCardField = (page: Page): Promise<void> => page.getByLabel('Card number').waitFor();

/** A phone folds the lines, whose allergens are loaded later. */
async function readyCheckout(page: Page): Promise<void> {
  await readyCardField(page);
  await page.getByText('Contains gluten').first().waitFor({ state: 'attached' });
}

export const ofBuyers = ({ dish, unpaidOrder, paidOrder, checkout }: Scene): readonly Screen[] => [
  { name: 'home', path: '/', seen: 'Dan Dan Noodles', withTree: true },
  { name: 'account-menu', path: '/', seen: 'Dan Dan Noodles', act: openAccountMenu },
  { name: 'category', path: '/Chinese', seen: 'Buy Now' },
  { name: 'dish', path: `/dish/${dish._id}/spring-rolls`, seen: 'Buy Now' },
  { name: 'dashboard', path: '/dashboard', seen: 'Welcome, ', onTablet: true },
  { name: 'profile', path: '/dashboard/user-profile', seen: 'Full-stack developer' },
  { name: 'settings', path: '/dashboard/settings', seen: 'Your photo now' },
  { name: 'admin-details', path: '/dashboard/admin-details', seen: 'Idris Kaya' },
  { name: 'orders', path: '/orders', seen: 'Not paid', onTablet: true },
  { name: 'orders-cancel', path: '/orders', seen: 'Not paid', act: askBeforeCancel },
  { name: 'wishes', path: '/wishes', seen: dish.title },
  { name: 'dashboard-orders', path: '/dashboard/orders', seen: 'Not paid' },
  { name: 'dashboard-wishes', path: '/dashboard/wishes', seen: dish.title },
  { name: 'payment', path: `/orders/payment/${unpaidOrder}`, seen: 'Payment for', act: readyCardField, onTablet: true },
  {
    name: 'dashboard-payment',
    path: `/dashboard/orders/payment/${unpaidOrder}`,
    seen: 'Payment for',
    act: readyCardField,
  },
  { name: 'receipt', path: `/orders/payment/${paidOrder}`, seen: 'paid' },
  { name: 'tracker', path: `/checkout/${checkout}`, seen: dish.title, onTablet: true },
  { name: 'reserved', path: '/dashboard/all-users', seen: 'This table is reserved' },
];

export const ofNewBuyers: readonly Screen[] = [
  { name: 'orders', path: '/orders', seen: 'There are no order right now' },
  { name: 'wishes', path: '/wishes', seen: 'There are no wish list available' },
  { name: 'dashboard', path: '/dashboard', seen: 'Welcome, ' },
];

/** Screens with the news of a ready order and of a refund. */
export const ofNotifiedBuyers = ({ dish }: Scene): readonly Screen[] => [
  {
    name: 'home',
    path: '/',
    seen: 'is ready at',
    act: async (page) => {
      await page.getByRole('button', { name: '1 more' }).click();
      await page.getByText('was refunded').first().waitFor();
    },
  },
  { name: 'category', path: `/${dish.category}`, seen: 'is ready at' },
];

export const ofHungryBuyers = ({ dish }: Scene): readonly Screen[] => [
  { name: 'basket', path: '/basket', seen: dish.title },
  {
    name: 'checkout',
    path: '/checkout',
    seen: 'Where would you like it?',
    act: readyCheckout,
    onTablet: true,
    withTree: true,
  },
];

export const ofSuspended: readonly Screen[] = [
  { name: 'account', path: '/dashboard', seen: 'Your account is suspended' },
];
