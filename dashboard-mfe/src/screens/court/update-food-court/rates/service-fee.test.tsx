import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ServiceFeeChange } from '@food-court/shared-api';
import type { Answers } from '@food-court/shared-api/testing';
import { fakeServer } from '#testing/fake-server.ts';
import { signedInAs, toast } from '#testing/fake-session.ts';
import { showScreen } from '#testing/show-screen.tsx';
import { ServiceFee } from './service-fee';

jest.mock('@food-court/shared-auth', () => jest.requireActual<object>('#testing/fake-session.ts'));

const at = '2026-11-23T11:50:00.000Z';
const change = (given: Partial<ServiceFeeChange>): ServiceFeeChange => ({
  _id: 's1',
  amount: 0.99,
  from: at,
  setBy: 'Ann Admin',
  setAt: at,
  state: 'current',
  ...given,
});

const show = (answers: Answers = {}) => {
  const made = fakeServer({
    'GET /service-fee': () => ({ amount: 0 }),
    'GET /service-fee-changes': () => ({ items: [] }),
    'POST /service-fee-changes': ({ body }) => change(body as Partial<ServiceFeeChange>),
    ...answers,
  });
  showScreen(ServiceFee, { path: '/' });
  return { bodies: () => made.filter(({ call }) => call === 'POST /service-fee-changes').map(({ body }) => body) };
};

const amount = () => screen.findByRole('textbox', { name: 'Dollars for each checkout' });
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

beforeEach(() => {
  sessionStorage.clear();
  signedInAs('admin');
});

test('shows an admin the service fee of each checkout, and asks for no kitchen', async () => {
  show({ 'GET /service-fee': () => ({ amount: 0.99 }) });
  expect(await screen.findByText('$0.99')).toBeInTheDocument();
  expect(await amount()).toHaveAccessibleDescription('0 to 100. 0 ends the fee.');
  expect(screen.queryByRole('combobox')).not.toBeInTheDocument();
  expect(await screen.findByText('No one has set a service fee yet.')).toBeInTheDocument();
});

test('an admin sets the service fee from a later day on', async () => {
  const { bodies } = show();
  await userEvent.type(await amount(), '0,99');
  await userEvent.type(screen.getByLabelText('From'), '2026-12-01');
  await press('Set the service fee');
  await waitFor(() => expect(toast.success).toHaveBeenCalledWith('Service fee planned'));
  expect(bodies()).toEqual([{ amount: 0.99, from: '2026-12-01' }]);
});

test.each(['', '-1', 'much', '1.005', '100.01'])('rejects %j as a service fee and sends nothing', async (typed) => {
  const { bodies } = show();
  if (typed) await userEvent.type(await amount(), typed);
  else await amount();
  await press('Set the service fee');
  const message = typed ? 'Give an amount from 0 to 100 with at most two decimals' : 'Amount is Required';
  expect(await screen.findByText(message)).toBeInTheDocument();
  expect(bodies()).toEqual([]);
});

test('shows who set each service fee, and lets an admin withdraw a planned one', async () => {
  let planned = [change({ _id: 's2', amount: 0, state: 'coming' }), change({})];
  show({
    'GET /service-fee-changes': () => ({ items: planned }),
    'DELETE /service-fee-changes/{id}': ({ params }) => {
      planned = planned.filter(({ _id }) => _id !== params.id);
      return change({ state: 'withdrawn' });
    },
  });
  await screen.findByText('$0.00', { selector: 'td *, td' });
  const rows = () => screen.getAllByRole('row').slice(1);
  expect(rows()[1]?.textContent).toMatch(/^Each checkout\$0\.99.*In force.*Ann Admin/);
  await press('Withdraw Each checkout');
  await waitFor(() => expect(toast.success).toHaveBeenCalledWith('Service fee withdrawn'));
  await waitFor(() => expect(rows()).toHaveLength(1));
});
