import { act, screen } from '@testing-library/react';
import type { Checkout, CheckoutDelivery, Order } from '@food-court/shared-api';
import { FakeOrderStream } from '@food-court/shared-api/testing';
import french from '#languages/fr.json';
import { checkoutOf, order, together } from '#testing/fixtures.ts';
import { fakeServer } from '#testing/fake-server.ts';
import { setSession, signedIn } from '#testing/fake-session.ts';
import { showScreen } from '#testing/show-screen.tsx';
import TrackerScreen from '../tracker.screen';

jest.mock('@food-court/shared-auth', () => jest.requireActual<object>('#testing/fake-session.ts'));

const at = (time: string): string => `2026-03-05T${time}:00.000Z`;
const waiting: CheckoutDelivery = {
  to: 'Allen Avenue 12',
  atDoor: false,
  state: 'waiting',
  code: '4821',
  price: {
    amount: 0.61,
    naira: 920.64,
    nairaPerDollar: 1_500,
    km: 4.1,
    step: 1.2,
    rule: { version: 1, least: 390, most: 850, perKm: 92, mostStep: 1.5 },
  },
};
const onItsWay: CheckoutDelivery = {
  ...waiting,
  state: 'on_its_way',
  courier: 'Tunde',
  arrival: { from: at('12:40'), to: at('12:55') },
};
const rice = order({
  title: 'Egg rice',
  price: 8,
  kitchen: { id: 'ada', name: 'Ada', counter: 'Counter 3' },
});

let checkout: Checkout;
let delivery: CheckoutDelivery;
let line: FakeOrderStream;
let requests: readonly string[];

const ordered = (change: Partial<Order> = {}): Checkout => ({
  ...checkoutOf(together([rice], { payment: 'paid', ...change })),
  serving: { kind: 'delivery', to: 'Allen Avenue 12' } as never,
  amount: 8.61,
  deliveryFee: 0.61,
});

beforeEach(() => {
  jest.useFakeTimers({ now: Date.parse(at('12:31')) });
  globalThis.foodCourtClock = { timeZone: 'UTC', now: Date.parse(at('12:31')) };
  setSession(signedIn);
  line = new FakeOrderStream();
  checkout = ordered();
  delivery = waiting;
  requests = fakeServer(
    { 'GET /checkouts/{id}': () => checkout, 'GET /checkouts/{id}/delivery': () => delivery },
    line,
  );
});
afterEach(() => {
  jest.useRealTimers();
  globalThis.foodCourtClock = undefined;
  globalThis.foodCourtTexts = undefined;
});

const show = (at = '/checkout/checkout-1') => showScreen(TrackerScreen, { path: at.replace('checkout-1', ':id'), at });
const heading = (name: string) => screen.findByRole('heading', { level: 1, name });
const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));

test('says that a courier takes it once it is cooked, and shows the fee with the way to its price', async () => {
  show();
  expect(await heading('Thanks, Ada')).toBeVisible();
  expect(await screen.findByText('The kitchens cook, then a courier takes it.')).toBeVisible();
  expect(screen.getByText('Delivery to Allen Avenue 12')).toBeVisible();
  expect(screen.getByText('Delivery fee').parentElement).toHaveTextContent('Delivery fee $0.61');
  expect(screen.getByText('Total').parentElement).toHaveTextContent('Total $8.61');
  expect(screen.getByRole('link', { name: 'How this was calculated' })).toHaveAttribute(
    'href',
    '/receipt/checkout-1/price',
  );
  expect(screen.queryByText('4821')).not.toBeInTheDocument();
});

