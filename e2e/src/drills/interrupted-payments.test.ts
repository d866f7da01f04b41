import assert from 'node:assert/strict';
import { connectionNotice, waitForOfflineCode } from '#delivery/offline';
import { phone } from '#journey/browser';
import { failedRequest, journey } from '#journey/journey';
import { waitForValue } from '#journey/wait-for-value';
import { withholdAnswers } from '#journey/withhold-answers';
import { receiptFact } from '#pages/card-payment';
import { card, pay, waitForPath } from '#pages/dish-cards';
import { submitLoginForm } from '#pages/login-form';
import { openUnpaidOrder, payingBuyer, paymentOf } from '#pages/paying-buyer';
import { origin } from '#product/origin';
import { createAccount } from '#setup/accounts';
import { fileSeller } from '#setup/menu';
import { createOrder } from '#setup/orders';

const seller = fileSeller();

const methods = '**/sandbox/cards/v1/payment_methods';
const confirmation = '**/sandbox/cards/v1/payment_intents/*/confirm';
const beginning = '**/api/orders/*/payment';

for (const [moment, path, isCharged] of [
  ['the card was read', methods, false],
  ['the food court began the payment', beginning, false],
  ['the card was charged', confirmation, true],
] as const)
  journey(
    `when the tab is closed after ${moment}, the buyer who comes back ${isCharged ? 'finds the receipt' : 'can pay'} and is charged once`,
    { on: phone },
    async ({ context }) => {
      const buyer = await payingBuyer(context, seller);
      const order = await buyer.newOrder();
      const left = await buyer.openPayment(order);
      const answer = await withholdAnswers(left.page, path);
      await left.payWith('pays');
      await answer.done;
      await left.page.close();
      answer.release();

      const tab = await buyer.open(paymentOf(order));
      if (!isCharged) {
        await tab.number.waitFor();
        assert.equal((await buyer.order(order)).payment, 'unpaid');
        await tab.payWith('pays');
      }
      await tab.paid.waitFor();
      assert.equal(await receiptFact(tab.receipt, 'Amount').innerText(), '$9.50');
    },
  );

journey(
  'a reload during the charge shows the order as paid, with nothing left to press',
  { on: phone },
  async ({ context }) => {
    const { tab } = await openUnpaidOrder(context, seller);
    const answer = await withholdAnswers(tab.page, confirmation);
    await tab.payWith('pays');
    await answer.done;
    await tab.page.reload();
    answer.release();
    await tab.paid.waitFor();
    assert.equal(await tab.form.count(), 0);
  },
);

journey('Back and Forward after a payment keep it paid and charge nothing more', { on: phone }, async ({ context }) => {
  const buyer = await payingBuyer(context, seller);
  const order = await buyer.newOrder();
  const tab = await buyer.open('/orders');
  const confirmed: string[] = [];
  tab.page.on('request', (request) => request.url().endsWith('/confirm') && confirmed.push(request.url()));
  await pay(tab.page, order).click();
  await tab.number.waitFor();
  await tab.page.goBack();
  await waitForPath(tab.page, '/orders');
  await tab.page.goForward();
  await tab.payWith('pays');
  await tab.paid.waitFor();
  await tab.page.goBack();
  await waitForPath(tab.page, '/orders');
  await card(tab.page, order).getByText('Paid', { exact: true }).waitFor();
  await tab.page.goForward();
  await tab.paid.waitFor();
  await tab.page.reload();
  await tab.paid.waitFor();
  assert.equal(confirmed.length, 1);
});

journey(
  'leaving the page during the charge shows the order as paid in the list',
  { on: phone },
  async ({ context }) => {
    const { order, tab } = await openUnpaidOrder(context, seller);
    const answer = await withholdAnswers(tab.page, confirmation);
    await tab.payWith('pays');
    await answer.done;
    await tab.page.getByRole('link', { name: 'Back to my orders' }).click();
    await waitForPath(tab.page, '/orders');
    answer.release();
    await card(tab.page, order).getByText('Paid', { exact: true }).waitFor();
  },
);

