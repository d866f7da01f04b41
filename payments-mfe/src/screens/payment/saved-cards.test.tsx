import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { SavedCard } from '@food-court/shared-api';
import { rejectWith } from '#testing/fake-server.ts';
import { expectError, loadCardField, paidHeading, PaymentFixture } from '#testing/payment-fixture.ts';
import { payButton, showPayment } from '#testing/show-payment.tsx';

jest.mock('@food-court/shared-auth', () => jest.requireActual<object>('#testing/fake-session.ts'));

const visa: SavedCard = { _id: 'c1', brand: 'visa', last4: '4242', expires: { month: 12, year: 2029 } };
const mastercard: SavedCard = { _id: 'c2', brand: 'mastercard', last4: '4444', expires: { month: 3, year: 2030 } };

let fixture: PaymentFixture;
beforeEach(() => {
  fixture = new PaymentFixture();
});

const card = (name: string) => screen.findByRole('radio', { name });
const box = () => screen.getByRole('checkbox', { name: 'Save this card for next time' });

it('pays with the newest saved card by one press', async () => {
  fixture.cards = [visa, mastercard];
  showPayment();
  expect(await card('Visa ending 4242 · 12/29')).toBeChecked();
  expect(screen.queryByRole('group', { name: 'Card details' })).not.toBeInTheDocument();
  await userEvent.click(await payButton());
  expect(await paidHeading()).toBeVisible();
  expect(fixture.choices).toEqual([{ savedCard: 'c1' }]);
  expect(fixture.stripe.calls).toEqual(['confirm pi_1_secret_2 the chosen card']);
});

it('pays with another of the saved cards', async () => {
  fixture.cards = [visa, mastercard];
  showPayment();
  await userEvent.click(await card('Mastercard ending 4444 · 03/30'));
  await userEvent.click(await payButton());
  expect(await paidHeading()).toBeVisible();
  expect(fixture.choices).toEqual([{ savedCard: 'c2' }]);
});

it('does not offer an expired card', async () => {
  fixture.cards = [{ ...visa, isExpired: true }];
  showPayment();
  await loadCardField(fixture);
  expect(screen.queryByRole('radio')).not.toBeInTheDocument();
});

it('keeps a typed card when the box is ticked, and asks for nothing when it is not', async () => {
  showPayment();
  await loadCardField(fixture);
  expect(box()).not.toBeChecked();
  expect(box()).not.toHaveAccessibleDescription();
  await userEvent.click(box());
  expect(box()).toHaveAccessibleDescription(/^You agree that we charge this card/);
  await userEvent.click(await payButton());
  expect(await paidHeading()).toBeVisible();
  expect(fixture.choices).toEqual([{ save: true }]);
  expect(fixture.stripe.calls[0]).toMatch(/ to keep: always$/);
});

it('takes the choice of a kept card back when another card pays after a declined one', async () => {
  fixture.cards = [visa];
  const { confirmCardPayment } = fixture.stripe;
  fixture.stripe.confirmCardPayment = async () => ({
    error: {
      type: 'card_error',
      message: 'Your card was declined.',
      payment_intent: { status: 'requires_payment_method' },
    },
  });
  showPayment();
  await card('Visa ending 4242 · 12/29');
  await userEvent.click(await payButton());
  await expectError('Your card was declined.');
  fixture.stripe.confirmCardPayment = confirmCardPayment;
  await userEvent.click(await card('Use another card'));
  expect(screen.getByRole('alert')).toBeEmptyDOMElement();
  expect(await payButton()).toBeDisabled();
  await loadCardField(fixture);
  await userEvent.click(await payButton());
  expect(await paidHeading()).toBeVisible();
  expect(fixture.choices).toEqual([{ savedCard: 'c1' }, { save: false }]);
  expect(fixture.stripe.calls.at(-1)).toBe('confirm pi_1_secret_2 pm_1');
});

it('says that a saved card is gone, and charges nothing', async () => {
  fixture.cards = [visa];
  fixture.chooseCard = rejectWith('conflict', 'This card can’t be used for this payment. Use another card.');
  showPayment();
  await card('Visa ending 4242 · 12/29');
  await userEvent.click(await payButton());
  await expectError('This card can’t be used for this payment. Use another card. Nothing was charged.');
  expect(fixture.stripe.calls).toEqual([]);
  await waitFor(async () => expect(await payButton()).toBeEnabled());
});

it('lets the buyer type a card when the saved ones can’t be loaded', async () => {
  Object.defineProperty(fixture, 'cards', { get: rejectWith('unavailable', 'The food court is busy.', 503) });
  showPayment();
  await loadCardField(fixture);
  expect(await payButton()).toBeEnabled();
});
