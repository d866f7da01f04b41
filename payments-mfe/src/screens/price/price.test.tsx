import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter, Route, Routes } from 'react-router-dom';
import { ApiError, type Checkout, type CheckoutDelivery, type DeliveryPrice } from '@food-court/shared-api';
import french from '#languages/fr.json';
import { price } from '#testing/delivery-fixture.ts';
import { fakeServer } from '#testing/fake-server.ts';
import { signedInAs, signedOut } from '#testing/fake-session.ts';
import PriceScreen from './price.screen';

jest.mock('@food-court/shared-auth', () => jest.requireActual<object>('#testing/fake-session.ts'));

const checkout: Checkout = {
  _id: 'c1',
  number: '#ABCDE',
  page: '/checkout/c1',
  serving: { kind: 'delivery', to: 'Allen Avenue 12' } as never,
  amount: 22.11,
  deliveryFee: 0.61,
  refunded: 0,
  payment: 'paid',
  createdAt: '2026-11-29T12:00:00.000Z',
  tickets: [],
  rescues: [],
};
let readDelivery: () => CheckoutDelivery;
const priced = (change: Partial<DeliveryPrice> = {}, more: Partial<CheckoutDelivery> = {}) => {
  readDelivery = () => ({ to: 'Allen Avenue 12', atDoor: false, state: 'waiting', price: price(change), ...more });
};

beforeEach(() => {
  localStorage.clear();
  signedInAs('bea@example.com');
  priced();
});
afterEach(() => {
  globalThis.foodCourtTexts = undefined;
});

function show(at = '/receipt/c1/price', paid = checkout): readonly string[] {
  const requests = fakeServer({
    'GET /checkouts/{id}': () => paid,
    'GET /checkouts/{id}/delivery': () => readDelivery(),
  });
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <MemoryRouter initialEntries={[at]}>
        <Routes>
          <Route path="/receipt/:id/price" element={<PriceScreen />} />
          <Route path="/guest/receipt/:id/price" element={<PriceScreen />} />
        </Routes>
      </MemoryRouter>
    </QueryClientProvider>,
  );
  return requests;
}
const result = () => screen.findByText(/^The fee you paid is right|^This differs/);
const fact = (name: string) => screen.getByText(name, { selector: 'dt' }).nextElementSibling;

test('computes the fee again, and shows each number of it', async () => {
  show();
  expect(await result()).toHaveTextContent('The fee you paid is right.');
  expect(screen.getByRole('heading', { level: 1, name: 'How this price was calculated' })).toBeVisible();
  expect(screen.getByText(/^N390 \+ 4\.1 km × N92 for each km/)).toHaveTextContent('= N767.20');
  expect(screen.getByText('× 1.2 = N920.64, because 31 of 40 cooking slots were taken')).toBeVisible();
  expect(screen.getByText('At N1,500 to the dollar, that is $0.61.')).toBeVisible();
  expect(fact('Highest fee by distance')).toHaveTextContent('N850');
  expect(fact('Never raised to more than')).toHaveTextContent('× 1.5');
  expect(fact('Number of the rule')).toHaveTextContent('1');
  expect(screen.getByRole('link', { name: 'Back to your order' })).toHaveAttribute('href', '/checkout/c1');
});

test.each<[string, Partial<DeliveryPrice>, Partial<Checkout>]>([
  ['the stated fee is higher', { naira: 930 }, {}],
  ['the dollars do not follow from the naira', { amount: 0.62 }, { deliveryFee: 0.62 }],
  ['another amount was charged', {}, { deliveryFee: 0.71 }],
  ['the step was above the highest of its rule', { step: 1.6 }, {}],
])('says that it differs when %s', async (_, change, paid) => {
  priced(change);
  show(undefined, { ...checkout, ...paid });
  expect(await result()).toHaveTextContent('This differs from what you paid. Please tell us.');
});

test('says of a quiet court that nothing was added', async () => {
  priced({ step: 1, naira: 767.2, amount: 0.51 });
  show(undefined, { ...checkout, deliveryFee: 0.51 });
  expect(await result()).toHaveTextContent('The fee you paid is right.');
  expect(screen.getByText('Nothing was added, because the court wasn’t busy.')).toBeVisible();
});

test('names the zone and the free couriers where there were any', async () => {
  priced({ zone: 'Yaba', counts: { openTickets: 31, cookingSlots: 40, freeCouriers: 2 } });
  show();
  expect(await result()).toHaveTextContent('The fee you paid is right.');
  expect(fact('Zone')).toHaveTextContent('Yaba');
  expect(fact('Free couriers')).toHaveTextContent('2');
  expect(screen.getByText('The court counts 4.1 km to Yaba, and N1,500 are a dollar.')).toBeVisible();
});

test('says how much of the fee the courier gets', async () => {
  priced({}, { courierPay: { percent: 80, amount: 0.49 } });
  show();
  expect(await screen.findByText('The courier gets $0.49 of this (80%).')).toBeVisible();
});

test('says nothing of the courier when the server doesn’t', async () => {
  show();
  await result();
  expect(screen.queryByText(/courier gets/)).not.toBeInTheDocument();
});

test('a guest sees the price of an order of this browser only', async () => {
  signedOut();
  const requests = show('/guest/receipt/c1/price');
  expect(await screen.findByText('We can’t find this price')).toBeVisible();
  expect(screen.getByRole('link', { name: 'My Orders' })).toHaveAttribute('href', '/guest/orders');
  expect(requests).toEqual([]);
});

test('a guest gets back to the order of this browser', async () => {
  signedOut();
  localStorage.setItem('food-court/guest', 'secret');
  show('/guest/receipt/c1/price');
  await result();
  expect(screen.getByRole('link', { name: 'Back to your order' })).toHaveAttribute('href', '/guest/checkout/c1');
});

test('an order without a delivery has no such price', async () => {
  readDelivery = () => {
    throw new ApiError('not_found', 'We can’t find this delivery.', 404);
  };
  show();
  expect(await screen.findByText('We can’t find this price')).toBeVisible();
});

test('offers a retry when the price can’t be loaded', async () => {
  readDelivery = () => {
    throw new ApiError('unavailable', 'The court is busy.', 503);
  };
  show();
  expect(await screen.findByText('The court is busy.')).toBeVisible();
  priced();
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await result()).toHaveTextContent('The fee you paid is right.');
});

test('is read in French on a French page', async () => {
  globalThis.foodCourtTexts = { '': 'fr', ...french };
  priced({}, { courierPay: { percent: 82.5, amount: 0.5 } });
  show();
  expect(await screen.findByText('Les frais que vous avez payés sont justes.')).toBeVisible();
  expect(screen.getByRole('heading', { level: 1, name: 'Comment ce prix a été calculé' })).toBeVisible();
  expect(fact('Distance par la route')).toHaveTextContent('4,1 km');
  expect(screen.getByText(/^Le livreur reçoit/)).toHaveTextContent('0,50 $ de cette somme (82,5 %).');
});
