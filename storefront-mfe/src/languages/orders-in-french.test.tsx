import { screen, within } from '@testing-library/react';
import french from './fr.json';
import { order } from '../testing/fixtures';
import { fakeServer } from '../testing/fake-server';
import { setSession, signedIn } from '../testing/fake-session';
import { showScreen } from '../testing/show-screen';
import OrdersScreen from '../screens/buyer/orders/orders.screen';

jest.mock('@food-court/shared-auth', () => jest.requireActual<object>('../testing/fake-session'));

afterEach(() => {
  globalThis.foodCourtTexts = undefined;
});

test('shows an order’s state, date, money and links in French on a French page', async () => {
  globalThis.foodCourtTexts = { '': 'fr', ...french };
  setSession(signedIn);
  const accepted = order({ title: 'Jollof rice', status: 'accepted', payment: 'paid', refunded: 3 });
  fakeServer({ 'GET /my-orders/{email}': () => [accepted] });
  showScreen(OrdersScreen, { path: '/orders', at: '/orders' });
  expect(screen.getByRole('heading', { level: 1, name: 'Mes commandes' })).toBeInTheDocument();
  const card = within(await screen.findByRole('article', { name: 'Jollof rice' }));
  expect(card.getAllByText('Acceptée')[0]).toBeVisible();
  expect(card.getByText('Payé')).toBeVisible();
  expect(card.getByText('3,00 $ remboursés')).toBeVisible();
  expect(card.getByText('12,50 $')).toBeVisible();
  expect(card.getByText(/5 mars 2026/)).toHaveAttribute('datetime', accepted.createdAt);
  expect(card.getByRole('link', { name: 'Reçu' })).toBeVisible();
});
