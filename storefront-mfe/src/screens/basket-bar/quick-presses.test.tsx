import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import CategoryScreen from '../category/category.screen';
import { afterPaint } from '../testing/after-paint';
import { fakeBasketServer, refuse } from '../testing/fake-basket-server';
import { setSession, signedIn, toasts } from '../testing/fake-session';
import { dish } from '../testing/fixtures';
import { showScreen } from '../testing/show-screen';

jest.mock('@food-court/shared-auth', () => jest.requireActual<object>('../testing/fake-session'));

const soup = dish({ title: 'Soup', price: 5 });

const show = () => showScreen(CategoryScreen, { path: '/:category', at: '/Rice' });
const plus = () => screen.findByRole('button', { name: 'Add Soup to basket' });
const bar = () => within(screen.getByRole('region', { name: 'Basket' }));
const barShows = (text: string) => waitFor(() => expect(bar().getByRole('status')).toHaveTextContent(text));

afterEach(afterPaint);
beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  jest.clearAllMocks();
  setSession(signedIn);
});

test('quick presses each have their own key and are sent one after another', async () => {
  const { keys } = fakeBasketServer([soup]);
  show();
  const button = await plus();
  await userEvent.tripleClick(button);
  await barShows('3 items · $15.00');
  await waitFor(() => expect(keys).toHaveLength(3));
  expect(new Set(keys).size).toBe(3);
});

test('a refused press between two others takes only itself back', async () => {
  let [presses, taken] = [0, 0];
  const basket = () => ({
    lines: taken ? [{ ...soup, _id: 'line', productId: soup._id, choices: [], quantity: taken }] : [],
    ...{ count: taken, total: 5 * taken },
  });
  fakeBasketServer([soup], {
    'GET /basket': basket,
    'POST /basket/lines': () => {
      presses += 1;
      if (presses === 2) return refuse('sold_out', 'Soup is sold out.');
      taken += 1;
      return basket();
    },
  });
  show();
  await userEvent.tripleClick(await plus());
  await barShows('3 items · $15.00');
  await waitFor(() => expect(toasts).toEqual(['error: Soup is sold out.']));
  await barShows('2 items · $10.00');
  expect(presses).toBe(3);
});
