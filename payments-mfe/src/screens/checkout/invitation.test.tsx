import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { basketOf, CheckoutFixture, line, refuseInvitation, tea } from '#testing/checkout-fixture.tsx';
import { rejectWith } from '#testing/fake-server.ts';
import { signedOut } from '#testing/fake-session.ts';
import { payButton } from '#testing/show-payment.tsx';
import { newcomersWallet } from '#testing/wallets.ts';

jest.mock('@food-court/shared-auth', () => jest.requireActual<object>('#testing/fake-session.ts'));

const storageName = 'food-court/invitation';
const day = 24 * 60 * 60_000;

let fixture: CheckoutFixture;
beforeEach(() => {
  sessionStorage.clear();
  localStorage.clear();
  fixture = new CheckoutFixture();
  fixture.startPayment = () => ({ clientSecret: 'pi_1_secret_2', amount: 21.37 });
  fixture.wallet = newcomersWallet;
});

const field = () => screen.findByRole('textbox', { name: 'Invitation code' });
const unfold = async () => userEvent.click(await screen.findByText('Have an invitation?'));
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
async function apply(code: string): Promise<void> {
  await unfold();
  await userEvent.type(await field(), code);
  await press('Apply');
}
async function pay(): Promise<void> {
  await screen.findByText('the card field');
  fixture.stripe.becomeReady();
  await userEvent.click(await payButton());
}
const paymentsMade = () =>
  fixture.requests
    .map(({ name, body }) => ({ name, body }))
    .filter(({ name }) =>
      [
        'POST /checkouts',
        'POST /checkouts/{id}/invitation',
        'POST /checkouts/{id}/payments',
        'POST /orders/{id}/payment',
      ].includes(name),
    );
const namesOfPayments = () => paymentsMade().map(({ name }) => name);
const invitationLine = () => screen.queryByText('Invitation')?.parentElement?.textContent;
const alert = () => screen.getByText(/Nothing was charged\.$/);

it('takes what an invitation is worth off all amounts, and asks nothing before', async () => {
  fixture.show();
  expect(await payButton()).toHaveTextContent('Pay $21.50');
  expect(fixture.sent('POST /invitation-checks')).toEqual([]);
  await apply('abcd 2345');
  expect(await screen.findByText('You get $0.13 off.')).toBeVisible();
  expect(fixture.sent('POST /invitation-checks').map(({ body }) => body)).toEqual([
    { code: 'abcd 2345', amount: 21.5 },
  ]);
  expect(invitationLine()).toBe('Invitation −$0.13');
  expect(screen.getByText('Total').parentElement).toHaveTextContent('$21.37');
  expect(screen.getByRole('button', { name: /3 items · \$21\.37/ })).toBeInTheDocument();
  expect(await payButton()).toHaveTextContent('Pay $21.37');
});

it('keeps the card field and the focus while an invitation is applied and removed', async () => {
  fixture.startPayment = () => ({ clientSecret: 'pi_1_secret_2', amount: 21.5 });
  fixture.show();
  const card = await screen.findByText('the card field');
  await apply('ABCD2345');
  expect(await screen.findByRole('button', { name: 'Remove' })).toHaveFocus();
  expect(await field()).toHaveAttribute('readonly');
  expect(card).toBeInTheDocument();
  await press('Remove');
  expect(await payButton()).toHaveTextContent('Pay $21.50');
  expect(invitationLine()).toBeUndefined();
  expect(screen.getByRole('button', { name: 'Apply' })).toHaveFocus();
  expect(card).toBeInTheDocument();
  await pay();
  await screen.findByRole('heading', { name: 'Thanks for c1' });
  expect(fixture.sent('POST /checkouts/{id}/invitation')).toEqual([]);
});

it('shows why an invitation can’t be used at its field, until something else is typed', async () => {
  fixture.checkInvitation = refuseInvitation;
  fixture.show();
  await apply('WRONG');
  const code = await field();
  await waitFor(() => expect(code).toHaveAccessibleDescription(/This invitation can’t be used here\.$/));
  expect(await payButton()).toHaveTextContent('Pay $21.50');
  await press('Apply');
  await waitFor(() => expect(fixture.sent('POST /invitation-checks')).toHaveLength(2));
  await userEvent.type(code, 'X');
  expect(code).toBeValid();
});

it('pays by invitation, wallet and card, in this order', async () => {
  fixture.wallet = { ...newcomersWallet, bought: 5 };
  fixture.startPayment = () => ({ clientSecret: 'pi_1_secret_2', amount: 16.37 });
  fixture.show();
  await apply('ABCD2345');
  await userEvent.click(await screen.findByRole('radio', { name: 'Wallet' }));
  expect(await payButton()).toHaveTextContent('Pay $16.37 · $5.00 from your wallet');
  await pay();
  await screen.findByRole('heading', { name: 'Thanks for c1' });
  expect(paymentsMade()).toMatchObject([
    { name: 'POST /checkouts', body: { total: 21.5 } },
    { name: 'POST /checkouts/{id}/invitation', body: { code: 'ABCD2345' } },
    { name: 'POST /checkouts/{id}/payments', body: { method: 'wallet', amount: 5 } },
    { name: 'POST /orders/{id}/payment' },
  ]);
});

