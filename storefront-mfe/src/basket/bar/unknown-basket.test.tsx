import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import CategoryScreen from '#screens/menu/category/category.screen.tsx';
import { afterPaint } from '#testing/after-paint.ts';
import { fakeBasketServer } from '#testing/fake-basket-server.ts';
import { sessionKnown, setSession, signedIn } from '#testing/fake-session.ts';
import { dish } from '#testing/fixtures.ts';
import { showScreen } from '#testing/show-screen.tsx';

jest.mock('@food-court/shared-auth', () => jest.requireActual<object>('#testing/fake-session.ts'));

const soup = dish({ title: 'Soup', price: 5 });

beforeEach(() => jest.clearAllMocks());
afterEach(afterPaint);

test('a basket that is not known yet is never shown as a smaller one', async () => {
  setSession(signedIn);
  let answer = (): void => {};
  const wait = new Promise<void>((resolve) => (answer = resolve));
  const line = {
    _id: '1',
    productId: soup._id,
    title: 'Soup',
    quantity: 4,
    choices: [],
    price: 5,
    category: soup.category,
    image: soup.image,
    kitchen: soup.kitchen,
  };
  fakeBasketServer([soup], {
    'GET /basket': () => new Promise<never>(() => {}),
    'POST /basket/lines': () => wait.then(() => ({ lines: [line], count: 4, total: 20 })),
  });
  showScreen(CategoryScreen, { path: '/:category', at: '/Rice' });
  await userEvent.click(await screen.findByRole('button', { name: 'Add Soup to basket' }));
  await afterPaint();
  expect(screen.queryByText(/1 item/)).not.toBeInTheDocument();
  answer();
  expect(await screen.findByText('4 items · $20.00')).toBeVisible();
});

test('nobody is asked who they are for an empty basket, and whoever turns out to be signed in gets theirs', async () => {
  setSession({ status: 'unknown', hint: false, busy: false });
  localStorage.clear();
  const { made, put } = fakeBasketServer([soup]);
  put(soup);
  showScreen(CategoryScreen, { path: '/:category', at: '/Rice' });
  await screen.findByRole('article', { name: 'Soup' });
  fireEvent(window, new Event('food-court:likely'));
  await waitFor(() => expect(document.querySelector('section[aria-label=Basket]')).toBeInTheDocument());
  await afterPaint();
  expect(sessionKnown).not.toHaveBeenCalled();
  expect(made).not.toContain('GET /basket');
  setSession(signedIn);
  expect(await screen.findByText('1 item · $5.00')).toBeVisible();
});
