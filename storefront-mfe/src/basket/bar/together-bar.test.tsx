import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { SharedBasket } from '@food-court/shared-api';
import type { Answers } from '@food-court/shared-api/testing';
import CategoryScreen from '#screens/menu/category/category.screen.tsx';
import { afterPaint } from '#testing/after-paint.ts';
import { fakeBasketServer } from '#testing/fake-basket-server.ts';
import { setSession, signedOut } from '#testing/fake-session.ts';
import { dish } from '#testing/fixtures.ts';
import { showScreen } from '#testing/show-screen.tsx';

jest.mock('@food-court/shared-auth', () => jest.requireActual<object>('#testing/fake-session.ts'));

const soup = dish({ title: 'Soup', price: 5 });
const empty = { lines: [], count: 0, total: 0 };
const shared: SharedBasket = {
  _id: 's1',
  code: 'TAB234',
  people: [
    { _id: 'ana', name: 'Ana', isYou: true, part: 'choosing', basket: empty },
    { _id: 'ben', name: 'Ben', isYou: false, part: 'choosing', basket: empty },
  ],
  rest: { total: 0 },
};
const withSoup: SharedBasket = {
  ...shared,
  people: shared.people.map((person) => (person.isYou ? { ...person, basket: { ...empty, total: 5 } } : person)),
};

const show = (answers: Answers): void => {
  fakeBasketServer([soup], answers);
  showScreen(CategoryScreen, { path: '/:category', at: '/Rice' });
};
const press = async () => userEvent.click(await screen.findByRole('button', { name: 'Add Soup to basket' }));
const storedBasket = () => localStorage.getItem('food-court/basket');

afterEach(afterPaint);
beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  setSession(signedOut);
});

test('adds to the shared basket of somebody who is in one, and shows it in place of their own', async () => {
  localStorage.setItem('food-court/guest', 'secret');
  localStorage.setItem('food-court/together', '1');
  const bodies: unknown[] = [];
  show({
    'GET /shared-basket': () => ({ basket: shared }),
    'POST /shared-basket/lines': ({ body }) => {
      bodies.push(body);
      return withSoup;
    },
  });
  await press();
  const bar = within(await screen.findByRole('region', { name: 'Shared basket' }));
  await waitFor(() => expect(bar.getByRole('status')).toHaveTextContent('Shared basket · 2 people · you: $5.00'));
  expect(bar.getByRole('link', { name: 'Open' })).toHaveAttribute('href', '/together');
  expect(bodies).toEqual([{ lines: [expect.objectContaining({ productId: soup._id, quantity: 1, price: 5 })] }]);
  expect(storedBasket()).toBeNull();
});

test('adds to their own basket once the table has ordered', async () => {
  localStorage.setItem('food-court/guest', 'secret');
  localStorage.setItem('food-court/together', '1');
  show({ 'GET /shared-basket': () => ({ basket: { ...shared, payUntil: new Date().toISOString() } }) });
  await press();
  const bar = within(await screen.findByRole('region', { name: 'Basket' }));
  await waitFor(() => expect(bar.getByRole('status')).toHaveTextContent('1 item · $5.00'));
  await waitFor(() => expect(storedBasket()).toContain(soup._id));
});

test.each([
  [3, 'Table 12 · 3 people order together', 'Join the order of this table'],
  [0, 'Table 12', 'Order together'],
])('with %i people at the table that was scanned, shows “%s”', async (people, text, action) => {
  sessionStorage.setItem('food-court/table', '12');
  sessionStorage.setItem('food-court/table-code', '1.signed');
  localStorage.setItem('food-court/basket', JSON.stringify({ lines: [] }));
  show({ 'GET /table-basket': () => ({ people }) });
  const bar = within(await screen.findByRole('region', { name: 'Table 12' }));
  expect(bar.getByRole('status')).toHaveTextContent(text);
  expect(bar.getByRole('link', { name: action })).toHaveAttribute('href', '/together');
});
