import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ApiError } from '@food-court/shared-api';
import { CheckoutFixture } from '#testing/checkout-fixture.tsx';
import { signedOut } from '#testing/fake-session.ts';
import { payButton } from '#testing/show-payment.tsx';

jest.mock('@food-court/shared-auth', () => jest.requireActual<object>('#testing/fake-session.ts'));

const kept = { productId: 'd1', quantity: 2, choices: [], price: 9.5 };

let fixture: CheckoutFixture;
beforeEach(() => {
  sessionStorage.clear();
  localStorage.clear();
  fixture = new CheckoutFixture();
  signedOut();
  localStorage.setItem('food-court/basket', JSON.stringify({ lines: [kept] }));
  sessionStorage.setItem('food-court/table', '12');
});

async function pay(): Promise<void> {
  await screen.findByText('the card field');
  fixture.stripe.becomeReady();
  await userEvent.click(await payButton());
}
const sentBody = () => fixture.sent('POST /checkouts').at(-1)?.body;

it('the order to a table names the code that was scanned', async () => {
  sessionStorage.setItem('food-court/table-code', '2.kTq3v0Zr8yXb_w2L');
  fixture.show('/guest/checkout');
  await pay();
  await screen.findByRole('heading', { name: 'Thanks for c1' });
  expect(fixture.sent('GET /table-orders').map(({ call }) => call)).toEqual([
    'GET /table-orders?table=12&code=2.kTq3v0Zr8yXb_w2L',
  ]);
  expect(sentBody()).toMatchObject({ serving: { kind: 'table', table: 12 }, tableCode: '2.kTq3v0Zr8yXb_w2L' });
});

it('another table is ordered to without the code of the scanned one', async () => {
  sessionStorage.setItem('food-court/table-code', '2.kTq3v0Zr8yXb_w2L');
  fixture.show('/guest/checkout');
  await userEvent.click(await screen.findByRole('button', { name: 'Change' }));
  const field = screen.getByRole('textbox', { name: 'Table number' });
  await userEvent.clear(field);
  await userEvent.type(field, '7');
  await pay();
  await screen.findByRole('heading', { name: 'Thanks for c1' });
  expect(sentBody()).toEqual({ serving: { kind: 'table', table: 7 }, total: 21.5, lines: [kept] });
});

it.each([
  [{ refused: 'no-code' }, 'Scan the code on your table, or pick up at the counter.'],
  [{ refused: 'replaced-code' }, /^The code that you scanned was replaced\. Scan the new one/],
  [{ refused: 'other-network' }, /^Join the Wi-Fi of the hall/],
  [{ refused: 'closed', hours: { from: '11:00', to: '22:00' } }, 'We bring orders to tables from 11:00 to 22:00.'],
] as const)('says before the payment that the table is refused (%j), and offers to pick up', async (check, text) => {
  fixture.checkTable = () => check;
  fixture.show('/guest/checkout');
  expect(await screen.findByText(text)).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Pick up at the counter' }));
  expect(screen.queryByText(text)).not.toBeInTheDocument();
  await userEvent.type(screen.getByRole('textbox', { name: 'Name to call' }), 'Ola');
  await pay();
  await screen.findByRole('heading', { name: 'Thanks for c1' });
  expect(sentBody()).toEqual({ serving: { kind: 'pick-up', name: 'Ola' }, total: 21.5, lines: [kept] });
});

it('keeps the basket when the server refuses the table, and then offers to pick up', async () => {
  fixture.placeCheckout = () => {
    fixture.checkTable = () => ({ refused: 'no-code' });
    const detail = 'Scan the code on your table, or pick up at the counter.';
    throw new ApiError('validation_failed', detail, 400, [{ field: 'tableCode', detail }]);
  };
  fixture.show('/guest/checkout');
  await pay();
  expect(await screen.findByRole('button', { name: 'Pick up at the counter' })).toBeVisible();
  expect(screen.getByText(/Nothing was charged\.$/)).toBeVisible();
  expect(localStorage.getItem('food-court/basket')).toContain('d1');
});

it('asks for the code of the day where it is needed, and says what is wrong with it', async () => {
  fixture.checkTable = () => ({ needsDayCode: true });
  const place = fixture.placeCheckout;
  const old = 'That was yesterday’s code. Ask the staff for today’s, or pick up at the counter.';
  fixture.placeCheckout = () => {
    if ((sentBody() as { dayCode: string }).dayCode === '4821') return place();
    throw new ApiError('validation_failed', old, 400, [{ field: 'dayCode', detail: old }]);
  };
  fixture.show('/guest/checkout');
  const field = await screen.findByRole('textbox', { name: 'Code of the day' });
  await userEvent.type(field, '48');
  await pay();
  expect(field).toHaveAccessibleDescription(expect.stringContaining('Enter the four digits of the code of the day.'));
  expect(fixture.sent('POST /checkouts')).toHaveLength(0);
  await userEvent.type(field, '20');
  await userEvent.click(await payButton());
  expect(await screen.findAllByText(new RegExp(`^${old}`))).toHaveLength(2);
  expect(field).toHaveAccessibleDescription(expect.stringContaining(old));
  await userEvent.clear(field);
  await userEvent.type(field, '4821');
  await userEvent.click(await payButton());
  await screen.findByRole('heading', { name: 'Thanks for c1' });
});
