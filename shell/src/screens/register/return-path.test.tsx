import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { bea, expectRegistered, fill, send } from '#testing/registration-form.tsx';
import { address, openPage, profileOf, signInAs, state } from '#testing/test-server.tsx';
import LoginScreen from '../login/login.screen';
import RegisterScreen from './register.screen';

describe('registration with a pending action', () => {
  const returnPath = { from: '/Rice', begun: 'b1' };
  const openWithReturnPath = () =>
    openPage(
      { pathname: '/register', state: returnPath },
      { '/register': <RegisterScreen />, '/login': <LoginScreen /> },
    );

  /** Expects the address to be filled in and the password to have the focus (WCAG 3.3.7). */
  async function logIn() {
    expect(screen.getByLabelText('E-mail')).toHaveValue(bea);
    expect(screen.getByLabelText('Password')).toHaveFocus();
    await userEvent.keyboard('secret!{enter}');
    await waitFor(() => expect(address()).toBe('/Rice'));
    expect(state()).toEqual({ begun: 'b1' });
  }

  it('resumes it after registration and login', async () => {
    await openWithReturnPath();
    await fill();
    await send();
    await expectRegistered();
    await logIn();
  });

  it('resumes it after an unfinished registration', async () => {
    await signInAs(bea);
    await openWithReturnPath();
    await fill({ email: '', password: '' });
    await send();
    await expectRegistered();
    await logIn();
  });

  it('shows what is waiting and preselects Buyer', async () => {
    const announced = 'Log in and we add Dan Dan Noodles to your wishes.';
    await openPage(
      { pathname: '/register', state: { ...returnPath, announced, waiting: 'Dan Dan Noodles is waiting for you.' } },
      { '/register': <RegisterScreen /> },
    );
    expect(screen.getByText(`Dan Dan Noodles is waiting for you. ${announced}`)).toBeVisible();
    expect(screen.getByLabelText('Role')).toHaveValue('Buyer');
    await userEvent.click(screen.getByRole('link', { name: 'Only register' }));
    expect(screen.queryByText(/is waiting for you/)).not.toBeInTheDocument();
    expect(state()).toEqual({ from: '/Rice' });
  });

  it('passes it to the login', async () => {
    await openWithReturnPath();
    await userEvent.click(screen.getByRole('link', { name: 'Login' }));
    await waitFor(() => expect(address()).toBe('/login'));
    expect(state()).toEqual(returnPath);
  });

  it('resumes it at once for a complete account', async () => {
    await signInAs(bea, profileOf(bea));
    await openWithReturnPath();
    expect(address()).toBe('/Rice');
    expect(state()).toEqual({ begun: 'b1' });
  });
});
