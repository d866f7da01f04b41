import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import french from '#languages/fr.json';
import { basketOf, CheckoutFixture, line, tea } from '#testing/checkout-fixture.tsx';
import { chargeAsSeen, chooseDelivery, delivery, quote, sayWhere } from '#testing/delivery-fixture.ts';
import { payButton } from '#testing/show-payment.tsx';

jest.mock('@food-court/shared-auth', () => jest.requireActual<object>('#testing/fake-session.ts'));

let fixture: CheckoutFixture;
beforeEach(() => {
  sessionStorage.clear();
  localStorage.clear();
  fixture = new CheckoutFixture();
  fixture.basket = { ...basketOf(line(), tea), takesTips: true };
  fixture.readDelivery = () => delivery();
  fixture.makeQuote = () => quote();
  chargeAsSeen(fixture);
});
afterEach(() => {
  globalThis.foodCourtTexts = undefined;
});

const choose = async (name: RegExp | string) => userEvent.click(await screen.findByRole('radio', { name }));
const receiver = () => screen.getByRole('combobox', { name: 'For' });
const receivers = () =>
  within(receiver())
    .getAllByRole('option')
    .map(({ textContent }) => textContent);
const giveTo = (name: string) => userEvent.selectOptions(receiver(), name);
const showDelivery = async (): Promise<void> => {
  fixture.show();
  await chooseDelivery();
  await sayWhere('Yaba', 'Allen Avenue 12');
  await screen.findByText('The delivery fee is $0.61.');
};
async function pay(): Promise<void> {
  await screen.findByText('the card field');
  fixture.stripe.becomeReady();
  await userEvent.click(await payButton());
  await screen.findByRole('heading', { name: 'Thanks for c1' });
}
const ordered = () =>
  fixture.sent('POST /checkouts').map(({ body }) => {
    const { total, tip } = body as { total: number; tip?: object };
    return { total, tip };
  });

test('a delivery has no tip until the buyer chooses one', async () => {
  await showDelivery();
  expect(await screen.findByRole('radio', { name: 'No tip' })).toBeChecked();
  expect(screen.queryByRole('combobox', { name: 'For' })).not.toBeInTheDocument();
  await pay();
  expect(ordered()).toEqual([{ total: 22.11, tip: undefined }]);
});

test('a tip on a delivery is for the courier unless the buyer says otherwise', async () => {
  await showDelivery();
  await choose(/^10%/);
  expect(receiver()).toHaveDisplayValue('The courier');
  expect(receiver()).toHaveAccessibleDescription('The courier gets all of it.');
  expect(receivers()).toEqual(['The courier', 'All kitchens', 'Ada’s Kitchen', 'Sam’s Bar']);
  expect(screen.getByRole('radio', { name: '10% $2.20' })).toBeChecked();
  await pay();
  expect(ordered()).toEqual([{ total: 24.31, tip: { amount: 2.2, isForCourier: true } }]);
});

test('a typed amount on a delivery goes to the courier', async () => {
  await showDelivery();
  await choose('Own amount');
  await userEvent.type(screen.getByRole('textbox', { name: 'Tip in dollars' }), '3');
  await pay();
  expect(ordered()).toEqual([{ total: 25.11, tip: { amount: 3, isForCourier: true } }]);
});

test.each([
  ['all kitchens', 'All kitchens', 'The kitchens get all of it, each by its part of the order.', { amount: 2.2 }],
  [
    'one kitchen',
    'Sam’s Bar',
    'The kitchens get all of it, each by its part of the order.',
    { amount: 0.3, kitchen: 'k2' },
  ],
] as const)('a tip on a delivery goes to %s when the buyer says so', async (_, name, hint, tip) => {
  await showDelivery();
  await choose(/^10%/);
  await giveTo(name);
  expect(receiver()).toHaveAccessibleDescription(hint);
  await pay();
  expect(ordered()).toEqual([{ total: Math.round((22.11 + tip.amount) * 100) / 100, tip }]);
});

test('the only kitchen of a delivery can get the tip instead of the courier', async () => {
  fixture.basket = { ...basketOf(line()), takesTips: true };
  await showDelivery();
  await choose(/^10%/);
  expect(receivers()).toEqual(['The courier', 'Ada’s Kitchen']);
  expect(receiver()).toHaveDisplayValue('The courier');
  await giveTo('Ada’s Kitchen');
  expect(receiver()).toHaveAccessibleDescription('The kitchen gets all of it.');
  await pay();
  expect(ordered()).toEqual([{ total: 21.51, tip: { amount: 1.9 } }]);
});

test('the courier is offered as soon as a delivery is wanted, before its address is known', async () => {
  fixture.show();
  await choose(/^10%/);
  await chooseDelivery();
  expect(receiver()).toHaveDisplayValue('The courier');
});

test.each(['Eat here', 'Take away'])('a tip is for the kitchens when the buyer chooses “%s”', async (kind) => {
  fixture.show();
  await choose(kind);
  await choose(/^10%/);
  expect(receiver()).toHaveDisplayValue('All kitchens');
  expect(receivers()).toEqual(['All kitchens', 'Ada’s Kitchen', 'Sam’s Bar']);
});

test('a tip for the courier becomes one for the kitchens when the buyer picks the meal up after all', async () => {
  await showDelivery();
  await choose(/^10%/);
  await giveTo('Sam’s Bar');
  await giveTo('The courier');
  await choose('Take away');
  expect(receiver()).toHaveDisplayValue('All kitchens');
  await pay();
  await waitFor(() => expect(ordered()).toEqual([{ total: 23.7, tip: { amount: 2.2 } }]));
});

test('speaks French', async () => {
  globalThis.foodCourtTexts = { '': 'fr', ...french, Delivery: 'Livraison' };
  fixture.show();
  await choose('Livraison');
  await choose(/^10/);
  expect(screen.getByRole('combobox', { name: 'Pour' })).toHaveDisplayValue('Le livreur');
  expect(screen.getByText('Le livreur reçoit tout.')).toBeVisible();
});
