import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { signOut } from 'shared-auth';
import { address, court, profileOf, signedIn, state, suspended, visit } from '../testing/court';
import { provider } from '../testing/identity-provider';
import LoginScreen from './login.screen';

const bea = 'bea@example.com';
const login = (at: Parameters<typeof visit>[0] = '/login') => visit(at, { '/login': <LoginScreen /> });

async function typeAndSend(email: string, password: string) {
  await userEvent.type(screen.getByLabelText('E-mail'), email);
  await userEvent.type(screen.getByLabelText('Password'), password);
  await userEvent.click(screen.getByRole('button', { name: 'Login' }));
}

it('has the words of the specification (spec 2.52, 2.56)', async () => {
  await login();
  expect(screen.getByRole('heading', { name: 'login Now' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'create a new account' })).toHaveAttribute('href', '/register');
});

it('is a card with a picture, and a form for e-mail and password (spec 2.52, 2.53, 5.14)', async () => {
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

it('goes home with a toast (spec 2.57, 4.8, 8.9)', async () => {
  provider.hasAccount(bea, 'secret!');
  court.profiles.set(bea, profileOf(bea));
  await login();
  await typeAndSend(bea, 'secret!');
  await waitFor(() => expect(address()).toBe('/'));
  expect(court.toasts).toEqual(['success: Login Successful']);
});

it('goes back to where the visitor was sent away from (spec 2.57, 6.8)', async () => {
  provider.hasAccount(bea, 'secret!');
  court.profiles.set(bea, profileOf(bea));
  await login({ pathname: '/login', state: { from: '/somewhere' } });
  await typeAndSend(bea, 'secret!');
  await waitFor(() => expect(address()).toBe('/somewhere'));
});

it('announces what was begun, and lets the visitor only log in', async () => {
  const announced = 'Once you are in, Jollof is ordered for $9.50.';
  await login({ pathname: '/login', state: { from: '/Rice', begun: 'b1', announced } });
  expect(screen.getByText(announced)).toBeVisible();
  await userEvent.click(screen.getByRole('link', { name: 'Only log in' }));
  expect(screen.queryByText(announced)).not.toBeInTheDocument();
  expect(state()).toEqual({ from: '/Rice' });
});

it('hands back there what was begun, and says nothing of where the visitor comes from', async () => {
  await signedIn(bea, profileOf(bea));
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
])('goes home, not to %j', async (from) => {
  await signedIn(bea, profileOf(bea));
  await login({ pathname: '/login', state: { from, begun: 'b1' } });
  expect(address()).toBe('/');
  expect(state()).toBeNull();
});

it('hands on nothing that is no id', async () => {
  await signedIn(bea, profileOf(bea));
  await login({ pathname: '/login', state: { from: '/Rice?sort=price', begun: { id: 'b1' } } });
  expect(address()).toBe('/Rice');
  expect(state()).toBeNull();
});

it('keeps the way back for those who have no account yet', async () => {
  await login({ pathname: '/login', state: { from: '/Rice', begun: 'b1' } });
  await userEvent.click(screen.getByRole('link', { name: 'create a new account' }));
  expect(address()).toBe('/register');
  expect(state()).toEqual({ from: '/Rice', begun: 'b1' });
});

it('tells a suspended person that they are, and lets them in when they are readmitted', async () => {
  provider.hasAccount(bea, 'secret!');
  court.trouble = suspended;
  await login({ pathname: '/login', state: { from: '/Rice', begun: 'b1' } });
  await typeAndSend(bea, 'secret!');
  expect(await screen.findByRole('heading', { name: 'Your account is suspended' })).toBeVisible();
  expect(screen.getByRole('alert')).toHaveTextContent('Ask an admin why.');
  expect(address()).toBe('/login');
  expect(court.toasts).toEqual([]);

  court.trouble = undefined;
  court.profiles.set(bea, profileOf(bea));
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(address()).toBe('/Rice'));
  expect(state()).toEqual({ begun: 'b1' });
});

it('tells a failure with the toast of the specification, and keeps what was typed (spec 4.9, 8.1)', async () => {
  provider.hasAccount(bea, 'secret!');
  await login();
  await typeAndSend(bea, 'wrong');
  await waitFor(() => expect(court.toasts).toEqual(['error: Something is wrong! Please Check and Try again']));
  expect(screen.getByLabelText('E-mail')).toHaveValue(bea);
  expect(screen.getByRole('alert')).toBeEmptyDOMElement();
});

it('says at the form, too, when the provider can’t be reached', async () => {
  provider.fault = 'network-request-failed';
  await login();
  await typeAndSend(bea, 'secret!');
  await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent(/can’t be reached/));
  expect(court.toasts).toEqual(['error: Something is wrong! Please Check and Try again']);
});

