import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ApiError, tabStorage } from '@food-court/shared-api';
import { deleteSignIn, IdentityError, signedInAs, signOut, toast } from '#testing/fake-session.ts';
import { openSettings } from '#testing/settings-page.ts';
import { address } from '#testing/show-screen.tsx';

jest.mock('@food-court/shared-auth', () => jest.requireActual<object>('#testing/fake-session.ts'));

beforeEach(() => signedInAs('Seller'));

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const typed = () => screen.getByLabelText('Type ada@example.com to confirm');
const erasure = { 'DELETE /my-account/{email}': () => ({ _id: 'u1' }) };

test('downloads the person’s data as a file', async () => {
  const files: Blob[] = [];
  Object.assign(URL, { createObjectURL: (file: Blob) => (files.push(file), 'blob:data'), revokeObjectURL: () => {} });
  const click = jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {});
  const { sent } = openSettings({ 'GET /my-data/{email}': () => ({ profile: { name: 'Ada Obi' } }) as never });
  await press('Download your data');
  await waitFor(() => expect(toast.success).toHaveBeenCalledWith('Your data is in your downloads'));
  expect(sent()).toEqual([['GET /my-data/ada@example.com', undefined]]);
  expect(files.map(({ type }) => type)).toEqual(['application/json']);
  expect(click).toHaveBeenCalledTimes(1);
  click.mockRestore();
});

describe('deleting the account', () => {
  test('requires the e-mail address to be typed', async () => {
    const { sent } = openSettings(erasure);
    await press('Delete your account');
    await userEvent.type(typed(), 'ada@example.con');
    await press('Delete for good');
    expect(typed()).toHaveAccessibleDescription('This isn’t the e-mail address of your account');
    expect(sent()).toEqual([]);
    await press('Keep my account');
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  test('erases the data, then the sign-in, clears the browser’s storage, and opens the home page', async () => {
    tabStorage.write('food-court/draft', 'text');
    const { sent } = openSettings(erasure);
    await press('Delete your account');
    await userEvent.type(typed(), ' Ada@Example.com {enter}');
    await waitFor(() => expect(address()).toBe('/'));
    expect(sent()).toEqual([['DELETE /my-account/ada@example.com', undefined]]);
    expect(deleteSignIn).toHaveBeenCalledTimes(1);
    expect(toast.info).toHaveBeenCalledWith('Your account is deleted');
    expect(tabStorage.read('food-court/draft')).toBeUndefined();
  });

  test('asks for a new sign-in on the login page when the last one is too old, and returns from there', async () => {
    openSettings({
      'DELETE /my-account/{email}': () => {
        throw new ApiError('old_sign_in', 'Please log in again.', 403);
      },
    });
    await press('Delete your account');
    await userEvent.type(typed(), 'ada@example.com');
    await press('Delete for good');
    expect(await screen.findByRole('dialog', { name: 'Log in again to go on' })).toBeVisible();
    expect(screen.queryByRole('dialog', { name: 'Delete your account' })).not.toBeInTheDocument();
    expect(screen.queryByLabelText('Password')).not.toBeInTheDocument();
    signOut.mockRejectedValueOnce(new Error('offline'));
    await press('Log in again');
    await waitFor(() => expect(toast.error).toHaveBeenCalledWith(expect.stringMatching(/couldn’t log you out/)));
    await press('Log in again');
    await waitFor(() => expect(address()).toBe('/login'));
    expect(deleteSignIn).not.toHaveBeenCalled();
  });

  test('shows why the server refuses, and keeps the account', async () => {
    openSettings({
      'DELETE /my-account/{email}': () => {
        throw new ApiError('open_orders', 'One order is not finished yet.', 409);
      },
    });
    await press('Delete your account');
    await userEvent.type(typed(), 'ada@example.com');
    await press('Delete for good');
    expect(await screen.findByRole('alert')).toHaveTextContent('One order is not finished yet.');
    expect(deleteSignIn).not.toHaveBeenCalled();
  });

  test('retries only the deletion of the sign-in when that failed', async () => {
    const { sent } = openSettings(erasure);
    deleteSignIn.mockRejectedValueOnce(new IdentityError('offline', 'unreachable'));
    await press('Delete your account');
    await userEvent.type(typed(), 'ada@example.com');
    await press('Delete for good');
    expect(await screen.findByRole('alert')).toHaveTextContent(/^Your data is erased/);
    await press('Delete for good');
    await waitFor(() => expect(address()).toBe('/'));
    expect(sent()).toHaveLength(1);
  });
});
