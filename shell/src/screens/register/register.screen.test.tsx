import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { limits } from 'shared-api';
import { address, court, profileOf, signedIn, state, suspended, visit } from '../testing/court';
import LoginScreen from '../login/login.screen';
import { provider } from '../testing/identity-provider';
import RegisterScreen from './register.screen';

const bea = 'bea@example.com';
/** Always another: what was sent once is not sent again. */
const photoOf = (name: string) => new File(['a photo'], name, { type: 'image/jpeg' });
const open = () => visit('/register', { '/register': <RegisterScreen /> });
const send = () => userEvent.click(screen.getByRole('button', { name: 'Register' }));

async function fill({
  name = '  Bea Cook ',
  email = bea,
  password = 'secret!',
  role = 'Seller',
  file = photoOf('bea.jpg'),
} = {}) {
  if (name) await userEvent.type(screen.getByLabelText('Full name'), name);
  if (email) await userEvent.type(screen.getByLabelText('E-mail'), email);
  if (password) await userEvent.type(screen.getByLabelText('Password'), password);
  await userEvent.selectOptions(screen.getByLabelText('Role'), role);
  await userEvent.upload(screen.getByLabelText('Photo'), file);
}

const saved = { name: 'Bea Cook', email: bea, role: 'Seller', image: 'https://img.example/bea.webp' };

async function expectRegistered() {
  await waitFor(() => expect(court.toasts.at(-1)).toBe('success: Registration successful'));
  await waitFor(() => expect(address()).toBe('/login'));
  expect(court.profiles.get(bea)).toEqual(saved);
  expect(provider.signedIn()).toBeUndefined();
}

it('offers the roles of sign-up only, and the way to the login (spec 2.60, 2.61, 6.2)', async () => {
  await open();
  const roles = screen.getAllByRole('option').map((option) => option.textContent);
  expect(roles).toEqual(['Choose Role', 'Buyer', 'Seller']);
  expect(screen.getByRole('link', { name: 'Login' })).toHaveAttribute('href', '/login');
});

it('registers, signs out and goes to the login (spec 2.58, 4.5, 8.10)', async () => {
  await open();
  await fill();
  await send();
  await expectRegistered();
  expect(court.toasts).toHaveLength(1);
});

it('has an e-mail field, and a password that can be shown and hidden (spec 2.59, 5.13)', async () => {
  await open();
  expect(screen.getByLabelText('E-mail')).toHaveAttribute('type', 'email');
  await userEvent.click(screen.getByRole('button', { name: 'Show password' }));
  expect(screen.getByLabelText('Password')).toHaveAttribute('type', 'text');
  await userEvent.click(screen.getByRole('button', { name: 'Hide password' }));
  expect(screen.getByLabelText('Password')).toHaveAttribute('type', 'password');
});

it('makes the account, then uploads the photo, then keeps the profile (spec 4.4)', async () => {
  const atUpload: unknown[] = [];
  court.upload.mockImplementation(async () => {
    atUpload.push({ accounts: provider.accounts(), profiles: [...court.profiles.keys()] });
    return { success: true, data: { url: saved.image } };
  });
  await open();
  await fill();
  await send();
  await expectRegistered();
  expect(atUpload).toEqual([{ accounts: [bea], profiles: [] }]);
});

it('requires a role and a photo, and sends nothing before (spec 5.11, 5.12)', async () => {
  await open();
  await send();
  expect(await screen.findByText('Role is Required')).toBeVisible();
  expect(screen.getByText('Photo is Required')).toBeVisible();
  expect(provider.accounts()).toEqual([]);
});

it.each([
  ['a name', 'Full name', { name: '   ' }, 'Name is Required'],
  ['an e-mail', 'E-mail', { email: '' }, 'E-mail is Required'],
  ['an e-mail that the server takes', 'E-mail', { email: 'a..b@example.com' }, 'E-mail must be an e-mail address'],
])('makes no account without %s', async (_, label, given, message) => {
  await open();
  await fill(given);
  await send();
  await waitFor(() => expect(screen.getByLabelText(label)).toHaveAccessibleDescription(message));
  expect(provider.accounts()).toEqual([]);
  expect(court.toasts).toEqual([]);
});

it('refuses a photo that is too large before anything is sent', async () => {
  await open();
  const large = photoOf('large.jpg');
  Object.defineProperty(large, 'size', { value: limits.photoBytes + 1 });
  await fill({ file: large });
  await send();
  expect(await screen.findByText(/larger than 10 MB/)).toBeVisible();
  expect(provider.accounts()).toEqual([]);
});

it('says at the photo that it was not taken, keeps what was typed, and goes on from there (spec 4.6, 8.13)', async () => {
  court.upload.mockResolvedValueOnce({ success: false, error: { message: 'This file is no picture.' } });
  await open();
  await fill();
  await send();
  expect(await screen.findByText('This file is no picture.')).toBeVisible();
  expect(screen.getByLabelText('Full name')).toHaveValue('  Bea Cook ');
  expect(screen.getByLabelText('Password')).toHaveValue('secret!');
  expect(court.profiles.has(bea)).toBe(false);
  expect(court.toasts).toEqual([]);

  await send();
  await expectRegistered();
});

it('goes on when the profile could not be kept, without sending the photo again (spec 4.7, 8.3)', async () => {
  await open();
  await fill();
  court.trouble = {
    status: 503,
    body: { code: 'unavailable', detail: 'The food court is busy. Please try again.', status: 503 },
  };
  await send();
  await waitFor(() => expect(court.toasts).toEqual(['error: The food court is busy. Please try again.']));
  expect(address()).toBe('/register');

  court.trouble = undefined;
  await send();
  await expectRegistered();
  expect(court.upload).toHaveBeenCalledTimes(1);
});

