import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ApiError, type TableRules } from '@food-court/shared-api';
import { fakeServer } from '#testing/fake-server.ts';
import { signedInAs, toast } from '#testing/fake-session.ts';
import { field, press, write } from '#testing/fill-dish-form.ts';
import { showScreen } from '#testing/show-screen.tsx';
import TablesScreen from './tables.screen';

jest.mock('@food-court/shared-auth', () => jest.requireActual<object>('#testing/fake-session.ts'));

let rules: TableRules;
let sent: unknown[];
let refusal: ApiError | undefined;

beforeEach(() => {
  signedInAs('admin');
  [sent, refusal] = [[], undefined];
  rules = {
    ...{ needsCode: false, hours: null, networks: [], needsDayCode: false },
    ...{ yourAddress: '203.0.113.9', timeZone: 'Europe/Berlin' },
  };
  fakeServer({
    'GET /monitor-link': () => ({}),
    'GET /table-rules': () => rules,
    'GET /day-code': () => ({ date: '2026-11-28', ...(rules.needsDayCode && { code: '4821' }) }),
    'PATCH /table-rules': ({ body }) => {
      if (refusal) throw refusal;
      sent.push(body);
      rules = { ...rules, ...(body as object) };
      return rules;
    },
  });
  showScreen(TablesScreen, { path: '/dashboard/tables' });
});

const part = () => within(screen.getByRole('region', { name: 'Who orders to a table' }));
const turn = async (name: string) => userEvent.click(await part().findByRole('switch', { name }));

test('an admin sets hours, networks and both codes, and sees the code of the day', async () => {
  await turn('Guests need the code on their table');
  await turn('Only while the court is open');
  await write('Tables from', '10:30');
  await write('Networks of the hall (optional)', '192.0.2.0/24\n 2001:db8::/48, \n');
  await turn('Ask for the code of the day');
  await press('Save the rules');
  await waitFor(() =>
    expect(sent).toEqual([
      {
        needsCode: true,
        hours: { from: '10:30', to: '22:00' },
        networks: ['192.0.2.0/24', '2001:db8::/48'],
        needsDayCode: true,
      },
    ]),
  );
  expect(toast.success).toHaveBeenCalledWith('Rules saved');
  expect(await part().findByText(/^Today’s code is 4821\./)).toBeVisible();
});

test('an admin takes the rules away again', async () => {
  await turn('Only while the court is open');
  await press('Save the rules');
  await waitFor(() => expect(sent).toHaveLength(1));
  await turn('Only while the court is open');
  await press('Save the rules');
  await waitFor(() => expect(sent.at(-1)).toMatchObject({ hours: null }));
});

test('a missing time is pointed out before anything is sent', async () => {
  await turn('Only while the court is open');
  await userEvent.clear(field('Tables until'));
  await press('Save the rules');
  expect(field('Tables until')).toHaveAccessibleDescription(expect.stringContaining('Enter a time'));
  expect(sent).toEqual([]);
});

test('shows the refusal of the server below the networks, and keeps the typed text', async () => {
  const detail = 'the hall is not an address or a range such as 192.0.2.0/24';
  refusal = new ApiError('validation_failed', detail, 400, [{ field: 'networks', detail }]);
  await part().findByRole('button', { name: 'Save the rules' });
  await write('Networks of the hall (optional)', 'the hall');
  await press('Save the rules');
  await waitFor(() =>
    expect(field('Networks of the hall (optional)')).toHaveAccessibleDescription(expect.stringContaining(detail)),
  );
  expect(field('Networks of the hall (optional)')).toHaveValue('the hall');
});

test('any other failure is told beside the button', async () => {
  refusal = new ApiError('unavailable', 'Please try again.');
  await turn('Ask for the code of the day');
  await press('Save the rules');
  expect(await part().findByRole('alert')).toHaveTextContent('Please try again.');
});
