import { act, cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ApiError, type Checkout } from '@food-court/shared-api';
import { basketOf, CheckoutFixture, line, tea } from '#testing/checkout-fixture.tsx';
import { toasts } from '#testing/fake-session.ts';
import { payButton } from '#testing/show-payment.tsx';

jest.mock('@food-court/shared-auth', () => jest.requireActual<object>('#testing/fake-session.ts'));

let fixture: CheckoutFixture;
beforeEach(() => {
  sessionStorage.clear();
  localStorage.clear();
  toasts.length = 0;
  fixture = new CheckoutFixture();
});

async function pay(): Promise<void> {
  await screen.findByText('the card field');
  fixture.stripe.becomeReady();
  await userEvent.click(await payButton());
}
/** Empties the basket as the server does when it has placed the order, and announces that on the stream. */
async function emptyTheBasket(): Promise<void> {
  const read = fixture.sent('GET /basket').length;
  fixture.basket = basketOf();
  await act(async () => fixture.stream.sendBasketChange());
  await waitFor(() => expect(fixture.sent('GET /basket').length).toBeGreaterThan(read));
  await act(async () => {});
}
const error = () => screen.getByRole('alert');

it('shows the kitchens, the lines, the total, the kitchens’ words about allergens, and one button with the amount', async () => {
  const allergens = { contains: ['milk' as const], mayContain: [], checkedAt: '2026-11-01T10:00:00.000Z' };
  fixture.basket = basketOf({ ...line(), allergens }, tea);
  fixture.show();
  expect(await screen.findByRole('heading', { level: 1, name: 'Checkout' })).toBeVisible();
  const ada = await screen.findByRole('region', { name: 'Ada’s Kitchen' });
  await waitFor(() => expect(ada).toHaveTextContent('2 ×Lotus SoupContains milk · No other allergens$19.00'));
  expect(screen.getByRole('region', { name: 'Sam’s Bar' })).toHaveTextContent(
    '1 ×TeaThe kitchen hasn’t stated allergens“No sugar”$2.50',
  );
  expect(screen.getByText('Total').parentElement).toHaveTextContent('$21.50');
  expect(await payButton()).toHaveTextContent('Pay $21.50');
});

it('names the service fee that the total contains, and orders that total', async () => {
  fixture.basket = { ...basketOf(line(), tea), total: 22.49, fee: 0.99 };
  fixture.show();
  expect((await screen.findByText('Service fee')).parentElement).toHaveTextContent('$0.99');
  expect(screen.getByText('Total').parentElement).toHaveTextContent('$22.49');
  await pay();
  await waitFor(() => expect(fixture.sent('POST /checkouts')[0]?.body).toMatchObject({ total: 22.49 }));
});

it('also shows and orders the basket stored in this browser before the sign-in', async () => {
  const kept = { productId: 'd2', quantity: 1, choices: [], price: 2.5 };
  localStorage.setItem('food-court/basket', JSON.stringify({ lines: [kept] }));
  fixture.basket = basketOf(line());
  fixture.mergeBasket = () => (fixture.basket = basketOf(line(), tea));
  fixture.show();
  expect(await payButton()).toHaveTextContent('Pay $21.50');
  expect(fixture.sent('POST /basket/merge').map(({ body }) => body)).toEqual([{ lines: [kept] }]);
  expect(localStorage.getItem('food-court/basket')).toBeNull();
  expect(toasts).toEqual(['info: Your basket was merged: the item you chose before you logged in is now in it.']);
  await pay();
  await screen.findByRole('heading', { name: 'Thanks for c1' });
  expect(fixture.sent('POST /checkouts')[0]?.body).toMatchObject({ total: 21.5 });
});

it('orders the basket in the profile’s name, pays it once, and shows the thanks', async () => {
  fixture.show();
  await pay();
  expect(await screen.findByRole('heading', { name: 'Thanks for c1' })).toBeVisible();
  expect(fixture.sent('POST /checkouts').map(({ body }) => body)).toEqual([
    { serving: { kind: 'pick-up', name: 'Bea' }, total: 21.5 },
  ]);
  expect(fixture.sent('POST /orders/{id}/payment')).toHaveLength(1);
});

it('uses the table of the scanned code', async () => {
  sessionStorage.setItem('food-court/table', '12');
  fixture.show();
  expect(await screen.findByRole('textbox', { name: 'Table number' })).toHaveValue('12');
  await pay();
  await screen.findByRole('heading', { name: 'Thanks for c1' });
  expect(fixture.sent('POST /checkouts')[0]?.body).toMatchObject({ serving: { kind: 'table', table: 12 } });
});

it.each(['', '0', '1.5', 'twelve'])('asks for the table when %j is typed, and charges nothing', async (typed) => {
  fixture.show();
  await userEvent.click(await screen.findByRole('radio', { name: 'Eat here' }));
  if (typed) await userEvent.type(screen.getByRole('textbox', { name: 'Table number' }), typed);
  await pay();
  await waitFor(() => expect(screen.getByText('Enter the number on your table')).toBeVisible());
  expect(fixture.sent('POST /checkouts')).toHaveLength(0);
});

it('takes no fourth digit for a table, and orders to the table that the field shows', async () => {
  fixture.show();
  await userEvent.click(await screen.findByRole('radio', { name: 'Eat here' }));
  await userEvent.type(screen.getByRole('textbox', { name: 'Table number' }), '1000');
  expect(screen.getByRole('textbox', { name: 'Table number' })).toHaveValue('100');
  await pay();
  await screen.findByRole('heading', { name: 'Thanks for c1' });
  expect(fixture.sent('POST /checkouts')[0]?.body).toMatchObject({ serving: { kind: 'table', table: 100 } });
});

