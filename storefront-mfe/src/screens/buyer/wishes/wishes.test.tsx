import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ApiError } from '@food-court/shared-api';
import { dish, order, wish } from '#testing/fixtures.ts';
import { setSession, signedIn, toasts } from '#testing/fake-session.ts';
import { showScreen } from '#testing/show-screen.tsx';
import { fakeWishServer } from '#testing/fake-wish-server.ts';
import WishesScreen from './wishes.screen';

jest.mock('@food-court/shared-auth', () => jest.requireActual<object>('#testing/fake-session.ts'));

const show = (at = '/wishes') => showScreen(WishesScreen, { path: at, at });
const cardOf = async (title: string) => within(await screen.findByRole('article', { name: title }));
const press = async (title: string, name: string) =>
  userEvent.click((await cardOf(title)).getByRole('button', { name }));

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  jest.clearAllMocks();
  setSession(signedIn);
});

test.each(['/wishes', '/dashboard/wishes'])(
  '%s shows the wishes as cards with their two buttons (spec 2.7, 2.13, 2.65)',
  async (at) => {
    const { requests } = fakeWishServer(['Zobo']);
    show(at);
    expect(screen.getByRole('heading', { level: 1, name: 'My Wishes' })).toBeInTheDocument();
    const card = await cardOf('Zobo');
    expect(card.getByRole('img', { name: 'Zobo' })).toBeInTheDocument();
    expect(card.getByText('$12.50')).toBeInTheDocument();
    expect(card.getByText('Rice')).toBeInTheDocument();
    expect(card.getByText('All about Zobo.')).toBeInTheDocument();
    const names = card.getAllByRole('button').map((button) => button.textContent || button.getAttribute('aria-label'));
    expect(names).toEqual(['Buy Now', 'Add Zobo to basket', 'Delete Wish']);
    expect(card.getByRole('button', { name: 'Delete Wish' })).toHaveAccessibleDescription('Zobo');
    expect(requests).toEqual(['GET /my-wish/ada%40example.com']);
  },
);

test('shows an empty state with a link to the dishes when there are no wishes (spec 2.66)', async () => {
  fakeWishServer([]);
  show();
  expect(await screen.findByRole('heading', { name: 'There are no wish list available' })).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Browse the dishes' })).toHaveAttribute('href', '/');
});

test('says when the kitchen of a wish opens, and disables ordering until then', async () => {
  const closed = { text: 'Closed. Opens at 12:00' };
  fakeWishServer([], { 'GET /my-wish/{email}': () => [wish({ title: 'Zobo', closed })] });
  show();
  const card = await cardOf('Zobo');
  expect(card.getByText('Closed. Opens at 12:00')).toBeVisible();
  for (const name of ['Buy Now', 'Add Zobo to basket']) expect(card.getByRole('button', { name })).toBeDisabled();
  expect(card.getByRole('button', { name: 'Delete Wish' })).toBeEnabled();
});

describe('Buy Now', () => {
  test('loads the dish, orders it, and goes to /orders (spec 4.16, 4.17, 7.10)', async () => {
    let sent: unknown;
    const { requests } = fakeWishServer(['Zobo'], {
      'POST /order-product': ({ body }) => ((sent = body), order({ title: 'Zobo' })),
    });
    show('/dashboard/wishes');
    await press('Zobo', 'Buy Now');
    expect(await screen.findByText('You are at /orders')).toBeInTheDocument();
    expect(requests.slice(1)).toEqual(['GET /product-wish/wish-Zobo', 'POST /order-product']);
    expect(sent).toMatchObject({ productId: 'dish-Zobo', title: 'Zobo', price: 12.5, email: 'ada@example.com' });
    expect(toasts).toEqual(['success: Successfully added your new order Zobo']);
  });

  test('orders nothing at a price that was not shown, shows the new price, and orders on the next press', async () => {
    const { requests, change } = fakeWishServer(['Zobo']);
    show();
    await cardOf('Zobo');
    change('Zobo', { price: 14 });
    await press('Zobo', 'Buy Now');
    expect(await screen.findByText('$14.00')).toBeInTheDocument();
    expect(toasts).toEqual(['error: Zobo now costs $14.00. Press Buy Now again to order it at that price.']);
    expect(requests).not.toContain('POST /order-product');

    await press('Zobo', 'Buy Now');
    expect(await screen.findByText('You are at /orders')).toBeInTheDocument();
    expect(requests.filter((request) => request === 'POST /order-product')).toHaveLength(1);
  });

  test.each([
    ['sold-out', 'error: Zobo is sold out.', 'Sold out'],
    ['gone', 'error: Zobo is no longer on the menu.', 'Off the menu'],
  ] as const)('shows an error and is disabled when the dish is %s meanwhile', async (availability, toast, note) => {
    const { requests, change } = fakeWishServer(['Zobo']);
    show();
    await cardOf('Zobo');
    change('Zobo', { availability });
    await press('Zobo', 'Buy Now');
    expect(await screen.findByText(note)).toBeInTheDocument();
    expect((await cardOf('Zobo')).getByRole('button', { name: 'Buy Now' })).toBeDisabled();
    expect(toasts).toEqual([toast]);
    expect(requests).not.toContain('POST /order-product');
  });

  test('shows an error and removes the card when the wish was deleted in another tab', async () => {
    let gone = false;
    fakeWishServer([], {
      'GET /my-wish/{email}': () => (gone ? [] : [wish({ title: 'Zobo' })]),
      'GET /product-wish/{id}': () => {
        gone = true;
        throw new ApiError('not_found', 'There is no such wish.', 404);
      },
    });
    show();
    await press('Zobo', 'Buy Now');
    expect(await screen.findByText('There are no wish list available')).toBeInTheDocument();
    expect(toasts).toEqual(['error: There is no such wish.']);
  });

  test('is resumed after a login when the session has expired', async () => {
    let expired = true;
    fakeWishServer(['Zobo'], {
      'POST /order-product': () => {
        if (expired) throw new ApiError('session_expired', 'Your session has expired.', 401);
        return order({ title: 'Zobo' });
      },
    });
    show();
    await press('Zobo', 'Buy Now');
    expect(await screen.findByText('You came from /wishes')).toBeInTheDocument();
    expired = false;
    setSession(signedIn);
    await userEvent.click(screen.getByRole('button', { name: 'Sign in' }));
    expect(await screen.findByText('You are at /orders')).toBeInTheDocument();
  });
});

describe('Add to basket', () => {
  test('loads the dish of the wish and adds a portion', async () => {
    const sent: unknown[] = [];
    fakeWishServer(['Zobo'], {
      'GET /basket': () => ({ lines: [], count: 0, total: 0 }),
      'GET /product/{id}': ({ params }) => dish({ title: 'Zobo', _id: params.id }),
      'POST /basket/lines': ({ body }) => (sent.push(body), { lines: [], count: 0, total: 0 }),
    });
    show();
    await press('Zobo', 'Add Zobo to basket');
    await waitFor(() => expect(sent).toEqual([{ productId: 'dish-Zobo', quantity: 1, choices: [], price: 12.5 }]));
  });

  test('says that a dish left the menu meanwhile', async () => {
    fakeWishServer(['Zobo'], {
      'GET /product/{id}': () => {
        throw new ApiError('not_found', 'This dish is no longer on the menu.', 404);
      },
    });
    show();
    await press('Zobo', 'Add Zobo to basket');
    await waitFor(() => expect(toasts).toEqual(['error: This dish is no longer on the menu.']));
  });
});
