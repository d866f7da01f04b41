import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import CategoryScreen from '../screens/menu/category/category.screen';
import { fakeServer } from '../testing/fake-server';
import { setSession, signedIn, toasts } from '../testing/fake-session';
import { dish } from '../testing/fixtures';
import { showScreen } from '../testing/show-screen';

jest.mock('@food-court/shared-auth', () => jest.requireActual<object>('../testing/fake-session'));
jest.mock('./run-action', () => {
  throw new Error('Loading chunk basket failed.');
});

test('sends nothing, says so and can be pressed again when Buy Now’s code fails to load', async () => {
  setSession(signedIn);
  const requests = fakeServer({ 'GET /products/{category}': () => [dish({ title: 'Soup' })] });
  showScreen(CategoryScreen, { path: '/:category', at: '/Rice' });
  const buy = await screen.findByRole('button', { name: 'Buy Now' });
  await userEvent.click(buy);
  expect(toasts).toEqual(['error: We couldn’t start that. Check your connection and try again.']);
  expect(buy).toBeEnabled();
  expect(requests).not.toContain('POST /order-product');
});
