import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import CategoryScreen from '#screens/menu/category/category.screen.tsx';
import { afterPaint } from '#testing/after-paint.ts';
import { line, sent, serve, show, soup, store } from '#testing/basket-page.tsx';
import { setSession, signedIn, signedOut, toasts } from '#testing/fake-session.ts';
import { showScreen } from '#testing/show-screen.tsx';

jest.mock('@food-court/shared-auth', () => jest.requireActual<object>('#testing/fake-session.ts'));

afterEach(afterPaint);
beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  setSession(signedOut);
});

const button = () => screen.queryByRole('button', { name: 'Pay as a guest' });
const bar = () => within(screen.getByRole('region', { name: 'Basket' }));

test('a visitor pays as a guest from the basket, and can still log in first', async () => {
  serve();
  store(sent(soup._id, 1, 5));
  show();
  await line('Soup');
  expect(screen.getByRole('link', { name: 'Checkout' })).toBeVisible();
  await userEvent.click(await screen.findByRole('button', { name: 'Pay as a guest' }));
  expect(await screen.findByText('You are at /guest/checkout')).toBeVisible();
});

test('somebody who is signed in is not offered it', async () => {
  setSession(signedIn);
  const { put } = serve();
  put(soup);
  show();
  await line('Soup');
  expect(button()).not.toBeInTheDocument();
});

test('a dish stays in the basket when the page is left before the server answers', async () => {
  let breakOff: (error: Error) => void = () => {};
  serve({ 'POST /basket/prices': () => new Promise<never>((_, reject) => (breakOff = reject)) });
  showScreen(CategoryScreen, { path: '/:category', at: '/Rice' });
  await userEvent.click(await screen.findByRole('button', { name: 'Add Soup to basket' }));
  await waitFor(() => expect(localStorage.getItem('food-court/basket')).toContain(soup._id));
  dispatchEvent(new Event('pagehide'));
  breakOff(new TypeError('NetworkError'));
  await waitFor(() => expect(toasts).toHaveLength(1));
  expect(localStorage.getItem('food-court/basket')).toContain(soup._id);
});

test('a basket with a dish that is sold out can’t be paid', async () => {
  const { changeMenu } = serve();
  changeMenu((dish) => ({ ...dish, soldOut: true }));
  store(sent(soup._id, 1, 5));
  show();
  await line('Soup');
  expect(button()).not.toBeInTheDocument();
});

test('at a table, the bar below the dishes pays without another page; elsewhere it leads to the basket', async () => {
  serve();
  store(sent(soup._id, 1, 5));
  sessionStorage.setItem('food-court/table', '12');
  const { unmount } = showScreen(CategoryScreen, { path: '/:category', at: '/Rice' });
  await waitFor(() => expect(bar().getByRole('button', { name: 'Pay as a guest' })).toBeVisible());
  unmount();
  sessionStorage.clear();
  showScreen(CategoryScreen, { path: '/:category', at: '/Rice' });
  await waitFor(() => expect(bar().getByRole('link', { name: 'View basket' })).toBeVisible());
  expect(bar().queryByRole('button')).not.toBeInTheDocument();
});
