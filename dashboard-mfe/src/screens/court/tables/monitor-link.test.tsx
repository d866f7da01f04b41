import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ApiError } from '@food-court/shared-api';
import { fakeServer } from '#testing/fake-server.ts';
import { signedInAs, toast } from '#testing/fake-session.ts';
import { field, press } from '#testing/fill-dish-form.ts';
import { showScreen } from '#testing/show-screen.tsx';
import TablesScreen from './tables.screen';

jest.mock('@food-court/shared-auth', () => jest.requireActual<object>('#testing/fake-session.ts'));

let madeAt: string | undefined;
let made: number;
let refusal: ApiError | undefined;

const openTables = { needsCode: false, hours: null, networks: [], needsDayCode: false };

beforeEach(() => {
  signedInAs('admin');
  [madeAt, made, refusal] = [undefined, 0, undefined];
  fakeServer({
    'GET /monitor-link': () => ({ madeAt }),
    'GET /table-rules': () => ({ ...openTables, yourAddress: '', timeZone: 'UTC' }),
    'GET /day-code': () => ({ date: '2026-11-23' }),
    'POST /monitor-link': () => {
      if (refusal) throw refusal;
      made += 1;
      madeAt = '2026-11-23T12:00:00.000Z';
      return { key: `key-${made}`, madeAt };
    },
    'DELETE /monitor-link': () => {
      madeAt = undefined;
      return {};
    },
  });
  showScreen(TablesScreen, { path: '/dashboard/tables' });
});

const part = () => within(screen.getByRole('region', { name: 'Pick-up monitor' }));
const confirm = (name: string) => userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name }));

test('creates a link, and shows its address with a code', async () => {
  expect(await part().findByText('No link yet.')).toBeVisible();
  await press('Make a link');
  expect(await part().findByText(/^The link was made 23 Nov 2026/)).toBeVisible();
  expect(field('Address of the monitor')).toHaveValue(`${location.origin}/board?key=key-1`);
  expect(part().getByRole('img', { name: 'QR code of the monitor’s address' })).toBeVisible();
  expect(part().getByRole('link', { name: 'Open the monitor' })).toHaveAttribute(
    'href',
    `${location.origin}/board?key=key-1`,
  );
});

test('replaces the old link after a confirmation', async () => {
  await part().findByText('No link yet.');
  await press('Make a link');
  await press('Make a new link');
  await confirm('Keep the old one');
  expect(made).toBe(1);
  await press('Make a new link');
  await confirm('Make a new link');
  expect(await screen.findByDisplayValue(/key-2$/)).toBeVisible();
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

test('has no address after the link is revoked', async () => {
  await part().findByText('No link yet.');
  await press('Make a link');
  await press('Revoke the link');
  await confirm('Revoke the link');
  expect(await part().findByText('No link yet.')).toBeVisible();
  expect(screen.queryByLabelText('Address of the monitor')).not.toBeInTheDocument();
});

test('shows an error and the button again after a failure', async () => {
  await part().findByText('No link yet.');
  refusal = new ApiError('unavailable', 'Please try again.');
  await press('Make a link');
  await screen.findByRole('button', { name: 'Make a link' });
  expect(toast.error).toHaveBeenCalledWith('Please try again.');
});
