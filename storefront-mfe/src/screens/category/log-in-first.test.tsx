import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ApiError } from 'shared-api';
import { dish, order, wish } from '../testing/dishes';
import { fakeCourt, type Answers } from '../testing/fake-court';
import { IdentityError, sessionIs, signedIn, signedOut, signOut, told } from '../testing/fake-session';
import { showScreen } from '../testing/show-screen';
import CategoryScreen from './category.screen';

jest.mock('shared-auth', () => jest.requireActual<object>('../testing/fake-session'));

const jollof = dish({ title: 'Jollof rice' });
const buying = 'POST /order-product';

function court(answers: Answers = {}) {
  return fakeCourt({
    'GET /products/{category}': () => [jollof],
    [buying]: () => order({ title: 'Jollof rice' }),
    'POST /wish-product': () => wish({ title: 'Jollof rice' }),
    ...answers,
  });
}

const show = (strict = false) => showScreen(CategoryScreen, { path: '/:category', at: '/Rice', strict });
const button = (name: string) => screen.findByRole('button', { name });
const press = async (name: string) => userEvent.click(await button(name));
const arrived = (at: string) => screen.findByText(`You are at ${at}`);

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  jest.clearAllMocks();
});

describe('a visitor', () => {
  beforeEach(() => sessionIs(signedOut));

  test.each([
    ['Buy Now', '/orders', 'POST /order-product', 'success: Successfully added your new order Jollof rice'],
    ['Add to wish', '/wishes', 'POST /wish-product', 'success: Successfully added your new wish Jollof rice'],
  ])(
    'who presses %s comes in first and then finds it done, once (spec 2.50, 2.51, 6.8)',
    async (name, page, request, words) => {
      const made = court();
      show(true);
      await press(name);
      await arrived('/login');
      expect(screen.getByText('You came from /Rice')).toBeInTheDocument();
      expect(made).not.toContain(request);

      sessionIs(signedIn);
      await press('Come in');
      await arrived(page);
      expect(told).toEqual([words]);

      await press('Back');
      expect(await screen.findByRole('article', { name: 'Jollof rice' })).toBeInTheDocument();
      expect(made.filter((one) => one === request)).toHaveLength(1);
    },
  );

  test('is told what is being finished', async () => {
    let answer = (_: ReturnType<typeof order>) => {};
    court({ [buying]: () => new Promise((resolve) => (answer = resolve)) });
    show();
    await press('Buy Now');
    await arrived('/login');
    sessionIs(signedIn);
    await press('Come in');
    expect(await screen.findByText('Ordering Jollof rice…')).toBeInTheDocument();
    answer(order({ title: 'Jollof rice' }));
    await arrived('/orders');
  });

  test('whose dish has changed meanwhile is told, and stays on the menu', async () => {
    court({
      [buying]: () => {
        throw new ApiError('price_changed', 'Jollof rice now costs $14.00.', 409);
      },
    });
    show();
    await press('Buy Now');
    await arrived('/login');
    sessionIs(signedIn);
    await press('Come in');
    await waitFor(() => expect(told).toEqual(['error: Jollof rice now costs $14.00.']));
    expect(screen.getByRole('article', { name: 'Jollof rice' })).toBeInTheDocument();
    expect(screen.queryByText('Ordering Jollof rice…')).not.toBeInTheDocument();
  });

  test('who only logs in has nothing finished for them', async () => {
    const made = court();
    show();
    await press('Buy Now');
    await arrived('/login');
    sessionStorage.clear();
    sessionIs(signedIn);
    await press('Come in');
    await screen.findByRole('article');
    expect(made.filter((request) => request.startsWith('POST'))).toEqual([]);
  });
});

describe('a session that has ended', () => {
  beforeEach(() => sessionIs(signedIn));

  const over = () => {
    throw new ApiError('session_expired', 'Your session has expired. Please log in again.', 401);
  };

  test('leads to the login, and from there on', async () => {
    let expired = true;
    court({ [buying]: () => (expired ? over() : order({ title: 'Jollof rice' })) });
    show();
    await press('Buy Now');
    await arrived('/login');
    expect(told).toEqual(['error: Your session has expired. Please log in again.']);
    expect(signOut).toHaveBeenCalledTimes(1);

    expired = false;
    sessionIs(signedIn);
    await press('Come in');
    await arrived('/orders');
  });

  test('is not continued by somebody else', async () => {
    const made = court({ [buying]: over });
    show();
    await press('Buy Now');
    await arrived('/login');
    sessionIs({ ...signedIn, user: { uid: 'uid-ben', email: 'ben@example.com' } } as never);
    await press('Come in');
    await screen.findByRole('article');
    await waitFor(() => expect(screen.getByRole('status')).toBeEmptyDOMElement());
    expect(made.filter((request) => request.startsWith('POST'))).toHaveLength(1);
  });

  test('that can’t be ended here is told, and the page stays', async () => {
    signOut.mockRejectedValueOnce(new IdentityError('The sign-in service can’t be reached.'));
    court({ [buying]: over });
    show();
    await press('Buy Now');
    await waitFor(() => expect(told.at(-1)).toBe('error: The sign-in service can’t be reached.'));
    expect(within(screen.getByRole('article')).getByRole('button', { name: 'Buy Now' })).not.toHaveAttribute(
      'aria-busy',
    );
  });
});
