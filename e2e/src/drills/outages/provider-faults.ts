import assert from 'node:assert/strict';
import { afterEach, before, test } from 'node:test';
import type { Order } from '@food-court/shared-api/contract';
import type { OwnProduct } from '#delivery/own-product';
import { failedRequest, journey, refusedWith } from '#journey/journey';
import { waitForValue } from '#journey/wait-for-value';
import { withholdAnswers } from '#journey/withhold-answers';
import { refusedCard } from '#pages/card-payment';
import { card } from '#pages/dish-cards';
import { type PayingBuyer, type Tab, payingBuyer } from '#pages/paying-buyer';
import { callAs } from '#setup/accounts';
import { assertLedgerAgrees } from '#setup/ledger';
import { createSeller } from '#setup/menu';
import { timesPaid } from '#setup/orders';
import { type SandboxFault, sandboxFaults } from '#setup/sandbox-faults';

type SandboxFaults = Awaited<ReturnType<typeof sandboxFaults>>;

/** Console messages about answers that are broken on purpose. */
const expects = [failedRequest, refusedCard, refusedWith(500, 502, 503, 504)];

const confirmation = '**/sandbox/cards/v1/payment_intents/*/confirm';

/** Sets the faults once the card was read and the payment begun, so that they hit the confirmation. */
const breakAtConfirmation = ({ page }: Tab, faults: SandboxFaults, ...broken: SandboxFault[]) =>
  page.route(confirmation, async (route) => {
    for (const fault of broken) await faults.set(fault);
    await route.continue();
  });

async function assertPaidOnce(tab: Tab, buyer: PayingBuyer, order: Order): Promise<void> {
  await tab.paid.waitFor();
  assert.equal(await timesPaid(buyer.person, order), 1);
}

const courtCannotCharge =
  'We can’t reach the card provider right now. Nothing is lost. Please try again shortly. Nothing was charged.';
const providerDown =
  'The card provider can’t take payments right now. Nothing was charged. Please try again in a moment.';
const outcomeUnknown =
  'We lost the connection to the card provider, so we don’t know about your payment yet. Please try again: an order is never charged twice.';

