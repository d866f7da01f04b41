import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Order } from '@food-court/shared-api';
import { fakeServer } from '#testing/fake-server.ts';
import { setSession, signedIn, toasts } from '#testing/fake-session.ts';
import { nandi, order, together } from '#testing/fixtures.ts';
import { showScreen } from '#testing/show-screen.tsx';
import OrdersScreen from './orders.screen';

jest.mock('@food-court/shared-auth', () => jest.requireActual<object>('#testing/fake-session.ts'));

const until = '2126-04-05T12:30:00.000Z';
const eaten: Partial<Order> = { payment: 'paid', status: 'handed_over', reviewableUntil: until };
let orders: Order[];
let sent: unknown[];

beforeEach(() => {
  setSession(signedIn);
  sent = [];
  fakeServer({
    'GET /my-orders/{email}': () => orders,
    'POST /tickets/{id}/review': ({ params, body }) => {
      sent.push([params.id, body]);
      const review = { words: '', ...(body as { stars: number }) };
      orders = orders.map((one) => (one.ticketId === params.id ? { ...one, review } : one));
      return review;
    },
  });
});

const show = async (name: string) => {
  showScreen(OrdersScreen, { path: '/orders', at: '/orders' });
  const earlier = within(await screen.findByRole('region', { name: 'Earlier' }));
  return within(earlier.getByRole('article', { name }));
};

test('rates an earlier order in its row', async () => {
  orders = [order({ title: 'Egg rice', ...eaten })];
  const row = await show('Egg rice');
  await userEvent.click(
    within(row.getByRole('group', { name: 'How was it?' })).getByRole('radio', { name: '5 stars' }),
  );
  await userEvent.type(row.getByRole('textbox', { name: /A few words/ }), 'Lovely');
  await userEvent.click(row.getByRole('button', { name: 'Send review' }));
  await waitFor(() => expect(toasts).toEqual(['success: Thank you for your review']));
  expect(sent).toEqual([['ticket-Egg rice', { stars: 5, words: 'Lovely' }]]);
  expect(row.getByRole('group', { name: 'Your review' })).toBeVisible();
});

test('rates each kitchen of an earlier order by name', async () => {
  orders = together([order({ title: 'Egg rice' }), order({ title: 'Iced tea', kitchen: nandi })], eaten);
  const row = await show('Egg rice and 1 more');
  expect(row.getByRole('group', { name: 'How was it at Ada?' })).toBeVisible();
  expect(row.getByRole('group', { name: 'How was it at Nandi?' })).toBeVisible();
});

test('offers no rating where part of the checkout is on another page', async () => {
  orders = together([order({ title: 'Egg rice' }), order({ title: 'Iced tea' })], eaten).slice(0, 1);
  const row = await show('Egg rice and 1 more');
  expect(row.queryByRole('group', { name: /How was it/ })).not.toBeInTheDocument();
});
