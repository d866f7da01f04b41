import { act, fireEvent, screen, within } from '@testing-library/react';
import { ApiError, type KioskState } from '@food-court/shared-api';
import type { FakeRequest } from '@food-court/shared-api/testing';
import { fakeServer } from '#testing/fake-server.ts';
import { kioskMenu, pricedBasket } from '#testing/kiosk-menu.ts';
import { showScreen } from '#testing/show-screen.tsx';
import KioskScreen from './kiosk.screen';

jest.mock('@food-court/shared-auth', () => jest.requireActual<object>('#testing/fake-session.ts'));

const noon = Date.parse('2026-11-28T12:00:00.000Z');
const code = 'c'.repeat(43);
let state: KioskState;
let failure: ApiError | undefined;
let made: readonly FakeRequest[];
let orders: number;
let refusal: ApiError | undefined;

const answer = (): KioskState => {
  if (failure) throw failure;
  return state;
};
beforeEach(() => {
  jest.useFakeTimers({ now: noon });
  [state, failure, refusal, orders] = [{ number: 1, hasPrinter: false, hasTerminal: false }, undefined, undefined, 0];
  made = fakeServer({
    'POST /kiosk/openings': answer,
    'GET /kiosk': answer,
    'GET /products/{category}': () => ({ items: kioskMenu }),
    'POST /basket/prices': pricedBasket,
    'POST /kiosk/orders': () => {
      if (refusal) throw refusal;
      orders += 1;
      const number = `#ORD${orders}`;
      state = { ...state, order: { number, state: 'unpaid' } };
      return { _id: `c${orders}`, number, amount: 4, expiresAt: new Date(noon + 180_000).toISOString(), code };
    },
    'DELETE /kiosk/order': () => {
      state = { number: 1, hasPrinter: false, hasTerminal: false };
      return state;
    },
  });
});
afterEach(() => jest.useRealTimers());

const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
const open = async (at = '/kiosk?key=the-key') => {
  showScreen(KioskScreen, { path: '/kiosk', at });
  await pass(0);
};
const press = async (name: string | RegExp) => {
  const button = screen.getByRole('button', { name });
  fireEvent.pointerDown(button);
  fireEvent.click(button);
  await pass(0);
};
const sent = (call: string) => made.filter((request) => request.call.split('?')[0] === call);
const heading = (name: string | RegExp) => screen.getByRole('heading', { level: 1, name });
const toMenu = async () => {
  await open();
  await press('Eat here');
  await press('1');
  await press('2');
  await press('Next');
};
const toPay = async () => {
  await toMenu();
  await press('Add Soup');
  await press(/^Your order/);
  await press(/^Pay/);
};

test('takes an order to a table, and shows a code until a phone has paid, then the number', async () => {
  await toPay();
  expect(sent('POST /kiosk/orders')[0]?.body).toMatchObject({
    key: 'the-key',
    serving: { kind: 'table', table: 12 },
    total: 4,
    lines: [{ productId: 'soup', quantity: 1 }],
  });
  expect(heading('Pay $4.00')).toHaveFocus();
  expect(screen.getByRole('img', { name: 'QR code to pay on your phone' })).toBeVisible();
  state = { ...state, order: { number: '#ORD1', state: 'taken' } };
  await pass(2_000);
  expect(screen.queryByRole('img', { name: /^QR code/ })).not.toBeInTheDocument();
  expect(screen.getByText(/^Continue on your phone/)).toBeVisible();
  state = { ...state, order: { number: '#ORD1', state: 'paid', dayNumber: 47 } };
  await pass(2_000);
  expect(heading('Your number 47')).toHaveFocus();
  await press('Done');
  expect(heading('Touch to order')).toBeVisible();
  expect(sent('DELETE /kiosk/order')).toHaveLength(0);
});

test('calls a name that is typed with the keys of the screen', async () => {
  await open();
  await press('Take away');
  await press('Next');
  expect(screen.getByRole('textbox', { name: 'Name' })).toHaveAccessibleDescription('Enter a name.');
  for (const key of ['A', 'N', 'A', 'Space', 'B']) await press(key);
  expect(screen.getByRole('textbox', { name: 'Name' })).toHaveValue('Ana B');
});

test('asks for the options of a dish, and offers nothing that is sold out', async () => {
  await toMenu();
  expect(screen.queryByRole('button', { name: 'Add Cake' })).not.toBeInTheDocument();
  await press('Add Rice');
  await press(/^Add · /);
  expect(within(screen.getByRole('dialog')).getByRole('alert')).toHaveTextContent('Choose one.');
  fireEvent.click(screen.getByRole('radio', { name: /^Large/ }));
  await press('Add · $14.50');
  expect(screen.getByRole('button', { name: 'Your order · $14.50' })).toBeVisible();
  expect(screen.getByText('Added: Rice')).toBeInTheDocument();
});

