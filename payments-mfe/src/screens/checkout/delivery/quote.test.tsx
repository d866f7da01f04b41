import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ApiError, type DeliveryQuote } from '@food-court/shared-api';
import { CheckoutFixture } from '#testing/checkout-fixture.tsx';
import { chargeAsSeen, chooseDelivery, delivery, fee, quote, sayWhere } from '#testing/delivery-fixture.ts';

jest.mock('@food-court/shared-auth', () => jest.requireActual<object>('#testing/fake-session.ts'));

let fixture: CheckoutFixture;
beforeEach(() => {
  sessionStorage.clear();
  localStorage.clear();
  fixture = new CheckoutFixture();
  fixture.readDelivery = () => delivery();
  fixture.makeQuote = () => quote();
  chargeAsSeen(fixture);
});
afterEach(() => jest.useRealTimers());

const pays = (amount: string) => screen.findByRole('button', { name: `Pay ${amount}` });
const pay = async (amount: string): Promise<void> => {
  await screen.findByText('the card field');
  fixture.stripe.becomeReady();
  await userEvent.click(await pays(amount));
};
const ended = (): never => {
  throw new ApiError('conflict', 'This delivery fee no longer holds.', 409);
};
const asked = () => fixture.sent('POST /delivery-quotes').map(({ body }) => body);

test('the fee of the latest place wins, although the answer for an earlier one comes later', async () => {
  const answers: ((made: DeliveryQuote) => void)[] = [];
  fixture.makeQuote = () => new Promise((resolve) => answers.push(resolve));
  fixture.show();
  await chooseDelivery();
  await sayWhere('Yaba');
  await waitFor(() => expect(answers).toHaveLength(1));
  await sayWhere('Ikeja');
  await waitFor(() => expect(answers).toHaveLength(2));
  await act(async () => answers[1]?.(quote({ _id: 'of-ikeja', amount: 0.68, naira: 1_020 })));
  expect(await pays('$22.18')).toBeVisible();
  await act(async () => answers[0]?.(quote()));
  expect(await fee()).toHaveTextContent('$0.68 · N1,020');
  expect(asked()).toEqual([{ zone: 'Yaba' }, { zone: 'Ikeja' }]);
});

test('a new fee is asked for shortly before the ten minutes are over', async () => {
  jest.useFakeTimers();
  const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTimeAsync });
  fixture.show();
  await chooseDelivery(user);
  await sayWhere('Yaba', 'Allen Avenue 12', user);
  expect(await pays('$22.11')).toBeVisible();
  fixture.makeQuote = () => quote({ _id: 'q2', amount: 0.57, naira: 850, step: 1 });
  await act(() => jest.advanceTimersByTimeAsync(8.5 * 60_000));
  expect(asked()).toHaveLength(1);
  await act(() => jest.advanceTimersByTimeAsync(60_000));
  expect(asked()).toHaveLength(2);
  expect(await pays('$22.07')).toBeVisible();
});

test('a fee that is renewed while Pay is pressed is dropped, so the total that was pressed is sent and shown', async () => {
  jest.useFakeTimers();
  const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTimeAsync });
  fixture.show();
  await chooseDelivery(user);
  await sayWhere('Yaba', 'Allen Avenue 12', user);
  await pays('$22.11');
  let answer: ((made: DeliveryQuote) => void) | undefined;
  fixture.makeQuote = () => new Promise((resolve) => (answer = resolve));
  await act(() => jest.advanceTimersByTimeAsync(9.5 * 60_000));
  expect(asked()).toHaveLength(2);
  const place = fixture.placeCheckout;
  fixture.placeCheckout = () => {
    answer?.(quote({ _id: 'q2', amount: 0.57, naira: 850, step: 1 }));
    throw new ApiError('unreachable', 'The food court can’t be reached.');
  };
  await screen.findByText('the card field');
  fixture.stripe.becomeReady();
  await user.click(await pays('$22.11'));
  await screen.findByText(/can’t be reached. Nothing was charged./);
  fixture.placeCheckout = place;
  await user.click(await pays('$22.11'));
  await screen.findByRole('heading', { name: 'Thanks for c1' });
  expect(fixture.sent('POST /checkouts').map(({ body }) => body)).toMatchObject([
    { total: 22.11, delivery: { quote: 'q1' } },
    { total: 22.11, delivery: { quote: 'q1' } },
  ]);
});

