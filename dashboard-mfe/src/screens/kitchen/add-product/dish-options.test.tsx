import { act, cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ApiError } from '@food-court/shared-api';
import { fakeServerForNewDish, open } from '#testing/add-product-page.ts';
import { signedInAs, toast } from '#testing/fake-session.ts';
import { field, fill, press, write } from '#testing/fill-dish-form.ts';
import { choiceOf, groupOf, openOptions, pressIn, writeIn } from '#testing/options-editor.ts';

jest.mock('@food-court/shared-auth', () => jest.requireActual<object>('#testing/fake-session.ts'));

let server: ReturnType<typeof fakeServerForNewDish>;

beforeEach(() => {
  sessionStorage.clear();
  signedInAs('Seller');
  server = fakeServerForNewDish();
});

const summary = () => screen.getByText(/^Options \(/);
const sentOptions = () => (server.made[0]!.body as { options?: unknown }).options;
const addSize = async () => {
  await openOptions();
  await press('Add a group');
  await writeIn(groupOf(1), 'Name of the group', ' Size ');
  await writeIn(choiceOf(1, 1), 'Choice', 'Small');
  await writeIn(choiceOf(1, 1), 'Price difference', '-1.50');
  await writeIn(choiceOf(1, 2), 'Choice', 'Large');
};

test('start closed and empty, and a dish without options sends none', async () => {
  open();
  expect(summary()).toHaveTextContent('Options (none)');
  expect(screen.getByText('Add a group')).not.toBeVisible();
  await fill();
  await press('Add Product');
  await waitFor(() => expect(toast.success).toHaveBeenCalled());
  expect(server.made[0]?.body).not.toHaveProperty('options');
});

test('are sent for a new dish with their ids, price differences and rules', async () => {
  open();
  await fill();
  await addSize();
  expect(summary()).toHaveTextContent('Options (1 group)');
  await userEvent.click(groupOf(1).getByRole('switch', { name: 'Required' }));
  await userEvent.selectOptions(groupOf(1).getByLabelText('How many can be chosen'), '2');
  await userEvent.click(choiceOf(1, 2).getByRole('switch', { name: 'Sold out' }));
  await press('Add Product');
  await waitFor(() => expect(toast.success).toHaveBeenCalled());
  const id = expect.stringMatching(/^[0-9a-f]{12}$/) as string;
  expect(sentOptions()).toEqual([
    {
      id,
      name: 'Size',
      required: true,
      max: 2,
      choices: [
        { id, name: 'Small', price: -1.5, soldOut: false },
        { id, name: 'Large', price: 0, soldOut: true },
      ],
    },
  ]);
  const [size] = sentOptions() as [{ id: string; choices: { id: string }[] }];
  expect(new Set([size.id, ...size.choices.map((choice) => choice.id)]).size).toBe(3);
});

test('are sent with the allergens that a seller states of a choice', async () => {
  open();
  await fill();
  await addSize();
  await pressIn(choiceOf(1, 1), 'Allergens of Small');
  await userEvent.click(choiceOf(1, 1).getByRole('checkbox', { name: 'None of them, I checked' }));
  await pressIn(choiceOf(1, 2), 'Allergens of Large');
  await pressIn(choiceOf(1, 2), 'Name allergens');
  await userEvent.selectOptions(choiceOf(1, 2).getByLabelText('Peanuts'), 'Contains it');
  expect(choiceOf(1, 2).getByText('Contains peanuts · The kitchen hasn’t stated the others')).toBeVisible();
  await press('Add Product');
  await waitFor(() => expect(toast.success).toHaveBeenCalled());
  const [size] = sentOptions() as [{ choices: { allergens?: object }[] }];
  expect(size.choices.map(({ allergens }) => allergens)).toEqual([
    { contains: [], mayContain: [], checkedAt: expect.any(String) },
    { contains: ['peanuts'], mayContain: [] },
  ]);
});

test('can be added, moved and removed by keyboard, and the focus follows the changed entry', async () => {
  open();
  await addSize();
  await pressIn(groupOf(1), 'Add a choice');
  expect(choiceOf(1, 3).getByLabelText('Choice')).toHaveFocus();
  await writeIn(choiceOf(1, 3), 'Choice', 'Huge');
  await pressIn(groupOf(1), 'Move Huge up');
  await pressIn(groupOf(1), 'Move Huge up');
  expect(choiceOf(1, 1).getByLabelText('Choice')).toHaveValue('Huge');
  expect(choiceOf(1, 1).getByRole('button', { name: 'Move Huge up' })).toBeDisabled();
  expect(choiceOf(1, 1).getByRole('button', { name: 'Move Huge down' })).toHaveFocus();

  await userEvent.selectOptions(groupOf(1).getByLabelText('How many can be chosen'), '3');
  await pressIn(groupOf(1), 'Remove Small');
  expect(groupOf(1).getByRole('button', { name: 'Add a choice' })).toHaveFocus();
  expect(groupOf(1).getByLabelText('How many can be chosen')).toHaveValue('2');
  await pressIn(groupOf(1), 'Remove Huge');
  expect(groupOf(1).getByRole('button', { name: 'Remove Large' })).toBeDisabled();

  await press('Add a group');
  expect(groupOf(2).getByLabelText('Name of the group')).toHaveFocus();
  await writeIn(groupOf(2), 'Name of the group', 'Extras');
  await pressIn(groupOf(2), 'Move Extras up');
  expect(groupOf(1).getByLabelText('Name of the group')).toHaveValue('Extras');
  await pressIn(groupOf(1), 'Remove Extras');
  expect(screen.getByRole('button', { name: 'Add a group' })).toHaveFocus();
  expect(groupOf(1).getByLabelText('Name of the group')).toHaveValue(' Size ');
});

test('are limited to 8 groups and 12 choices', async () => {
  const choices = Array.from({ length: 12 }, (_, place) => ({ id: `c${place}`, name: 'x', price: '', soldOut: false }));
  const groups = Array.from({ length: 7 }, (_, place) => ({
    id: `g${place}`,
    name: 'x',
    required: false,
    max: 1,
    choices,
  }));
  sessionStorage.setItem(
    'food-court/typed/new dish of u1',
    JSON.stringify({ options: { typed: JSON.stringify(groups), before: '[]' } }),
  );
  open();
  await openOptions();
  expect(groupOf(7).getByRole('button', { name: 'Add a choice' })).toBeDisabled();
  await press('Add a group');
  expect(groupOf(8).getByRole('button', { name: 'Add a choice' })).toBeEnabled();
  expect(screen.getByRole('button', { name: 'Add a group' })).toBeDisabled();
});

test.each([
  ['Choice', '', 'Choice is Required'],
  ['Choice', 'x'.repeat(61), 'Choice can have at most 60 characters'],
  ['Choice', 'a\u202eb', 'Choice has a character that we can’t save'],
  ['Price difference', 'much', 'Price difference must be a number'],
  ['Price difference', '0.125', 'Price difference can have at most two decimals'],
  ['Price difference', '100.01', 'Price difference can be at most 100 up or down'],
  ['Price difference', '-101', 'Price difference can be at most 100 up or down'],
])('are not sent when ‘%s’ is ‘%s’: %s', async (label, typed, message) => {
  open();
  await fill();
  await addSize();
  await writeIn(choiceOf(1, 2), label, typed);
  await openOptions();
  await press('Add Product');
  const faulty = await waitFor(() => choiceOf(1, 2).getByLabelText(label));
  await waitFor(() => expect(faulty).toHaveAccessibleDescription(message));
  await waitFor(() => expect(faulty).toHaveFocus());
  expect(faulty).toBeVisible();
  expect(server.made).toEqual([]);
  await writeIn(choiceOf(1, 2), label, '7');
  expect(faulty).toBeValid();
});

test('are not sent without a group name', async () => {
  open();
  await fill();
  await addSize();
  await writeIn(groupOf(1), 'Name of the group', ' ');
  await press('Add Product');
  await waitFor(() =>
    expect(groupOf(1).getByLabelText('Name of the group')).toHaveAccessibleDescription('Name of the group is Required'),
  );
  expect(server.made).toEqual([]);
});

test('are not sent when they make the dish cheaper than the minimum payment', async () => {
  open();
  await fill({ price: '1.99' });
  await addSize();
  await press('Add Product');
  expect(await screen.findByText('Options must leave a price of at least $0.50')).toBeVisible();
  expect(summary()).toHaveFocus();
  expect(server.made).toEqual([]);
  await write('Price', '2');
  await press('Add Product');
  await waitFor(() => expect(server.made).toHaveLength(1));
});

test('show the server’s message when it refuses them', async () => {
  server.answer = () => {
    throw new ApiError('validation_failed', 'Please check the form.', 400, [
      { field: 'options', detail: 'Options can’t ask for more choices than it has' },
    ]);
  };
  open();
  await fill();
  await addSize();
  await press('Add Product');
  expect(await screen.findByText('Options can’t ask for more choices than it has')).toBeVisible();
  expect(summary()).toHaveFocus();
});

test('survive a reload with the draft, and are removed by “Clear form” with an undo', async () => {
  open();
  await addSize();
  cleanup();
  open();
  expect(summary()).toHaveTextContent('Options (1 group)');
  await openOptions();
  expect(choiceOf(1, 1).getByLabelText('Price difference')).toHaveValue('-1.50');
  await press('Clear form');
  expect(summary()).toHaveTextContent('Options (none)');
  const [, { action }] = toast.info.mock.lastCall as [string, { action: { run: () => void } }];
  act(() => action.run());
  expect(choiceOf(1, 2).getByLabelText('Choice')).toHaveValue('Large');
});

test.each(['', '[{"id":1}]', '{"groups":[]}', '[null]'])(
  'are empty for a draft of another release with the options %j',
  (typed) => {
    sessionStorage.setItem(
      'food-court/typed/new dish of u1',
      JSON.stringify({ title: { typed: 'Jollof', before: '' }, options: { typed, before: '[]' } }),
    );
    open();
    expect(field('Title')).toHaveValue('Jollof');
    expect(summary()).toHaveTextContent('Options (none)');
  },
);
