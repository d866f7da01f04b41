import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ApiError, type ManagedDish, type OptionGroup } from '@food-court/shared-api';
import type { FakeRequest } from '@food-court/shared-api/testing';
import { fakeServer, managedDish } from '#testing/fake-server.ts';
import { signedInAs, toast } from '#testing/fake-session.ts';
import { showScreen } from '#testing/show-screen.tsx';
import MyDishesScreen from './my-dishes.screen';

jest.mock('@food-court/shared-auth', () => jest.requireActual<object>('#testing/fake-session.ts'));

const choice = (id: string, soldOut = false) => ({ id, name: id, price: 0, soldOut });
const extras: OptionGroup = {
  id: 'extras',
  name: 'Extras',
  required: false,
  max: 2,
  choices: [choice('Egg'), choice('Beef', true)],
};

let dish: ManagedDish;
let failure: ApiError | undefined;
let made: readonly FakeRequest[];

beforeEach(() => {
  signedInAs('Seller');
  failure = undefined;
  dish = managedDish({ title: 'Jollof', options: [extras] });
  made = fakeServer({
    'GET /my-products/{email}': () => ({ rows: [dish, managedDish({ title: 'Zobo' })], total: 2 }),
    'PATCH /products/{id}': ({ body }) => {
      if (failure) throw failure;
      return (dish = { ...dish, ...(body as Partial<ManagedDish>) });
    },
  });
});

const row = async (title: string) => within(await screen.findByRole('article', { name: title }));
const open = async () => {
  showScreen(MyDishesScreen, { path: '/dashboard/my-dishes' });
  const jollof = await row('Jollof');
  await userEvent.click(jollof.getByText('Sold-out options'));
  return jollof;
};

test('shows choices only for a dish with options', async () => {
  const jollof = await open();
  expect(jollof.getByText('1 group of options')).toBeVisible();
  expect(jollof.getByRole('switch', { name: 'Egg sold out' })).not.toBeChecked();
  expect(jollof.getByRole('switch', { name: 'Beef sold out' })).toBeChecked();
  const zobo = await row('Zobo');
  expect(zobo.queryByText(/of options/)).not.toBeInTheDocument();
  expect(zobo.queryByText('Sold-out options')).not.toBeInTheDocument();
});

test('marks one choice sold out with one press and leaves the others as they are', async () => {
  const jollof = await open();
  await userEvent.click(jollof.getByRole('switch', { name: 'Egg sold out' }));
  await waitFor(() => expect(toast.success).toHaveBeenCalledWith('Updated the options for Jollof'));
  expect(jollof.getByRole('switch', { name: 'Egg sold out' })).toBeChecked();
  expect(made.filter(({ call }) => call.startsWith('PATCH')).map(({ body }) => body)).toEqual([
    { options: [{ ...extras, choices: [choice('Egg', true), choice('Beef', true)] }] },
  ]);
});

test('reverts a refused press and shows the reason', async () => {
  failure = new ApiError('unavailable', 'The food court is busy.', 503);
  const jollof = await open();
  await userEvent.click(jollof.getByRole('switch', { name: 'Beef sold out' }));
  await waitFor(() => expect(toast.error).toHaveBeenCalledWith('The food court is busy.'));
  expect(jollof.getByRole('switch', { name: 'Beef sold out' })).toBeChecked();
});
