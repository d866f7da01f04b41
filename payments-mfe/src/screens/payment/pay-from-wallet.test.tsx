import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expectError, loadCardField, paidHeading, PaymentFixture } from '#testing/payment-fixture.ts';
import { payButton, showPayment } from '#testing/show-payment.tsx';

jest.mock('@food-court/shared-auth', () => jest.requireActual<object>('#testing/fake-session.ts'));

const declined = { error: { type: 'card_error', message: 'It was declined.' } };
const walletChoice = () => screen.queryByRole('radio', { name: 'Wallet' });

it('keeps the card field and asks for the rest when a card is declined after the wallet has paid its part', async () => {
  const fixture = new PaymentFixture();
  fixture.wallet = { ...fixture.wallet, bought: 8 };
  fixture.startPayment = () => ({ clientSecret: 'pi_1_secret_2', amount: 1.5 });
  showPayment();
  await userEvent.click(await screen.findByRole('radio', { name: 'Wallet' }));
  await loadCardField(fixture);
  const card = screen.getByText('the card field');
  const paidByWallet = { _id: 'c1', amount: 9.5, orders: 1, paid: 8, returned: 0 };
  fixture.setConfirmation({ checkout: paidByWallet }, declined);
  await userEvent.click(await payButton());
  await expectError('It was declined.');
  expect(await screen.findByText('$8.00 paid · $1.50 left')).toBeVisible();
  expect(await payButton()).toHaveTextContent('Pay $1.50');
  expect(card).toBeInTheDocument();
  expect(walletChoice()).not.toBeInTheDocument();

  fixture.setConfirmation({ payment: 'paid' }, { paymentIntent: { status: 'succeeded' } });
  await userEvent.click(await payButton());
  expect(await paidHeading()).toBeVisible();
  expect(fixture.requests.filter((name) => name === 'POST /checkouts/{id}/payments')).toHaveLength(1);
});
