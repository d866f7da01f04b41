import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { use } from 'react';
import { useNavigate } from 'react-router-dom';
import { address, court, profileOf, signedIn, state, visit } from '../screens/testing/court';
import LoginScreen from '../screens/login/login.screen';
import { provider } from '../screens/testing/identity-provider';
import { Guard } from '../site/guard';
import { SiteFrame } from './site-frame';

const bea = 'bea@example.com';
const next = 'next@example.com';

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
  await signedIn(bea, profileOf(bea));
  await visit(
    ['/menu', { pathname: '/office', state: { begun: 'b1' } }],
    { '/office': office, '/login': login },
    frame,
  );
  await userEvent.click(await screen.findByRole('button', { name: 'Account of Bea Cook' }));
  await userEvent.click(screen.getByRole('menuitem', { name: 'LogOut' }));
}

async function logInAsNext() {
  provider.hasAccount(next, 'secret!');
  court.profiles.set(next, profileOf(next));
  await userEvent.type(await screen.findByLabelText('E-mail'), next);
  await userEvent.type(screen.getByLabelText('Password'), 'secret!');
  await userEvent.click(screen.getByRole('button', { name: 'Login' }));
}

/** The login’s code, which arrives when the test says so. */
function loginThatComesLater() {
  let arrive = (): void => {};
  const code = new Promise<void>((resolve) => (arrive = resolve));
  const Login = () => {
    use(code);
    return <LoginScreen />;
  };
  return { login: <Login />, arrive };
}

it('puts the login in the place of the page that was left', async () => {
  await logOutFromOffice();
  await waitFor(() => expect(address()).toBe('/login'));
  expect(court.toasts).toEqual(['error: LogOut']);
  expect(state()).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Back' }));
  expect(address()).toBe('/menu');
});

it('takes the next person home, not to where the former one was', async () => {
  await logOutFromOffice();
  await logInAsNext();
  await waitFor(() => expect(address()).toBe('/'));
});

it('nor when the login takes its time to come', async () => {
  const { login, arrive } = loginThatComesLater();
  await logOutFromOffice(login);
  await waitFor(() => expect(court.toasts).toEqual(['error: LogOut']));
  await act(async () => arrive());
  await logInAsNext();
  await waitFor(() => expect(address()).toBe('/'));
  await userEvent.click(screen.getByRole('button', { name: 'Back' }));
  expect(address()).toBe('/menu');
});

it('says when it did not work, and leaves everything as it is', async () => {
  await signedIn(bea, profileOf(bea));
  await visit('/office', { '/office': office }, frame);
  await userEvent.click(await screen.findByRole('button', { name: 'Account of Bea Cook' }));
  provider.fault = 'network-request-failed';
  await userEvent.click(screen.getByRole('menuitem', { name: 'LogOut' }));
  await waitFor(() => expect(court.toasts).toEqual(['error: You could not be logged out. Please try again.']));
  expect(address()).toBe('/office');
  expect(screen.getByText('the office')).toBeVisible();
});
