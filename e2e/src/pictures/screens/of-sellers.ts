import type { Page } from 'playwright-core';
import type { Scene } from '../scene';
import { type Screen, charts, period } from '../screen';
import { dishForm } from '#pages/dish-form';
import { chooseInRowMenu } from '#pages/row-menu';

async function addNothing(page: Page): Promise<void> {
  await dishForm(page).add.click();
  await page.getByText('Photo is Required').waitFor();
}

async function openDialog(page: Page, button: string): Promise<void> {
  await page.getByRole('button', { name: button }).first().click();
  await page.getByRole('dialog').waitFor();
}

/** Expects the news of a waiting order, which every page except the board shows. */
const withNews = (screen: Screen): Screen =>
  screen.path.endsWith('order-board') ? screen : { ...screen, alsoSeen: 'Open the board' };

export const ofSellers = (scene: Scene): readonly Screen[] => screensOfSellers(scene).map(withNews);

const screensOfSellers = ({ dish, paidOrder }: Scene): readonly Screen[] => [
  { name: 'dashboard', path: '/dashboard', seen: 'last seven days', hidden: charts },
  { name: 'profile', path: '/dashboard/user-profile', seen: 'Full-stack developer' },
  { name: 'category', path: `/${dish.category}`, seen: dish.title },
  { name: 'add-product', path: '/dashboard/add-product', seen: 'Title', onTablet: true },
  { name: 'add-product-messages', path: '/dashboard/add-product', seen: 'Title', act: addNothing },
  { name: 'edit-product', path: `/dashboard/edit-product/${dish._id}`, seen: 'Current photo' },
  { name: 'my-dishes', path: '/dashboard/my-dishes', seen: dish.title, onTablet: true },
  {
    name: 'my-dishes-delete',
    path: '/dashboard/my-dishes',
    seen: dish.title,
    act: async (page) => {
      await chooseInRowMenu(page, dish.title, 'Delete');
      await page.getByRole('dialog').waitFor();
    },
  },
  { name: 'order-board', path: '/dashboard/order-board', seen: 'Preparing', onTablet: true },
  {
    name: 'order-board-details',
    path: '/dashboard/order-board',
    seen: 'Preparing',
    act: (page) => openDialog(page, 'Details'),
  },
  { name: 'order', path: `/dashboard/order/${paidOrder}`, seen: 'Placed by the buyer' },
  { name: 'past-orders', path: '/dashboard/past-orders', seen: '#K7Q4', onTablet: true },
  { name: 'kitchen', path: '/dashboard/kitchen', seen: 'Opening hours', onTablet: true, withTree: true },
  { name: 'money', path: '/dashboard/money?per=month', seen: 'The court owes you', hidden: period },
  { name: 'reviews', path: '/dashboard/reviews', seen: 'No reviews yet' },
];

export const ofNewSellers: readonly Screen[] = [
  { name: 'my-dishes', path: '/dashboard/my-dishes', seen: 'You have no dishes yet' },
  { name: 'order-board', path: '/dashboard/order-board', seen: 'No orders right now' },
  { name: 'past-orders', path: '/dashboard/past-orders', seen: 'No orders yet' },
];
