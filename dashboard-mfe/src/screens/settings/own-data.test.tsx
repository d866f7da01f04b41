import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ApiError, tabStorage } from '@food-court/shared-api';
import { deleteSignIn, IdentityError, reauthenticate, signedInAs, signOut, toast } from '../testing/fake-session';
import { openSettings } from '../testing/settings-page';
import { address } from '../testing/show-screen';

jest.mock('@food-court/shared-auth', () => jest.requireActual<object>('../testing/fake-session'));

beforeEach(() => signedInAs('Seller'));

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const typed = () => screen.getByLabelText('Type ada@example.com to confirm');
const erasure = { 'DELETE /my-account/{email}': () => ({ _id: 'u1' }) };

test('the own data is downloaded as a file', async () => {
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
  test('needs the e-mail address to be typed', async () => {
    const { sent } = openSettings(erasure);
    await press('Delete your account');
    await userEvent.type(typed(), 'ada@example.con');
    await press('Delete for good');
    expect(typed()).toHaveAccessibleDescription('This is not the e-mail address of your account');
    expect(sent()).toEqual([]);
    await press('Keep my account');
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  test('erases the data, then the sign-in, forgets what the browser stored, and opens the home page', async () => {
    tabStorage.write('food-court/draft', 'text');
    const { sent } = openSettings(erasure);
    await press('Delete your account');
    await userEvent.type(typed(), ' Ada@Example.com {enter}');
    await waitFor(() => expect(address()).toBe('/'));
    expect(sent()).toEqual([['DELETE /my-account/ada@example.com', undefined]]);
    expect(deleteSignIn).toHaveBeenCalledTimes(1);
    expect(reauthenticate).not.toHaveBeenCalled();
    expect(toast.info).toHaveBeenCalledWith('Your account is deleted');
    expect(tabStorage.read('food-court/draft')).toBeUndefined();
  });

  test('asks for the password when the last sign-in is too long ago', async () => {
    let recent = false;
    openSettings({
      'DELETE /my-account/{email}': () => {
        if (!recent) throw new ApiError('old_sign_in', 'Please type your password again.', 403);
        return { _id: 'u1' };
      },
    });
    await press('Delete your account');
    await userEvent.type(typed(), 'ada@example.com');
    await press('Delete for good');
    const password = await screen.findByLabelText('Password');
    expect(password).toHaveFocus();
    expect(password).toHaveAccessibleDescription(/^Please type your password/);

    reauthenticate.mockRejectedValueOnce(new IdentityError('wrong', 'wrong-credentials'));
    await userEvent.type(password, 'wrong');
    await press('Delete for good');
    await waitFor(() => expect(password).toHaveAccessibleDescription(/This is not your password$/));

    reauthenticate.mockImplementationOnce(async () => void (recent = true));
    await press('Delete for good');
    await waitFor(() => expect(address()).toBe('/'));
  });

  test('leads somebody without a password to another sign-in, and back', async () => {
    signedInAs('Buyer', {}, { uid: 'u1', email: 'ada@example.com', partner: 'Google' });
    openSettings({
      'DELETE /my-account/{email}': () => {
        throw new ApiError('old_sign_in', 'Please type your password again.', 403);
      },
    });
    await press('Delete your account');
    await userEvent.type(typed(), 'ada@example.com');
    await press('Delete for good');
    expect(await screen.findByText(/Please log in with Google again/)).toBeVisible();
    expect(screen.queryByLabelText('Password')).not.toBeInTheDocument();
    signOut.mockRejectedValueOnce(new Error('offline'));
    await press('Log in again');
    await waitFor(() => expect(toast.error).toHaveBeenCalledWith(expect.stringMatching(/could not be logged out/)));
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

  test('repeats only the sign-in when that could not be deleted', async () => {
    const { sent } = openSettings(erasure);
    deleteSignIn.mockRejectedValueOnce(new IdentityError('offline', 'unreachable'));
    await press('Delete your account');
    await userEvent.type(typed(), 'ada@example.com');
    await press('Delete for good');
    expect(await screen.findByRole('alert')).toHaveTextContent(/^Your data is erased\./);
    await press('Delete for good');
    await waitFor(() => expect(address()).toBe('/'));
    expect(sent()).toHaveLength(1);
  });
});
