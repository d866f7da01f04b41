import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { FakeRequest } from '@food-court/shared-api/testing';
import { fakeServer, managedDish } from '#testing/fake-server.ts';
import { signedInAs } from '#testing/fake-session.ts';
import { address, showScreen } from '#testing/show-screen.tsx';
import MyDishesScreen from './my-dishes.screen';

jest.mock('@food-court/shared-auth', () => jest.requireActual<object>('#testing/fake-session.ts'));

const menu = [managedDish({ title: 'Jollof rice' }), managedDish({ title: 'Zobo', soldOut: true })];
let made: readonly FakeRequest[];

beforeEach(() => {
  signedInAs('Seller');
  made = fakeServer({
    'GET /my-products/{email}': ({ query }) => {
      const isAll = query.get('show') !== 'sold-out';
      const rows = menu.filter(
        ({ title, soldOut }) => title.toLowerCase().includes(query.get('search') ?? '') && (isAll || soldOut),
      );
      return { rows, total: rows.length };
    },
  });
});

const open = (at?: string) => showScreen(MyDishesScreen, { path: '/dashboard/my-dishes', at });
const row = (title: string) => screen.findByRole('article', { name: title });

test('searches the dishes and filters them by their state, both stored in the address', async () => {
  open();
  await row('Jollof rice');
  await userEvent.selectOptions(screen.getByLabelText('Show'), 'Sold out');
  await waitFor(() => expect(screen.queryByRole('article', { name: 'Jollof rice' })).not.toBeInTheDocument());
  expect(screen.getByRole('article', { name: 'Zobo' })).toBeVisible();
  await userEvent.type(screen.getByRole('searchbox', { name: 'Search your dishes' }), 'rice');
  expect(await screen.findByText('No dishes match.')).toBeVisible();
  expect(address()).toBe('/dashboard/my-dishes?show=sold-out&search=rice');
  expect(screen.getByRole('link', { name: 'Add Product' })).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Clear' }));
  await row('Zobo');
  expect(address()).toBe('/dashboard/my-dishes?show=sold-out');
});

test('shows the first page of all dishes for an invalid address', async () => {
  open('/dashboard/my-dishes?show=everything&page=x');
  await row('Zobo');
  expect(made[0]?.call).toBe('GET /my-products/ada@example.com');
});