it('leads an account without a profile to the rest of its registration', async () => {
  provider.hasAccount(bea, 'secret!');
  await login({ pathname: '/login', state: { from: '/Rice', begun: 'b1' } });
  await typeAndSend(bea, 'secret!');
  await waitFor(() => expect(address()).toBe('/register'));
  expect(state()).toEqual({ from: '/Rice', begun: 'b1' });
  expect(court.toasts).toEqual([expect.stringMatching(/^info: .*not finished/)]);
});

it('sends those home who are signed in already', async () => {
  await signedIn(bea, profileOf(bea));
  await login();
  expect(address()).toBe('/');
  expect(court.toasts).toEqual([]);
});

it('waits with everything for a sign-out that is under way', async () => {
  await signedIn(bea, profileOf(bea));
  const letGo = provider.holdSignOut();
  const leaving = signOut();
  await login();
  expect(address()).toBe('/login');
  await typeAndSend(bea, 'secret!');
  expect(court.toasts).toEqual([]);

  await act(async () => {
    letGo();
    await leaving;
  });
  await userEvent.click(screen.getByRole('button', { name: 'Login' }));
  await waitFor(() => expect(address()).toBe('/'));
  expect(provider.signedIn()).toBe(bea);
});

describe('Forgot password?', () => {
  const forgot = () => userEvent.click(screen.getByRole('button', { name: 'Forgot password?' }));

  it('gives one answer, whether or not the address has an account (spec 2.55)', async () => {
    provider.hasAccount(bea, 'secret!');
    await login();
    await userEvent.type(screen.getByLabelText('E-mail'), bea);
    await forgot();
    await waitFor(() => expect(court.toasts).toHaveLength(1));
    await userEvent.clear(screen.getByLabelText('E-mail'));
    await userEvent.type(screen.getByLabelText('E-mail'), 'nobody@example.com');
    await forgot();
    await waitFor(() => expect(court.toasts).toHaveLength(2));
    expect(court.toasts[1]).toBe(court.toasts[0]);
    expect(provider.resetMails).toEqual([bea]);
    expect(screen.queryByText(/sandbox/)).not.toBeInTheDocument();
  });

  it('says in a sandbox where the mail is, whoever it is for', async () => {
    court.outbox = '/sandbox/outbox';
    await login();
    await userEvent.type(screen.getByLabelText('E-mail'), 'nobody@example.com');
    expect(screen.queryByRole('link', { name: 'Open its outbox' })).not.toBeInTheDocument();
    await forgot();
    expect(await screen.findByRole('link', { name: 'Open its outbox' })).toHaveAttribute('href', '/sandbox/outbox');
  });

  it('asks for the e-mail address first', async () => {
    await login();
    await forgot();
    expect(screen.getByLabelText('E-mail')).toHaveAccessibleDescription(/Type your e-mail address first/);
    expect(screen.getByLabelText('E-mail')).toHaveFocus();
  });

  it('says when the mail can’t be asked for', async () => {
    provider.fault = 'network-request-failed';
    await login();
    await userEvent.type(screen.getByLabelText('E-mail'), bea);
    await forgot();
    await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent(/can’t be reached/));
  });
});
