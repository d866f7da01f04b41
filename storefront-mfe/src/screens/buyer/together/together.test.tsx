import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Basket, SharedBasket, SharedPerson } from '@food-court/shared-api';
import type { FakeRequest } from '@food-court/shared-api/testing';
import { fakeServer } from '#testing/fake-server.ts';
import { setSession, signedIn } from '#testing/fake-session.ts';
import { showScreen } from '#testing/show-screen.tsx';
import TogetherScreen from './together.screen';

jest.mock('@food-court/shared-auth', () => jest.requireActual<object>('#testing/fake-session.ts'));

const kitchen = { id: 'k1', name: 'Ada’s kitchen' };
const basketOf = (title: string, quantity: number): Basket => ({
  lines: [
    {
      _id: `line-${title}`,
      productId: title,
      title,
      category: 'Rice',
      image: 'https://images.test/dish.webp',
      kitchen,
      quantity,
      choices: [],
      price: 9.5,
    },
  ],
  count: quantity,
  total: 9.5 * quantity,
});
const ana: SharedPerson = { _id: 'ana', name: 'Ana', isYou: true, part: 'choosing', basket: basketOf('Jollof', 1) };
const ben: SharedPerson = { _id: 'ben', name: 'Guest 2', isYou: false, part: 'choosing', basket: basketOf('Tea', 2) };
const shared: SharedBasket = { _id: 's1', code: 'TAB234', people: [ana, ben], rest: { total: 0 } };
const empty: Basket = { lines: [], count: 0, total: 0 };

const show = (at = '/together') => showScreen(TogetherScreen, { path: '/together', at });
const region = () => screen.findByRole('region', { name: 'Shared basket' });
/** A browser that is a guest sits at the table. */
const sit = (basket: SharedBasket, others: Parameters<typeof fakeServer>[0] = {}) => {
  localStorage.setItem('food-court/guest', 'secret');
  return fakeServer({ 'GET /shared-basket': () => ({ basket }), ...others });
};
/** Notes the parameters and the body of each request. */
const sent = jest.fn();
const keys = new Set<string | undefined>();
const taking =
  <Answer,>(answer: Answer) =>
  ({ params, body, key }: FakeRequest): Answer => {
    sent(params, body);
    keys.add(key);
    return answer;
  };
const inMinutes = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString();
beforeEach(() => {
  sent.mockClear();
  keys.clear();
  localStorage.clear();
  sessionStorage.clear();
});

test('somebody with an invitation joins with a name, becomes a guest, and sees everybody’s dishes', async () => {
  fakeServer({
    'POST /guests': () => ({ secret: 'new', expiresAt: '' }),
    'POST /shared-basket/joins': taking(shared),
    'GET /shared-basket': () => ({ basket: shared }),
  });
  show('/together?code=TAB234');
  await userEvent.type(await screen.findByLabelText('Your name (optional)'), 'Ana');
  await userEvent.click(screen.getByRole('button', { name: 'Join' }));
  const page = within(await region());
  expect(await page.findByText('Jollof')).toBeVisible();
  expect(page.getByText('Guest 2')).toBeVisible();
  expect(sent).toHaveBeenCalledWith({}, { code: 'TAB234', name: 'Ana' });
});

test('a visitor starts a shared basket with the dishes of their own basket', async () => {
  const line = { productId: 'Jollof', quantity: 1, choices: [], price: 9.5 };
  localStorage.setItem('food-court/basket', JSON.stringify({ lines: [line] }));
  const made = fakeServer({
    'POST /basket/prices': () => basketOf('Jollof', 1),
    'POST /guests': () => ({ secret: 'new', expiresAt: '' }),
    'POST /shared-basket': () => ({ ...shared, people: [] }),
    'POST /shared-basket/lines': taking(shared),
    'GET /shared-basket': () => ({ basket: shared }),
  });
  show();
  await screen.findByText(/Everyone adds dishes/);
  await waitFor(() => expect(made).toContain('POST /basket/prices'));
  await userEvent.click(screen.getByRole('button', { name: 'Start a shared basket' }));
  expect(await screen.findByText('Jollof')).toBeVisible();
  expect(sent).toHaveBeenCalledWith({}, { lines: [line] });
  expect(localStorage.getItem('food-court/basket')).toBeNull();
});

