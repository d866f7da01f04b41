import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { signOut } from '@food-court/shared-auth';
import { address, testServer, profileOf, signInAs, state, suspended, openPage } from '#testing/test-server.tsx';
import { provider } from '#testing/identity-provider.ts';
import LoginScreen from './login.screen';

const bea = 'bea@example.com';
afterEach(() => localStorage.removeItem('food-court/guest'));
const login = (at: Parameters<typeof openPage>[0] = '/login') => openPage(at, { '/login': <LoginScreen /> });

async function typeAndSend(email: string, password: string) {
  await userEvent.type(screen.getByLabelText('E-mail'), email);
  await userEvent.type(screen.getByLabelText('Password'), password);
  await userEvent.click(screen.getByRole('button', { name: 'Login' }));
}

it('has the texts of the specification (spec 2.52, 2.56)', async () => {
  await login();
  expect(screen.getByRole('heading', { name: 'login Now' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'create a new account' })).toHaveAttribute('href', '/register');
});

it('is a card with a picture and a form for e-mail and password (spec 2.52, 2.53, 5.14)', async () => {
  await login();
  const card = screen.getByRole('heading', { name: 'login Now' }).closest('section')!;
  expect(card.querySelector('.picture svg')).toBeInTheDocument();
  expect(card.querySelector('form')).toContainElement(screen.getByLabelText('Password'));
  expect(screen.getByLabelText('E-mail')).toHaveAttribute('type', 'email');
  expect(screen.getByLabelText('E-mail')).not.toBeRequired();
});

it('shows and hides the password (spec 2.54)', async () => {
  await login();
  await userEvent.click(screen.getByRole('button', { name: 'Show password' }));
  expect(screen.getByLabelText('Password')).toHaveAttribute('type', 'text');
  await userEvent.click(screen.getByRole('button', { name: 'Hide password' }));
  expect(screen.getByLabelText('Password')).toHaveAttribute('type', 'password');
});

it('opens the home page with a toast (spec 2.57, 4.8, 8.9)', async () => {
  provider.hasAccount(bea, 'secret!');
  testServer.profiles.set(bea, profileOf(bea));
  await login();
  await typeAndSend(bea, 'secret!');
  await waitFor(() => expect(address()).toBe('/'));
  expect(testServer.toasts).toEqual(['success: Login Successful']);
});

it('returns to the page that sent the visitor to the login (spec 2.57, 6.8)', async () => {
  provider.hasAccount(bea, 'secret!');
  testServer.profiles.set(bea, profileOf(bea));
  await login({ pathname: '/login', state: { from: '/somewhere' } });
  await typeAndSend(bea, 'secret!');
  await waitFor(() => expect(address()).toBe('/somewhere'));
});

it('shows the guest’s orders to a browser that has ordered as a guest and came for My Orders', async () => {
  localStorage.setItem('food-court/guest', 'secret');
  await login('/login?from=/orders');
  await waitFor(() => expect(address()).toBe('/guest/orders'));
});

it.each([
  ['another page', 'secret', '/wishes'],
  ['My Orders, but has ordered nothing', undefined, '/orders'],
])('asks a browser that came for %s to log in', async (_, secret, from) => {
  if (secret) localStorage.setItem('food-court/guest', secret);
  await login({ pathname: '/login', state: { from } });
  expect(address()).toBe('/login');
});

it('shows My Orders to somebody who has signed in, though the browser has ordered as a guest', async () => {
  localStorage.setItem('food-court/guest', 'secret');
  await signInAs(bea, profileOf(bea));
  await login({ pathname: '/login', state: { from: '/orders' } });
  expect(address()).toBe('/orders');
});

it('announces the pending action, with a link to log in without it', async () => {
  const announced = 'Log in and we order Jollof for $9.50.';
  await login({ pathname: '/login', state: { from: '/Rice', begun: 'b1', announced } });
  expect(screen.getByText(announced)).toBeVisible();
  await userEvent.click(screen.getByRole('link', { name: 'Only log in' }));
  expect(screen.queryByText(announced)).not.toBeInTheDocument();
  expect(state()).toEqual({ from: '/Rice' });
});

it('passes the id of the pending action to its page, without the return path', async () => {
  await signInAs(bea, profileOf(bea));
  await login({ pathname: '/login', state: { from: '/Rice', begun: 'b1' } });
  expect(address()).toBe('/Rice');
  expect(state()).toEqual({ begun: 'b1' });
});

it.each([
  'https://elsewhere.example/',
  '//elsewhere.example',
  '/\\elsewhere.example',
  '/\t/elsewhere.example',
  '/\n\\elsewhere.example',
  'javascript:alert(1)',
  'orders',
  '',
  ['/orders'],
  { pathname: '//elsewhere.example' },
])('opens the home page, not %j', async (from) => {
  await signInAs(bea, profileOf(bea));
  await login({ pathname: '/login', state: { from, begun: 'b1' } });
  expect(address()).toBe('/');
  expect(state()).toBeNull();
});

it('ignores a pending action that is not an id', async () => {
  await signInAs(bea, profileOf(bea));
  await login({ pathname: '/login', state: { from: '/Rice?sort=price', begun: { id: 'b1' } } });
  expect(address()).toBe('/Rice');
  expect(state()).toBeNull();
});

