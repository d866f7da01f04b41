import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ApiError } from 'shared-api';
import { fakeCourt, soup } from '../testing/fake-court';
import { payButton, showPayment } from '../testing/show-payment';
import { cardField, paid, pay, Till } from '../testing/till';

jest.mock('shared-auth', () => jest.requireActual<object>('../testing/fake-session'));

let till: Till;
beforeEach(() => {
  till = new Till();
});

describe('a payment that the server hears of late', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());
  const user = () => userEvent.setup({ advanceTimers: jest.advanceTimersByTime });

  it('is asked for until it is known, and nobody is asked to pay again', async () => {
    till.confirms({ payment: 'processing' }, { paymentIntent: { status: 'succeeded' } });
    showPayment();
    await cardField(till);
    await user().click(await payButton());
    await waitFor(() =>
      expect(screen.getByRole('status')).toHaveTextContent('Making sure that your payment has arrived…'),
    );
    await act(() => jest.advanceTimersByTimeAsync(15_000));
    expect(screen.getByRole('status')).toHaveTextContent('Please don’t pay again.');
    expect(await payButton()).toHaveAttribute('aria-busy', 'true');
    till.truth = () => {
      throw new ApiError('unavailable', 'down', 503);
    };
    await act(() => jest.advanceTimersByTimeAsync(20_000));
    till.truth = () => ({ payment: 'paid' });
    await act(() => jest.advanceTimersByTimeAsync(6_000));
    expect(await paid()).toBeVisible();
    expect(till.stripe.asked).toHaveLength(2);
  });
});

describe('coming back', () => {
  it('after the tab was closed in the middle shows the payment that was made', async () => {
    till.truth = () => ({ payment: 'paid' });
    showPayment();
    expect(await paid()).toBeVisible();
    expect(till.begun()).toBe(0);
  });

  it('to a payment under way waits for the truth before it asks for a card', async () => {
    till.order = { ...soup, payment: 'processing' };
    let answer = () => {};
    const answered = new Promise<void>((resolve) => (answer = resolve));
    const { order } = till;
    fakeCourt({ 'GET /orders/{id}': () => order, 'POST /orders/{id}/payment-check': () => answered.then(() => order) });
    showPayment();
    expect(await screen.findByText('Asking the card provider how your payment stands…')).toBeVisible();
    expect(screen.queryByRole('button', { name: /^Pay/ })).not.toBeInTheDocument();
    await act(async () => answer());
    expect(await screen.findByText(/was begun and not finished.*an order is never charged twice/)).toBeVisible();
    expect(await payButton()).toBeInTheDocument();
  });

  it('to a payment that failed says so, and lets pay', async () => {
    till.order = { ...soup, payment: 'failed' };
    showPayment();
    expect(
      await screen.findByText('The last try to pay this order did not go through. Nothing was charged.'),
    ).toBeVisible();
    await pay(till);
    expect(await paid()).toBeVisible();
  });

  it('to a tab that was left open: what was paid in another one is shown within a second', async () => {
    showPayment();
    await cardField(till);
    till.line.start();
    till.order = { ...soup, payment: 'paid' };
    till.line.tell('o1');
    expect(await paid()).toBeVisible();
    expect(till.begun()).toBe(0);
  });
});
