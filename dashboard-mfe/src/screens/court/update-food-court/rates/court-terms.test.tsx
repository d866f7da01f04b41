import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ApiError, type CourtTermChange } from '@food-court/shared-api';
import { courtTermDefaults, courtTermNames } from '@food-court/shared-api/court-terms';
import type { Answers } from '@food-court/shared-api/testing';
import { fakeServer } from '#testing/fake-server.ts';
import { signedInAs, toast } from '#testing/fake-session.ts';
import { showScreen } from '#testing/show-screen.tsx';
import { CourtTerms } from './court-terms';

jest.mock('@food-court/shared-auth', () => jest.requireActual<object>('#testing/fake-session.ts'));

const at = '2026-11-23T11:50:00.000Z';
const set: CourtTermChange = {
  ...{ _id: 's1', term: 'nairaPerDollar', number: 1_480.5, from: at },
  ...{ setBy: 'Ann Admin', setAt: at, state: 'current' },
};

const show = (answers: Answers = {}) => {
  const made = fakeServer({
    'GET /court-terms': () => ({ ...courtTermDefaults, defaults: [...courtTermNames] }),
    'GET /court-term-changes': () => ({ items: [] }),
    'POST /court-term-changes': ({ body }) => ({ ...set, ...(body as object) }),
    ...answers,
  });
  showScreen(CourtTerms, { path: '/' });
  return { bodies: () => made.filter(({ call }) => call === 'POST /court-term-changes').map(({ body }) => body) };
};
const choose = async (term: string) =>
  userEvent.selectOptions(await screen.findByRole('combobox', { name: 'Term' }), term);
const type = async (field: string, text: string) => userEvent.type(await screen.findByLabelText(field), text);
const press = () => userEvent.click(screen.getByRole('button', { name: 'Set the term' }));

beforeEach(() => {
  sessionStorage.clear();
  signedInAs('admin');
});

test('says that a term is a default until an admin has set it', async () => {
  show();
  expect(await screen.findByText('N1,500')).toBeInTheDocument();
  expect(screen.getByText('the default, because no one has set it')).toBeInTheDocument();
});

test('shows an amount in naira behind what it is in dollars at the rate in force', async () => {
  show({ 'GET /court-terms': () => ({ ...courtTermDefaults, nairaPerDollar: 1_000, defaults: [] }) });
  await choose('Lowest delivery fee');
  expect(await screen.findByText('$0.39 · N390')).toBeInTheDocument();
  expect(screen.queryByText('the default, because no one has set it')).not.toBeInTheDocument();
});

test('an admin sets the rate at once, and another term from a later day on', async () => {
  const { bodies } = show();
  await type('Naira for each dollar', '1480,5');
  await press();
  await waitFor(() => expect(toast.success).toHaveBeenCalledWith('Term set'));
  await choose('Highest surge');
  await type('Times the fee', '1.3');
  await type('From', '2026-12-01');
  await press();
  await waitFor(() => expect(toast.success).toHaveBeenLastCalledWith('Term planned'));
  expect(bodies()).toEqual([
    { term: 'nairaPerDollar', number: 1_480.5 },
    { term: 'mostSurge', number: 1.3, from: '2026-12-01' },
  ]);
});

test('rejects a number that is out of the term’s range, and sends nothing', async () => {
  const { bodies } = show();
  await choose('Highest surge');
  await type('Times the fee', '3.5');
  await press();
  expect(await screen.findByText('Give a number from 1 to 1.5 with at most two decimals')).toBeInTheDocument();
  expect(bodies()).toEqual([]);
});

test('shows the reason when the lowest fee would be above the highest', async () => {
  show({
    'POST /court-term-changes': () => {
      throw new ApiError('conflict', 'The lowest delivery fee can’t be above the highest one.', 409);
    },
  });
  await choose('Lowest delivery fee');
  await type('Fee in naira', '900');
  await press();
  expect(await screen.findByRole('alert')).toHaveTextContent('The lowest delivery fee can’t be above the highest one.');
});

test('lists who set a term', async () => {
  show({ 'GET /court-term-changes': () => ({ items: [set] }) });
  const history = within(await screen.findByRole('group', { name: 'History of the term' }));
  expect(await history.findByText('N1,480.50')).toBeInTheDocument();
  expect(history.getByText('Ann Admin')).toBeInTheDocument();
});
