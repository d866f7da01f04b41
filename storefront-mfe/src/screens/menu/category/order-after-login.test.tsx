import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ApiError } from '@food-court/shared-api';
import type { Answers } from '@food-court/shared-api/testing';
import { dish, order, wish } from '#testing/fixtures.ts';
import { fakeServer } from '#testing/fake-server.ts';
import { IdentityError, setSession, signedIn, signedOut, signOut, toasts } from '#testing/fake-session.ts';
import { showScreen } from '#testing/show-screen.tsx';
import CategoryScreen from './category.screen';

jest.mock('@food-court/shared-auth', () => jest.requireActual<object>('#testing/fake-session.ts'));

const jollof = dish({ title: 'Jollof rice' });
const orderCall = 'POST /order-product';

function serve(answers: Answers = {}) {
  return fakeServer({
    'GET /products/{category}': () => [jollof],
    [orderCall]: () => order({ title: 'Jollof rice' }),
    'POST /wish-product': () => wish({ title: 'Jollof rice' }),
    ...answers,
  });
}

const show = (strict = false) => showScreen(CategoryScreen, { path: '/:category', at: '/Rice', strict });
const button = (name: string) => screen.findByRole('button', { name });
const press = async (name: string) => userEvent.click(await button(name));
const isAt = (at: string) => screen.findByText(`You are at ${at}`);

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  jest.clearAllMocks();
});

describe('a visitor', () => {
  beforeEach(() => setSession(signedOut));

  test.each([
    ['Buy Now', '/orders', 'POST /order-product', 'success: Successfully added your new order Jollof rice'],
    ['Add to wish', '/wishes', 'POST /wish-product', 'success: Successfully added your new wish Jollof rice'],
  ])(
    'signs in first after pressing %s, and then the action runs once (spec 2.50, 2.51, 6.8)',
    async (name, page, request, toast) => {
      const made = serve();
      show(true);
      await press(name);
      await isAt('/login');
      expect(screen.getByText('You came from /Rice')).toBeInTheDocument();
      expect(made).not.toContain(request);

      setSession(signedIn);
      await press('Sign in');
      await isAt(page);
      expect(toasts).toEqual([toast]);

      await press('Back');
      expect(await screen.findByRole('article', { name: 'Jollof rice' })).toBeInTheDocument();
      expect(made.filter((one) => one === request)).toHaveLength(1);
    },
  );

  test('sees which action is being finished', async () => {
    let answer = (_: ReturnType<typeof order>) => {};
    serve({ [orderCall]: () => new Promise((resolve) => (answer = resolve)) });
    show();
    await press('Buy Now');
    await isAt('/login');
    setSession(signedIn);
    await press('Sign in');
    expect(await screen.findByText('Ordering Jollof rice…')).toBeInTheDocument();
    answer(order({ title: 'Jollof rice' }));
    await isAt('/orders');
  });

  test('sees an error and stays on the menu when the dish changed meanwhile', async () => {
    serve({
      [orderCall]: () => {
        throw new ApiError('price_changed', 'Jollof rice now costs $14.00.', 409);
      },
    });
    show();
    await press('Buy Now');
    await isAt('/login');
    setSession(signedIn);
    await press('Sign in');
    await waitFor(() => expect(toasts).toEqual(['error: Jollof rice now costs $14.00.']));
    expect(screen.getByRole('article', { name: 'Jollof rice' })).toBeInTheDocument();
    expect(screen.queryByText('Ordering Jollof rice…')).not.toBeInTheDocument();
  });

  test('finishes no action when they only log in', async () => {
    const made = serve();
    show();
    await press('Buy Now');
    await isAt('/login');
    sessionStorage.clear();
    setSession(signedIn);
    await press('Sign in');
    await screen.findByRole('article');
    expect(made.filter((request) => request.startsWith('POST'))).toEqual([]);
  });
});

describe('an expired session', () => {
  beforeEach(() => setSession(signedIn));

  const expire = () => {
    throw new ApiError('session_expired', 'Your session has expired. Please log in again.', 401);
  };

  test('redirects to the login and resumes the action afterwards', async () => {
    let expired = true;
    serve({ [orderCall]: () => (expired ? expire() : order({ title: 'Jollof rice' })) });
    show();
    await press('Buy Now');
    await isAt('/login');
    expect(toasts).toEqual(['error: Your session has expired. Please log in again.']);
    expect(signOut).toHaveBeenCalledTimes(1);

    expired = false;
    setSession(signedIn);
    await press('Sign in');
    await isAt('/orders');
  });

  test('is not resumed by another user', async () => {
    const made = serve({ [orderCall]: expire });
    show();
    await press('Buy Now');
    await isAt('/login');
    setSession({ ...signedIn, user: { uid: 'uid-ben', email: 'ben@example.com' } } as never);
    await press('Sign in');
    await screen.findByRole('article');
    await waitFor(() => expect(screen.getByRole('status')).toBeEmptyDOMElement());
    expect(made.filter((request) => request.startsWith('POST'))).toHaveLength(1);
  });

  test('shows an error and stays on the page when the logout fails', async () => {
    signOut.mockRejectedValueOnce(new IdentityError('The sign-in service can’t be reached.'));
    serve({ [orderCall]: expire });
    show();
    await press('Buy Now');
    await waitFor(() => expect(toasts.at(-1)).toBe('error: The sign-in service can’t be reached.'));
    expect(within(screen.getByRole('article')).getByRole('button', { name: 'Buy Now' })).not.toHaveAttribute(
      'aria-busy',
    );
  });
});