it('pays the same order in a second attempt after a refused card', async () => {
  const declined = {
    type: 'card_error',
    message: 'Your card was declined.',
    payment_intent: { status: 'requires_payment_method' },
  };
  fixture.stripe.confirmCardPayment = async () => ({ error: declined });
  fixture.payment = 'failed';
  sessionStorage.setItem('food-court/table', '12');
  fixture.show();
  const field = await screen.findByText('the card field');
  await pay();
  await waitFor(() => expect(error()).toHaveTextContent('Your card was declined.'));
  expect(screen.getByText('the card field')).toBe(field);
  expect(screen.getByText('Order #ABCDE')).toBeVisible();
  expect(screen.getByRole('textbox', { name: 'Table number' })).toHaveValue('12');
  expect(screen.getByRole('region', { name: 'Sam’s Bar' })).toBeVisible();
  expect(screen.queryByRole('link', { name: 'Change the basket' })).not.toBeInTheDocument();

  fixture.stripe.confirmCardPayment = async () => ({});
  fixture.payment = 'paid';
  await userEvent.click(await payButton());
  expect(await screen.findByRole('heading', { name: 'Thanks for c1' })).toBeVisible();
  expect(fixture.sent('POST /checkouts')).toHaveLength(1);
});

it('repeats an order with the same key after its answer was lost', async () => {
  const placed = fixture.placeCheckout;
  fixture.placeCheckout = () => {
    throw new ApiError('unreachable', 'The food court can’t be reached.');
  };
  fixture.show();
  await pay();
  await waitFor(() => expect(error()).toHaveTextContent('can’t be reached. Nothing was charged.'));
  fixture.placeCheckout = placed;
  await userEvent.click(await payButton());
  await screen.findByRole('heading', { name: 'Thanks for c1' });
  const keys = fixture.sent('POST /checkouts').map(({ key }) => key);
  expect([keys.length, new Set(keys).size]).toEqual([2, 1]);
});

it('shows what is being ordered, then the thanks, when the basket is emptied before the answer', async () => {
  const checkout = fixture.placeCheckout();
  let answer = (_: Checkout): void => {};
  fixture.placeCheckout = () => new Promise((resolve) => (answer = resolve));
  fixture.show();
  await pay();
  await waitFor(() => expect(fixture.sent('POST /checkouts')).toHaveLength(1));
  await emptyTheBasket();
  expect(screen.getByText('the card field')).toBeVisible();
  answer(await checkout);
  expect(await screen.findByRole('heading', { name: 'Thanks for c1' })).toBeVisible();
});

it('finds the order whose answer was lost, although the basket is empty by then', async () => {
  const checkout = fixture.placeCheckout();
  fixture.placeCheckout = () => {
    throw new ApiError('unreachable', 'The food court can’t be reached.');
  };
  fixture.show();
  await pay();
  await waitFor(() => expect(error()).toHaveTextContent('Nothing was charged.'));
  await emptyTheBasket();
  fixture.placeCheckout = () => checkout;
  await userEvent.click(await payButton());
  await screen.findByRole('heading', { name: 'Thanks for c1' });
  const keys = fixture.sent('POST /checkouts').map(({ key }) => key);
  expect([keys.length, new Set(keys).size]).toEqual([2, 1]);
});

it('shows a new price and charges nothing when a dish costs more than the page says', async () => {
  fixture.show();
  fixture.placeCheckout = () => {
    fixture.basket = basketOf(line({ price: 10, seenPrice: 9.5, problem: 'price-changed' }), tea);
    throw new ApiError('price_changed', 'Your basket now costs $22.50.', 409);
  };
  await pay();
  await waitFor(() => expect(error()).toHaveTextContent('Your basket now costs $22.50. Nothing was charged.'));
  expect(await screen.findByText('New price; it was $9.50')).toBeVisible();
  expect(await payButton()).toHaveTextContent('Pay $22.50');
});

it('shows on a phone how much it is, unfolds the lines on request, and by itself when a price has changed', async () => {
  fixture.show();
  const summary = await screen.findByRole('button', { name: /^\d items · \$21\.50$/ });
  expect(summary).toHaveAttribute('aria-expanded', 'false');
  await userEvent.click(summary);
  expect(summary).toHaveAttribute('aria-expanded', 'true');
  cleanup();
  fixture.basket = basketOf(line({ price: 10, seenPrice: 9.5, problem: 'price-changed' }), tea);
  fixture.show();
  expect(await screen.findByRole('button', { name: /^\d items/ })).toHaveAttribute('aria-expanded', 'true');
});

it('has no Pay button while a line is unavailable', async () => {
  fixture.basket = basketOf(line({ problem: 'sold-out' }), tea);
  fixture.show();
  expect(await screen.findByText(/You can’t order Lotus Soup like that any more/)).toBeVisible();
  expect(screen.queryByRole('button', { name: /^Pay/ })).not.toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Change the basket' })).toHaveAttribute('href', '/basket');
});

it('says that an empty basket is empty, and where unpaid orders are', async () => {
  fixture.basket = basketOf();
  fixture.show();
  expect(await screen.findByText('Your basket is empty')).toBeVisible();
  expect(screen.getByRole('link', { name: 'My Orders' })).toHaveAttribute('href', '/orders');
});

it('offers a retry when the basket can’t be loaded', async () => {
  const basket = fixture.basket;
  Object.defineProperty(fixture, 'basket', {
    configurable: true,
    get: () => {
      throw new ApiError('unavailable', 'The kitchen is busy.', 503);
    },
  });
  fixture.show();
  expect(await screen.findByText(/The kitchen is busy. Nothing was charged./)).toBeVisible();
  Object.defineProperty(fixture, 'basket', { value: basket });
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await payButton()).toHaveTextContent('Pay $21.50');
});
