import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ApiError } from '@food-court/shared-api';
import { dish } from '#testing/fixtures.ts';
import { fakeServer } from '#testing/fake-server.ts';
import { setSession, signedIn } from '#testing/fake-session.ts';
import { showScreen } from '#testing/show-screen.tsx';
import CategoryScreen from './category.screen';

jest.mock('@food-court/shared-auth', () => jest.requireActual<object>('#testing/fake-session.ts'));

const akara = dish({ title: 'Akara' });
const beans = dish({ title: 'Beans' });
const jollof = dish({ title: 'Jollof rice' });
const yam = dish({ title: 'Yam' });
const zobo = dish({ title: 'Zobo' });

beforeEach(() => {
  localStorage.clear();
  setSession(signedIn);
});

test.each([
  ['to its card when the dish is sold out', [{ ...jollof, soldOut: true }, yam], 'Jollof rice'],
  ['to the next card when the dish was removed', [akara, beans, yam, zobo], 'Yam'],
  ['to the next card when cards before it were removed as well', [yam, zobo], 'Yam'],
  ['to the nearest card before it when no card after it is left', [akara, beans], 'Beans'],
])('moves the focus %s', async (_, afterwards, focused) => {
  let menu = [akara, beans, jollof, yam, zobo];
  fakeServer({
    'GET /products/{category}': () => menu,
    'POST /order-product': () => {
      menu = afterwards;
      const isSoldOut = afterwards.some(({ title }) => title === jollof.title);
      throw new ApiError(isSoldOut ? 'sold_out' : 'not_found', 'Not to be had.', isSoldOut ? 409 : 404);
    },
  });
  showScreen(CategoryScreen, { path: '/:category', at: '/Rice' });
  const card = await screen.findByRole('article', { name: jollof.title });
  await userEvent.click(within(card).getByRole('button', { name: 'Buy Now' }));
  await waitFor(() => expect(screen.getByRole('article', { name: focused })).toHaveFocus());
});
