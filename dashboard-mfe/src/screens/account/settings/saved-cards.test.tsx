import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ApiError, type SavedCard } from '@food-court/shared-api';
import { signedInAs, toast } from '#testing/fake-session.ts';
import { openSettings } from '#testing/settings-page.ts';

jest.mock('@food-court/shared-auth', () => jest.requireActual<object>('#testing/fake-session.ts'));

beforeEach(() => signedInAs('Buyer'));

const visa: SavedCard = { _id: 'c1', brand: 'visa', last4: '4242', expires: { month: 12, year: 2034 } };
const old: SavedCard = { _id: 'c2', brand: 'amex', last4: '0005', expires: { month: 3, year: 2026 }, isExpired: true };
const region = async () => within(await screen.findByRole('region', { name: 'Saved cards' }));

test('a person removes one of their cards', async () => {
  let cards = [visa, old];
  const { sent } = openSettings({
    'GET /my-cards': () => cards,
    'DELETE /my-cards/{id}': () => {
      cards = [old];
      return { _id: 'c1' };
    },
  });
  const list = await region();
  const [newest, expired] = await list.findAllByRole('listitem');
  expect(newest).toHaveTextContent('Visa ending 4242 · 12/34');
  expect(expired).toHaveTextContent('American Express ending 0005 · 03/26Expired');
  await userEvent.click(list.getByRole('button', { name: 'Remove Visa ending 4242 · 12/34' }));
  await waitFor(() => expect(list.getAllByRole('listitem')).toHaveLength(1));
  expect(toast.success).toHaveBeenCalledWith('Your card is removed');
  expect(sent()).toContainEqual(['DELETE /my-cards/c1', undefined]);
});

test('a card stays in the list when it could not be removed', async () => {
  openSettings({
    'GET /my-cards': () => [visa],
    'DELETE /my-cards/{id}': () => {
      throw new ApiError('unavailable', 'We can’t reach the card provider right now.', 503);
    },
  });
  await userEvent.click(await (await region()).findByRole('button', { name: /^Remove/ }));
  await waitFor(() =>
    expect(toast.error).toHaveBeenCalledWith(expect.stringContaining('We can’t reach the card provider right now.')),
  );
  expect((await region()).getByRole('listitem')).toHaveTextContent('Visa ending 4242 · 12/34');
});

test('somebody without a card reads how to keep one, and adds one without paying', async () => {
  openSettings({ 'GET /my-cards': () => [] });
  const cards = await region();
  expect(await cards.findByText(/^You keep no card\./)).toBeVisible();
  expect(cards.getByRole('link', { name: 'Add a card' })).toHaveAttribute('href', '/dashboard/settings/add-card');
});