test('somebody changes and removes their own dishes, not those of others', async () => {
  sit(shared, {
    'PATCH /shared-basket/lines/{id}': taking({ ...shared, people: [{ ...ana, basket: basketOf('Jollof', 2) }, ben] }),
    'DELETE /shared-basket/lines/{id}': () => ({ ...shared, people: [{ ...ana, basket: empty }, ben] }),
  });
  show();
  await userEvent.click(await screen.findByRole('button', { name: 'One more Jollof' }));
  await waitFor(() => expect(screen.getByLabelText('Quantity of Jollof')).toHaveTextContent('2'));
  expect(screen.queryByRole('button', { name: 'One more Tea' })).not.toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Remove Jollof' }));
  expect(await screen.findByText('No dish yet')).toBeVisible();
  expect(sent).toHaveBeenCalledWith({ id: 'line-Jollof' }, { from: 1, to: 2 });
});

test('the table of the visit is where the meal goes, and “Order now” opens the payment', async () => {
  sessionStorage.setItem('food-court/table', '12');
  const ordered: SharedBasket = {
    ...shared,
    payUntil: inMinutes(10),
    people: [
      { ...ana, part: 'to-pay' },
      { ...ben, part: 'paid' },
    ],
    rest: { total: 9.5 },
  };
  sit(shared, { 'POST /shared-basket/order': taking(ordered) });
  show();
  expect(await screen.findByLabelText('Table number')).toHaveValue('12');
  await userEvent.click(screen.getByRole('button', { name: 'Order now' }));
  expect(await screen.findByText('1 of 2 parts are paid. Time to pay: 10 min.')).toBeVisible();
  expect(sent).toHaveBeenCalledWith({}, { serving: { kind: 'table', table: 12 } });
  expect(screen.getByRole('button', { name: /^Pay my part/ })).toBeVisible();
  expect(screen.queryByRole('button', { name: /^Pay for everyone/ })).not.toBeInTheDocument();
});

const toPay: SharedBasket = {
  ...shared,
  payUntil: inMinutes(9),
  people: [
    { ...ana, part: 'to-pay' },
    { ...ben, part: 'to-pay' },
  ],
  rest: { total: 28.5 },
};
const placed = { tickets: [{ orders: [{ _id: 'o1' }] }] };

test.each([
  ['Pay my part', { for: 'me', total: 9.5 }],
  ['Pay for everyone', { for: 'everyone', total: 28.5 }],
])('“%s” orders it once and leads a guest to the payment', async (name, body) => {
  sit(toPay, { 'POST /shared-basket/checkouts': taking(placed as never) });
  show();
  await userEvent.dblClick(await screen.findByRole('button', { name: new RegExp(`^${name}`) }));
  expect(await screen.findByText('You are at /guest/orders/payment/o1')).toBeVisible();
  expect(sent).toHaveBeenCalledWith({}, body);
  expect(keys.size).toBe(1);
});

test('a member pays on the page of their account', async () => {
  setSession(signedIn);
  fakeServer({
    'GET /shared-basket': () => ({ basket: toPay }),
    'GET /basket': () => empty,
    'POST /shared-basket/checkouts': () => placed as never,
  });
  show();
  await userEvent.click(await screen.findByRole('button', { name: /^Pay my part/ }));
  expect(await screen.findByText('You are at /orders/payment/o1')).toBeVisible();
});

test('a person who did not pay in time is told, and has no button to pay', async () => {
  sit({
    ...toPay,
    payUntil: inMinutes(-1),
    people: [
      { ...ana, part: 'left-out' },
      { ...ben, part: 'paid' },
    ],
    rest: { total: 0 },
  });
  show();
  expect(
    await screen.findByText('You didn’t pay in time. Your dishes are not ordered, and nothing was charged.'),
  ).toBeVisible();
  expect(screen.queryByRole('button', { name: /^Pay/ })).not.toBeInTheDocument();
});

test('when somebody pays for all, the others see who', async () => {
  sit({
    ...toPay,
    people: [
      { ...ana, part: 'paying', paidBy: 'Guest 2' },
      { ...ben, part: 'paying' },
    ],
    rest: { total: 0 },
  });
  show();
  expect(await screen.findByText('Guest 2 pays this part')).toBeVisible();
  expect(screen.getByText('0 of 2 parts are paid. The others are paying now.')).toBeVisible();
});