test('sends no one to the counter when a delivery is ready', async () => {
  checkout = ordered({ status: 'ready' });
  show();
  expect(await screen.findByText('Everything is ready. A courier takes it to Allen Avenue 12.')).toBeVisible();
  expect(screen.queryByText(/counter/i)).not.toBeInTheDocument();
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

test('names the courier, the time and the code while it is on its way', async () => {
  checkout = ordered({ status: 'handed_over' });
  delivery = onItsWay;
  show();
  expect(await heading('Out for delivery')).toBeVisible();
  expect(screen.getByText('Tunde brings it to you.')).toBeVisible();
  expect(screen.getByText('Arrives between 12:40 and 12:55')).toBeVisible();
  expect(screen.getByText('Tell your courier this code')).toBeVisible();
  expect(screen.getByText('4821')).toHaveAttribute('aria-hidden', 'true');
  expect(screen.getByText('4 8 2 1')).toBeInTheDocument();
  expect(screen.queryByText(/handed over. Enjoy/)).not.toBeInTheDocument();
});

test('shows the code also when everything is refunded on the road, and says nothing about kitchens', async () => {
  checkout = { ...ordered({ status: 'handed_over', payment: 'refunded', refunded: 8 }), refunded: 8.61 };
  delivery = onItsWay;
  show();
  expect(await heading('Out for delivery')).toBeVisible();
  expect(screen.getByText('You get a full refund. Banks take up to ten days to show it.')).toBeVisible();
  expect(screen.getByText('Tell your courier this code')).toBeVisible();
  expect(screen.getByText('4821')).toBeVisible();
  expect(screen.queryByText(/kitchens won’t cook/)).not.toBeInTheDocument();
});

test('says that the kitchens won’t cook what is refunded before a courier has it', async () => {
  checkout = { ...ordered({ status: 'cancelled', payment: 'refunded', refunded: 8 }), refunded: 8.61 };
  show();
  expect(await heading('You get a full refund')).toBeVisible();
  expect(screen.getByText(/kitchens won’t cook/)).toBeVisible();
  expect(screen.queryByText('4821')).not.toBeInTheDocument();
});

test('shows no code when the courier leaves it at the door', async () => {
  delivery = { ...onItsWay, atDoor: true };
  show();
  expect(await screen.findByText('The courier leaves it at the door.')).toBeVisible();
  expect(screen.queryByText('Tell your courier this code')).not.toBeInTheDocument();
});

test.each<[string, Partial<CheckoutDelivery>, title: string, text: string]>([
  ['is there', { state: 'arrived' }, 'Your courier is here', 'Tunde has your meal.'],
  [
    'finds no one',
    { state: 'arrived', waitsUntil: at('12:50') },
    'Your courier is here',
    'Your courier can’t find you. They wait until 12:50.',
  ],
  [
    'has delivered it',
    { state: 'delivered', code: undefined, endedAt: at('12:47') },
    'Delivered',
    'It arrived at 12:47. Enjoy your meal.',
  ],
  [
    'brought it back',
    { state: 'returned', code: undefined, endedAt: at('12:57') },
    'Your order is back at the counter',
    'No one was there. Your order is back at the counter, and you can collect it.',
  ],
])('says that the courier %s', async (_, change, title, text) => {
  checkout = ordered({ status: 'handed_over' });
  delivery = { ...onItsWay, ...change };
  show();
  expect(await heading(title)).toBeVisible();
  expect(screen.getByText(text)).toBeVisible();
});

test('follows the courier without a reload, announces each change once, and asks no more at the end', async () => {
  checkout = ordered({ status: 'handed_over' });
  delivery = onItsWay;
  show();
  await heading('Out for delivery');
  delivery = { ...onItsWay, state: 'arrived', arrival: undefined };
  await pass(15_000);
  expect(await heading('Your courier is here')).toBeVisible();
  const announced = screen.getAllByRole('status').map(({ textContent }) => textContent);
  expect(announced).toEqual(expect.arrayContaining(['Your courier is here', 'Tunde has your meal.']));
  delivery = { ...delivery, state: 'delivered', endedAt: at('12:32') };
  await pass(15_000);
  await heading('Delivered');
  const asked = () => requests.filter((name) => name === 'GET /checkouts/{id}/delivery').length;
  const before = asked();
  line.start();
  await pass(60_000);
  expect(asked()).toBe(before);
});

test('a guest finds the price among the pages of guests', async () => {
  localStorage.setItem('food-court/guest', 'secret');
  setSession({ status: 'signed-out', busy: false });
  show('/guest/checkout/checkout-1');
  expect(await screen.findByRole('link', { name: 'How this was calculated' })).toHaveAttribute(
    'href',
    '/guest/receipt/checkout-1/price',
  );
});

test('counts a refund of a meal with a delivery', async () => {
  checkout = { ...ordered({ status: 'declined', refunded: 8 }), refunded: 8.61 };
  show();
  await heading('Thanks, Ada');
  expect(screen.getByText('You paid').parentElement).toHaveTextContent('You paid $0.00');
});

test('is read in French on a French page', async () => {
  globalThis.foodCourtTexts = { '': 'fr', ...french };
  delivery = onItsWay;
  show();
  expect(await heading('En cours de livraison')).toBeVisible();
  expect(screen.getByText('Arrivée entre 12:40 et 12:55')).toBeVisible();
  expect(screen.getByText('Donnez ce code à votre livreur')).toBeVisible();
});
