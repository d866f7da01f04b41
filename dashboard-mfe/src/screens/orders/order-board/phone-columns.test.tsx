import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Order } from '@food-court/shared-api';
import { fakeServer, openKitchen, paidOrder } from '#testing/fake-server.ts';
import { signedInAs } from '#testing/fake-session.ts';
import { showScreen } from '#testing/show-screen.tsx';
import OrderBoardScreen from './order-board.screen';

jest.mock('@food-court/shared-auth', () => jest.requireActual<object>('#testing/fake-session.ts'));

/** All but the one that was paid just now are late, unless they are ready. */
const orders: readonly Order[] = [
  paidOrder({ title: 'Jollof' }),
  paidOrder({ title: 'Suya' }),
  paidOrder({ title: 'Zobo', status: 'accepted', paidAt: new Date().toISOString() }),
  paidOrder({ title: 'Rice', status: 'preparing' }),
  paidOrder({ title: 'Soup', status: 'ready' }),
];

const openWith = async (shown: readonly Order[]) => {
  localStorage.setItem('food-court/order-board/sound', 'off');
  signedInAs('Seller');
  fakeServer({ 'GET /kitchens/{email}': () => openKitchen, 'GET /order-board/{email}': () => [...shown] });
  showScreen(OrderBoardScreen, { path: '/dashboard/order-board' });
  return within(await screen.findByRole('group', { name: 'Column' }));
};

test('shows one column on a phone, chosen by buttons with their tickets and those that are late', async () => {
  const choice = await openWith(orders);
  expect(choice.getAllByRole('button').map((button) => button.textContent)).toEqual([
    'New 2, 2 late',
    'Accepted 1',
    'Preparing 1, 1 late',
    'Ready 1',
  ]);
  await userEvent.click(choice.getByRole('button', { name: 'Ready 1' }));
  expect(choice.getByRole('button', { pressed: true })).toHaveTextContent('Ready');
});

test('opens the first column with tickets on a phone', async () => {
  const choice = await openWith(orders.filter(({ status }) => status === 'preparing'));
  expect(choice.getByRole('button', { pressed: true })).toHaveTextContent('Preparing 1');
});
