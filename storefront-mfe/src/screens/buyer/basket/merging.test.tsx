import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { soup, tea, serve, show, press, totalIs, store, stored, sent } from '#testing/basket-page.tsx';
import { refuse } from '#testing/fake-basket-server.ts';
import { sessionKnown, setSession, signedIn, signedOut, toasts } from '#testing/fake-session.ts';

jest.mock('@food-court/shared-auth', () => jest.requireActual<object>('#testing/fake-session.ts'));

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  jest.clearAllMocks();
  setSession(signedIn);
});

describe('at sign-in', () => {
  test('merges the browser’s lines once, says so, and deletes them from the browser', async () => {
    const { put, keys, made } = serve();
    put(soup);
    store(sent(soup._id, 2, 5), sent(tea._id, 1, 2.5));
    show();
    await totalIs('$17.50');
    expect(toasts).toEqual(['info: Your basket was merged: the 3 items you chose before you logged in are now in it.']);
    expect(stored()).toBeNull();
    expect(keys).toEqual([expect.stringMatching(/^[\w-]{36}$/)]);
    expect(made).toEqual(['POST /basket/merge']);
  });

  test('repeats a merge with the same key when its answer was lost', async () => {
    const keys: unknown[] = [];
    serve({
      'POST /basket/merge': ({ key }) => {
        keys.push(key);
        return keys.length === 1 ? refuse('unreachable', 'No line.') : { lines: [], count: 0, total: 0 };
      },
    });
    store(sent(soup._id, 2, 5));
    show();
    await screen.findByRole('alert');
    expect(stored()).toContain(soup._id);
    await press('Retry');
    await screen.findByText('Your basket is empty');
    expect(keys[1]).toBe(keys[0]);
    expect(stored()).toBeNull();
  });

  test('reports lines that do not fit into the account’s basket, and does not try them again', async () => {
    const { put } = serve({ 'POST /basket/merge': () => refuse('basket_full', 'A basket has room for 50 lines.') });
    put(soup);
    store(sent(tea._id, 2, 2.5));
    show();
    await totalIs('$5.00');
    expect(toasts).toEqual([
      'error: We couldn’t add what you chose before you logged in. A basket has room for 50 lines.',
    ]);
    expect(stored()).toBeNull();
  });

  test('leads a visitor from Checkout through the login to the checkout with the merged basket', async () => {
    setSession(signedOut);
    const { made } = serve();
    store(sent(soup._id, 1, 5));
    show();
    await userEvent.click(await screen.findByRole('link', { name: 'Checkout' }));
    expect(await screen.findByText('You came from /basket')).toBeInTheDocument();
    setSession(signedIn);
    await userEvent.click(screen.getByRole('button', { name: 'Sign in' }));
    expect(await screen.findByText('You are at /checkout')).toBeInTheDocument();
    expect(made).toContain('POST /basket/merge');
  });

  test('waits for the session when Checkout is pressed before it is known, and leads a visitor through the login', async () => {
    setSession({ status: 'unknown', hint: false, busy: false });
    serve();
    store(sent(soup._id, 1, 5));
    show();
    const checkout = await screen.findByRole('link', { name: 'Checkout' });
    let answer = (): void => {};
    sessionKnown.mockImplementation(() => new Promise((resolve) => (answer = () => resolve(signedOut))));
    await userEvent.click(checkout);
    expect(screen.queryByText(/You are at/)).not.toBeInTheDocument();
    answer();
    expect(await screen.findByText('You came from /basket')).toBeInTheDocument();
  });

  test('keeps the visitor on the basket when something can’t be ordered any more', async () => {
    setSession(signedOut);
    const { changeMenu } = serve();
    store(sent(soup._id, 1, 5), sent(tea._id, 1, 2.5));
    show();
    await userEvent.click(await screen.findByRole('link', { name: 'Checkout' }));
    changeMenu((one) => (one.title === 'Soup' ? { ...one, soldOut: true } : one));
    setSession(signedIn);
    await userEvent.click(await screen.findByRole('button', { name: 'Sign in' }));
    await press('Remove it');
    expect(await screen.findByRole('link', { name: 'Checkout' })).toBeInTheDocument();
    expect(screen.queryByText(/You are at/)).not.toBeInTheDocument();
  });
});
