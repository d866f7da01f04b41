import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ApiError } from 'shared-api';
import { dish, order, wish } from '../testing/dishes';
import { fakeCourt, type Answers } from '../testing/fake-court';
import {
  IdentityError,
  refreshProfile,
  sessionIs,
  sessionKnown,
  signedIn,
  signedInWithout,
  told,
} from '../testing/fake-session';
import { showScreen } from '../testing/show-screen';
import CategoryScreen from './category.screen';

jest.mock('shared-auth', () => jest.requireActual<object>('../testing/fake-session'));

const jollof = dish({ title: 'Jollof rice' });
const buying = 'POST /order-product';
const wishing = 'POST /wish-product';

function court(answers: Answers = {}) {
  return fakeCourt({
    'GET /products/{category}': () => [jollof],
    [buying]: () => order({ title: 'Jollof rice' }),
    [wishing]: () => wish({ title: 'Jollof rice' }),
    ...answers,
  });
}

const show = () => showScreen(CategoryScreen, { path: '/:category', at: '/Rice' });
const button = (name: string) => screen.findByRole('button', { name });
const press = async (name: string) => userEvent.click(await button(name));
const arrived = (at: string) => screen.findByText(`You are at ${at}`);

beforeEach(() => {
  localStorage.clear();
  jest.clearAllMocks();
  sessionIs(signedIn);
});

test('Buy Now makes the order of what was shown, goes to /orders and says so (spec 2.50, 3.8, 4.14, 7.13, 8.7)', async () => {
  const sent: unknown[] = [];
  court({ [buying]: ({ body, key }) => (sent.push(body, key), order({ title: 'Jollof rice' })) });
  show();
  await press('Buy Now');
  await arrived('/orders');
  const { image, title, price, category, description, _id: productId } = jollof;
  expect(sent).toEqual([
    { name: 'Ada Obi', email: 'ada@example.com', image, title, price, category, description, productId },
    expect.stringMatching(/^[\w-]{36}$/),
  ]);
  expect(told).toEqual(['success: Successfully added your new order Jollof rice']);
});

test('Add to wish makes the wish, goes to /wishes and says so (spec 2.51, 3.10, 4.15, 7.14, 8.8)', async () => {
  const sent: unknown[] = [];
  court({ [wishing]: ({ body }) => (sent.push(body), wish({ title: 'Jollof rice' })) });
  show();
  await press('Add to wish');
  await arrived('/wishes');
  const { image, title, price, category, description, _id: id } = jollof;
  expect(sent).toEqual([{ id, name: 'Ada Obi', email: 'ada@example.com', image, title, price, category, description }]);
  expect(told).toEqual(['success: Successfully added your new wish Jollof rice']);
});

test('while one is under way its button is busy, and neither makes another', async () => {
  let answer = (_: ReturnType<typeof order>) => {};
  const made = court({ [buying]: () => new Promise((resolve) => (answer = resolve)) });
  show();
  await userEvent.dblClick(await button('Buy Now'));
  expect(await button('Buy Now')).toHaveAttribute('aria-busy', 'true');
  await press('Add to wish');
  answer(order({ title: 'Jollof rice' }));
  await arrived('/orders');
  expect(made.filter((request) => request.startsWith('POST'))).toEqual(['POST /order-product']);
});

test('a press after an answer that was lost repeats the same order', async () => {
  const keys: unknown[] = [];
  court({
    [buying]: ({ key }) => {
      keys.push(key);
      if (keys.length === 1)
        throw new ApiError('unreachable', 'The food court can’t be reached. Please check your connection.');
      return order({ title: 'Jollof rice' });
    },
  });
  show();
  await press('Buy Now');
  await waitFor(() => expect(told).toEqual(['error: The food court can’t be reached. Please check your connection.']));
  await press('Buy Now');
  await arrived('/orders');
  expect(keys[1]).toBe(keys[0]);
});

test('a key that belongs to another order is given up, in words for people', async () => {
  const keys: unknown[] = [];
  court({
    [buying]: ({ key }) => {
      keys.push(key);
      throw new ApiError('key_reused', 'This Idempotency-Key was already used.', 422);
    },
  });
  show();
  await press('Buy Now');
  await waitFor(() => expect(told).toEqual([expect.stringMatching(/^error: You have just ordered this dish/)]));
  await press('Buy Now');
  await waitFor(() => expect(keys).toHaveLength(2));
  expect(keys[1]).not.toBe(keys[0]);
});

