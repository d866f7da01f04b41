import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ApiError, type Kiosk } from '@food-court/shared-api';
import type { FakeRequest } from '@food-court/shared-api/testing';
import { fakeServer } from '#testing/fake-server.ts';
import { signedInAs, toast } from '#testing/fake-session.ts';
import { field, press } from '#testing/fill-dish-form.ts';
import { showScreen } from '#testing/show-screen.tsx';
import TablesScreen from './tables.screen';

jest.mock('@food-court/shared-auth', () => jest.requireActual<object>('#testing/fake-session.ts'));

let kiosks: Kiosk[];
let refusal: ApiError | undefined;
const terminals = [
  { _id: 'tmr_1', label: 'Terminal 1', isOnline: true },
  { _id: 'tmr_2', label: 'Terminal 2', isOnline: false },
];

beforeEach(() => {
  signedInAs('admin');
  [kiosks, refusal] = [[], undefined];
  fakeServer({
    'GET /monitor-link': () => ({}),
    'GET /kiosks': () => kiosks,
    'GET /terminals': () => terminals,
    'POST /kiosks': ({ body }: FakeRequest) => {
      if (refusal) throw refusal;
      const number = kiosks.length + 1;
      const { hasPrinter, terminal: id } = body as { hasPrinter: boolean; terminal?: string };
      const terminal = terminals.find(({ _id }) => _id === id)?.label;
      const made = { _id: `k${number}`, number, hasPrinter, terminal, madeAt: '2026-11-28T12:00:00.000Z' };
      kiosks = [...kiosks, made];
      return { ...made, key: `key-${number}` };
    },
    'DELETE /kiosks/{id}': () => {
      const [withdrawn] = kiosks;
      kiosks = kiosks.slice(1);
      return withdrawn as Kiosk;
    },
  });
  showScreen(TablesScreen, { path: '/dashboard/tables' });
});

const part = () => within(screen.getByRole('region', { name: 'Kiosks' }));

test('an admin makes a link for a kiosk with a printer, and sees its address once', async () => {
  expect(await part().findByText('No kiosks yet.')).toBeVisible();
  await userEvent.click(part().getByRole('switch', { name: 'It has a printer' }));
  await press('Make a link for a kiosk');
  expect(await part().findByText(/with a printer, since 28 Nov 2026/)).toBeVisible();
  expect(field('Address of kiosk 1')).toHaveValue(`${location.origin}/kiosk?key=key-1`);
  expect(part().getByRole('img', { name: 'QR code of the address of kiosk 1' })).toBeVisible();
});

test('an admin names the card terminal beside a kiosk', async () => {
  await userEvent.selectOptions(await part().findByLabelText('Card terminal beside it'), 'Terminal 2 (offline)');
  await press('Make a link for a kiosk');
  expect(await part().findByText(/Terminal 2, since 28 Nov 2026/)).toBeVisible();
});

test('an admin withdraws a link after a confirmation, and its address is gone', async () => {
  await part().findByText('No kiosks yet.');
  await press('Make a link for a kiosk');
  await press('Withdraw the link of kiosk 1');
  await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Withdraw the link' }));
  expect(await part().findByText('No kiosks yet.')).toBeVisible();
  expect(screen.queryByLabelText('Address of kiosk 1')).not.toBeInTheDocument();
  expect(toast.success).toHaveBeenCalledWith('The link of kiosk 1 no longer works');
});

test('an admin is told why there is no new link', async () => {
  await part().findByText('No kiosks yet.');
  refusal = new ApiError('conflict', 'The court has 50 kiosks already.', 409);
  await press('Make a link for a kiosk');
  await screen.findByRole('button', { name: 'Make a link for a kiosk' });
  expect(toast.error).toHaveBeenCalledWith('The court has 50 kiosks already.');
});
