import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { signOut } from 'shared-auth';
import { address, court, profileOf, signedIn, visit } from '../testing/court';
import { provider } from '../testing/identity-provider';
import LoginScreen from './login.screen';

const bea = 'bea@example.com';
const login = (at: Parameters<typeof visit>[0] = '/login') => visit(at, { '/login': <LoginScreen /> });

async function typeAndSend(email: string, password: string) {
  await userEvent.type(screen.getByLabelText('Email'), email);
  await userEvent.type(screen.getByLabelText('Password'), password);
  await userEvent.click(screen.getByRole('button', { name: 'Login' }));
}

it('has the words of the specification', async () => {
  await login();
  expect(screen.getByRole('heading', { name: 'login Now' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'create a new account' })).toHaveAttribute('href', '/register');
});

it('shows and hides the password', async () => {
  await login();
  await userEvent.click(screen.getByRole('button', { name: 'Show password' }));
  expect(screen.getByLabelText('Password')).toHaveAttribute('type', 'text');
});

it('goes home with a toast', async () => {
  provider.hasAccount(bea, 'secret!');
  court.profiles.set(bea, profileOf(bea));
  await login();
  await typeAndSend(bea, 'secret!');
  await waitFor(() => expect(address()).toBe('/'));
  expect(court.toasts).toEqual(['success: Login Successful']);
});

it('goes back to where the visitor was sent away from', async () => {
  provider.hasAccount(bea, 'secret!');
  court.profiles.set(bea, profileOf(bea));
  await login({ pathname: '/login', state: { from: '/somewhere' } });
  await typeAndSend(bea, 'secret!');
  await waitFor(() => expect(address()).toBe('/somewhere'));
});

it('tells a failure with the toast of the specification, and keeps what was typed', async () => {
  provider.hasAccount(bea, 'secret!');
  await login();
  await typeAndSend(bea, 'wrong');
  await waitFor(() => expect(court.toasts).toEqual(['error: Something is wrong! Please Check and Try again']));
  expect(screen.getByLabelText('Email')).toHaveValue(bea);
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
  await login();
  await typeAndSend(bea, 'secret!');
  await waitFor(() => expect(address()).toBe('/register'));
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

  it('gives one answer, whether or not the address has an account', async () => {
    provider.hasAccount(bea, 'secret!');
    await login();
    await userEvent.type(screen.getByLabelText('Email'), bea);
    await forgot();
    await waitFor(() => expect(court.toasts).toHaveLength(1));
    await userEvent.clear(screen.getByLabelText('Email'));
    await userEvent.type(screen.getByLabelText('Email'), 'nobody@example.com');
    await forgot();
    await waitFor(() => expect(court.toasts).toHaveLength(2));
    expect(court.toasts[1]).toBe(court.toasts[0]);
    expect(provider.resetMails).toEqual([bea]);
  });

  it('asks for the email first', async () => {
    await login();
    await forgot();
    expect(screen.getByLabelText('Email')).toHaveAccessibleDescription(/Type your email first/);
    expect(screen.getByLabelText('Email')).toHaveFocus();
  });

  it('says when the mail can’t be asked for', async () => {
    provider.fault = 'network-request-failed';
    await login();
    await userEvent.type(screen.getByLabelText('Email'), bea);
    await forgot();
    await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent(/can’t be reached/));
  });
});
