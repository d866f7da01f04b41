import { useQuery } from '@tanstack/react-query';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ApiError, type CourtTerms } from '@food-court/shared-api';
import { courtTermDefaults } from '@food-court/shared-api/court-terms';
import { apiQuery } from '@food-court/shared-api/query';
import type { Answers } from '@food-court/shared-api/testing';
import { fakeServer } from '#testing/fake-server.ts';
import { signedInAs, toast } from '#testing/fake-session.ts';
import { showScreen } from '#testing/show-screen.tsx';
import { GiveMoney } from './give-money';

jest.mock('@food-court/shared-auth', () => jest.requireActual<object>('#testing/fake-session.ts'));

const kim = { name: 'Kim', email: 'kim@example.com' };
const given = jest.fn();
const terms = (wallet?: CourtTerms['wallet']) => (): CourtTerms => ({ ...courtTermDefaults, defaults: [], wallet });

function show(answers: Answers = {}) {
  fakeServer({
    'GET /court-terms': terms('on'),
    'POST /wallet-grants': ({ body, key }) => {
      given(body, key);
      return { amount: 4.5 };
    },
    ...answers,
  });
  const Screen = () => (
    <>
      <GiveMoney person={kim} />
      <Terms />
    </>
  );
  showScreen(Screen, { path: '/', at: '/' });
}

async function fill(amount: string, reason: string) {
  await userEvent.click(await screen.findByRole('button', { name: 'Give money for the wallet' }));
  const field = await screen.findByLabelText('Amount in dollars');
  if (amount) await userEvent.type(field, amount);
  if (reason) await userEvent.type(screen.getByLabelText('Reason'), reason);
}
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

beforeEach(() => {
  given.mockClear();
  signedInAs('admin');
});

test('an admin gives money once, with a reason, and empties the form', async () => {
  show();
  await fill('4,50', '  The soup was cold ');
  await userEvent.dblClick(screen.getByRole('button', { name: 'Give $4.50' }));
  await waitFor(() => expect(toast.success).toHaveBeenCalledWith('Kim has $4.50 more to spend'));
  expect(new Set(given.mock.calls.map(([, key]: [unknown, string]) => key)).size).toBe(1);
  expect(given.mock.calls[0]?.[0]).toEqual({ email: kim.email, amount: 4.5, reason: 'The soup was cold' });
  expect(screen.getByLabelText('Amount in dollars')).toHaveValue('');
});

test.each([
  ['', 'Cold soup', 'Amount is Required'],
  ['0', 'Cold soup', 'Give an amount above 0 with at most two decimals'],
  ['5', ' ', 'Reason is Required'],
])('“%s” for “%s” gives nothing and says why', async (amount, reason, fault) => {
  show();
  await fill(amount, reason);
  await press(amount === '5' ? 'Give $5.00' : 'Give money');
  expect(await screen.findByText(fault)).toBeVisible();
  expect(given).not.toHaveBeenCalled();
});

test('an old sign-in asks for a new one', async () => {
  show({
    'POST /wallet-grants': () => {
      throw new ApiError('old_sign_in', 'Please log in again.', 403);
    },
  });
  await fill('5', 'Cold soup');
  await press('Give $5.00');
  expect(await screen.findByRole('dialog', { name: 'Log in again to go on' })).toBeVisible();
});

/** Appears when the form knows the terms, too. */
const Terms = () => <p>{useQuery(apiQuery('GET /court-terms')).data && 'terms known'}</p>;

test.each([['off' as const], [undefined]])('a court whose wallets are %s has no button', async (wallet) => {
  show({ 'GET /court-terms': terms(wallet) });
  expect(await screen.findByText('terms known')).toBeVisible();
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
});
