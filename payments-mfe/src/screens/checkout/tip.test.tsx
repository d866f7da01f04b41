import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ApiError } from '@food-court/shared-api';
import { basketOf, CheckoutFixture, line, tea } from '#testing/checkout-fixture.tsx';
import { payButton } from '#testing/show-payment.tsx';

jest.mock('@food-court/shared-auth', () => jest.requireActual<object>('#testing/fake-session.ts'));

let fixture: CheckoutFixture;
beforeEach(() => {
  sessionStorage.clear();
  localStorage.clear();
  fixture = new CheckoutFixture();
  fixture.basket = { ...basketOf(line(), tea), takesTips: true };
});

const choose = async (name: RegExp) => userEvent.click(await screen.findByRole('radio', { name }));
async function pay(): Promise<void> {
  await screen.findByText('the card field');
  fixture.stripe.becomeReady();
  await userEvent.click(await payButton());
}
const ordered = () => fixture.sent('POST /checkouts').map(({ body }) => body);
const serving = { kind: 'pick-up', name: 'Bea' };

it('asks for no tip where the court takes none', async () => {
  fixture.basket = basketOf(line(), tea);
  fixture.show();
  await payButton();
  expect(screen.queryByRole('group', { name: 'Add a tip' })).not.toBeInTheDocument();
});

it('chooses no tip for the buyer, who pays what the food costs', async () => {
  fixture.show();
  expect(await screen.findByRole('group', { name: 'Add a tip' })).toBeVisible();
  expect(screen.getByRole('radio', { name: 'No tip' })).toBeChecked();
  await pay();
  await waitFor(() => expect(ordered()).toEqual([{ serving, total: 21.5 }]));
});

it('adds a tip of ten percent, rounded to ten cents, to the total and to the button', async () => {
  fixture.show();
  await choose(/^10%/);
  expect(screen.getByRole('radio', { name: '10% $2.20' })).toBeChecked();
  expect(screen.getByText('Tip').parentElement).toHaveTextContent('$2.20');
  expect(await payButton()).toHaveTextContent('Pay $23.70');
  await pay();
  await waitFor(() => expect(ordered()).toEqual([{ serving, total: 23.7, tip: { amount: 2.2 } }]));
});

it('gives the tip to one kitchen if the buyer says so, as a percentage of its dishes', async () => {
  fixture.show();
  await choose(/^10%/);
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'For' }), 'Sam’s Bar');
  await pay();
  await waitFor(() => expect(ordered()).toEqual([{ serving, total: 21.8, tip: { amount: 0.3, kitchen: 'k2' } }]));
});

it.each(['2,50', '2.5'])('takes an amount that the buyer types, such as %s', async (typed) => {
  fixture.show();
  await choose(/^Own amount/);
  await userEvent.type(screen.getByRole('textbox', { name: 'Tip in dollars' }), typed);
  await pay();
  await waitFor(() => expect(ordered()).toEqual([{ serving, total: 24, tip: { amount: 2.5 } }]));
});

it.each(['', 'two', '-1', '1.005', '21.51', '500'])(
  'orders nothing while the typed amount is “%s”, and says what is possible',
  async (typed) => {
    fixture.show();
    await choose(/^Own amount/);
    const field = screen.getByRole('textbox', { name: 'Tip in dollars' });
    if (typed) await userEvent.type(field, typed);
    expect(await payButton()).toHaveTextContent('Pay $21.50');
    await pay();
    await waitFor(() => expect(field).toHaveAccessibleDescription(/Give an amount of at most \$21\.50\./));
    expect(ordered()).toEqual([]);
  },
);

it('asks a guest, too, above the ways to pay', async () => {
  sessionStorage.setItem('food-court/table', '12');
  localStorage.setItem(
    'food-court/basket',
    JSON.stringify({ lines: [{ productId: 'd1', quantity: 2, choices: [], price: 9.5 }] }),
  );
  fixture.show('/guest/checkout');
  await choose(/^5%/);
  await pay();
  await waitFor(() => expect(ordered()).toMatchObject([{ total: 22.6, tip: { amount: 1.1 } }]));
});

it('takes the tip away, and charges nothing, when the court has turned tips off meanwhile', async () => {
  fixture.show();
  await choose(/^10%/);
  fixture.placeCheckout = () => {
    fixture.basket = basketOf(line(), tea);
    throw new ApiError('conflict', 'The food court takes no tips at the moment. Please order without one.', 409);
  };
  await pay();
  await waitFor(() => expect(screen.queryByRole('group', { name: 'Add a tip' })).not.toBeInTheDocument());
  expect(screen.getByRole('alert')).toHaveTextContent('takes no tips at the moment');
  expect(await payButton()).toHaveTextContent('Pay $21.50');
});
