import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { fakeServer } from '#testing/fake-server.ts';
import { signedInAs } from '#testing/fake-session.ts';
import { field, press, write } from '#testing/fill-dish-form.ts';
import { address, showScreen } from '#testing/show-screen.tsx';
import TablesScreen from './tables.screen';

jest.mock('@food-court/shared-auth', () => jest.requireActual<object>('#testing/fake-session.ts'));

const mockAddresses: string[] = [];
jest.mock('qrcode-generator', () => (...kind: unknown[]) => {
  const code = jest.requireActual<(...kind: unknown[]) => { addData: (data: string) => void }>('qrcode-generator')(
    ...kind,
  );
  const addData = code.addData.bind(code);
  code.addData = (data) => {
    mockAddresses.push(data);
    addData(data);
  };
  return code;
});

let version: number;
let needsCode: boolean;
let codeOfDay: string | undefined;
let print: jest.SpyInstance;

beforeEach(() => {
  mockAddresses.length = 0;
  [version, needsCode, codeOfDay] = [1, true, undefined];
  print = jest.spyOn(window, 'print').mockImplementation(() => {});
  signedInAs('admin');
  const rules = () => ({
    ...{ needsCode, hours: null, networks: [], needsDayCode: false },
    ...{ yourAddress: '192.0.2.7', timeZone: 'UTC' },
  });
  fakeServer({
    'GET /monitor-link': () => ({}),
    'GET /table-rules': rules,
    'PATCH /table-rules': ({ body }) => {
      ({ needsCode } = body as { needsCode: boolean });
      return rules();
    },
    'GET /day-code': () => ({ date: '2026-11-28', code: codeOfDay }),
    'GET /table-codes': ({ query }) => {
      const [from, to] = [Number(query.get('from')), Number(query.get('to'))];
      const codes = Array.from({ length: to - from + 1 }, (_, place) => `${version}.of-${from + place}`);
      return { version, codes };
    },
    'POST /table-codes': () => {
      version += 1;
      return { version };
    },
  });
});
afterEach(() => print.mockRestore());

const open = (search = '') => showScreen(TablesScreen, { path: '/dashboard/tables', at: `/dashboard/tables${search}` });
const cards = () => within(screen.getByRole('list', { name: 'Table codes' })).getAllByRole('listitem');
const ask = async (from: string, to: string) => {
  await write('From table', from);
  await write('To table', to);
  await press('Show codes');
};

test('shows a code for each table with its number in large letters', async () => {
  open();
  expect(screen.queryByRole('list', { name: 'Table codes' })).not.toBeInTheDocument();
  await ask('9', '11');
  await waitFor(() => expect(cards()).toHaveLength(3));
  expect(
    within(screen.getByRole('list', { name: 'Table codes' }))
      .getAllByRole('heading', { level: 2 })
      .map(({ textContent }) => textContent),
  ).toEqual(['Table 9', 'Table 10', 'Table 11']);
  expect(mockAddresses).toEqual([9, 10, 11].map((table) => `${location.origin}/?table=${table}&t=1.of-${table}`));
  const code = screen.getByRole('img', { name: 'QR code of table 10' });
  expect(code.querySelector('path')?.getAttribute('d')).toMatch(/^M0 0h1v1h-1z/);
  expect(address()).toBe('/dashboard/tables?from=9&to=11');
});

const pressWhenShown = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
const confirm = (name: string) => userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name }));

test('shows the tables of the address at once, with a button that prints them', async () => {
  open('?from=940&to=999');
  await waitFor(() => expect(cards()).toHaveLength(60));
  await userEvent.click(screen.getByRole('button', { name: 'Print' }));
  expect(print).toHaveBeenCalledTimes(1);
});

test('asks before the first print, after which guests need the codes', async () => {
  needsCode = false;
  open('?from=1&to=2');
  await pressWhenShown('Print');
  expect(screen.getByText(/^From now on, guests need these codes/)).toBeVisible();
  await confirm('Cancel');
  expect([needsCode, print.mock.calls.length]).toEqual([false, 0]);
  await pressWhenShown('Print');
  await confirm('Print');
  await waitFor(() => expect(print).toHaveBeenCalledTimes(1));
  expect(needsCode).toBe(true);
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  await pressWhenShown('Print');
  expect(print).toHaveBeenCalledTimes(2);
});

test('replaces all codes after a confirmation, and prints the new ones once they are shown', async () => {
  open('?from=7&to=7');
  await pressWhenShown('Print new codes');
  await confirm('Cancel');
  expect(version).toBe(1);
  await pressWhenShown('Print new codes');
  await confirm('Replace and print');
  await waitFor(() => expect(print).toHaveBeenCalledTimes(1));
  expect(mockAddresses.at(-1)).toBe(`${location.origin}/?table=7&t=2.of-7`);
});

test('prints the code of the day on each card, where guests need it', async () => {
  codeOfDay = '4821';
  open('?from=1&to=2');
  await waitFor(() => expect(cards()).toHaveLength(2));
  for (const card of cards()) expect(await within(card).findByText('4821')).toBeVisible();
  expect(cards()[0]).toHaveTextContent('Code for 28 Nov 2026: 4821');
});

test.each([
  ['', '3', 'From table', 'From table is Required'],
  ['0', '3', 'From table', 'From table must be a whole number from 1 to 999'],
  ['1.5', '3', 'From table', 'From table must be a whole number from 1 to 999'],
  ['one', '3', 'From table', 'From table must be a whole number from 1 to 999'],
  ['990', '1000', 'To table', 'To table must be a whole number from 1 to 999'],
  ['3', '2', 'To table', 'To table can’t be before the first one'],
  ['1', '61', 'To table', 'A sheet holds up to 60 tables'],
])('refuses tables %s to %s: %s', async (from, to, label, message) => {
  open();
  await ask(from, to);
  await waitFor(() => expect(field(label)).toHaveAccessibleDescription(expect.stringContaining(message)));
  expect(field(label)).toHaveFocus();
  expect(mockAddresses).toEqual([]);
});

test.each(['?from=1&to=900', '?from=5&to=2', '?from=<b>&to=2', '?to=2'])(
  'shows no codes for an address with %s',
  (search) => {
    open(search);
    expect(screen.queryByRole('list', { name: 'Table codes' })).not.toBeInTheDocument();
    expect(mockAddresses).toEqual([]);
  },
);
