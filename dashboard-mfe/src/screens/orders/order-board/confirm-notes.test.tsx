import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Order } from '@food-court/shared-api';
import { FakeOrderStream, type FakeRequest } from '@food-court/shared-api/testing';
import { fakeServer, paidOrder } from '#testing/fake-server.ts';
import { signedInAs } from '#testing/fake-session.ts';
import { showScreen } from '#testing/show-screen.tsx';
import OrderBoardScreen from './order-board.screen';

jest.mock('@food-court/shared-auth', () => jest.requireActual<object>('#testing/fake-session.ts'));

let made: readonly FakeRequest[];

beforeEach(async () => {
  localStorage.setItem('food-court/order-board/sound', 'off');
  signedInAs('Seller');
  const allergens = { contains: ['milk' as const], mayContain: ['nuts' as const] };
  let orders: Order[] = [
    paidOrder({ title: 'Jollof', ticketId: 'jollof', note: 'No nuts', needsConfirmation: true, allergens }),
    paidOrder({ title: 'Zobo', ticketId: 'zobo', note: 'Less ice' }),
  ];
  made = fakeServer(
    {
      'GET /order-board/{email}': () => orders,
      'POST /tickets/{id}/steps': ({ params, body }) => {
        const { to } = body as { to: Order['status'] };
        orders = orders.map((order) => (order.ticketId === params.id ? { ...order, status: to } : order));
        return orders.filter(({ ticketId }) => ticketId === params.id);
      },
      'GET /orders/{id}': ({ params }) => orders.find(({ _id }) => _id === params.id)!,
      'GET /orders/{id}/history': () => [],
    },
    new FakeOrderStream(),
  );
  showScreen(OrderBoardScreen, { path: '/dashboard/order-board' });
  await screen.findByRole('article', { name: /Jollof/ });
});

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const bodies = () => made.filter(({ call }) => call.startsWith('POST')).map(({ body }) => body);
const question = async () => within(await screen.findByRole('dialog', { name: 'Can you do this?' }));

test('a ticket shows a note about an allergy as one, and what was stated of its dish', async () => {
  const ticket = within(screen.getByRole('article', { name: /Jollof/ }));
  expect(ticket.getByText('No nuts').closest('p')).toHaveTextContent(/^Allergy: No nuts$/);
  expect(
    await ticket.findByText('Contains milk · May contain nuts · The kitchen hasn’t stated the others'),
  ).toBeInTheDocument();
  expect(screen.getByText('Less ice').closest('p')).toHaveTextContent(/^Note: Less ice$/);
});

test('a kitchen confirms a note about an allergy when it accepts', async () => {
  await press('Accept & start Jollof');
  expect((await question()).getByText('No nuts')).toBeVisible();
  expect(bodies()).toEqual([]);
  await userEvent.click((await question()).getByRole('button', { name: 'Not now' }));
  expect(bodies()).toEqual([]);
  await press('Accept & start Jollof');
  await userEvent.click((await question()).getByRole('button', { name: 'Confirm and accept' }));
  await waitFor(() => expect(bodies()).toEqual([{ from: 'placed', to: 'preparing', confirmsNotes: true }]));
});

test('a kitchen is asked when it accepts a ticket to start it later, too', async () => {
  await press('Details Jollof');
  await userEvent.click(await screen.findByRole('button', { name: 'Accept now, start later' }));
  await userEvent.click((await question()).getByRole('button', { name: 'Confirm and accept' }));
  await waitFor(() => expect(bodies()).toEqual([{ from: 'placed', to: 'accepted', confirmsNotes: true }]));
});

test('a kitchen accepts a ticket with an ordinary note at once', async () => {
  await press('Accept & start Zobo');
  await waitFor(() => expect(bodies()).toEqual([{ from: 'placed', to: 'preparing' }]));
});
