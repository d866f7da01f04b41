import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter, Route, Routes } from 'react-router-dom';
import { ApiError, type Basket, type BasketLine, type Order } from '@food-court/shared-api';
import { queryKey } from '@food-court/shared-api/query';
import { checkoutOf, nandi, order, together } from '../testing/fixtures';
import { fakeServer } from '../testing/fake-server';
import { setSession, signedIn, signOut, toasts } from '../testing/fake-session';
import OrdersScreen from '../screens/buyer/orders/orders.screen';

jest.mock('@food-court/shared-auth', () => jest.requireActual<object>('../testing/fake-session'));

const lineOf = ({ _id, title, productId, category, image, kitchen, quantity, choices, price }: Order): BasketLine => ({
  _id,
  title,
  productId,
  category,
  image,
  kitchen,
  quantity,
  choices,
  price,
});
const basketOf = (lines: BasketLine[]): Basket => ({ lines, count: lines.length, total: 0 });

let rice: Order;
let tea: Order;
let listed: Order[];
let sent: { body: unknown; key: string | undefined }[];
let merge: () => Basket | Promise<Basket>;
let client: QueryClient;

beforeEach(() => {
  jest.clearAllMocks();
  setSession(signedIn);
  const large = { id: 'l', group: 'Size', name: 'Large', price: 1 };
  [rice, tea] = together(
    [
      order({ title: 'Egg rice', quantity: 2, price: 8, choices: [large], note: 'No salt' }),
      order({ title: 'Iced tea', price: 3, kitchen: nandi }),
    ],
    { payment: 'paid', status: 'handed_over' },
  ) as [Order, Order];
  listed = [rice, tea];
  sent = [];
  merge = () => basketOf([lineOf(rice), lineOf(tea)]);
  fakeServer({
    'GET /my-orders/{email}': () => listed,
    'GET /checkouts/{id}': () => checkoutOf([rice, tea]),
    'POST /basket/merge': ({ body, key }) => {
      sent.push({ body, key });
      return merge();
    },
  });
  client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
});
afterEach(() => client.clear());

async function orderAgain() {
  render(
    <QueryClientProvider client={client}>
      <MemoryRouter initialEntries={['/orders']}>
        <Routes>
          <Route path="/orders" element={<OrdersScreen />} />
          <Route path="/basket" element={<p>The basket</p>} />
          <Route path="/login" element={<p>The login</p>} />
        </Routes>
      </MemoryRouter>
    </QueryClientProvider>,
  );
  await press();
}
const press = async () => userEvent.click(await screen.findByRole('button', { name: /Order again/ }));

const bothLines = [
  { productId: 'dish-Egg rice', quantity: 2, choices: ['l'], note: 'No salt', price: 8 },
  { productId: 'dish-Iced tea', quantity: 1, choices: [], price: 3 },
];

test('puts all lines of a checkout into the basket, opens it and says so', async () => {
  await orderAgain();
  expect(await screen.findByText('The basket')).toBeVisible();
  expect(sent).toEqual([{ body: { lines: bothLines }, key: expect.stringMatching(/^[\w-]{36}$/) }]);
  expect(client.getQueryData(queryKey('GET /basket'))).toEqual(basketOf([lineOf(rice), lineOf(tea)]));
  await waitFor(() => expect(toasts).toEqual(['success: 2 dishes are in your basket.']));
});

test.each<[Partial<BasketLine>, string]>([
  [{ problem: 'price-changed', price: 3.5 }, '2 dishes are in your basket. Iced tea costs $3.50 now.'],
  [{ problem: 'sold-out' }, '1 dish is in your basket. Iced tea is sold out.'],
  [{ problem: 'gone' }, '1 dish is in your basket. Iced tea is no longer on the menu.'],
  [{ problem: 'few-left', left: 1 }, '1 dish is in your basket. Only 1 of Iced tea is left.'],
  [{ problem: 'choices-changed' }, '1 dish is in your basket. The options for Iced tea have changed.'],
])('says what changed since the order: %j', async (change, text) => {
  const other = lineOf(order({ title: 'Of another order', productId: 'other' }));
  merge = () => basketOf([lineOf(rice), { ...lineOf(tea), ...change }, { ...other, problem: 'sold-out' }]);
  await orderAgain();
  await waitFor(() => expect(toasts).toEqual([`info: ${text}`]));
});

test('says that an unknown dish is off the menu', async () => {
  merge = () => basketOf([lineOf(rice)]);
  await orderAgain();
  await waitFor(() => expect(toasts).toEqual(['info: 1 dish is in your basket. Iced tea is no longer on the menu.']));
});

test('says so when nothing is available', async () => {
  merge = () => basketOf([rice, tea].map((one) => ({ ...lineOf(one), problem: 'sold-out' as const })));
  await orderAgain();
  await waitFor(() =>
    expect(toasts).toEqual([
      'info: You can’t order any of this right now. Egg rice is sold out. Iced tea is sold out.',
    ]),
  );
});

test('ignores a second press while the first one is being sent', async () => {
  let finish = (_: Basket) => {};
  merge = () => new Promise((resolve) => (finish = resolve));
  await orderAgain();
  expect(await screen.findByRole('button', { name: 'Order again', busy: true })).toBeVisible();
  await press();
  expect(sent).toHaveLength(1);
  finish(basketOf([lineOf(rice)]));
  expect(await screen.findByText('The basket')).toBeVisible();
});

test('reuses the key after a lost answer, so nothing is added twice', async () => {
  const succeed = merge;
  merge = () => {
    throw new ApiError('unreachable', 'The food court can’t be reached.');
  };
  await orderAgain();
  await waitFor(() => expect(toasts).toEqual(['error: The food court can’t be reached.']));
  merge = succeed;
  await press();
  expect(await screen.findByText('The basket')).toBeVisible();
  expect(sent[1]).toEqual(sent[0]);
});

test('leads to the login when the session has expired', async () => {
  merge = () => {
    throw new ApiError('session_expired', 'Your session has expired.', 401);
  };
  await orderAgain();
  expect(await screen.findByText('The login')).toBeVisible();
  expect(signOut).toHaveBeenCalledTimes(1);
});

test('repeats a whole checkout although the page shows only a part', async () => {
  listed = [rice];
  await orderAgain();
  expect(await screen.findByText('The basket')).toBeVisible();
  expect(sent[0]?.body).toEqual({ lines: bothLines });
});

test('repeats a declined dish, however much of it is refunded', async () => {
  tea = { ...tea, status: 'declined', refunded: 1 };
  listed = [rice, tea];
  await orderAgain();
  expect(await screen.findByText('The basket')).toBeVisible();
  expect(sent[0]?.body).toEqual({ lines: bothLines });
});

test('does not repeat a dish that was replaced', async () => {
  tea = { ...tea, status: 'declined', refunded: 3, replacedBy: rice._id };
  listed = [rice, tea];
  await orderAgain();
  expect(await screen.findByText('The basket')).toBeVisible();
  expect(sent[0]?.body).toEqual({ lines: bothLines.slice(0, 1) });
});
