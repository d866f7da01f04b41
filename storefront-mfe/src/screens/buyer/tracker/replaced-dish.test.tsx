import { screen, within } from '@testing-library/react';
import type { Order } from '@food-court/shared-api';
import { checkoutOf, order, together } from '#testing/fixtures.ts';
import { fakeServer } from '#testing/fake-server.ts';
import { setSession, signedIn } from '#testing/fake-session.ts';
import { showScreen } from '#testing/show-screen.tsx';
import TrackerScreen from './tracker.screen';

jest.mock('@food-court/shared-auth', () => jest.requireActual<object>('#testing/fake-session.ts'));

beforeEach(() => setSession(signedIn));

test('names the service fee, and counts a replaced dish with its share of it', async () => {
  const [soup, rice] = together([order({ title: 'Soup', price: 10 }), order({ title: 'Rice', price: 10 })]) as [
    Order,
    Order,
  ];
  const stew = { ...soup, _id: 'order-Stew', title: 'Stew', price: 8, fee: 0.5 };
  const orders = [
    { ...soup, fee: 0.5, status: 'declined' as const, refunded: 2, moved: 8.5, replacedBy: stew._id },
    { ...rice, fee: 0.5 },
    stew,
  ];
  fakeServer({ 'GET /checkouts/{id}': () => ({ ...checkoutOf(orders), amount: 21, fee: 1 }) });
  showScreen(TrackerScreen, { path: '/checkout/:id', at: '/checkout/checkout-1' });
  expect((await screen.findByText('Service fee')).parentElement).toHaveTextContent('Service fee $1.00');
  expect(screen.getAllByRole('deletion').map(({ textContent }) => textContent)).toEqual(['1 × Soup', '$10.00']);
  expect(screen.getByText('You paid').parentElement).toHaveTextContent('You paid $19.00');
});

test('names the tip, which goes back with the dish of a kitchen that made nothing', async () => {
  const [soup, rice] = together([order({ title: 'Soup', price: 10 }), order({ title: 'Rice', price: 10 })]) as [
    Order,
    Order,
  ];
  const orders = [
    { ...soup, tip: 1, status: 'declined' as const, refunded: 11 },
    { ...rice, tip: 1 },
  ];
  fakeServer({ 'GET /checkouts/{id}': () => ({ ...checkoutOf(orders), amount: 22, tip: 2 }) });
  showScreen(TrackerScreen, { path: '/checkout/:id', at: '/checkout/checkout-1' });
  expect((await screen.findByText('Tip')).parentElement).toHaveTextContent('Tip $2.00');
  expect(screen.getAllByRole('deletion')[0]).toHaveTextContent('1 × Soup');
  expect(screen.getByText('You paid').parentElement).toHaveTextContent('You paid $11.00');
});

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
