import { screen } from '@testing-library/react';
import { expectError, loadCardField, PaymentFixture } from '#testing/payment-fixture.ts';
import { payButton, showPayment } from '#testing/show-payment.tsx';

jest.mock('@food-court/shared-auth', () => jest.requireActual<object>('#testing/fake-session.ts'));

let fixture: PaymentFixture;
beforeEach(() => {
  fixture = new PaymentFixture();
});

it('says that the card field could not be loaded', async () => {
  showPayment();
  await screen.findByText('the card field');
  fixture.stripe.card.emit('loaderror', { error: { type: 'api_error' } });
  await expectError('We couldn’t load the card field. Nothing was charged.');
  expect(await payButton()).toBeDisabled();
});

it('gives the card field the amount, a look and cards as the only means', async () => {
  showPayment();
  await loadCardField(fixture);
  expect(fixture.stripe.options).toMatchObject({
    mode: 'payment',
    amount: 950,
    currency: 'usd',
    allowedPaymentMethodTypes: ['card'],
    appearance: { theme: 'stripe' },
  });
  expect(fixture.stripe.card.options).toMatchObject({ wallets: { applePay: 'never' }, readOnly: false });
});
