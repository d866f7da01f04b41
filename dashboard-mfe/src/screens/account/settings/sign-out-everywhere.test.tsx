import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ApiError, tabStorage } from '@food-court/shared-api';
import { signedInAs, signOut, toast } from '#testing/fake-session.ts';
import { openSettings } from '#testing/settings-page.ts';
import { address } from '#testing/show-screen.tsx';

jest.mock('@food-court/shared-auth', () => jest.requireActual<object>('#testing/fake-session.ts'));

beforeEach(() => signedInAs('Buyer'));

const ask = async () => {
  await userEvent.click(screen.getByRole('button', { name: 'Sign out everywhere' }));
  return within(await screen.findByRole('dialog', { name: 'Sign out everywhere?' }));
};

test('asks for confirmation, ends all sessions at the court, then this one, and opens the login', async () => {
  tabStorage.write('food-court/draft', 'text');
  const { sent } = openSettings({ 'POST /sign-out-everywhere': () => ({ _id: 'u1' }) });
  const dialog = await ask();
  expect(sent()).toEqual([]);
  await userEvent.click(dialog.getByRole('button', { name: 'Sign out everywhere' }));
  await waitFor(() => expect(address()).toBe('/login'));
  expect(sent()).toEqual([['POST /sign-out-everywhere', undefined]]);
  expect(signOut).toHaveBeenCalledTimes(1);
  expect(toast.info).toHaveBeenCalledWith('You are signed out everywhere');
  expect(tabStorage.read('food-court/draft')).toBeUndefined();
});

test('says why it failed, and signs nobody out', async () => {
  openSettings({
    'POST /sign-out-everywhere': () => {
      throw new ApiError('unavailable', 'The court is closed.', 503);
    },
  });
  const dialog = await ask();
  await userEvent.click(dialog.getByRole('button', { name: 'Sign out everywhere' }));
  expect(await dialog.findByRole('alert')).toHaveTextContent('The court is closed.');
  expect(signOut).not.toHaveBeenCalled();
});
