import type { Page } from 'playwright-core';
import type { Scene } from '../scene';
import { type Screen, charts, period } from '../screen';
import { chooseInRowMenu } from '#pages/row-menu';

async function askForRole(page: Page): Promise<void> {
  await chooseInRowMenu(page, 'Amelia Hart', 'Change role');
  await page.getByRole('dialog').waitFor();
}

async function unfoldOrder(page: Page): Promise<void> {
  await page
    .getByRole('button', { name: /^Dishes of/ })
    .first()
    .click();
  await page.locator('button[aria-expanded="true"]').waitFor();
}

export const ofAdmins = ({ buyerId, paidOrder }: Scene): readonly Screen[] => [
  { name: 'dashboard', path: '/dashboard', seen: 'last seven days', hidden: charts, onTablet: true },
  { name: 'profile', path: '/dashboard/user-profile', seen: '861 global ratings' },
  { name: 'all-users', path: '/dashboard/all-users', seen: 'Amelia Hart', onTablet: true },
  { name: 'all-users-role', path: '/dashboard/all-users', seen: 'Amelia Hart', act: askForRole },
  { name: 'all-customers', path: '/dashboard/all-customers', seen: 'Amelia Hart' },
  { name: 'all-sellers', path: '/dashboard/all-sellers', seen: 'Nora Bell' },
  { name: 'nobody', path: '/dashboard/all-users?search=nobody-at-all', seen: 'No one here has' },
  { name: 'person', path: `/dashboard/person/${buyerId}`, seen: 'Amelia Hart' },
  { name: 'all-orders', path: '/dashboard/all-orders', seen: '#K7Q4', onTablet: true },
  { name: 'all-orders-unfolded', path: '/dashboard/all-orders', seen: '#K7Q4', act: unfoldOrder },
  { name: 'order', path: `/dashboard/order/${paidOrder}`, seen: 'Placed by Amelia Hart' },
  { name: 'expo', path: '/dashboard/expo', seen: 'Who waits for what', hidden: 'article header span', onTablet: true },
  { name: 'update-food-court', path: '/dashboard/update-food-court?category=Rice', seen: 'Search dishes' },
  { name: 'money', path: '/dashboard/money?per=month', seen: 'Owed to kitchens', hidden: period, onTablet: true },
  { name: 'money-lines', path: '/dashboard/money/lines?of=earned', seen: 'The newest lines' },
  { name: 'audit', path: '/dashboard/audit', seen: 'Changed an account' },
  { name: 'tables', path: '/dashboard/tables?from=1&to=2', seen: 'Table 2', hidden: 'main svg path' },
  { name: 'versions', path: '/versions', seen: 'not measured' },
];
