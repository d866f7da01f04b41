import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ApiError } from '@food-court/shared-api';
import DishPageScreen from '../screens/menu/dish-page/dish-page.screen';
import SearchScreen from '../screens/menu/search/search.screen';
import { dish } from '../testing/fixtures';
import { fakeServer } from '../testing/fake-server';
import { setSession, signedIn } from '../testing/fake-session';
import { showScreen } from '../testing/show-screen';

jest.mock('@food-court/shared-auth', () => jest.requireActual<object>('../testing/fake-session'));

const jollof = dish({ title: 'Jollof', price: 12.5 });

test.each([
  ['the page of the dish', DishPageScreen, { path: '/dish/:id/:slug', at: '/dish/7/jollof' }],
  ['a search', SearchScreen, { path: '/search', at: '/search?q=jollof' }],
])('shows the current price on price_changed and orders for it on the next press: %s', async (_, Screen, place) => {
  setSession(signedIn);
  let price = jollof.price;
  const current = () => ({ ...jollof, price });
  const sent: unknown[] = [];
  fakeServer({
    'GET /product/{id}': current,
    'GET /category/{category}': () => [],
    'GET /search': () => ({ dishes: [current()], total: 1, kitchens: [] }),
    'POST /order-product': ({ body }) => {
      sent.push((body as { price: number }).price);
      price = 14;
      throw new ApiError('price_changed', 'Jollof now costs $14.00.', 409);
    },
  });
  showScreen(Screen, place);
  await userEvent.click(await screen.findByRole('button', { name: 'Buy Now' }));
  expect(await screen.findByText('$14.00')).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Buy Now' }));
  await waitFor(() => expect(sent).toEqual([12.5, 14]));
});