journey(
  'Pay reports a lost network, and pays at the next press, also while the page finds out that the network is back',
  { on: phone, expects: [failedRequest] },
  async ({ context }) => {
    const { tab } = await openUnpaidOrder(context, seller);
    await tab.type('pays');
    await waitForOfflineCode(tab.page);
    await context.setOffline(true);
    await tab.pay.click();
    await waitForValue(
      () => tab.fault.innerText(),
      'The card provider can’t be reached. Nothing was charged. Please check your connection and try again.',
    );
    await connectionNotice(tab.page).getByText('You are offline.').waitFor();
    const answer = await withholdAnswers(tab.page, '**/lineup.json?*');
    await context.setOffline(false);
    await answer.done;
    await Promise.all([tab.page.waitForResponse(methods), tab.pay.click()]);
    answer.release();
    await tab.paid.waitFor();
  },
);

journey(
  'Pay reports that nothing was charged when the network is lost after the card was read, and the next press pays',
  { on: phone, expects: [failedRequest] },
  async ({ context }) => {
    const { tab } = await openUnpaidOrder(context, seller);
    await tab.page.route(beginning, (route) => route.abort('internetdisconnected'));
    await tab.payWith('pays');
    await waitForValue(
      () => tab.fault.innerText(),
      'The food court can’t be reached. Please check your connection. Nothing was charged.',
    );
    await tab.page.unroute(beginning);
    await tab.pay.click();
    await tab.paid.waitFor();
  },
);

journey(
  'the payment is shown without a second press when the answer to it is lost',
  { on: phone, expects: [failedRequest] },
  async ({ context }) => {
    const { tab } = await openUnpaidOrder(context, seller);
    await tab.page.route(confirmation, async (route) => {
      await route.fetch();
      await route.abort('connectionreset');
    });
    await tab.payWith('pays');
    await tab.paid.waitFor();
  },
);

journey(
  'the payment is shown without a second press when the network is lost during the charge and comes back',
  { on: phone, expects: [failedRequest] },
  async ({ context }) => {
    const { tab } = await openUnpaidOrder(context, seller);
    let isCharged = (): void => {};
    const charged = new Promise<void>((resolve) => (isCharged = resolve));
    await tab.page.route(confirmation, async (route) => {
      await route.fetch();
      await context.setOffline(true);
      await route.abort('internetdisconnected');
      isCharged();
    });
    await tab.payWith('pays');
    await charged;
    await waitForValue(() => tab.progress.innerText(), 'Confirming your payment…');
    await context.setOffline(false);
    await tab.paid.waitFor();
  },
);

journey(
  'Pay says that a second try is safe when the confirmation never arrived, and the second try pays',
  { on: phone, expects: [failedRequest] },
  async ({ context }) => {
    const { tab } = await openUnpaidOrder(context, seller);
    await tab.page.route(confirmation, (route) => route.abort('connectionreset'));
    await tab.payWith('pays');
    await waitForValue(
      () => tab.fault.innerText(),
      'We lost the connection to the card provider, so we don’t know about your payment yet. Please try again: an order is never charged twice.',
    );
    await tab.page.unroute(confirmation);
    await tab.pay.click();
    await tab.paid.waitFor();
  },
);

journey('a visitor who has to log in on the way to the payment page gets there', { on: phone }, async ({ page }) => {
  const [buyer, dish] = await Promise.all([createAccount('Buyer'), seller.createDish()]);
  const order = await createOrder(buyer, dish);
  await page.goto(origin() + paymentOf(order));
  await waitForPath(page, '/login');
  await submitLoginForm(page, buyer);
  await waitForPath(page, paymentOf(order));
  await page.getByLabel('Card number').waitFor();
});
