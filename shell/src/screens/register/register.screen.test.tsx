import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { limits } from '@food-court/shared-api';
import { bea, expectRegistered, fill, open, photoOf, saved, send } from '#testing/registration-form.tsx';
import { address, openPage, profileOf, signInAs, suspended, testServer } from '#testing/test-server.tsx';
import LoginScreen from '../login/login.screen';
import { provider } from '#testing/identity-provider.ts';
import RegisterScreen from './register.screen';

it('offers only the sign-up roles and links to the login (spec 2.60, 2.61, 6.2)', async () => {
  await open();
  const roles = screen.getAllByRole('option').map((option) => option.textContent);
  expect(roles).toEqual(['Choose Role', 'Buyer', 'Seller']);
  expect(screen.getByRole('link', { name: 'Login' })).toHaveAttribute('href', '/login');
});

it('registers, signs out and opens the login (spec 2.58, 4.5, 8.10)', async () => {
  await open();
  await fill();
  await send();
  await expectRegistered();
  expect(testServer.toasts).toHaveLength(1);
});

it('has an e-mail field, and a password that can be shown and hidden (spec 2.59, 5.13)', async () => {
  await open();
  expect(screen.getByLabelText('E-mail')).toHaveAttribute('type', 'email');
  await userEvent.click(screen.getByRole('button', { name: 'Show password' }));
  expect(screen.getByLabelText('Password')).toHaveAttribute('type', 'text');
  await userEvent.click(screen.getByRole('button', { name: 'Hide password' }));
  expect(screen.getByLabelText('Password')).toHaveAttribute('type', 'password');
});

it('creates the account, then uploads the photo, then creates the profile (spec 4.4)', async () => {
  const atUpload: unknown[] = [];
  testServer.upload.mockImplementation(async () => {
    atUpload.push({ accounts: provider.accounts(), profiles: [...testServer.profiles.keys()] });
    return { success: true, data: { url: saved.image } };
  });
  await open();
  await fill();
  await send();
  await expectRegistered();
  expect(atUpload).toEqual([{ accounts: [bea], profiles: [] }]);
});

it('requires a role and a photo before it sends anything (spec 5.11, 5.12)', async () => {
  await open();
  await send();
  expect(await screen.findByText('Role is Required')).toBeVisible();
  expect(screen.getByText('Photo is Required')).toBeVisible();
  expect(provider.accounts()).toEqual([]);
});

it.each([
  ['a name', 'Full name', { name: '   ' }, 'Name is Required'],
  ['an e-mail', 'E-mail', { email: '' }, 'E-mail is Required'],
  ['an e-mail that the server accepts', 'E-mail', { email: 'a..b@example.com' }, 'E-mail must be an e-mail address'],
])('creates no account without %s', async (_, label, given, message) => {
  await open();
  await fill(given);
  await send();
  await waitFor(() => expect(screen.getByLabelText(label)).toHaveAccessibleDescription(message));
  expect(provider.accounts()).toEqual([]);
  expect(testServer.toasts).toEqual([]);
});

it('marks all empty fields at once and announces them as required', async () => {
  await open();
  await send();
  await waitFor(() => expect(screen.getByLabelText('Full name')).toHaveAccessibleDescription('Name is Required'));
  expect(screen.getByLabelText('E-mail')).toHaveAccessibleDescription('E-mail is Required');
  expect(screen.getByLabelText('Password')).toHaveAccessibleDescription(/Password is Required$/);
  expect(screen.getByLabelText('Role')).toHaveAccessibleDescription('Role is Required');
  expect(screen.getByLabelText('Photo')).toHaveAccessibleDescription('Photo is Required');
  expect(screen.getByLabelText('Full name')).toHaveFocus();
  for (const label of ['Full name', 'E-mail', 'Password', 'Role', 'Photo'])
    expect(screen.getByLabelText(label)).toBeRequired();
  expect(provider.accounts()).toEqual([]);
});

it('preselects no role without a pending action', async () => {
  await open();
  expect(screen.getByLabelText('Role')).toHaveValue('');
});

it('refuses a photo that is too large before sending anything', async () => {
  await open();
  const large = photoOf('large.jpg');
  Object.defineProperty(large, 'size', { value: limits.photoBytes + 1 });
  await fill({ file: large });
  await send();
  expect(await screen.findByText(/larger than 10 MB/)).toBeVisible();
  expect(provider.accounts()).toEqual([]);
});

it('shows a refused photo at its field, keeps the form filled in and continues from there (spec 4.6, 8.13)', async () => {
  testServer.upload.mockResolvedValueOnce({ success: false, error: { message: 'This file is no picture.' } });
  await open();
  await fill();
  await send();
  expect(await screen.findByText('This file is no picture.')).toBeVisible();
  expect(screen.getByLabelText('Full name')).toHaveValue('  Bea Cook ');
  expect(screen.getByLabelText('Password')).toHaveValue('secret!');
  expect(testServer.profiles.has(bea)).toBe(false);
  expect(testServer.toasts).toEqual([]);

  await send();
  await expectRegistered();
});

