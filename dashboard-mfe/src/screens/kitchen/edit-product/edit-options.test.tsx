import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { OptionGroup } from '@food-court/shared-api';
import { queryKey } from '@food-court/shared-api/query';
import { fakeServerWithDish, open, opened } from '#testing/edit-product-page.ts';
import { signedInAs, toast } from '#testing/fake-session.ts';
import { press, write } from '#testing/fill-dish-form.ts';
import { choiceOf, groupOf, openOptions, pressIn, writeIn } from '#testing/options-editor.ts';

jest.mock('@food-court/shared-auth', () => jest.requireActual<object>('#testing/fake-session.ts'));

const size: OptionGroup = {
  id: 'size',
  name: 'Size',
  required: true,
  max: 1,
  choices: [
    { id: 'small', name: 'Small', price: -1.5, soldOut: false },
    { id: 'large', name: 'Large', price: 2, soldOut: true },
  ],
};

let server: ReturnType<typeof fakeServerWithDish>;

beforeEach(() => {
  sessionStorage.clear();
  signedInAs('Seller');
  server = fakeServerWithDish();
  server.dish = { ...opened, options: [size] };
});

test('shows the options of the dish, and keeps their ids when they change', async () => {
  await open();
  await openOptions();
  expect(groupOf(1).getByRole('switch', { name: 'Required' })).toBeChecked();
  expect(choiceOf(1, 1).getByLabelText('Price difference')).toHaveValue('-1.50');
  expect(choiceOf(1, 2).getByRole('switch', { name: 'Sold out' })).toBeChecked();

  await writeIn(choiceOf(1, 2), 'Choice', 'Huge');
  await userEvent.click(choiceOf(1, 2).getByRole('switch', { name: 'Sold out' }));
  await press('Save');
  await waitFor(() =>
    expect(server.saved()).toEqual([
      { options: [{ ...size, choices: [size.choices[0], { id: 'large', name: 'Huge', price: 2, soldOut: false }] }] },
    ]),
  );
});

test('does not send unchanged options', async () => {
  await open();
  await openOptions();
  await writeIn(choiceOf(1, 2), 'Price difference', '2');
  await writeIn(groupOf(1), 'Name of the group', 'Size ');
  await press('Save');
  await waitFor(() =>
    expect(toast.info).toHaveBeenCalledWith('You haven’t changed anything, so there is nothing to save.'),
  );
  await write('Title', 'Party jollof');
  await press('Save');
  await waitFor(() => expect(server.saved()).toEqual([{ title: 'Party jollof' }]));
});

test('removes all options', async () => {
  await open();
  await openOptions();
  await pressIn(groupOf(1), 'Remove Size');
  await press('Save');
  await waitFor(() => expect(server.saved()).toEqual([{ options: [] }]));
});

test('refuses a price that makes the cheapest choice cost too little', async () => {
  await open();
  await write('Price', '1.5');
  await press('Save');
  expect(await screen.findByText('Options must leave a price of at least $0.50')).toBeVisible();
  expect(server.saved()).toEqual([]);
});

test('shows what somebody else changed in the options meanwhile', async () => {
  const client = await open();
  await openOptions();
  await writeIn(groupOf(1), 'Name of the group', 'How large');
  server.dish = { ...server.dish, options: [] };
  act(
    () => void client.setQueryData(queryKey('GET /my-product/{id}', { params: { id: server.dish._id } }), server.dish),
  );
  expect(await screen.findByText(/^Changed elsewhere to “none”/)).toBeVisible();
  expect(groupOf(1).getByLabelText('Name of the group')).toHaveValue('How large');
});
