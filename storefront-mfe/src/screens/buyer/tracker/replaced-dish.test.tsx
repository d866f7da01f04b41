import { screen, within } from '@testing-library/react';
import type { Order } from '@food-court/shared-api';
import { checkoutOf, order, together } from '#testing/fixtures.ts';
import { fakeServer } from '#testing/fake-server.ts';
import { setSession, signedIn } from '#testing/fake-session.ts';
import { showScreen } from '#testing/show-screen.tsx';
import TrackerScreen from './tracker.screen';

jest.mock('@food-court/shared-auth', () => jest.requireActual<object>('#testing/fake-session.ts'));

beforeEach(() => setSession(signedIn));

test('strikes through a replaced dish, names its replacement and keeps the sums correct', async () => {
  const [soup, rice] = together([order({ title: 'Soup', price: 13.25 }), order({ title: 'Rice', price: 33 })]) as [
    Order,
    Order,
  ];
  const stew = { ...soup, _id: 'order-Stew', title: 'Stew', price: 11.5 };
  const checkout = checkoutOf([
    { ...soup, status: 'declined', refunded: 1.75, moved: 11.5, replacedBy: stew._id },
    rice,
    stew,
  ]);
  fakeServer({ 'GET /checkouts/{id}': () => checkout });
  showScreen(TrackerScreen, { path: '/checkout/:id', at: '/checkout/checkout-1' });
  const ada = within(await screen.findByRole('article', { name: 'Ada' }));
  const struck = () => screen.getAllByRole('deletion').map(({ textContent }) => textContent);
  expect(struck()).toEqual(['1 × Soup', '$13.25']);
  expect(ada.getByText(/^Replaced by/)).toHaveTextContent('Replaced by Stew');
  for (const [what, amount] of [
    ['Total', '$46.25'],
    ['Refunded', '−$1.75'],
    ['You paid', '$44.50'],
  ] as const)
    expect(screen.getByText(what).parentElement).toHaveTextContent(`${what} ${amount}`);
});
