import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ApiError } from '@food-court/shared-api';
import { CheckoutFixture } from '#testing/checkout-fixture.tsx';
import { signedInAs, signedOut } from '#testing/fake-session.ts';
import { payButton } from '#testing/show-payment.tsx';

jest.mock('@food-court/shared-auth', () => jest.requireActual<object>('#testing/fake-session.ts'));

const kept = { productId: 'd1', quantity: 2, choices: [], price: 9.5 };
const stored = () => localStorage.getItem('food-court/basket');
const secret = () => localStorage.getItem('food-court/guest');

let fixture: CheckoutFixture;
beforeEach(() => {
  sessionStorage.clear();
  localStorage.clear();
  fixture = new CheckoutFixture();
  signedOut();
  localStorage.setItem('food-court/basket', JSON.stringify({ lines: [kept] }));
});

async function pay(): Promise<void> {
  await screen.findByText('the card field');
  fixture.stripe.becomeReady();
  await userEvent.click(await payButton());
}

it('a guest at a table types nothing, pays the basket of this browser, and follows the order', async () => {
  sessionStorage.setItem('food-court/table', '12');
  fixture.show('/guest/checkout');
  expect(await screen.findByText('Table 12')).toBeVisible();
  expect(screen.queryByRole('textbox', { name: 'Table number' })).not.toBeInTheDocument();
  await pay();
  expect(await screen.findByRole('heading', { name: 'Thanks for c1' })).toBeVisible();
  expect(fixture.sent('POST /checkouts').map(({ body }) => body)).toEqual([
    { serving: { kind: 'table', table: 12 }, total: 21.5, lines: [kept] },
  ]);
  expect([secret(), stored()]).toEqual(['secret-1', null]);
});

it('keeps no card without an account', async () => {
  fixture.show('/guest/checkout');
  await screen.findByText('the card field');
  expect(screen.queryByRole('checkbox')).not.toBeInTheDocument();
  expect(fixture.sent('GET /my-cards')).toHaveLength(0);
});

it('asks for a name when the food is picked up, and for the table when the guest changes it', async () => {
  sessionStorage.setItem('food-court/table', '12');
  fixture.show('/guest/checkout');
  await userEvent.click(await screen.findByRole('button', { name: 'Change' }));
  expect(screen.getByRole('textbox', { name: 'Table number' })).toHaveValue('12');
  await userEvent.click(screen.getByRole('radio', { name: 'Take away' }));
  await pay();
  await waitFor(() => expect(screen.getByText('Enter a name to call')).toBeVisible());
  expect(fixture.sent('POST /guests')).toHaveLength(0);
  await userEvent.type(screen.getByRole('textbox', { name: 'Name to call' }), 'Ola');
  await userEvent.click(await payButton());
  await screen.findByRole('heading', { name: 'Thanks for c1' });
  expect(fixture.sent('POST /checkouts')[0]?.body).toMatchObject({ serving: { kind: 'pick-up', name: 'Ola' } });
});

it('sends the receipt to an address if the guest names one, and orders nothing with a wrong one', async () => {
  sessionStorage.setItem('food-court/table', '12');
  fixture.show('/guest/checkout');
  const field = await screen.findByRole('textbox', { name: 'E-mail for your receipt (optional)' });
  expect(field).not.toBeRequired();
  await userEvent.type(field, 'ana@');
  await pay();
  await waitFor(() => expect(field).toHaveAccessibleDescription('Check the e-mail address, or leave it empty.'));
  expect(fixture.sent('POST /checkouts')).toHaveLength(0);
  await userEvent.type(field, 'example.com ');
  await userEvent.click(await payButton());
  await screen.findByRole('heading', { name: 'Thanks for c1' });
  expect(fixture.sent('POST /checkouts')[0]?.body).toMatchObject({ receiptTo: 'ana@example.com' });
});

it('becomes another guest when the secret has expired, and orders once', async () => {
  localStorage.setItem('food-court/guest', 'of-last-year');
  sessionStorage.setItem('food-court/table', '12');
  const place = fixture.placeCheckout;
  fixture.placeCheckout = () => {
    if (secret() === 'of-last-year') throw new ApiError('session_expired', 'This link is no longer valid.', 401);
    return place();
  };
  fixture.show('/guest/checkout');
  await pay();
  await screen.findByRole('heading', { name: 'Thanks for c1' });
  expect(secret()).toBe('secret-1');
});

it('orders nothing that another tab has ordered', async () => {
  sessionStorage.setItem('food-court/table', '12');
  fixture.show('/guest/checkout');
  await screen.findByText('the card field');
  localStorage.removeItem('food-court/basket');
  await pay();
  expect(await screen.findByText('Your basket is empty')).toBeVisible();
  expect(screen.getByRole('link', { name: 'My Orders' })).toHaveAttribute('href', '/guest/orders');
  expect(fixture.sent('POST /checkouts')).toHaveLength(0);
});

it('leads somebody who has signed in meanwhile to the checkout of their account', async () => {
  signedInAs('bea@example.com', 'Bea Buyer');
  fixture.show('/guest/checkout');
  await pay();
  await screen.findByRole('heading', { name: 'Thanks for c1' });
  expect(fixture.sent('POST /basket/merge')).toHaveLength(1);
  expect(fixture.sent('POST /guests')).toHaveLength(0);
});
