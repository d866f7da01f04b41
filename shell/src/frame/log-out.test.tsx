import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { use } from 'react';
import { useNavigate } from 'react-router-dom';
import { address, testServer, profileOf, signInAs, state, openPage } from '../testing/test-server';
import LoginScreen from '../screens/login/login.screen';
import { provider } from '../testing/identity-provider';
import { Guard } from '../site/guard';
import { SiteFrame } from './site-frame';

const bea = 'bea@example.com';
const nextEmail = 'next@example.com';

function Back() {
  const navigate = useNavigate();
  return <button onClick={() => void navigate(-1)}>Back</button>;
}

const frame = (
  <SiteFrame links={[]} hint={false}>
    <Back />
  </SiteFrame>
);

const office = (
  <Guard access="signed-in" title="Office">
    the office
  </Guard>
);

async function logOutFromOffice(login = <LoginScreen />) {
  await signInAs(bea, profileOf(bea));
  await openPage(
    ['/menu', { pathname: '/office', state: { begun: 'b1' } }],
    { '/office': office, '/login': login },
    frame,
  );
  await userEvent.click(await screen.findByRole('button', { name: 'Account of Bea Cook' }));
  await userEvent.click(screen.getByRole('menuitem', { name: 'LogOut' }));
}

async function logInAsNext() {
  provider.hasAccount(nextEmail, 'secret!');
  testServer.profiles.set(nextEmail, profileOf(nextEmail));
  await userEvent.type(await screen.findByLabelText('E-mail'), nextEmail);
  await userEvent.type(screen.getByLabelText('Password'), 'secret!');
  await userEvent.click(screen.getByRole('button', { name: 'Login' }));
}

/** A login screen whose code loads when the test calls `resolveCode`. */
function slowLogin() {
  let resolveCode = (): void => {};
  const code = new Promise<void>((resolve) => (resolveCode = resolve));
  const Login = () => {
    use(code);
    return <LoginScreen />;
  };
  return { login: <Login />, resolveCode };
}

it('replaces the page with the login', async () => {
  await logOutFromOffice();
  await waitFor(() => expect(address()).toBe('/login'));
  expect(testServer.toasts).toEqual(['error: LogOut']);
  expect(state()).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Back' }));
  expect(address()).toBe('/menu');
});

it('opens the home page for the next person, not the former page', async () => {
  await logOutFromOffice();
  await logInAsNext();
  await waitFor(() => expect(address()).toBe('/'));
});

it('does the same when the login loads slowly', async () => {
  const { login, resolveCode } = slowLogin();
  await logOutFromOffice(login);
  await waitFor(() => expect(testServer.toasts).toEqual(['error: LogOut']));
  await act(async () => resolveCode());
  await logInAsNext();
  await waitFor(() => expect(address()).toBe('/'));
  await userEvent.click(screen.getByRole('button', { name: 'Back' }));
  expect(address()).toBe('/menu');
});

it('shows an error and changes nothing when the log-out fails', async () => {
  await signInAs(bea, profileOf(bea));
  await openPage('/office', { '/office': office }, frame);
  await userEvent.click(await screen.findByRole('button', { name: 'Account of Bea Cook' }));
  provider.fault = 'network-request-failed';
  await userEvent.click(screen.getByRole('menuitem', { name: 'LogOut' }));
  await waitFor(() => expect(testServer.toasts).toEqual(['error: We couldn’t log you out. Please try again.']));
  expect(address()).toBe('/office');
  expect(screen.getByText('the office')).toBeVisible();
});
