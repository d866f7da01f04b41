import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ApiError, type Checkout, type Order, type Rescue, type RescueOffer } from '@food-court/shared-api';
import { FakeOrderStream, type FakeRequest } from '@food-court/shared-api/testing';
import { checkoutOf, nandi, order, together } from '#testing/fixtures.ts';
import { fakeServer } from '#testing/fake-server.ts';
import { setSession, signedIn, toasts } from '#testing/fake-session.ts';
import { showScreen } from '#testing/show-screen.tsx';
import TrackerScreen from './tracker.screen';

jest.mock('@food-court/shared-auth', () => jest.requireActual<object>('#testing/fake-session.ts'));

const now = Date.parse('2026-03-05T13:00:00.000Z');
const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
const offer = (title: string, price: number): RescueOffer => ({
  productId: `dish-${title}`,
  title,
  price,
  image: 'https://images.test/dish.webp',
  kitchen: nandi,
});
const [soup] = together([order({ title: 'Soup', price: 9.5, quantity: 2 })]) as [Order];
const fallen: Order = { ...soup, status: 'declined', declineReason: 'sold-out' };
const substitution = (offers: RescueOffer[], ms = 180_000): Rescue => ({
  _id: 'substitution-1',
  orderId: soup._id,
  expiresAt: new Date(now + ms).toISOString(),
  offers,
});
const replaced = () =>
  checkoutOf([
    { ...fallen, refunded: 3 },
    { ...soup, _id: 'order-Stew', title: 'Stew', price: 8, ticketId: 'ticket-nandi', kitchen: nandi },
  ]);

let checkout: Checkout;
let sent: [string, unknown][];
let answer: () => Checkout | Promise<Checkout>;
let line: FakeOrderStream;

beforeEach(() => {
  jest.useFakeTimers({ now });
  setSession(signedIn);
  checkout = checkoutOf([fallen], { rescues: [substitution([offer('Stew', 8), offer('Pho', 9.5)])] });
  sent = [];
  answer = () => (checkout = replaced());
  line = new FakeOrderStream();
  const respond = ({ name, params, body }: FakeRequest) => {
    sent.push([`${name} ${params.id}`, body]);
    return answer();
  };
  fakeServer(
    {
      'GET /checkouts/{id}': () => checkout,
      'POST /rescues/{id}/replacement': respond,
      'POST /rescues/{id}/refund': respond,
    },
    line,
  );
});
afterEach(() => jest.useRealTimers());

const show = () => showScreen(TrackerScreen, { path: '/checkout/:id', at: '/checkout/checkout-1' });
const panel = async () => within(await screen.findByRole('region', { name: /^Ada can’t make Soup\./ }));
const isGone = () => waitFor(() => expect(screen.queryByText(/^Ada can’t make Soup/)).not.toBeInTheDocument());
const press = async (name: string) => user.click((await panel()).getByRole('button', { name }));
const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));

test('offers replacements for a declined line with kitchen, price and refund for all portions', async () => {
  show();
  const shown = await panel();
  expect(
    shown.getByRole('heading', {
      level: 2,
      name: 'Ada can’t make Soup. Choose another dish instead? Your payment covers these.',
    }),
  ).toBeVisible();
  const [stew, pho] = shown.getAllByRole('listitem') as [HTMLElement, HTMLElement];
  expect(stew).toHaveTextContent('Nandi · $8.00 each, 2 portions');
  expect(stew).toHaveTextContent('You get $3.00 back');
  expect(pho).toHaveTextContent('The same price');
  expect(within(stew).getByRole('img', { name: 'Stew' })).toBeInTheDocument();
});

test('takes a dish within the same payment on one press, and ignores a second one', async () => {
  let finish = () => {};
  answer = () => new Promise((resolve) => (finish = () => resolve((checkout = replaced()))));
  show();
  await press('Switch to Stew · $8.00');
  await press('Switch to Stew · $8.00');
  await press('Switch to Pho · $9.50');
  await press('No, refund me');
  expect((await panel()).getByRole('button', { name: 'Switch to Stew · $8.00', busy: true })).toBeVisible();
  await act(async () => finish());
  await isGone();
  expect(sent).toEqual([['POST /rescues/{id}/replacement substitution-1', { productId: 'dish-Stew', price: 8 }]]);
  expect(toasts).toEqual(['success: Nandi is making Stew for you']);
  const nandis = within(screen.getByRole('article', { name: 'Nandi' }));
  expect(nandis.getByText('Stew')).toBeVisible();
  expect(screen.getByRole('region', { name: 'Thanks, Ada' })).toHaveFocus();
});