it('continues after the profile could not be created, without uploading again (spec 4.7, 8.3)', async () => {
  await open();
  await fill();
  testServer.failure = {
    status: 503,
    body: { code: 'unavailable', detail: 'The food court is busy. Please try again.', status: 503 },
  };
  await send();
  await waitFor(() => expect(testServer.toasts).toEqual(['error: The food court is busy. Please try again.']));
  expect(address()).toBe('/register');

  testServer.failure = undefined;
  await send();
  await expectRegistered();
  expect(testServer.upload).toHaveBeenCalledTimes(1);
});

it('shows the server’s message at its field', async () => {
  testServer.failure = {
    status: 400,
    body: {
      code: 'validation_failed',
      detail: 'Please check the form.',
      status: 400,
      fields: [{ field: 'name', detail: 'Please tell your name.' }],
    },
  };
  await open();
  await fill();
  await send();
  await waitFor(() => expect(screen.getByLabelText('Full name')).toHaveAccessibleDescription('Please tell your name.'));
});

it('refuses an e-mail that has a complete account (spec 8.3)', async () => {
  provider.hasAccount(bea, 'secret!');
  testServer.profiles.set(bea, profileOf(bea));
  await open();
  await fill();
  await send();
  await waitFor(() =>
    expect(testServer.toasts).toEqual([expect.stringMatching(/^error: This e-mail address already has an account/)]),
  );
  expect(testServer.profiles.get(bea)).toEqual(profileOf(bea));
  expect(provider.signedIn()).toBeUndefined();
});

it('shows the password rule at the field, and why a password is too weak', async () => {
  await open();
  const password = screen.getByLabelText('Password');
  expect(password).toHaveAccessibleDescription('At least 6 characters.');
  await fill({ password: 'abc' });
  await send();
  await waitFor(() =>
    expect(password).toHaveAccessibleDescription('At least 6 characters. Password should be at least 6 characters.'),
  );
});

it('sends once after a double click', async () => {
  let answer = (_: unknown) => {};
  testServer.upload.mockImplementation(() => new Promise((resolve) => (answer = resolve)));
  await open();
  await fill();
  await userEvent.dblClick(screen.getByRole('button', { name: 'Register' }));
  await waitFor(() => expect(testServer.upload).toHaveBeenCalled());
  expect(screen.getByRole('button', { name: 'Register' })).toHaveAttribute('aria-busy', 'true');
  await act(async () => answer({ success: true, data: { url: saved.image } }));
  await expectRegistered();
  expect(testServer.upload).toHaveBeenCalledTimes(1);
});

it('delays a login until its own sign-out is done', async () => {
  let answer = (_: unknown) => {};
  testServer.upload.mockImplementation(() => new Promise((resolve) => (answer = resolve)));
  await openPage('/register', { '/register': <RegisterScreen />, '/login': <LoginScreen /> });
  await fill();
  await send();
  await waitFor(() => expect(testServer.upload).toHaveBeenCalled());

  await userEvent.click(screen.getByRole('link', { name: 'Login' }));
  await userEvent.type(screen.getByLabelText('E-mail'), bea);
  await userEvent.type(screen.getByLabelText('Password'), 'secret!{enter}');
  const logIn = screen.getByRole('button', { name: 'Login' });
  expect(logIn).toHaveAttribute('aria-busy', 'true');

  await act(async () => answer({ success: true, data: { url: saved.image } }));
  await expectRegistered();
  expect(testServer.toasts).toHaveLength(1);
  await userEvent.click(logIn);
  await waitFor(() => expect(address()).toBe('/'));
  expect(provider.signedIn()).toBe(bea);
});

it('opens the login only after the sign-out', async () => {
  await signInAs(bea);
  const finishSignOut = provider.holdSignOut();
  await open();
  await fill({ email: '', password: '' });
  await send();
  await waitFor(() => expect(testServer.profiles.has(bea)).toBe(true));
  expect(address()).toBe('/register');
  expect(testServer.toasts).toEqual([]);
  await act(async () => finishSignOut());
  await expectRegistered();
});

it('shows an error when signing the account out fails', async () => {
  await signInAs(bea);
  await open();
  provider.fault = 'network-request-failed';
  await userEvent.click(screen.getByRole('button', { name: 'Use another account' }));
  await waitFor(() => expect(testServer.toasts).toEqual(['error: We couldn’t log you out. Please try again.']));
});

it('completes an account that signed in without a profile (spec 4.7)', async () => {
  await signInAs(bea);
  await open();
  expect(screen.getByRole('heading', { name: 'Finish your registration' })).toBeVisible();
  expect(screen.getByLabelText('E-mail')).toHaveValue(bea);
  expect(screen.queryByLabelText('Password')).not.toBeInTheDocument();
  await fill({ email: '', password: '' });
  await send();
  await expectRegistered();
});

it('redirects a complete account to the home page', async () => {
  await signInAs(bea, profileOf(bea));
  await open();
  expect(address()).toBe('/');
});

it('offers no registration to a suspended account', async () => {
  testServer.failure = suspended;
  await signInAs(bea);
  await open();
  expect(await screen.findByRole('heading', { name: 'Your account is suspended' })).toBeVisible();
  expect(address()).toBe('/register');
});
