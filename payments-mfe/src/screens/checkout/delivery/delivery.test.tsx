import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ApiError, type Delivery } from '@food-court/shared-api';
import french from '#languages/fr.json';
import { CheckoutFixture } from '#testing/checkout-fixture.tsx';
import { chargeAsSeen, chooseDelivery, delivery, fee, home, quote, sayWhere } from '#testing/delivery-fixture.ts';
import { signedOut } from '#testing/fake-session.ts';
import { payButton } from '#testing/show-payment.tsx';

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
afterEach(() => {
  globalThis.foodCourtTexts = undefined;
});

const showToGuest = (): void => {
  signedOut();
  localStorage.setItem('food-court/basket', JSON.stringify({ lines: [kept] }));
  fixture.show('/guest/checkout');
};
const kept = { productId: 'd1', quantity: 2, choices: [], price: 9.5 };
const pay = async (): Promise<void> => {
  await screen.findByText('the card field');
  fixture.stripe.becomeReady();
  await userEvent.click(await payButton());
};
const total = () => screen.getByText('Total').parentElement;
const paysWithFee = () => screen.findByRole('button', { name: 'Pay $22.11' });

describe('whether a delivery is offered', () => {
  test.each<[string, () => Delivery]>([
    ['the court does not deliver', () => delivery({ on: false })],
    [
      'the court can’t say it',
      () => {
        throw new ApiError('unavailable', 'The court is busy.', 503);
      },
    ],
  ])('it is not offered when %s', async (_, readDelivery) => {
    fixture.readDelivery = readDelivery;
    fixture.show();
    expect(await payButton()).toHaveTextContent('Pay $21.50');
    await waitFor(() => expect(fixture.sent('GET /delivery')).toHaveLength(1));
    await act(async () => {});
    expect(screen.queryByRole('radio', { name: 'Delivery' })).not.toBeInTheDocument();
  });

  test('the page does not wait for the answer', async () => {
    let answer = (_: Delivery): void => {};
    fixture.readDelivery = () => new Promise((resolve) => (answer = resolve));
    fixture.show();
    expect(await payButton()).toHaveTextContent('Pay $21.50');
    expect(screen.queryByRole('radio', { name: 'Delivery' })).not.toBeInTheDocument();
    await act(async () => answer(delivery()));
    expect(await screen.findByRole('radio', { name: 'Delivery' })).toBeVisible();
  });
});

test('a guest sees the range of the fee, then the fee and how it was calculated, and pays it', async () => {
  showToGuest();
  await chooseDelivery();
  expect(await fee()).toHaveTextContent('Delivery fee $0.51 to $0.57, by distanceN767.20 to N850');
  expect(total()).toHaveTextContent('$21.50');
  await sayWhere('Yaba', 'Allen Avenue 12');
  expect(await paysWithFee()).toBeVisible();
  expect(total()).toHaveTextContent('$22.11');
  expect(screen.getByText('Delivery fee', { selector: 'span' }).parentElement).toHaveTextContent('Delivery fee$0.61');
  expect(await fee()).toHaveTextContent('$0.61 · N920.64');
  await userEvent.click(screen.getByText('How this was calculated', { selector: 'details > summary' }));
  expect(screen.getByText('× 1.2 = N920.64, because 31 of 40 cooking slots were taken')).toBeVisible();
  expect(screen.getByText('The delivery fee is $0.61.')).toHaveAttribute('role', 'status');
  await userEvent.type(screen.getByRole('textbox', { name: 'Note for the courier (optional)' }), ' Blue gate ');
  await pay();
  await screen.findByRole('heading', { name: 'Thanks for c1' });
  expect(fixture.sent('POST /checkouts').map(({ body }) => body)).toEqual([
    {
      serving: { kind: 'delivery', to: 'Allen Avenue 12' },
      total: 22.11,
      delivery: { quote: 'q1', note: 'Blue gate' },
      lines: [kept],
    },
  ]);
  expect(fixture.sent('POST /guests')).toHaveLength(1);
});