test('asks after 45 seconds whether somebody is there, and shows nothing of the guest before after a minute', async () => {
  await toMenu();
  await press('Add Soup');
  await pass(44_000);
  expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
  await pass(2_000);
  expect(screen.getByRole('alertdialog', { name: 'Still there?' })).toBeVisible();
  await press('I’m still here');
  expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
  await pass(61_000);
  expect(heading('Touch to order')).toBeVisible();
  await press('Eat here');
  expect(screen.getByRole('textbox')).toHaveValue('');
  await press('3');
  await press('Next');
  expect(screen.getByRole('button', { name: 'Your order is empty' })).toBeDisabled();
});

test('starts again at once when somebody answers so', async () => {
  await toMenu();
  await pass(46_000);
  fireEvent.pointerDown(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Start again' }));
  fireEvent.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Start again' }));
  await pass(0);
  expect(heading('Touch to order')).toBeVisible();
});

test('gives an unpaid order up when nobody touches it, and not while a phone pays for it', async () => {
  await toPay();
  await pass(40_000);
  state = { ...state, order: { number: '#ORD1', state: 'taken' } };
  await pass(3_000);
  await pass(44_000);
  expect(screen.getByText(/^Continue on your phone/)).toBeVisible();
  await pass(20_000);
  expect(heading('Touch to order')).toBeVisible();
  expect(sent('DELETE /kiosk/order')).toHaveLength(1);
});

test('says that the time to pay is over, and leads back to the order', async () => {
  await toPay();
  state = { ...state, order: { number: '#ORD1', state: 'over' } };
  await pass(2_000);
  expect(heading('Your time to pay is over')).toBeVisible();
  expect(screen.getByText('Nothing was charged.')).toBeVisible();
  await press('Back to your order');
  expect(screen.getByText('Soup')).toBeVisible();
});

test('says why the order was not placed, and pays for the new price', async () => {
  refusal = new ApiError('price_changed', 'Your basket now costs $5.00.', 409);
  await toPay();
  expect(screen.getByRole('alert')).toHaveTextContent('A price has changed. Check the total and pay again.');
  refusal = undefined;
  await press(/^Pay/);
  expect(heading('Pay $4.00')).toBeVisible();
});

test('prints the number where there is a printer', async () => {
  const print = jest.fn();
  Object.assign(globalThis, { print });
  state = { number: 1, hasPrinter: true, hasTerminal: false };
  await toPay();
  state = { ...state, order: { number: '#ORD1', state: 'paid', dayNumber: 9 } };
  await pass(2_000);
  expect(print).toHaveBeenCalledTimes(1);
  await press('Print again');
  expect(print).toHaveBeenCalledTimes(2);
});

test('says that the link is withdrawn', async () => {
  failure = new ApiError('not_found', 'This link no longer works.', 404);
  await open();
  expect(heading('This kiosk is closed')).toBeVisible();
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
});

test('closes when another device opens the link, until somebody wants it here', async () => {
  await open();
  failure = new ApiError('conflict', 'This kiosk was opened on another device.', 409);
  await pass(30_000);
  expect(heading('This kiosk is open on another screen')).toBeVisible();
  const before = made.length;
  await pass(120_000);
  expect(made).toHaveLength(before);
  failure = undefined;
  await press('Use this screen');
  expect(heading('Touch to order')).toBeVisible();
  expect(sent('POST /kiosk/openings')).toHaveLength(2);
});

test('starts without a network, and comes back by itself', async () => {
  failure = new ApiError('unreachable', 'The food court can’t be reached.');
  await open();
  expect(heading('No connection')).toBeVisible();
  failure = undefined;
  await pass(30_000);
  expect(heading('Touch to order')).toBeVisible();
});

test('keeps the order of a guest while the connection is lost', async () => {
  await toMenu();
  await press('Add Soup');
  failure = new ApiError('unreachable', 'The food court can’t be reached.');
  await pass(30_000);
  expect(screen.getByText('No connection. Trying again…')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Your order · $4.00' })).toBeVisible();
});

test('has a high contrast, which the next guest does not find', async () => {
  await open();
  const region = screen.getByRole('region', { name: 'Kiosk 1' });
  fireEvent.click(screen.getByRole('switch', { name: 'High contrast' }));
  expect(region).toHaveAttribute('data-contrast');
  await pass(61_000);
  expect(region).not.toHaveAttribute('data-contrast');
});

test('asks nothing for an address without a key', async () => {
  await open('/kiosk');
  expect(heading('This kiosk is closed')).toBeVisible();
  expect(made).toEqual([]);
});