it('puts what the server says about a field at that field', async () => {
  court.trouble = {
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
  court.profiles.set(bea, profileOf(bea));
  await open();
  await fill();
  await send();
  await waitFor(() =>
    expect(court.toasts).toEqual([expect.stringMatching(/^error: There is an account with this e-mail/)]),
  );
  expect(court.profiles.get(bea)).toEqual(profileOf(bea));
  expect(provider.signedIn()).toBeUndefined();
});

it('says why a password is too weak', async () => {
  await open();
  await fill({ password: 'abc' });
  await send();
  await waitFor(() =>
    expect(screen.getByLabelText('Password')).toHaveAccessibleDescription('Password should be at least 6 characters.'),
  );
});

it('is sent once, however often the button is pressed', async () => {
  let answer = (_: unknown) => {};
  court.upload.mockImplementation(() => new Promise((resolve) => (answer = resolve)));
  await open();
  await fill();
  await userEvent.dblClick(screen.getByRole('button', { name: 'Register' }));
  await waitFor(() => expect(court.upload).toHaveBeenCalled());
  expect(screen.getByRole('button', { name: 'Register' })).toHaveAttribute('aria-busy', 'true');
  await act(async () => answer({ success: true, data: { url: saved.image } }));
  await expectRegistered();
  expect(court.upload).toHaveBeenCalledTimes(1);
});

it('lets nobody log in before its own sign-out: it would sign them out again', async () => {
  let answer = (_: unknown) => {};
  court.upload.mockImplementation(() => new Promise((resolve) => (answer = resolve)));
  await visit('/register', { '/register': <RegisterScreen />, '/login': <LoginScreen /> });
  await fill();
  await send();
  await waitFor(() => expect(court.upload).toHaveBeenCalled());

  await userEvent.click(screen.getByRole('link', { name: 'Login' }));
  await userEvent.type(screen.getByLabelText('E-mail'), bea);
  await userEvent.type(screen.getByLabelText('Password'), 'secret!{enter}');
  const logIn = screen.getByRole('button', { name: 'Login' });
  expect(logIn).toHaveAttribute('aria-busy', 'true');

  await act(async () => answer({ success: true, data: { url: saved.image } }));
  await expectRegistered();
  expect(court.toasts).toHaveLength(1);
  await userEvent.click(logIn);
  await waitFor(() => expect(address()).toBe('/'));
  expect(provider.signedIn()).toBe(bea);
});

it('is at the login only when it has signed out', async () => {
  await signedIn(bea);
  const letGo = provider.holdSignOut();
  await open();
  await fill({ email: '', password: '' });
  await send();
  await waitFor(() => expect(court.profiles.has(bea)).toBe(true));
  expect(address()).toBe('/register');
  expect(court.toasts).toEqual([]);
  await act(async () => letGo());
  await expectRegistered();
});

it('says when another account can’t be used yet', async () => {
  await signedIn(bea);
  await open();
  provider.fault = 'network-request-failed';
  await userEvent.click(screen.getByRole('button', { name: 'Use another account' }));
  await waitFor(() => expect(court.toasts).toEqual(['error: You could not be logged out. Please try again.']));
});

it('completes an account that signed in without a profile (spec 4.7)', async () => {
  await signedIn(bea);
  await open();
  expect(screen.getByRole('heading', { name: 'Finish your registration' })).toBeVisible();
  expect(screen.getByLabelText('E-mail')).toHaveValue(bea);
  expect(screen.queryByLabelText('Password')).not.toBeInTheDocument();
  await fill({ email: '', password: '' });
  await send();
  await expectRegistered();
});

it('sends those home who have an account and a profile', async () => {
  await signedIn(bea, profileOf(bea));
  await open();
  expect(address()).toBe('/');
});

describe('on the way to something that was begun', () => {
  const wayBack = { from: '/Rice', begun: 'b1' };
  const openOnTheWay = () =>
    visit({ pathname: '/register', state: wayBack }, { '/register': <RegisterScreen />, '/login': <LoginScreen /> });

  async function logIn() {
    await userEvent.type(screen.getByLabelText('E-mail'), bea);
    await userEvent.type(screen.getByLabelText('Password'), 'secret!{enter}');
    await waitFor(() => expect(address()).toBe('/Rice'));
    expect(state()).toEqual({ begun: 'b1' });
  }

  it('goes on after registration and login', async () => {
    await openOnTheWay();
    await fill();
    await send();
    await expectRegistered();
    await logIn();
  });

  it('goes on after a registration that was still to finish', async () => {
    await signedIn(bea);
    await openOnTheWay();
    await fill({ email: '', password: '' });
    await send();
    await expectRegistered();
    await logIn();
  });

  it('changes to the login and keeps it', async () => {
    await openOnTheWay();
    await userEvent.click(screen.getByRole('link', { name: 'Login' }));
    await waitFor(() => expect(address()).toBe('/login'));
    expect(state()).toEqual(wayBack);
  });

  it('goes on at once for those who are in', async () => {
    await signedIn(bea, profileOf(bea));
    await openOnTheWay();
    expect(address()).toBe('/Rice');
    expect(state()).toEqual({ begun: 'b1' });
  });
});

it('offers no registration to a suspended account', async () => {
  court.trouble = suspended;
  await signedIn(bea);
  await open();
  expect(await screen.findByRole('heading', { name: 'Your account is suspended' })).toBeVisible();
  expect(address()).toBe('/register');
});