it('stops the payment when the invitation is refused, removes it, and charges the full amount at the next press only', async () => {
  fixture.takeInvitation = refuseInvitation;
  fixture.show();
  await apply('ABCD2345');
  await screen.findByText('You get $0.13 off.');
  await pay();
  await waitFor(() =>
    expect(alert()).toHaveTextContent(
      'This invitation can’t be used here. Press Pay again to pay without it. Nothing was charged.',
    ),
  );
  expect(await field()).toHaveAccessibleDescription(/This invitation can’t be used here\.$/);
  expect(await payButton()).toHaveTextContent('Pay $21.50');
  expect(namesOfPayments()).toEqual(['POST /checkouts', 'POST /checkouts/{id}/invitation']);
  expect(fixture.stripe.calls.filter((call) => call.startsWith('confirm'))).toEqual([]);

  fixture.startPayment = () => ({ clientSecret: 'pi_1_secret_2', amount: 21.5 });
  await pay();
  await screen.findByRole('heading', { name: 'Thanks for c1' });
  expect(namesOfPayments().slice(2)).toEqual(['POST /orders/{id}/payment']);
});

it('asks again before it charges more than it has shown', async () => {
  fixture.takeInvitation = () => ({ discount: 0.1 });
  fixture.startPayment = () => ({ clientSecret: 'pi_1_secret_2', amount: 21.4 });
  fixture.show();
  await apply('ABCD2345');
  await screen.findByText('You get $0.13 off.');
  await pay();
  await waitFor(() => expect(alert()).toHaveTextContent(/^Your invitation takes \$0\.10 off now\./));
  expect(await payButton()).toHaveTextContent('Pay $21.40');
  expect(screen.queryByRole('button', { name: 'Remove' })).not.toBeInTheDocument();
  await pay();
  await screen.findByRole('heading', { name: 'Thanks for c1' });
  expect(fixture.sent('POST /checkouts/{id}/invitation')).toHaveLength(1);
});

it('waits for what an invitation is worth, and charges no full amount meanwhile', async () => {
  let answer: (given: { discount: number }) => void = () => undefined;
  fixture.checkInvitation = () => new Promise((resolve) => (answer = resolve));
  fixture.show();
  await apply('ABCD2345');
  await pay();
  expect(paymentsMade()).toEqual([]);
  answer({ discount: 0.13 });
  await waitFor(() => expect(alert()).toHaveTextContent(/^Your invitation takes \$0\.13 off now\./));
  expect(paymentsMade()).toEqual([]);
  expect(await payButton()).toHaveTextContent('Pay $21.37');
});

it('does not ask for a refused code again when the window gets the focus', async () => {
  fixture.checkInvitation = refuseInvitation;
  fixture.show();
  await apply('ABCD2345');
  await screen.findByText('This invitation can’t be used here.');
  window.dispatchEvent(new Event('visibilitychange'));
  window.dispatchEvent(new Event('focus'));
  await payButton();
  expect(fixture.sent('POST /invitation-checks')).toHaveLength(1);
});

it('keeps the invitation while its answer is lost, and after a refused card', async () => {
  const { takeInvitation } = fixture;
  fixture.takeInvitation = rejectWith('unavailable', 'The food court is busy.', 503);
  fixture.show();
  await apply('ABCD2345');
  await screen.findByText('You get $0.13 off.');
  await pay();
  await waitFor(() => expect(alert()).toHaveTextContent('The food court is busy. Nothing was charged.'));
  fixture.takeInvitation = takeInvitation;
  const { confirmCardPayment } = fixture.stripe;
  fixture.stripe.confirmCardPayment = async () => ({
    error: { type: 'card_error', message: 'Your card was declined.' },
  });
  await userEvent.click(await payButton());
  expect(await screen.findByText('Your card was declined.')).toBeVisible();
  expect(await payButton()).toHaveTextContent('Pay $21.37');
  fixture.stripe.confirmCardPayment = confirmCardPayment;
  await userEvent.click(await payButton());
  await screen.findByRole('heading', { name: 'Thanks for c1' });
  expect(fixture.sent('POST /checkouts/{id}/invitation')).toHaveLength(2);
});

it('asks again what it is worth when a tip changes the amount', async () => {
  fixture.basket = { ...basketOf(line(), tea), takesTips: true };
  fixture.show();
  await apply('ABCD2345');
  await screen.findByText('You get $0.13 off.');
  fixture.checkInvitation = () => ({ discount: 0.2 });
  await userEvent.click(await screen.findByRole('radio', { name: /^10%/ }));
  expect(await screen.findByText('You get $0.20 off.')).toBeVisible();
  expect(await payButton()).toHaveTextContent('Pay $23.50');
});

it('applies the code of the link that a friend came by, and forgets it once the order is paid', async () => {
  localStorage.setItem(storageName, `ABCD2345 ${Date.now() - 29 * day}`);
  fixture.show();
  expect(await field()).toHaveValue('ABCD2345');
  await screen.findByText('You get $0.13 off.');
  await pay();
  await screen.findByRole('heading', { name: 'Thanks for c1' });
  expect(localStorage.getItem(storageName)).toBeNull();
});

it.each([`ABCD2345 ${Date.now() - 31 * day}`, 'ABCD2345', ''])(
  'stays folded when the browser has %j',
  async (stored) => {
    localStorage.setItem(storageName, stored);
    fixture.show();
    await payButton();
    expect(screen.queryByRole('textbox', { name: 'Invitation code' })).not.toBeInTheDocument();
    await unfold();
    expect(await field()).toHaveValue('');
  },
);

it('is not offered to guests', async () => {
  signedOut();
  const kept = { productId: 'd1', quantity: 1, choices: [], price: 9.5 };
  localStorage.setItem('food-court/basket', JSON.stringify({ lines: [kept] }));
  fixture.show('/guest/checkout');
  await payButton();
  expect(screen.queryByText('Have an invitation?')).not.toBeInTheDocument();
});