const beforeTheCharge: [what: string, fault: SandboxFault, words: string][] = [
  ['answers the food court with errors', { place: 'cards', kind: 'down' }, courtCannotCharge],
  ['hangs up on the food court', { place: 'cards', kind: 'cut' }, courtCannotCharge],
  [
    'does what the food court asks, but its answers get lost',
    { place: 'cards', kind: 'answer-lost' },
    courtCannotCharge,
  ],
  ['answers the browser with errors', { place: 'cards-in-browser', kind: 'down' }, providerDown],
  ['hangs up on the browser', { place: 'cards-in-browser', kind: 'cut' }, providerDown],
];
/** Needs a product of its own, because these faults would break the payments of other journeys. */
export function providerFaultJourneys(product: OwnProduct): void {
  const seller = createSeller();
  let faults: SandboxFaults;
  before(async () => {
    faults = await sandboxFaults(product);
  });
  afterEach(() => faults.mend());

  for (const [what, fault, words] of beforeTheCharge)
    journey(
      `when the provider ${what}, the page says so, nothing is charged, and the next press pays once`,
      { expects },
      async ({ context }) => {
        const buyer = await payingBuyer(context, seller);
        const order = await buyer.newOrder();
        const tab = await buyer.openPayment(order);
        await tab.type('pays');
        await faults.set(fault);
        await tab.pay.click();
        await waitForValue(() => tab.fault.innerText(), words);
        assert.ok(await tab.pay.isEnabled());
        assert.equal((await buyer.order(order)).payment, 'unpaid');
        await faults.mend();
        await tab.pay.click();
        await assertPaidOnce(tab, buyer, order);
      },
    );

  journey(
    'the food court retries after a single error of the provider, and the buyer sees nothing of it',
    { expects },
    async ({ context }) => {
      const buyer = await payingBuyer(context, seller);
      const order = await buyer.newOrder();
      const tab = await buyer.openPayment(order);
      await tab.type('pays');
      await faults.set({ place: 'cards', kind: 'answer-lost', times: 1 });
      await tab.pay.click();
      await assertPaidOnce(tab, buyer, order);
    },
  );

  journey('Pay shows that it is busy while the provider is slow', { expects }, async ({ context }) => {
    const buyer = await payingBuyer(context, seller);
    const order = await buyer.newOrder();
    const tab = await buyer.openPayment(order);
    await tab.type('pays');
    await faults.set({ place: 'cards-in-browser', kind: 'slow', ms: 1_500, times: 1 });
    await tab.pay.click();
    await waitForValue(() => tab.pay.getAttribute('aria-busy'), 'true');
    assert.match(await tab.progress.innerText(), /^Paying…/);
    await assertPaidOnce(tab, buyer, order);
  });

  for (const kind of ['answer-lost', 'cut', 'down'] as const)
    journey(
      `when the confirmation fails (${kind}), the order is paid once, ${kind === 'answer-lost' ? 'without a second press' : 'at the second press'}`,
      { expects },
      async ({ context }) => {
        const buyer = await payingBuyer(context, seller);
        const order = await buyer.newOrder();
        const tab = await buyer.openPayment(order);
        await tab.type('pays');
        await breakAtConfirmation(tab, faults, { place: 'cards-in-browser', kind, times: 1 });
        await tab.pay.click();
        if (kind !== 'answer-lost') {
          await waitForValue(() => tab.fault.innerText(), outcomeUnknown);
          await tab.page.unroute(confirmation);
          await tab.pay.click();
        }
        await assertPaidOnce(tab, buyer, order);
      },
    );

  journey(
    'the page keeps waiting instead of asking for a second payment while the food court cannot learn of the charge',
    { expects },
    async ({ context }) => {
      const buyer = await payingBuyer(context, seller);
      const order = await buyer.newOrder();
      const tab = await buyer.openPayment(order);
      await tab.type('pays');
      await breakAtConfirmation(tab, faults, { place: 'cards', kind: 'down' }, { place: 'webhooks', kind: 'never' });
      await tab.pay.click();
      await waitForValue(() => tab.progress.innerText(), 'Confirming your payment…');
      assert.equal(await tab.pay.getAttribute('aria-busy'), 'true');
      await faults.mend();
      await assertPaidOnce(tab, buyer, order);
    },
  );

  for (const webhooks of [
    { place: 'webhooks', kind: 'never' },
    { place: 'webhooks', kind: 'late', ms: 2_000 },
    { place: 'webhooks', kind: 'twice' },
    { place: 'webhooks', kind: 'out-of-order' },
  ] as const)
    journey(
      `the list shows the order as paid once when the tab is closed and the webhook comes ${webhooks.kind}`,
      { expects },
      async ({ context }) => {
        const buyer = await payingBuyer(context, seller);
        const order = await buyer.newOrder();
        await faults.set(webhooks);
        const [list, tab] = [await buyer.open('/orders'), await buyer.openPayment(order)];
        // A declined attempt first makes a second webhook, so that the two can overtake each other.
        await tab.payWith('declined');
        await waitForValue(() => tab.fault.innerText(), 'Your card was declined.');
        const answer = await withholdAnswers(tab.page, confirmation);
        await tab.payWith('pays');
        await answer.done;
        await tab.page.close();
        answer.release();
        await card(list.page, order).getByText('Paid', { exact: true }).waitFor();
        assert.equal(await timesPaid(buyer.person, order), 1);
      },
    );

  journey(
    'an order is refunded in full when it is cancelled in another tab after the charge, before the food court knows of it',
    { expects },
    async ({ context }) => {
      const buyer = await payingBuyer(context, seller);
      const order = await buyer.newOrder();
      const tab = await buyer.openPayment(order);
      await faults.set({ place: 'webhooks', kind: 'never' });
      const answer = await withholdAnswers(tab.page, confirmation);
      await tab.payWith('pays');
      await answer.done;
      await buyer.cancel(order);
      answer.release();
      await tab.page.getByRole('heading', { name: 'This order was paid and refunded' }).waitFor();
      const { status, payment, refunded } = await buyer.order(order);
      assert.deepEqual({ status, payment, refunded }, { status: 'cancelled', payment: 'refunded', refunded: 9.5 });
    },
  );

  journey(
    'an open payment page says when the time to pay has run out, and the portion can be ordered again',
    {},
    async ({ context }) => {
      const buyer = await payingBuyer(context, seller);
      const order = await buyer.newOrder({ portions: 1 });
      const tab = await buyer.openPayment(order);
      await tab.page.getByText('Time to pay for this order ran out').waitFor({ timeout: 120_000 });
      await tab.page.getByText('Nothing was charged. You can order the dish again.').waitFor();
      assert.equal(await tab.form.count(), 0);
      assert.equal((await buyer.order(order)).status, 'cancelled');
      await callAs(buyer.person, 'POST', '/order-product', {
        email: buyer.person.email,
        title: order.title,
        price: order.price,
        category: order.category,
        productId: order.productId,
      });
    },
  );

  test('the ledger agrees with the card provider after all faults', async () => {
    await faults.mend();
    await assertLedgerAgrees(product.dataDir);
  });
}
