import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ApiError } from '@food-court/shared-api';
import { fakeServer, rejectWith, soup } from '#testing/fake-server.ts';
import { payButton, showPayment } from '#testing/show-payment.tsx';
import { expectError, loadCardField, paidHeading, pay, PaymentFixture } from '#testing/payment-fixture.ts';

jest.mock('@food-court/shared-auth', () => jest.requireActual<object>('#testing/fake-session.ts'));

let fixture: PaymentFixture;
beforeEach(() => {
  fixture = new PaymentFixture();
});

describe('a payment that the server learns of late', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  it('is polled until it is settled, and the user is told not to pay again', async () => {
    fixture.setConfirmation({ payment: 'processing' }, { paymentIntent: { status: 'succeeded' } });
    showPayment();
    await loadCardField(fixture);
    const button = await payButton();
    await act(async () => {
      button.click();
      await jest.advanceTimersByTimeAsync(0);
    });
    expect(screen.getByRole('status')).toHaveTextContent('Confirming your payment…');
    await act(() => jest.advanceTimersByTimeAsync(15_000));
    expect(screen.getByRole('status')).toHaveTextContent('Please don’t pay again.');
    expect(await payButton()).toHaveAttribute('aria-busy', 'true');
    fixture.providerResult = () => {
      throw new ApiError('unavailable', 'down', 503);
    };
    await act(() => jest.advanceTimersByTimeAsync(20_000));
    fixture.providerResult = () => ({ payment: 'paid' });
    await act(() => jest.advanceTimersByTimeAsync(6_000));
    expect(await paidHeading()).toBeVisible();
    expect(fixture.stripe.calls).toHaveLength(2);
  });
});

describe('returning to the payment page', () => {
  it('shows the order as paid when the tab was closed during the payment', async () => {
    fixture.providerResult = () => ({ payment: 'paid' });
    showPayment();
    expect(await paidHeading()).toBeVisible();
    expect(fixture.startedPayments()).toBe(0);
  });

  it('waits for the result of a payment in progress before it offers the card field', async () => {
    fixture.order = { ...soup, payment: 'processing' };
    let answer = () => {};
    const answered = new Promise<void>((resolve) => (answer = resolve));
    const { order } = fixture;
    fakeServer({
      'GET /orders/{id}': () => order,
      'POST /orders/{id}/payment-check': () => answered.then(() => order),
    });
    showPayment();
    expect(await screen.findByText('Checking your payment with the card provider…')).toBeVisible();
    expect(screen.queryByRole('button', { name: /^Pay/ })).not.toBeInTheDocument();
    await act(async () => answer());
    expect(await screen.findByText(/You started to pay.*an order is never charged twice/)).toBeVisible();
    expect(await payButton()).toBeInTheDocument();
  });

  it('says that the last payment failed, and lets the order be paid', async () => {
    fixture.order = { ...soup, payment: 'failed' };
    showPayment();
    expect(await screen.findByText('Your last payment didn’t go through. Nothing was charged.')).toBeVisible();
    await pay(fixture);
    expect(await paidHeading()).toBeVisible();
  });

  it('shows a payment from another tab in an open tab within a second', async () => {
    showPayment();
    await loadCardField(fixture);
    fixture.line.start();
    fixture.order = { ...soup, payment: 'paid' };
    fixture.line.sendChange('o1');
    expect(await paidHeading()).toBeVisible();
    expect(fixture.startedPayments()).toBe(0);
  });

  it('does not charge a payment from another tab again while it can’t read it, and shows it once it can', async () => {
    showPayment();
    await loadCardField(fixture);
    fixture.readOrder = rejectWith('unreachable', 'The food court can’t be reached.', 0);
    fixture.startPayment = rejectWith('already_paid', 'This order is paid already.');
    await userEvent.click(await payButton());
    await expectError('This order is already paid. You weren’t charged again.');
    expect(fixture.stripe.calls.filter((name) => name.startsWith('confirm'))).toEqual([]);
    fixture.readOrder = () => ({ ...fixture.order, payment: 'paid' });
    fixture.line.start();
    fixture.line.sendChange('o1');
    expect(await paidHeading()).toBeVisible();
  });

  it('removes the payment form within a second when the order is cancelled in another tab', async () => {
    showPayment();
    await loadCardField(fixture);
    fixture.line.start();
    fixture.order = { ...soup, status: 'cancelled' };
    fixture.line.sendChange('o1');
    expect(await screen.findByText('This order was cancelled')).toBeVisible();
    expect(screen.queryByRole('button', { name: /^Pay/ })).not.toBeInTheDocument();
    expect(fixture.startedPayments()).toBe(0);
  });
});