test.each([
  ['price_changed', 'Jollof rice now costs $14.00.', { price: 14 }, '$14.00'],
  ['sold_out', 'Jollof rice is sold out.', { soldOut: true }, 'Sold out'],
] as const)(
  'told %s, the buyer sees the dish as it is now, and has ordered nothing (spec 8.2)',
  async (code, words, now, shown) => {
    let changed = false;
    court({
      'GET /products/{category}': () => [changed ? { ...jollof, ...now } : jollof],
      [buying]: () => {
        changed = true;
        throw new ApiError(code, words, 409);
      },
    });
    show();
    await press('Buy Now');
    expect(await screen.findByText(shown)).toBeInTheDocument();
    expect(told).toEqual([`error: ${words}`]);
    expect(screen.queryByText(/You are at/)).not.toBeInTheDocument();
  },
);

test.each(['Buy Now', 'Add to wish'])(
  '%s on a dish that has gone says so, and the card goes (spec 8.2, 8.12)',
  async (name) => {
    let gone = false;
    const refuse = () => {
      gone = true;
      throw new ApiError('not_found', 'This dish is no longer on the menu.', 404);
    };
    court({ 'GET /products/{category}': () => (gone ? [] : [jollof]), [buying]: refuse, [wishing]: refuse });
    show();
    await press(name);
    expect(await screen.findByText('Nothing on the Rice menu yet')).toBeInTheDocument();
    expect(told).toEqual(['error: This dish is no longer on the menu.']);
  },
);

test.each([
  ['sold out, the focus stays at its card', { soldOut: true }, 'Jollof rice'],
  ['taken off the menu, the focus goes to the next card', undefined, 'Fried rice'],
])('when the dish that was pressed is %s', async (_, now, where) => {
  let changed = false;
  const next = dish({ title: 'Fried rice' });
  court({
    'GET /products/{category}': () => [...(changed ? (now ? [{ ...jollof, ...now }] : []) : [jollof]), next],
    [buying]: () => {
      changed = true;
      throw new ApiError(now ? 'sold_out' : 'not_found', 'Not to be had.', now ? 409 : 404);
    },
  });
  show();
  const card = await screen.findByRole('article', { name: 'Jollof rice' });
  await userEvent.click(within(card).getByRole('button', { name: 'Buy Now' }));
  await waitFor(() => expect(screen.getByRole('article', { name: where })).toHaveFocus());
});

test('a sold-out dish says so: it can be wished for and not bought', async () => {
  court({ 'GET /products/{category}': () => [{ ...jollof, soldOut: true }] });
  show();
  expect(await screen.findByText('Sold out')).toBeInTheDocument();
  expect(await button('Buy Now')).toBeDisabled();
  await press('Add to wish');
  await arrived('/wishes');
});

test('whoever has not finished the registration is told so by the server', async () => {
  sessionIs(signedInWithout('missing'));
  court({
    [buying]: () => {
      throw new ApiError('not_allowed', 'Please finish your registration first.', 403);
    },
  });
  show();
  await press('Buy Now');
  await waitFor(() => expect(told).toEqual(['error: Please finish your registration first.']));
});

test('a profile that is not there yet is waited for: what is sent twice is the same twice', async () => {
  sessionIs(signedInWithout('loading'));
  refreshProfile.mockImplementationOnce(async () => sessionIs(signedIn));
  const names: unknown[] = [];
  court({ [buying]: ({ body }) => (names.push((body as { name: string }).name), order({ title: 'Jollof rice' })) });
  show();
  await press('Buy Now');
  await arrived('/orders');
  expect(names).toEqual(['Ada Obi']);
});

test('what nobody has thought of is told in plain words, and the button can be pressed again', async () => {
  court({
    [wishing]: () => {
      throw new TypeError('x is undefined');
    },
  });
  show();
  await press('Add to wish');
  await waitFor(() => expect(told).toEqual(['error: Something went wrong on our side. Please try again.']));
  expect(await button('Add to wish')).not.toHaveAttribute('aria-busy');
});

test('when it can’t be known who it is, that is said', async () => {
  sessionKnown.mockRejectedValueOnce(new IdentityError('The sign-in service can’t be reached.'));
  const made = court();
  show();
  await press('Buy Now');
  await waitFor(() => expect(told).toEqual(['error: The sign-in service can’t be reached.']));
  expect(made).toEqual(['GET /products/Rice']);
});
