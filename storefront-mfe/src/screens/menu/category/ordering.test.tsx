import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ApiError } from '@food-court/shared-api';
import type { Answers } from '@food-court/shared-api/testing';
import { dish, order, wish } from '#testing/fixtures.ts';
import { fakeServer } from '#testing/fake-server.ts';
import {
  IdentityError,
  refreshProfile,
  setSession,
  sessionKnown,
  signedIn,
  signedInWithout,
  toasts,
} from '#testing/fake-session.ts';
import { showScreen } from '#testing/show-screen.tsx';
import CategoryScreen from './category.screen';

jest.mock('@food-court/shared-auth', () => jest.requireActual<object>('#testing/fake-session.ts'));

const jollof = dish({ title: 'Jollof rice' });
const orderCall = 'POST /order-product';
const wishCall = 'POST /wish-product';

function serve(answers: Answers = {}) {
  return fakeServer({
    'GET /products/{category}': () => [jollof],
    [orderCall]: () => order({ title: 'Jollof rice' }),
    [wishCall]: () => wish({ title: 'Jollof rice' }),
    ...answers,
  });
}

const show = () => showScreen(CategoryScreen, { path: '/:category', at: '/Rice' });
const button = (name: string) => screen.findByRole('button', { name });
const press = async (name: string) => userEvent.click(await button(name));
const isAt = (at: string) => screen.findByText(`You are at ${at}`);

beforeEach(() => {
  localStorage.clear();
  jest.clearAllMocks();
  setSession(signedIn);
});

test('orders the shown dish on Buy Now, goes to /orders and shows a toast (spec 2.50, 3.8, 4.14, 7.13, 8.7)', async () => {
  const sent: unknown[] = [];
  serve({ [orderCall]: ({ body, key }) => (sent.push(body, key), order({ title: 'Jollof rice' })) });
  show();
  await press('Buy Now');
  await isAt('/orders');
  const { image, title, price, category, description, _id: productId } = jollof;
  expect(sent).toEqual([
    { name: 'Ada Obi', email: 'ada@example.com', image, title, price, category, description, productId },
    expect.stringMatching(/^[\w-]{36}$/),
  ]);
  expect(toasts).toEqual(['success: Successfully added your new order Jollof rice']);
});

test('adds the wish on Add to wish, goes to /wishes and shows a toast (spec 2.51, 3.10, 4.15, 7.14, 8.8)', async () => {
  const sent: unknown[] = [];
  serve({ [wishCall]: ({ body }) => (sent.push(body), wish({ title: 'Jollof rice' })) });
  show();
  await press('Add to wish');
  await isAt('/wishes');
  const { image, title, price, category, description, _id: id } = jollof;
  expect(sent).toEqual([{ id, name: 'Ada Obi', email: 'ada@example.com', image, title, price, category, description }]);
  expect(toasts).toEqual(['success: Successfully added your new wish Jollof rice']);
});

test('shows the button as busy during its action and starts no other action meanwhile', async () => {
  let answer = (_: ReturnType<typeof order>) => {};
  const made = serve({ [orderCall]: () => new Promise((resolve) => (answer = resolve)) });
  show();
  await userEvent.dblClick(await button('Buy Now'));
  expect(await button('Buy Now')).toHaveAttribute('aria-busy', 'true');
  await press('Add to wish');
  answer(order({ title: 'Jollof rice' }));
  await isAt('/orders');
  expect(made.filter((request) => request.startsWith('POST'))).toEqual(['POST /order-product']);
});

test('reuses the idempotency key for a retry after a lost answer', async () => {
  const keys: unknown[] = [];
  serve({
    [orderCall]: ({ key }) => {
      keys.push(key);
      if (keys.length === 1)
        throw new ApiError('unreachable', 'The food court can’t be reached. Please check your connection.');
      return order({ title: 'Jollof rice' });
    },
  });
  show();
  await press('Buy Now');
  await waitFor(() =>
    expect(toasts).toEqual(['error: The food court can’t be reached. Please check your connection.']),
  );
  await press('Buy Now');
  await isAt('/orders');
  expect(keys[1]).toBe(keys[0]);
});

test('removes a reused key and shows an error written for users', async () => {
  const keys: unknown[] = [];
  serve({
    [orderCall]: ({ key }) => {
      keys.push(key);
      throw new ApiError('key_reused', 'This Idempotency-Key was already used.', 422);
    },
  });
  show();
  await press('Buy Now');
  await waitFor(() => expect(toasts).toEqual([expect.stringMatching(/^error: You just ordered this dish/)]));
  await press('Buy Now');
  await waitFor(() => expect(keys).toHaveLength(2));
  expect(keys[1]).not.toBe(keys[0]);
});

