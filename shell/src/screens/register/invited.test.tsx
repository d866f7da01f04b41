import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { bea, expectRegistered, fill, send } from '#testing/registration-form.tsx';
import { openPage, profileOf, signInAs } from '#testing/test-server.tsx';
import LoginScreen from '../login/login.screen';
import RegisterScreen from './register.screen';

const note = 'You have an invitation. Use it when you pay for your first order.';
const stored = () => localStorage.getItem('food-court/invitation');
const open = (search: string) =>
  openPage(
    { pathname: '/register', search, state: null },
    { '/register': <RegisterScreen />, '/login': <LoginScreen /> },
  );

beforeEach(() => localStorage.clear());

it('keeps the code of an invitation with its time, also after the registration', async () => {
  const before = Date.now();
  await open('?invite=ABCD2345');
  expect(screen.getByText(note)).toBeVisible();
  await fill();
  await send();
  await expectRegistered();
  const [code, at] = stored()?.split(' ') ?? [];
  expect(code).toBe('ABCD2345');
  expect(Number(at)).toBeGreaterThanOrEqual(before);
});

it('keeps the code of somebody who is signed in already and leaves the page', async () => {
  await signInAs(bea, profileOf(bea));
  await open('?invite=ABCD2345');
  expect(stored()).toMatch(/^ABCD2345 \d+$/);
});

it('passes the invitation to the login and back', async () => {
  await open('?invite=ABCD2345');
  await userEvent.click(screen.getByRole('link', { name: 'Login' }));
  const back = await screen.findByRole('link', { name: 'create a new account' });
  expect(back).toHaveAttribute('href', '/register?invite=ABCD2345');
  await userEvent.click(back);
  await waitFor(() => expect(screen.getByText(note)).toBeVisible());
});

it.each(['', '?invite=', '?invite=two%20words', `?invite=${'A'.repeat(41)}`])(
  'says and keeps nothing for the address with %j',
  async (search) => {
    await open(search);
    expect(screen.queryByText(note)).not.toBeInTheDocument();
    expect(stored()).toBeNull();
    expect(screen.getByRole('link', { name: 'Login' })).toHaveAttribute('href', '/login');
  },
);