test('charges nothing for a fee that has ended before the buyer has seen the new total and pressed again', async () => {
  const place = fixture.placeCheckout;
  fixture.placeCheckout = ended;
  fixture.show();
  await chooseDelivery();
  await sayWhere('Yaba', 'Allen Avenue 12');
  await pays('$22.11');
  fixture.makeQuote = () => quote({ _id: 'q2', amount: 0.57, naira: 850, step: 1 });
  await pay('$22.11');
  expect(await pays('$22.07')).toBeVisible();
  expect(screen.getByRole('alert')).toHaveTextContent(
    'This delivery fee no longer holds. The delivery fee is now $0.57. Check the total, and press Pay again. Nothing was charged.',
  );
  expect(screen.getByText('Total').parentElement).toHaveTextContent('$22.07');
  expect(fixture.sent('POST /orders/{id}/payment')).toHaveLength(0);
  fixture.placeCheckout = place;
  await userEvent.click(await pays('$22.07'));
  await screen.findByRole('heading', { name: 'Thanks for c1' });
  expect(fixture.sent('POST /checkouts').map(({ body }) => body)).toMatchObject([
    { total: 22.11, delivery: { quote: 'q1' } },
    { total: 22.07, delivery: { quote: 'q2' } },
  ]);
});

test('says that the court no longer delivers, and lets the buyer choose another way', async () => {
  const place = fixture.placeCheckout;
  fixture.show();
  await chooseDelivery();
  await sayWhere('Yaba', 'Allen Avenue 12');
  await pays('$22.11');
  fixture.readDelivery = () => delivery({ on: false });
  fixture.makeQuote = ended;
  fixture.placeCheckout = ended;
  await pay('$22.11');
  expect(await screen.findByText('The court doesn’t deliver right now. Choose another way.')).toBeVisible();
  expect(screen.queryByRole('radio', { name: 'Delivery' })).not.toBeInTheDocument();
  fixture.placeCheckout = place;
  await userEvent.click(screen.getByRole('radio', { name: 'Take away' }));
  await userEvent.click(await pays('$21.50'));
  await screen.findByRole('heading', { name: 'Thanks for c1' });
  expect(fixture.sent('POST /checkouts').at(-1)?.body).toEqual({
    serving: { kind: 'pick-up', name: 'Bea' },
    total: 21.5,
  });
});

test('says why there is no fee, and asks again on request', async () => {
  fixture.makeQuote = () => {
    throw new ApiError('unreachable', 'The food court can’t be reached.');
  };
  fixture.show();
  await chooseDelivery();
  await sayWhere('Yaba', 'Allen Avenue 12');
  expect(await screen.findByText('The food court can’t be reached.')).toBeVisible();
  await pay('$21.50');
  expect(
    await screen.findByText(
      'We don’t know the delivery fee yet. Press Pay again when you see it. Nothing was charged.',
    ),
  ).toBeVisible();
  expect(fixture.sent('POST /checkouts')).toHaveLength(0);
  fixture.makeQuote = () => quote();
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await pays('$22.11')).toBeVisible();
});

test('keeps the quote of an order whose answer was lost, so that the next press finds the same order', async () => {
  const place = fixture.placeCheckout;
  fixture.placeCheckout = () => {
    throw new ApiError('unreachable', 'The food court can’t be reached.');
  };
  fixture.show();
  await chooseDelivery();
  await sayWhere('Yaba', 'Allen Avenue 12');
  await pay('$22.11');
  await screen.findByText(/can’t be reached. Nothing was charged./);
  fixture.placeCheckout = place;
  await userEvent.click(await pays('$22.11'));
  await screen.findByRole('heading', { name: 'Thanks for c1' });
  expect(new Set(fixture.sent('POST /checkouts').map(({ key }) => key)).size).toBe(1);
  expect(asked()).toHaveLength(1);
});

test('a second attempt after a refused card pays for the same delivery, even when the court has stopped to deliver', async () => {
  fixture.stripe.confirmCardPayment = async () => ({
    error: {
      type: 'card_error',
      message: 'Your card was declined.',
      payment_intent: { status: 'requires_payment_method' },
    },
  });
  fixture.payment = 'failed';
  fixture.show();
  await chooseDelivery();
  await sayWhere('Yaba', 'Allen Avenue 12');
  await pay('$22.11');
  expect(await screen.findByText('Your card was declined.')).toBeVisible();
  expect(screen.getByText('Delivery to Allen Avenue 12')).toBeVisible();
  expect(screen.queryByLabelText('Where to?')).not.toBeInTheDocument();
  fixture.readDelivery = () => delivery({ on: false });
  const read = fixture.sent('GET /delivery').length;
  await act(async () => void window.dispatchEvent(new Event('visibilitychange')));
  await waitFor(() => expect(fixture.sent('GET /delivery').length).toBeGreaterThan(read));
  fixture.stripe.confirmCardPayment = async () => ({});
  fixture.payment = 'paid';
  await userEvent.click(await pays('$22.11'));
  await screen.findByRole('heading', { name: 'Thanks for c1' });
  expect(fixture.sent('POST /checkouts')).toHaveLength(1);
});
