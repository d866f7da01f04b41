import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Order } from '@food-court/shared-api';
import { fakeServer, paidOrder } from '#testing/fake-server.ts';
import { signedInAs } from '#testing/fake-session.ts';
import { showScreen } from '#testing/show-screen.tsx';
import OrderBoardScreen from './order-board.screen';

jest.mock('@food-court/shared-auth', () => jest.requireActual<object>('#testing/fake-session.ts'));

const checkout = { _id: 'c1', amount: 25, orders: 2 };
const bo = { id: 'bo', name: 'Bo' };
let orders: Order[];

beforeEach(() => {
  localStorage.setItem('food-court/order-board/sound', 'off');
  signedInAs('admin');
  orders = [paidOrder({ title: 'Jollof', checkout }), paidOrder({ title: 'Tea', checkout, kitchen: bo })];
  fakeServer({ 'GET /order-board/{email}': () => orders });
});

const open = () => showScreen(OrderBoardScreen, { path: '/dashboard/order-board' });
const shownTickets = () => screen.getAllByRole('article').map((ticket) => ticket.textContent);

test('names each ticket’s kitchen on an admin’s board, and can filter by kitchen', async () => {
  open();
  const choice = await screen.findByRole('combobox', { name: 'Kitchen' });
  expect(shownTickets()).toEqual([
    expect.stringContaining(orders[0]?.kitchen.name ?? '-'),
    expect.stringContaining('· Bo'),
  ]);
  await userEvent.selectOptions(choice, 'Bo');
  await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(1));
  expect(shownTickets()).toEqual([expect.stringContaining('Tea')]);
  await userEvent.selectOptions(choice, 'All kitchens');
  expect(screen.getAllByRole('article')).toHaveLength(2);
});

test('has no kitchen filter for a Seller', async () => {
  orders = [paidOrder({ title: 'Jollof' })];
  open();
  await screen.findByRole('article');
  expect(screen.queryByRole('combobox', { name: 'Kitchen' })).not.toBeInTheDocument();
});