test('refunds the money instead on request', async () => {
  answer = () => (checkout = checkoutOf([{ ...fallen, payment: 'refunded', refunded: 19 }]));
  show();
  await press('No, refund me');
  await isGone();
  expect(sent).toEqual([['POST /rescues/{id}/refund substitution-1', undefined]]);
  expect(toasts).toEqual(['success: Soup is refunded']);
  expect(screen.getByRole('heading', { level: 1, name: 'You get a full refund' })).toBeVisible();
});

test.each([
  ['sold_out', 'This dish can’t be had any more.'],
  ['price_changed', 'It costs $8.50 now.'],
] as const)('says that an offer has changed (%s), and loads the offers again', async (code, text) => {
  answer = () => {
    checkout = { ...checkout, rescues: [substitution([offer('Pho', 9)])] };
    throw new ApiError(code, text, 409);
  };
  show();
  await press('Switch to Stew · $8.00');
  expect(await (await panel()).findByText(`${text} These dishes are available now.`)).toBeVisible();
  expect(await (await panel()).findByRole('button', { name: 'Switch to Pho · $9.00' })).toBeVisible();
  expect(screen.queryByText('Stew')).not.toBeInTheDocument();
  answer = () => (checkout = replaced());
  await press('Switch to Pho · $9.00');
  await isGone();
});

test('says that an answer came too late, and removes the offer', async () => {
  answer = () => {
    checkout = checkoutOf([fallen]);
    throw new ApiError('conflict', 'The time to choose another dish is over.', 409);
  };
  show();
  await press('Switch to Stew · $8.00');
  await isGone();
  expect(toasts).toEqual(['error: The time to choose another dish is over.']);
});

test('allows a retry when the answer did not arrive', async () => {
  answer = () => {
    throw new ApiError('unreachable', 'The food court can’t be reached.');
  };
  show();
  await press('Switch to Stew · $8.00');
  expect(await (await panel()).findByText('The food court can’t be reached.')).toBeVisible();
  answer = () => (checkout = replaced());
  await press('Switch to Stew · $8.00');
  await isGone();
  expect(sent).toHaveLength(2);
});

test('announces a line declined while the page is open at once, and again when time runs out', async () => {
  const declined = checkout;
  checkout = checkoutOf([soup]);
  show();
  await screen.findByRole('article', { name: 'Ada' });
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  await pass(0);
  line.start();
  checkout = declined;
  line.sendChange('any');
  await pass(900);
  const shown = await panel();
  const news = shown.getAllByRole('alert')[0];
  expect(news).toHaveTextContent(/^Ada can’t make Soup\. You can take another dish until \d\d:\d\d\.$/);
  expect(shown.getByText(/^You have 3 min to choose, until \d\d:\d\d\./)).toBeVisible();
  await pass(61_000);
  expect(shown.getByText(/^You have 2 min to choose/)).toBeVisible();
  expect(news).toHaveTextContent(/^Ada can’t make Soup\./);
  await pass(60_000);
  expect(news).toHaveTextContent('Less than a minute left to choose another dish.');
  await pass(60_000);
  expect(screen.queryByText(/^Ada can’t make Soup/)).not.toBeInTheDocument();
});

test('never shows more than three minutes, even when the clock is some seconds behind', async () => {
  checkout = checkoutOf([fallen], { rescues: [substitution([offer('Stew', 8)], 189_000)] });
  show();
  expect((await panel()).getByText(/^You have 3 min to choose/)).toBeVisible();
});

test('offers an admin no choice in another person’s checkout', async () => {
  checkout = checkoutOf([{ ...fallen, email: 'bob@example.com' }], { rescues: checkout.rescues });
  show();
  expect(await screen.findByText('The kitchen has sold out')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'No, refund me' })).not.toBeInTheDocument();
});
