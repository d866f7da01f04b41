import { screen } from '@testing-library/react';
import type { Receipt } from '@food-court/shared-api';
import { fakeServer, receipt, soup } from '#testing/fake-server.ts';
import { signedInAs } from '#testing/fake-session.ts';
import { installBrowser } from '#testing/fake-stripe.ts';
import { showPayment } from '#testing/show-payment.tsx';

jest.mock('@food-court/shared-auth', () => jest.requireActual<object>('#testing/fake-session.ts'));

beforeEach(() => {
  installBrowser({ stripe: { publishableKey: 'pk' }, sandbox: { card: true } });
  signedInAs('bea@example.com');
});

/** Shows a paid order with this receipt. */
function show(given: Receipt): void {
  fakeServer({ 'GET /orders/{id}': () => ({ ...soup, payment: 'paid' }), 'GET /orders/{id}/receipt': () => given });
  showPayment();
}

it('shows the note to the kitchen on its receipt', async () => {
  const [ticket] = receipt().tickets;
  const lines = ticket!.lines.map((line) => ({ ...line, note: 'No <b>nuts</b>' }));
  show(receipt({ tickets: [{ kitchen: 'Ada’s Kitchen', lines }] }));
  expect(await screen.findByText('“No <b>nuts</b>”')).toBeVisible();
});

it('names the service fee, and strikes a line that was refunded with its share', async () => {
  const [ticket] = receipt().tickets;
  const [paid] = ticket!.lines;
  const lines = [{ ...paid!, fee: 1, refunded: paid!.amount + 1 }];
  show(receipt({ fee: 1, tickets: [{ kitchen: 'Ada’s Kitchen', lines }] }));
  expect((await screen.findByLabelText('Receipt')).textContent).toContain('Service fee of the food court$1.00');
  const [struck] = screen.getAllByRole('deletion');
  expect(struck).toHaveTextContent(paid!.title);
});

it('names where a delivery went, and its fee', async () => {
  show(receipt({ amount: 10.11, deliveryFee: 0.61, serving: { kind: 'delivery', to: 'Allen Avenue 12' } as never }));
  const facts = (await screen.findByLabelText('Receipt')).textContent;
  expect(facts).toContain('Delivered toAllen Avenue 12');
  expect(facts).toContain('Delivery fee$0.61Amount$10.11');
});

it('names the tip, and strikes a line that was refunded with its share', async () => {
  const [ticket] = receipt().tickets;
  const [paid] = ticket!.lines;
  const lines = [{ ...paid!, tip: 1, refunded: paid!.amount + 1 }];
  show(receipt({ tip: 1, tickets: [{ kitchen: 'Ada’s Kitchen', lines }] }));
  expect((await screen.findByLabelText('Receipt')).textContent).toContain('Tip for the kitchens$1.00');
  expect(screen.getAllByRole('deletion')[0]).toHaveTextContent(paid!.title);
});

it('names the tip for the courier of a delivery as that', async () => {
  show(receipt({ amount: 11.11, deliveryFee: 0.61, tip: 1, isTipForCourier: true }));
  const facts = (await screen.findByLabelText('Receipt')).textContent;
  expect(facts).toContain('Delivery fee$0.61Tip for the courier$1.00Amount$11.11');
  expect(facts).not.toContain('kitchens');
});

it('shows its serial number, each card with what it paid and what goes back to it, and each rate of tax', async () => {
  show(
    receipt({
      refunded: 2,
      payments: [
        { method: 'card', card: { brand: 'visa', last4: '4242' }, amount: 7, refunded: 2 },
        { method: 'card', card: { brand: 'amex', last4: '0005' }, amount: 2.5, refunded: 0 },
      ],
      taxes: [
        { percent: 19, amount: 0.4 },
        { percent: 7.5, amount: 0.3 },
      ],
    }),
  );
  const facts = (await screen.findByLabelText('Receipt')).textContent;
  expect(screen.getByText(/^Sold by/)).toHaveTextContent('Sold by Ada’s Kitchen');
  expect(facts).toContain('Serial numberR-000042');
  expect(facts).toContain(
    'CardVisa •••• 4242, $7.00Refunded to Visa •••• 4242$2.00CardAmerican Express •••• 0005, $2.50',
  );
  expect(facts).toContain('Includes 19% tax$0.40Includes 7.5% tax$0.30');
});

it('names what was paid by invitation and from the wallet, and what goes back', async () => {
  const none = { brand: '', last4: '' };
  show(
    receipt({
      payments: [
        { method: 'promo', card: none, amount: 0.5, refunded: 0.1 },
        { method: 'wallet', card: none, amount: 2, refunded: 1 },
        { method: 'card', card: { brand: 'visa', last4: '4242' }, amount: 7, refunded: 0 },
      ],
    }),
  );
  expect((await screen.findByLabelText('Receipt')).textContent).toContain(
    'Invitation$0.50Refunded to the food court$0.10Wallet$2.00Refunded to your wallet$1.00CardVisa •••• 4242, $7.00',
  );
});

it('shows the card and the tax of a server that knows one of each only', async () => {
  const {
    payments: _none,
    taxes: _unknown,
    serial: _later,
    ...ofBefore
  } = receipt({ tax: { percent: 8, amount: 0.7 } });
  show(ofBefore);
  const facts = (await screen.findByLabelText('Receipt')).textContent;
  expect(facts).toMatch(/Includes 8% tax\$0\.70.*CardVisa •••• 4242$/);
  expect(facts).not.toContain('Serial number');
});

it('strikes through a replaced dish, and shows what was paid in the end', async () => {
  const fallen = { title: 'Soup', quantity: 1, choices: [], amount: 1.75, refunded: 1.75 };
  const stew = { title: 'Stew', quantity: 1, choices: [], amount: 11.5, refunded: 0 };
  show(
    receipt({
      amount: 13.25,
      refunded: 1.75,
      tickets: [{ kitchen: 'Ada', lines: [{ ...fallen, moved: 11.5, replacedBy: 'Stew' }, stew] }],
    }),
  );
  expect(await screen.findByText(/^Replaced by/)).toHaveTextContent('Replaced by Stew');
  expect(screen.getAllByRole('deletion').map(({ textContent }) => textContent)).toEqual(['1 × Soup', '$13.25']);
  const facts = screen.getByLabelText('Receipt').textContent;
  expect(facts).toContain('Amount$13.25Refunded$1.75You paid$11.50');
});