test('a member chooses a saved address, and has it left at the door', async () => {
  fixture.addresses = [home];
  fixture.show();
  await chooseDelivery();
  await userEvent.click(await screen.findByRole('radio', { name: 'Home · Allen Avenue 12' }));
  expect(screen.queryByLabelText('Where to?')).not.toBeInTheDocument();
  expect(screen.getByRole('textbox', { name: 'Note for the courier (optional)' })).toHaveValue('Second floor');
  const door = screen.getByRole('checkbox', { name: 'Leave it at the door' });
  expect(door).toHaveAccessibleDescription('The courier then asks for no code.');
  await userEvent.click(door);
  await paysWithFee();
  await pay();
  await screen.findByRole('heading', { name: 'Thanks for c1' });
  expect(fixture.sent('POST /checkouts')[0]?.body).toMatchObject({
    serving: { kind: 'delivery', to: 'Allen Avenue 12' },
    delivery: { quote: 'q1', note: 'Second floor', atDoor: true },
  });
});

test('a member types another address than the saved ones', async () => {
  fixture.addresses = [home];
  fixture.show();
  await chooseDelivery();
  await userEvent.click(await screen.findByRole('radio', { name: 'Another address' }));
  await sayWhere('Ikeja', 'Opebi Road 3');
  await paysWithFee();
  expect(fixture.sent('POST /delivery-quotes').map(({ body }) => body)).toEqual([{ zone: 'Ikeja' }]);
});

test('points out what is missing, and orders nothing', async () => {
  fixture.addresses = [home];
  fixture.show();
  await chooseDelivery();
  await screen.findByRole('radio', { name: 'Another address' });
  await pay();
  expect(await screen.findByText('Choose an address')).toBeVisible();
  expect(screen.getByText('Say where we deliver to. Then we know the fee. Nothing was charged.')).toBeVisible();
  await userEvent.click(screen.getByRole('radio', { name: 'Another address' }));
  expect(await screen.findByLabelText('Where to?')).toHaveAccessibleDescription('Say where it is');
  expect(screen.getByLabelText('Street and number')).toHaveAccessibleDescription('Enter the street and number');
  expect(fixture.sent('POST /checkouts')).toHaveLength(0);
});

test('says at once that a place is out of reach, and asks for no fee', async () => {
  fixture.readDelivery = () => delivery({ zones: [], reachKm: 2 });
  showToGuest();
  await chooseDelivery();
  (await screen.findByRole('slider', { name: 'Pin' })).focus();
  await userEvent.keyboard('{Shift>}{ArrowUp}{ArrowUp}{ArrowUp}{/Shift}');
  expect(screen.getByText('We don’t deliver there: it is 3 km away, and we deliver within 2 km.')).toHaveAttribute(
    'role',
    'alert',
  );
  expect(fixture.sent('POST /delivery-quotes').map(({ body }) => body)).toEqual([]);
});

test('a name to call and the street stay as typed when the buyer changes the kind', async () => {
  showToGuest();
  await userEvent.type(await screen.findByRole('textbox', { name: 'Name to call' }), 'Ola');
  await chooseDelivery();
  await sayWhere('Yaba', 'Allen Avenue 12');
  await paysWithFee();
  await userEvent.click(screen.getByRole('radio', { name: 'Take away' }));
  expect(screen.getByRole('textbox', { name: 'Name to call' })).toHaveValue('Ola');
  expect(await payButton()).toHaveTextContent('Pay $21.50');
  expect(screen.queryByText('Delivery fee')).not.toBeInTheDocument();
  await userEvent.click(screen.getByRole('radio', { name: 'Delivery' }));
  expect(screen.getByRole('textbox', { name: 'Street and number' })).toHaveValue('Allen Avenue 12');
});

test('the wallet pays the total with the fee', async () => {
  fixture.wallet = { mode: 'on', bought: 40, given: 0, mostTopUp: 0, moves: [] };
  fixture.show();
  await chooseDelivery();
  await sayWhere('Yaba', 'Allen Avenue 12');
  await userEvent.click(await screen.findByRole('radio', { name: 'Wallet' }));
  expect(await screen.findByRole('button', { name: 'Pay $22.11 from your wallet' })).toBeVisible();
});

test('is read in French on a French page', async () => {
  globalThis.foodCourtTexts = { '': 'fr', ...french, Delivery: 'Livraison' };
  fixture.show();
  await userEvent.click(await screen.findByRole('radio', { name: 'Livraison' }));
  expect(await screen.findByRole('region', { name: 'Frais de livraison' })).toHaveTextContent(
    /^Frais de livraison de 0,51\s\$ à 0,57\s\$, selon la distance/,
  );
  expect(screen.getByRole('checkbox', { name: 'Laisser devant la porte' })).toHaveAccessibleDescription(
    'Le livreur ne demande alors pas de code.',
  );
});