test.each([
  ['price_changed', 'Jollof rice now costs $14.00.', { price: 14 }, '$14.00'],
  ['sold_out', 'Jollof rice is sold out.', { soldOut: true }, 'Sold out'],
  [
    'kitchen_closed',
    'Ada is closed. It opens at 12:00.',
    { closed: { text: 'Closed. Opens at 12:00' } },
    'Closed. Opens at 12:00',
  ],
] as const)('shows the current dish and orders nothing on %s (spec 8.2)', async (code, message, now, shown) => {
  let changed = false;
  serve({
    'GET /products/{category}': () => [changed ? { ...jollof, ...now } : jollof],
    [orderCall]: () => {
      changed = true;
      throw new ApiError(code, message, 409);
    },
  });
  show();
  await press('Buy Now');
  expect(await screen.findByText(shown)).toBeInTheDocument();
  expect(toasts).toEqual([`error: ${message}`]);
  expect(screen.queryByText(/You are at/)).not.toBeInTheDocument();
});

test('shows why on too_many_unpaid, keeps the menu, and sends a new request on the next press', async () => {
  const detail =
    'You haven’t paid for 3 portions of Jollof rice yet. Please pay or cancel under My Orders before you order more of it.';
  const made = serve({
    [orderCall]: () => {
      throw new ApiError('too_many_unpaid', detail, 409);
    },
  });
  show();
  for (const times of [1, 2]) {
    await press('Buy Now');
    await waitFor(() => expect(toasts).toEqual(Array.from({ length: times }, () => `error: ${detail}`)));
  }
  expect(made.filter((request) => request === orderCall)).toHaveLength(2);
  expect(screen.queryByText(/You are at/)).not.toBeInTheDocument();
});

test.each(['Buy Now', 'Add to wish'])(
  '%s on a removed dish shows an error and removes the card (spec 8.2, 8.12)',
  async (name) => {
    let gone = false;
    const refuse = () => {
      gone = true;
      throw new ApiError('not_found', 'This dish is no longer on the menu.', 404);
    };
    serve({ 'GET /products/{category}': () => (gone ? [] : [jollof]), [orderCall]: refuse, [wishCall]: refuse });
    show();
    await press(name);
    expect(await screen.findByText('Nothing on the Rice menu yet')).toBeInTheDocument();
    expect(toasts).toEqual(['error: This dish is no longer on the menu.']);
  },
);

test('shows a badge on a sold-out dish, which can be wished for but not ordered', async () => {
  serve({ 'GET /products/{category}': () => [{ ...jollof, soldOut: true }] });
  show();
  expect(await screen.findByText('Sold out')).toBeInTheDocument();
  expect(await button('Buy Now')).toBeDisabled();
  await press('Add to wish');
  await isAt('/wishes');
});

test('shows the server’s error to a user without a finished registration', async () => {
  setSession(signedInWithout('missing'));
  serve({
    [orderCall]: () => {
      throw new ApiError('not_allowed', 'Please finish your registration first.', 403);
    },
  });
  show();
  await press('Buy Now');
  await waitFor(() => expect(toasts).toEqual(['error: Please finish your registration first.']));
});

test('waits for a profile that is still loading, so that a retry sends the same body', async () => {
  setSession(signedInWithout('loading'));
  refreshProfile.mockImplementationOnce(async () => setSession(signedIn));
  const names: unknown[] = [];
  serve({ [orderCall]: ({ body }) => (names.push((body as { name: string }).name), order({ title: 'Jollof rice' })) });
  show();
  await press('Buy Now');
  await isAt('/orders');
  expect(names).toEqual(['Ada Obi']);
});

test('shows a general message for an unexpected error and enables the button again', async () => {
  serve({
    [wishCall]: () => {
      throw new TypeError('x is undefined');
    },
  });
  show();
  await press('Add to wish');
  await waitFor(() => expect(toasts).toEqual(['error: Something went wrong on our side. Please try again.']));
  expect(await button('Add to wish')).not.toHaveAttribute('aria-busy');
});

test('shows an error when the session can’t be loaded', async () => {
  sessionKnown.mockRejectedValue(new IdentityError('The sign-in service can’t be reached.'));
  const made = serve();
  show();
  await press('Buy Now');
  await waitFor(() => expect(toasts).toEqual(['error: The sign-in service can’t be reached.']));
  expect(made).toEqual(['GET /products/Rice']);
});
