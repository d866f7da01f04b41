import { act, fireEvent, screen } from '@testing-library/react';
import { ApiError, type KioskState } from '@food-court/shared-api';
import type { FakeRequest } from '@food-court/shared-api/testing';
import { fakeServer } from '#testing/fake-server.ts';
import { kioskMenu, pricedBasket } from '#testing/kiosk-menu.ts';
import { showScreen } from '#testing/show-screen.tsx';
import KioskScreen from './kiosk.screen';

jest.mock('@food-court/shared-auth', () => jest.requireActual<object>('#testing/fake-session.ts'));

type Terminal = NonNullable<KioskState['order']>['terminal'];

const noon = Date.parse('2026-11-28T12:00:00.000Z');
const expiresAt = new Date(noon + 180_000).toISOString();
let order: KioskState['order'];
let asked: Terminal;
let failure: ApiError | undefined;
let made: readonly FakeRequest[];

const answer = (): KioskState => ({ number: 1, hasPrinter: false, hasTerminal: true, ...(order && { order }) });
const nowAt = (terminal: Terminal) => {
  order = { number: '#ORD1', state: 'unpaid', terminal };
};
const failing = (terminal: Terminal) => () => {
  if (failure) throw failure;
  nowAt(terminal);
  return answer();
};

beforeEach(() => {
  jest.useFakeTimers({ now: noon });
  [order, asked, failure] = [undefined, 'waiting', undefined];
  made = fakeServer({
    'POST /kiosk/openings': answer,
    'GET /kiosk': answer,
    'GET /products/{category}': () => ({ items: kioskMenu }),
    'POST /basket/prices': pricedBasket,
    'POST /kiosk/orders': () => {
      nowAt(undefined);
      return { _id: 'c1', number: '#ORD1', amount: 4, expiresAt, code: 'c'.repeat(43) };
    },
    'POST /kiosk/payment': () => failing(asked)(),
    'DELETE /kiosk/payment': () => failing(undefined)(),
    'DELETE /kiosk/order': () => {
      order = undefined;
      return answer();
    },
  });
});
afterEach(() => jest.useRealTimers());

const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
const press = async (name: string | RegExp) => {
  fireEvent.click(screen.getByRole('button', { name }));
  await pass(0);
};
const heading = (name: string) => screen.getByRole('heading', { level: 1, name });
const sent = (call: string) => made.filter((request) => request.call.split('?')[0] === call);
const toPay = async () => {
  showScreen(KioskScreen, { path: '/kiosk', at: '/kiosk?key=the-key' });
  await pass(0);
  for (const name of ['Eat here', '1', 'Next', 'Add Soup', /^Your order/, /^Pay/]) await press(name);
};
const code = () => screen.queryByRole('img', { name: 'QR code to pay on your phone' });

test('asks for a card at once, and shows the number when it is paid', async () => {
  await toPay();
  expect(heading('Pay $4.00')).toHaveFocus();
  expect(screen.getByText('Tap, insert or swipe your card at the terminal.')).toBeVisible();
  expect(code()).not.toBeInTheDocument();
  order = { number: '#ORD1', state: 'paid', dayNumber: 47 };
  await pass(2_000);
  expect(heading('Your number 47')).toHaveFocus();
});

test('shows the code for a phone only when the payment at the terminal is cancelled, and goes back to the terminal', async () => {
  await toPay();
  failure = new ApiError('not_payable', 'The terminal is still working on your payment.', 409);
  await press('Pay with your phone');
  expect(screen.getByRole('alert')).toHaveTextContent('The terminal is still working on your payment.');
  expect(code()).not.toBeInTheDocument();
  failure = undefined;
  await press('Pay with your phone');
  expect(code()).toBeVisible();
  await press('Pay at the terminal');
  expect(screen.getByText('Tap, insert or swipe your card at the terminal.')).toBeVisible();
});

test('takes another card after a declined one', async () => {
  await toPay();
  nowAt('declined');
  await pass(2_000);
  expect(heading('Your card was declined')).toHaveFocus();
  await press('Try again');
  expect(sent('POST /kiosk/payment')).toHaveLength(2);
  expect(heading('Pay $4.00')).toHaveFocus();
});

test('says that a payment was stopped at the terminal', async () => {
  await toPay();
  nowAt('stopped');
  await pass(2_000);
  expect(heading('The payment was stopped')).toBeVisible();
  expect(screen.getByText(/^Nothing was charged/)).toBeVisible();
});

test('says that it does not know, until it does', async () => {
  asked = 'unknown';
  await toPay();
  expect(heading('We’re checking your payment')).toBeVisible();
  expect(code()).not.toBeInTheDocument();
  asked = 'waiting';
  await press('Ask the terminal again');
  expect(heading('Pay $4.00')).toBeVisible();
});

test('offers a phone when the terminal is offline, or when the court can’t ask it', async () => {
  asked = 'offline';
  await toPay();
  expect(code()).toBeVisible();
  expect(screen.getByText(/^The terminal can’t be reached\./)).toBeVisible();
  failure = new ApiError('unavailable', 'We can’t reach the card provider right now.', 503);
  await press('Pay at the terminal');
  expect(screen.getByRole('alert')).toHaveTextContent('We can’t reach the card provider right now.');
  expect(code()).toBeVisible();
});

test('waits for a guest who looks for a card, and starts again after a minute when the terminal waits no longer', async () => {
  await toPay();
  await pass(120_000);
  expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
  nowAt('stopped');
  await pass(2_000);
  await pass(61_000);
  expect(heading('Touch to order')).toBeVisible();
  expect(sent('DELETE /kiosk/order')).toHaveLength(1);
});