it('passes the return path to the registration', async () => {
  await login({ pathname: '/login', state: { from: '/Rice', begun: 'b1' } });
  await userEvent.click(screen.getByRole('link', { name: 'create a new account' }));
  expect(address()).toBe('/register');
  expect(state()).toEqual({ from: '/Rice', begun: 'b1' });
});

it('shows the suspension, and continues once it is lifted', async () => {
  provider.hasAccount(bea, 'secret!');
  testServer.failure = suspended;
  await login({ pathname: '/login', state: { from: '/Rice', begun: 'b1' } });
  await typeAndSend(bea, 'secret!');
  expect(await screen.findByRole('heading', { name: 'Your account is suspended' })).toBeVisible();
  expect(screen.getByRole('alert')).toHaveTextContent('Ask an admin why.');
  expect(address()).toBe('/login');
  expect(testServer.toasts).toEqual([]);

  testServer.failure = undefined;
  testServer.profiles.set(bea, profileOf(bea));
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(address()).toBe('/Rice'));
  expect(state()).toEqual({ begun: 'b1' });
});

it('shows the specification’s toast after a failure and keeps the form filled in (spec 4.9, 8.1)', async () => {
  provider.hasAccount(bea, 'secret!');
  await login();
  await typeAndSend(bea, 'wrong');
  await waitFor(() => expect(testServer.toasts).toEqual(['error: Something is wrong! Please Check and Try again']));
  expect(screen.getByLabelText('E-mail')).toHaveValue(bea);
  expect(screen.getByRole('alert')).toBeEmptyDOMElement();
});

it('shows at the form that the provider can’t be reached', async () => {
  provider.fault = 'network-request-failed';
  await login();
  await typeAndSend(bea, 'secret!');
  await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent(/can’t be reached/));
  expect(testServer.toasts).toEqual(['error: Something is wrong! Please Check and Try again']);
});

it('shows at the form that the account is locked after too many wrong passwords', async () => {
  provider.fault = 'too-many-requests';
  await login();
  await typeAndSend(bea, 'secret!');
  await waitFor(() =>
    expect(screen.getByRole('alert')).toHaveTextContent(/^Too many wrong passwords\. .*Forgot password\?/),
  );
  expect(testServer.toasts).toEqual(['error: Something is wrong! Please Check and Try again']);
});

it('redirects an account without a profile to the registration', async () => {
  provider.hasAccount(bea, 'secret!');
  await login({ pathname: '/login', state: { from: '/Rice', begun: 'b1' } });
  await typeAndSend(bea, 'secret!');
  await waitFor(() => expect(address()).toBe('/register'));
  expect(state()).toEqual({ from: '/Rice', begun: 'b1' });
  expect(testServer.toasts).toEqual([expect.stringMatching(/^info: .*not finished/)]);
});

it('redirects a signed-in visitor to the home page', async () => {
  await signInAs(bea, profileOf(bea));
  await login();
  expect(address()).toBe('/');
  expect(testServer.toasts).toEqual([]);
});

it('waits for a running sign-out', async () => {
  await signInAs(bea, profileOf(bea));
  const finishSignOut = provider.holdSignOut();
  const signingOut = signOut();
  await login();
  expect(address()).toBe('/login');
  await typeAndSend(bea, 'secret!');
  expect(testServer.toasts).toEqual([]);

  await act(async () => {
    finishSignOut();
    await signingOut;
  });
  await userEvent.click(screen.getByRole('button', { name: 'Login' }));
  await waitFor(() => expect(address()).toBe('/'));
  expect(provider.signedIn()).toBe(bea);
});

describe('Forgot password?', () => {
  const pressForgot = () => userEvent.click(screen.getByRole('button', { name: 'Forgot password?' }));

  it('shows the same toast with and without an account (spec 2.55)', async () => {
    provider.hasAccount(bea, 'secret!');
    await login();
    await userEvent.type(screen.getByLabelText('E-mail'), bea);
    await pressForgot();
    await waitFor(() => expect(testServer.toasts).toHaveLength(1));
    await userEvent.clear(screen.getByLabelText('E-mail'));
    await userEvent.type(screen.getByLabelText('E-mail'), 'nobody@example.com');
    await pressForgot();
    await waitFor(() => expect(testServer.toasts).toHaveLength(2));
    expect(testServer.toasts[1]).toBe(testServer.toasts[0]);
    expect(provider.resetMails).toEqual([bea]);
    expect(screen.queryByText(/sandbox/)).not.toBeInTheDocument();
  });

  it('links to the outbox in a sandbox, for any address', async () => {
    testServer.outbox = '/sandbox/outbox';
    await login();
    await userEvent.type(screen.getByLabelText('E-mail'), 'nobody@example.com');
    expect(screen.queryByRole('link', { name: 'Open the outbox' })).not.toBeInTheDocument();
    await pressForgot();
    expect(await screen.findByRole('link', { name: 'Open the outbox' })).toHaveAttribute('href', '/sandbox/outbox');
  });

  it('asks for the e-mail address when it is missing', async () => {
    await login();
    await pressForgot();
    expect(screen.getByLabelText('E-mail')).toHaveAccessibleDescription(/Type your e-mail address first/);
    expect(screen.getByLabelText('E-mail')).toHaveFocus();
  });

  it('shows an error when the mail can’t be requested', async () => {
    provider.fault = 'network-request-failed';
    await login();
    await userEvent.type(screen.getByLabelText('E-mail'), bea);
    await pressForgot();
    await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent(/can’t be reached/));
  });
});
